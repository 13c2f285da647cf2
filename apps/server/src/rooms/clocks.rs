//! Writes the clocks of the current turn regularly, so that a restart gives nobody time back.

use std::time::{Duration, Instant};

use kibitz_play::Clock;
use kibitz_store::Change;

use super::room::Room;

/// The most thinking time that a player gets back if the server is killed.
const WRITE_INTERVAL: Duration = Duration::from_secs(10);

impl Room {
    /// The time until the running clock is written; `None` while none runs. A correspondence clock is
    /// computed from the time of the last move.
    pub(super) fn until_clock_write(&self) -> Option<Duration> {
        let clocks = self.play.clocks();
        let is_kept = matches!(clocks.rule(), Clock::Move { .. } | Clock::Game { .. });
        (is_kept && clocks.running().is_some())
            .then(|| (self.clocks_written + WRITE_INTERVAL).saturating_duration_since(Instant::now()))
    }

    /// Writes the clocks, if one runs.
    pub(super) async fn write_clocks(&mut self) -> Result<(), kibitz_store::Error> {
        if self.until_clock_write().is_none() {
            return Ok(());
        }
        self.clocks_written = Instant::now();
        let (plies, clocks) = (self.play.game().moves.len(), self.play.clocks().shown(self.now()));
        self.write(Change::Turn { game: self.id.clone(), plies, clocks }).await
    }
}
