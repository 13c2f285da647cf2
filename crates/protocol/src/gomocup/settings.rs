//! Limits of time, memory and nodes from `INFO` lines.

use std::time::Duration;

use kibitz_title::{GameClock, Limits};

use super::InfoSetting;

/// A clock of at least this many milliseconds means no clock: managers send the largest number they have.
const NO_CLOCK: u64 = i32::MAX as u64;

/// The transposition table gets at most 1/2 of the allowed memory.
const PART_FOR_THE_TABLE: u64 = 2;

/// The smallest and the largest transposition table, in bytes.
const TABLES: (u64, u64) = (1 << 20, 1 << 36);

/// The settings received; 0 removes a limit.
#[derive(Clone, Default)]
pub(super) struct Settings {
    turn: Option<u64>,
    game: Option<u64>,
    left: Option<u64>,
    nodes: Option<u64>,
    depth: Option<u32>,
    threads: Option<usize>,
    hash: Option<u64>,
    memory: Option<u64>,
}

impl Settings {
    pub(super) fn apply(&mut self, info: &InfoSetting) {
        match *info {
            InfoSetting::TimeoutTurn(ms) => self.turn = Some(ms),
            InfoSetting::TimeoutMatch(ms) => self.game = Some(ms).filter(|&ms| ms > 0),
            InfoSetting::TimeLeft(ms) => self.left = Some(ms).filter(|&ms| ms < NO_CLOCK),
            InfoSetting::MaxMemory(bytes) => self.memory = Some(bytes).filter(|&bytes| bytes > 0),
            InfoSetting::MaxNode(nodes) => self.nodes = Some(nodes).filter(|&nodes| nodes > 0),
            InfoSetting::MaxDepth(plies) => self.depth = Some(plies).filter(|&plies| plies > 0),
            InfoSetting::ThreadNum(threads) => self.threads = Some(threads.clamp(1, 256)),
            InfoSetting::HashSize(kilobytes) => self.hash = Some(kilobytes.saturating_mul(1024)),
            InfoSetting::Rule(_) | InfoSetting::Other(_) => {}
        }
    }

    /// The size of the transposition table in bytes.
    fn table_size(&self, own: u64) -> u64 {
        let most = self.memory.map_or(u64::MAX, |bytes| bytes / PART_FOR_THE_TABLE);
        self.hash.unwrap_or(own).min(most).clamp(TABLES.0, TABLES.1)
    }

    /// The limits of the next move, combined with the engine's own.
    pub(super) fn limits(&self, own: &Limits) -> Limits {
        let limits = Limits {
            time: self.turn.map(Duration::from_millis).or(own.time),
            nodes: self.nodes.or(own.nodes),
            depth: self.depth.or(own.depth),
            threads: self.threads.unwrap_or(own.threads),
            hash: self.table_size(own.hash as u64) as usize,
            ..own.clone()
        };
        match self.left.or(self.game) {
            Some(left) => limits.on_clock(&GameClock {
                left: Duration::from_millis(left),
                increment: Duration::ZERO,
                moves_to_go: None,
            }),
            None => limits,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(infos: &[InfoSetting]) -> Limits {
        let mut settings = Settings::default();
        infos.iter().for_each(|info| settings.apply(info));
        settings.limits(&Limits::default())
    }

    #[test]
    fn the_time_for_a_move_never_exceeds_its_share_of_the_clock() {
        let told = limits(&[
            InfoSetting::TimeoutTurn(5000),
            InfoSetting::TimeoutMatch(180_000),
            InfoSetting::TimeLeft(3000),
        ]);
        assert_eq!(told.time, Some(Duration::from_millis(400)), "four times a thirtieth of three seconds");
        let free = limits(&[
            InfoSetting::TimeoutTurn(5000),
            InfoSetting::TimeoutMatch(0),
            InfoSetting::TimeLeft(2_147_483_647),
        ]);
        assert_eq!((free.time, free.usual_time), (Some(Duration::from_millis(5000)), None));
    }

    #[test]
    fn zero_removes_a_limit() {
        let told = limits(&[
            InfoSetting::MaxNode(500),
            InfoSetting::MaxDepth(3),
            InfoSetting::MaxNode(0),
            InfoSetting::MaxDepth(0),
        ]);
        assert_eq!((told.nodes, told.depth), (None, None));
    }

    #[test]
    fn memory_is_shared_with_the_rest_of_the_program() {
        assert_eq!(limits(&[InfoSetting::MaxMemory(20 << 20)]).hash, 10 << 20);
        assert_eq!(limits(&[InfoSetting::HashSize(4096)]).hash, 4 << 20);
        assert_eq!(
            limits(&[InfoSetting::HashSize(1 << 18), InfoSetting::MaxMemory(100 << 20)]).hash,
            50 << 20
        );
    }
}
