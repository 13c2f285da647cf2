//! Time: the only file of this crate that reads a clock.

use std::time::Duration;

use crate::Limits;

/// Which time the limits of a search count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TimeSource {
    /// Wall time.
    #[default]
    Wall,
    /// CPU time: of the searching thread alone, or of the whole process if the search has several threads.
    /// Other processes on a busy machine then take nothing from the search.
    Cpu,
}

#[cfg(not(target_family = "wasm"))]
mod source {
    use std::time::{Duration, Instant};

    use cpu_time::{ProcessTime, ThreadTime};

    use super::TimeSource;
    use crate::Limits;

    /// A point in time.
    #[derive(Clone, Copy, Debug)]
    pub(crate) enum Moment {
        Wall(Instant),
        /// The CPU time of the thread that made it, which alone may ask how much has passed.
        Thread(Duration),
        Process(Duration),
    }

    impl Moment {
        pub(crate) fn now(limits: &Limits) -> Moment {
            match limits.time_source {
                TimeSource::Wall => Moment::Wall(Instant::now()),
                TimeSource::Cpu if limits.threads > 1 => Moment::Process(ProcessTime::now().as_duration()),
                TimeSource::Cpu => Moment::Thread(ThreadTime::now().as_duration()),
            }
        }

        pub(crate) fn elapsed(self) -> Duration {
            match self {
                Moment::Wall(began) => began.elapsed(),
                Moment::Thread(began) => ThreadTime::now().as_duration().saturating_sub(began),
                Moment::Process(began) => ProcessTime::now().as_duration().saturating_sub(began),
            }
        }
    }
}

/// In a browser the page provides the clock through [`lend_clock`].
#[cfg(target_family = "wasm")]
mod source {
    use std::sync::OnceLock;
    use std::time::Duration;

    use crate::Limits;

    static LENT: OnceLock<fn() -> Duration> = OnceLock::new();

    /// Sets the clock function; the first call wins. Without one, no time passes.
    pub fn lend_clock(clock: fn() -> Duration) {
        let _ = LENT.set(clock);
    }

    /// A point in time.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Moment(Duration);

    fn lent() -> Duration {
        LENT.get().map_or(Duration::ZERO, |clock| clock())
    }

    impl Moment {
        /// A browser reports no CPU time: every search counts the time of the page's clock.
        pub(crate) fn now(_limits: &Limits) -> Moment {
            Moment(lent())
        }

        pub(crate) fn elapsed(self) -> Duration {
            lent().saturating_sub(self.0)
        }
    }
}

pub(crate) use source::Moment;
#[cfg(target_family = "wasm")]
pub use source::lend_clock;

/// The end of a time limit, if there is one.
#[derive(Clone, Copy, Debug)]
pub struct Deadline {
    began: Moment,
    limit: Option<Duration>,
}

impl Deadline {
    /// The end of these limits' time, counted from now.
    pub fn new(limits: &Limits) -> Deadline {
        Deadline { began: Moment::now(limits), limit: limits.time }
    }

    /// Whether the time limit is used up.
    pub fn is_over(self) -> bool {
        self.left() == Some(Duration::ZERO)
    }

    /// The time left, if there is a limit.
    pub fn left(self) -> Option<Duration> {
        self.limit.map(|limit| limit.saturating_sub(self.began.elapsed()))
    }
}

/// A player's clock in a game with a time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameClock {
    /// The time left.
    pub left: Duration,
    /// The time added after each move.
    pub increment: Duration,
    /// Moves until the next time period, if there is one.
    pub moves_to_go: Option<u32>,
}

impl GameClock {
    /// The assumed number of remaining moves if the time control does not say.
    const USUAL_MOVES: u32 = 30;
    /// A move takes at most this fraction (1/3) of the time left.
    const LARGEST_PART: u32 = 3;
    /// A difficult move may take this many times the usual share.
    const HARD: u32 = 4;

    /// The target time for a move, and the maximum.
    pub fn share(&self) -> (Duration, Duration) {
        let moves = self.moves_to_go.unwrap_or(GameClock::USUAL_MOVES).max(1);
        let most = if moves == 1 { self.left } else { self.left / GameClock::LARGEST_PART };
        let usual = (self.left / moves).saturating_add(self.increment / 4 * 3).min(most);
        (usual, usual.saturating_mul(GameClock::HARD).min(most))
    }
}

/// Time kept back from a limit for the work after the search and for scheduling delays: a tenth, at least 2
/// ms and at most 40 ms. With eleven programs on two cores, a search of 100 ms ended up to 16 ms after its
/// last clock check.
pub(crate) fn reserve(limit: Duration) -> Duration {
    (limit / 10).clamp(Duration::from_millis(2), Duration::from_millis(40))
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    const fn seconds(n: u64) -> Duration {
        Duration::from_secs(n)
    }

    fn deadline(time: Option<Duration>, time_source: TimeSource) -> Deadline {
        Deadline::new(&Limits { time, time_source, ..Limits::default() })
    }

    #[test]
    fn a_deadline_is_over_once_its_time_has_passed() {
        let wall = |time| deadline(time, TimeSource::Wall);
        assert!(wall(Some(Duration::ZERO)).is_over());
        assert!(!wall(Some(Duration::MAX)).is_over());
        assert!(!wall(None).is_over());
        assert_eq!(wall(None).left(), None);
    }

    #[test]
    fn only_a_working_thread_uses_up_its_cpu_time() {
        let limit = Some(Duration::from_millis(30));
        let [wall, cpu] = [TimeSource::Wall, TimeSource::Cpu].map(|source| deadline(limit, source));
        std::thread::sleep(Duration::from_millis(40));
        assert!(wall.is_over() && !cpu.is_over());
        let began = Instant::now();
        while !cpu.is_over() {
            assert!(began.elapsed() < Duration::from_secs(60), "30 ms of work take less than a minute");
        }
    }

    #[test]
    fn no_move_takes_more_than_a_third_of_the_clock() {
        let clock = GameClock { left: seconds(30), increment: seconds(60), moves_to_go: None };
        assert_eq!(clock.share(), (seconds(10), seconds(10)));
    }

    #[test]
    fn a_usual_move_takes_its_share_and_a_hard_one_four_times_that() {
        let clock = GameClock { left: seconds(60), increment: seconds(0), moves_to_go: Some(20) };
        assert_eq!(clock.share(), (seconds(3), seconds(12)));
    }

    #[test]
    fn a_clock_that_shows_forever_is_shared_without_overflow() {
        let forever = GameClock { left: Duration::MAX, increment: Duration::MAX, moves_to_go: Some(0) };
        assert_eq!(forever.share(), (Duration::MAX, Duration::MAX));
        let most = GameClock { moves_to_go: None, ..forever }.share().1;
        assert_eq!(most, Duration::MAX / 3);
    }

    #[test]
    fn the_last_move_before_the_clock_is_set_may_take_all_of_it() {
        let clock = GameClock { left: seconds(5), increment: seconds(0), moves_to_go: Some(1) };
        assert_eq!(clock.share(), (seconds(5), seconds(5)));
    }
}
