//! Stops a running search, or pauses its helper threads while a more urgent search needs the cores.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crate::threads::{short_sleep, thread_number};

/// A stop request, shared between the caller and the search.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    requested: Arc<AtomicBool>,
    /// The searches that helper threads pause for.
    urgent: Option<Urgent>,
}

impl Stop {
    /// A stop request that has not been made yet.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// A stop request for a search that pauses one helper thread for each urgent search in progress.
    pub fn yielding_to(urgent: Urgent) -> Stop {
        Stop { requested: Arc::default(), urgent: Some(urgent) }
    }

    /// Requests a stop.
    pub fn request(&self) {
        self.requested.store(true, Ordering::Relaxed);
    }

    /// Whether a stop was requested.
    pub fn is_requested(&self) -> bool {
        self.requested.load(Ordering::Relaxed)
    }

    /// Pauses this thread while an urgent search needs its core, if the thread is a helper (see
    /// [`with_helpers`](crate::with_helpers)); at most until `is_over` returns true or a stop is requested.
    /// The main thread of a search never pauses.
    pub fn pause_helper(&self, is_over: impl Fn() -> bool) {
        while self.pauses_this_thread() && !self.is_requested() && !is_over() {
            short_sleep();
        }
    }

    fn pauses_this_thread(&self) -> bool {
        let Some(urgent) = &self.urgent else { return false };
        (1..=urgent.count()).contains(&thread_number())
    }
}

/// The number of urgent searches in progress. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Urgent(Arc<AtomicUsize>);

impl Urgent {
    /// Counts one more urgent search until the guard is dropped.
    pub fn begin(&self) -> UrgentGuard {
        self.0.fetch_add(1, Ordering::Relaxed);
        UrgentGuard(self.clone())
    }

    /// The number of urgent searches in progress.
    pub fn count(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

/// An urgent search in progress.
pub struct UrgentGuard(Urgent);

impl Drop for UrgentGuard {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU64;
    use std::time::{Duration, Instant};

    use super::*;
    use crate::with_helpers;

    #[test]
    fn one_helper_pauses_for_each_urgent_search_and_resumes_afterwards() {
        let urgent = Urgent::default();
        let (stop, rounds) = (Stop::yielding_to(urgent.clone()), [const { AtomicU64::new(0) }; 3]);
        let run = |index: usize| {
            while !stop.is_requested() {
                stop.pause_helper(|| false);
                rounds[index].fetch_add(1, Ordering::Relaxed);
                short_sleep();
            }
        };
        let counts = || [0, 1, 2].map(|index| rounds[index].load(Ordering::Relaxed));
        // Which threads still count. One that was past the check may count once more.
        let advancing = || {
            let (before, began) = (counts(), Instant::now());
            while began.elapsed() < Duration::from_secs(10) {
                std::thread::sleep(Duration::from_millis(100));
                if [0, 1, 2].iter().filter(|&&index| counts()[index] > before[index] + 1).count()
                    == 3 - urgent.count().min(2)
                {
                    break;
                }
            }
            [0, 1, 2].map(|index| counts()[index] > before[index] + 1)
        };
        let run = &run;
        std::thread::scope(|scope| {
            scope.spawn(|| with_helpers((1..3).map(|index| move || run(index)), || run(0)));
            assert_eq!(advancing(), [true, true, true]);
            let first = urgent.begin();
            assert_eq!(advancing(), [true, false, true]);
            let second = urgent.begin();
            assert_eq!(advancing(), [true, false, false]);
            let third = urgent.begin();
            assert_eq!(advancing(), [true, false, false], "the main thread never pauses");
            drop((first, second, third));
            assert_eq!(advancing(), [true, true, true]);
            stop.request();
        });
    }

    #[test]
    fn a_paused_helper_ends_with_its_search() {
        let urgent = Urgent::default();
        let _guard = urgent.begin();
        let (stop, is_over) = (Stop::yielding_to(urgent), AtomicBool::new(false));
        with_helpers([|| stop.pause_helper(|| is_over.load(Ordering::Relaxed))], || {
            is_over.store(true, Ordering::Relaxed);
        });
    }
}
