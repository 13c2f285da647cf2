//! Threads: the only file of the solver that starts any.

use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

/// Stack size of a thread: a search is at most about a hundred plies deep, a table pass five rows.
#[cfg(not(target_family = "wasm"))]
const STACK: usize = 16 << 20;

/// Runs all jobs on this many threads. Their messages are handled on the calling thread; a timeout is passed
/// as `None`.
#[cfg(not(target_family = "wasm"))]
pub(super) fn share<J: Send, M: Send>(
    threads: usize,
    jobs: Vec<J>,
    job: impl Fn(J, &Sender<M>) + Sync,
    patience: Duration,
    mut on_message: impl FnMut(Option<M>),
) {
    use std::sync::Mutex;
    use std::sync::mpsc::RecvTimeoutError;

    use kibitz_search::as_thread;

    let jobs = Mutex::new(jobs.into_iter());
    let next = || jobs.lock().expect("nobody panics with the list in hand").next();
    let (say, said) = channel();
    std::thread::scope(|scope| {
        for number in 0..threads.max(1) {
            let (say, job, next) = (say.clone(), &job, &next);
            let run = move || {
                while let Some(one) = next() {
                    job(one, &say);
                }
            };
            let work = move || as_thread(number, run);
            let started = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
            started.expect("the system has room for a thread");
        }
        drop(say);
        loop {
            match said.recv_timeout(patience) {
                Ok(word) => on_message(Some(word)),
                Err(RecvTimeoutError::Timeout) => on_message(None),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
    });
}

/// In a browser there is one thread: runs one job after the other.
#[cfg(target_family = "wasm")]
pub(super) fn share<J: Send, M: Send>(
    _threads: usize,
    jobs: Vec<J>,
    job: impl Fn(J, &Sender<M>) + Sync,
    _patience: Duration,
    mut on_message: impl FnMut(Option<M>),
) {
    for one in jobs {
        let (say, said) = channel();
        job(one, &say);
        drop(say);
        said.into_iter().for_each(|word| on_message(Some(word)));
    }
}
