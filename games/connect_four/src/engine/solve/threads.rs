//! Threads: the only file of the solver that starts one.

/// Stack of a helper: a search is at most 60 plies deep, each well under a kilobyte.
#[cfg(not(target_family = "wasm"))]
const STACK: usize = 4 << 20;

/// Runs `main` here while the helpers run beside it. Comes back when all of them are done.
#[cfg(not(target_family = "wasm"))]
pub(super) fn with_helpers<R>(
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
pub(super) fn with_helpers<R>(
    _helpers: impl IntoIterator<Item = impl FnOnce() + Send>,
    main: impl FnOnce() -> R,
) -> R {
    main()
}
