//! Starts the threads of a search.

/// Stack size of a helper: 128 plies of nodes with their move lists take some hundred kilobytes; untouched
/// memory costs nothing.
#[cfg(not(target_family = "wasm"))]
const STACK: usize = 16 << 20;

/// Runs `main` on this thread and the helpers beside it. Returns when all are done.
#[cfg(not(target_family = "wasm"))]
pub fn with_helpers<R>(
    helpers: impl IntoIterator<Item = impl FnOnce() + Send>,
    main: impl FnOnce() -> R,
) -> R {
    std::thread::scope(|scope| {
        for helper in helpers {
            // If the system cannot start a helper, the others do its work.
            let _ = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, helper);
        }
        main()
    })
}

/// In a browser there is one thread, and `main` does all the work.
#[cfg(target_family = "wasm")]
pub fn with_helpers<R>(
    _helpers: impl IntoIterator<Item = impl FnOnce() + Send>,
    main: impl FnOnce() -> R,
) -> R {
    main()
}
