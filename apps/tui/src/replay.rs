//! Replays moves of a game.

use std::time::Duration;

use kibitz_title::AnyTable;

use crate::pace::Pace;

/// A replay on its own table.
pub struct Replay {
    table: Box<dyn AnyTable>,
    plies: usize,
    end: usize,
    since: Duration,
    pub is_running: bool,
    pub pace: Pace,
}

impl Replay {
    /// A running replay of the last moves of a game; `None` if no move has been played.
    pub fn last(table: &dyn AnyTable, count: usize) -> Option<Replay> {
        let end = table.moves().len();
        let mut replay = Replay {
            table: table.duplicate(),
            plies: end,
            end,
            since: Duration::ZERO,
            is_running: true,
            pace: Pace::default(),
        };
        for _ in 0..count.min(end) {
            replay.back();
        }
        (end > 0).then_some(replay)
    }

    /// A paused replay at the current position.
    pub fn browse(table: &dyn AnyTable) -> Option<Replay> {
        let replay = Replay::last(table, 0)?;
        Some(Replay { is_running: false, ..replay })
    }

    pub fn table(&self) -> &dyn AnyTable {
        &*self.table
    }

    /// The number of moves shown.
    pub fn plies(&self) -> usize {
        self.plies
    }

    /// The number of moves of the game.
    pub fn end(&self) -> usize {
        self.end
    }

    /// Shows the next move.
    pub fn forward(&mut self) {
        if self.plies < self.end && self.table.redo().is_ok() {
            self.plies += 1;
        }
    }

    /// Shows the previous move.
    pub fn back(&mut self) {
        if self.plies > 0 && self.table.undo().is_ok() {
            self.plies -= 1;
        }
    }

    /// Advances the time: shows the next move when it is due, and stops after the last.
    pub fn pass_time(&mut self, time: Duration) {
        self.since += time;
        if self.is_running && self.since >= self.pace.between() {
            self.since = Duration::ZERO;
            self.forward();
            self.is_running = self.plies < self.end;
        }
    }
}
