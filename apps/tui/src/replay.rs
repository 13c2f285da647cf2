//! Moves of a game shown once more.

use std::time::Duration;

use kibitz_title::AnyTable;

use crate::pace::Pace;

/// Moves of a game shown once more, on a table of their own.
pub struct Replay {
    table: Box<dyn AnyTable>,
    plies: usize,
    end: usize,
    since: Duration,
    /// Does it go on by itself?
    pub is_running: bool,
    /// How fast.
    pub pace: Pace,
}

impl Replay {
    /// The last so many moves of a game, running; none when no move has been played.
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

    /// A game to leaf through, from where it stands.
    pub fn browse(table: &dyn AnyTable) -> Option<Replay> {
        let replay = Replay::last(table, 0)?;
        Some(Replay { is_running: false, ..replay })
    }

    /// The table as it stood.
    pub fn table(&self) -> &dyn AnyTable {
        &*self.table
    }

    /// How many moves have been played there.
    pub fn plies(&self) -> usize {
        self.plies
    }

    /// How many moves there are.
    pub fn end(&self) -> usize {
        self.end
    }

    /// One move on.
    pub fn forward(&mut self) {
        if self.plies < self.end && self.table.redo().is_ok() {
            self.plies += 1;
        }
    }

    /// One move back.
    pub fn back(&mut self) {
        if self.plies > 0 && self.table.undo().is_ok() {
            self.plies -= 1;
        }
    }

    /// Time passes: the next move is shown when it is due, and the replay stops after the last.
    pub fn pass_time(&mut self, time: Duration) {
        self.since += time;
        if self.is_running && self.since >= self.pace.between() {
            self.since = Duration::ZERO;
            self.forward();
            self.is_running = self.plies < self.end;
        }
    }
}
