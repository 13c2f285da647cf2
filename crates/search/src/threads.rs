//! Starts the threads of a search.

use std::cell::Cell;

thread_local! {
    static NUMBER: Cell<usize> = const { Cell::new(0) };
}

/// 0 for the main thread of a search, 1 and above for its helpers.
pub(crate) fn thread_number() -> usize {
    NUMBER.get()
}

/// Runs `work` as thread `number` of a search. Number 0 is the main thread, which never pauses for urgent
/// searches. [`with_helpers`] numbers its threads itself.
pub fn as_thread<R>(number: usize, work: impl FnOnce() -> R) -> R {
    let before = NUMBER.replace(number);
    let done = work();
    NUMBER.set(before);
    done
}

/// Sleeps a millisecond. In a browser there are no helpers that could call it.
pub(crate) fn short_sleep() {
    std::thread::sleep(std::time::Duration::from_millis(1));
}

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
        for (number, helper) in (1..).zip(helpers) {
            let helper = move || as_thread(number, helper);
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
