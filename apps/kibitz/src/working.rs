//! Runs long work with a progress bar, and stops it on Ctrl-C.

use std::io::IsTerminal;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use kibitz_title::{Limits, Progress, Stop, Work};

/// Shorter work shows no progress bar, which would only flicker.
const SHORTEST_WITH_BAR: Duration = Duration::from_millis(500);

/// Runs long work, and measures how long it took.
pub struct LongWork {
    limits: Limits,
    took: Duration,
}

impl LongWork {
    pub fn new(limits: Limits) -> LongWork {
        LongWork { limits, took: Duration::ZERO }
    }

    /// Runs the work and shows its progress on stderr.
    pub fn run<T>(&mut self, job: impl FnOnce(&mut Work) -> T) -> T {
        let (began, mut bar) = (Instant::now(), None);
        let mut tell = |progress: &Progress| {
            if began.elapsed() > SHORTEST_WITH_BAR {
                show(bar.get_or_insert_with(new_bar), progress, began.elapsed());
            }
        };
        let done = job(&mut Work { limits: &self.limits, stop: stop_of_this_program(), tell: &mut tell });
        self.took = began.elapsed();
        if let Some(bar) = bar {
            bar.finish_and_clear();
        }
        done
    }

    /// The duration of the last work.
    pub fn seconds(&self) -> f64 {
        self.took.as_secs_f64()
    }
}

/// The stop request of Ctrl-C; a second Ctrl-C exits at once.
pub fn stop_of_this_program() -> &'static Stop {
    static STOP: OnceLock<Stop> = OnceLock::new();
    STOP.get_or_init(|| {
        let stop = Stop::new();
        let asked = stop.clone();
        // Without a handler Ctrl-C still ends the program, but not gracefully.
        ctrlc::set_handler(move || {
            if asked.is_requested() {
                std::process::exit(130); // as a shell reports a program that Ctrl-C has ended
            }
            asked.request();
        })
        .ok();
        stop
    })
}

fn new_bar() -> ProgressBar {
    let target = if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    ProgressBar::with_draw_target(None, target)
}

fn show(bar: &ProgressBar, progress: &Progress, elapsed: Duration) {
    let rate = progress.nodes as f64 / elapsed.as_secs_f64() / 1e6;
    let told = match progress.nodes {
        0 => progress.what.clone(), // work that looks at no positions
        nodes => format!("{}, {nodes} nodes, {rate:.1} million/s", progress.what),
    };
    let (style, total) = match progress.total {
        0 => ("{spinner} {elapsed_precise} {msg}", None),
        total => ("{bar:30} {pos}/{len} {elapsed_precise}, {eta} left: {msg}", Some(total)),
    };
    bar.set_style(ProgressStyle::with_template(style).expect("the template is a constant that reads"));
    if let Some(total) = total {
        bar.set_length(total);
    }
    bar.set_position(progress.done);
    bar.set_message(told);
}
