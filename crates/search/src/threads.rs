//! Threads: the one door through which a search starts them.

/// Stack of a helper: 128 plies of nodes with their move lists take some hundred kilobytes; memory that is
/// not touched costs nothing.
#[cfg(not(target_family = "wasm"))]
const STACK: usize = 16 << 20;

/// Runs `main` here while the helpers run beside it. Comes back when all of them are done.
#[cfg(not(target_family = "wasm"))]
pub fn with_helpers<R>(
    helpers: impl IntoIterator<Item = impl FnOnce() + Send>,
    main: impl FnOnce() -> R,
) -> R {
    std::thread::scope(|scope| {
        for helper in helpers {
            // A helper the system has no room for is not missed: the others do its work.
            let _ = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, helper);
        }
        main()
    })
}

/// In a browser there is one thread: `main` does all the work.
#[cfg(target_family = "wasm")]
pub fn with_helpers<R>(
    _helpers: impl IntoIterator<Item = impl FnOnce() + Send>,
    main: impl FnOnce() -> R,
) -> R {
    main()
}
