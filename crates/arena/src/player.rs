//! One that plays a game: a bot of ours or an outside program, asked turn by turn.

use std::time::{Duration, Instant};

use cpu_time::{ProcessTime, ThreadTime};
use kibitz_play::runner::{self, BotResult};
use kibitz_play::{BotFailure, BotTask};
use kibitz_protocol::Allowance;
use kibitz_title::{AnyBot, AnyError, GameClock, Record, Stop};

use crate::{Fault, Outside};

/// One that plays a game.
pub enum Player {
    Ours(Box<dyn AnyBot>),
    Outside(Box<Outside>),
}

/// A turn to be played.
pub(crate) struct Turn<'a> {
    pub task: &'a BotTask,
    pub clock: Option<GameClock>,
    /// How long an outside program is waited for.
    pub wait: Duration,
    pub stop: &'a Stop,
}

/// What came of a turn, and what it took.
pub(crate) struct TurnResult {
    pub result: BotResult,
    pub wall: Duration,
    /// Processor time, where it is known.
    pub cpu: Option<Duration>,
}

impl Player {
    /// Gets ready for a new game; no clock runs.
    pub(crate) fn prepare(&mut self, record: &Record) -> Result<(), BotFailure> {
        match self {
            Player::Ours(_) => Ok(()),
            Player::Outside(program) => program.prepare(record).map_err(died),
        }
    }

    pub(crate) fn play(&mut self, turn: &Turn) -> TurnResult {
        let began = Instant::now();
        let (result, cpu) = match self {
            Player::Ours(bot) => {
                let meter = CpuMeter::start(turn.task.limits.threads);
                let result = runner::choose(&mut **bot, turn.task, turn.stop, &mut |_| ());
                (result, Some(meter.elapsed()))
            }
            Player::Outside(program) => ask(program, turn),
        };
        TurnResult { result, wall: began.elapsed(), cpu }
    }
}

fn ask(program: &mut Outside, turn: &Turn) -> (BotResult, Option<Duration>) {
    let allowance = Allowance { limits: turn.task.limits.clone(), clock: turn.clock };
    let (thought, cpu) = program.think(&turn.task.record, &allowance, turn.wait, turn.stop, &mut |_| ());
    let result = match thought {
        Ok(thought) => BotResult::Moved(thought),
        Err(Fault::Stopped) => BotResult::Stopped,
        Err(fault) => BotResult::Failed(died(fault)),
    };
    (result, cpu)
}

fn died(fault: Fault) -> BotFailure {
    BotFailure::Died(AnyError::new(fault))
}

/// Processor time of a bot of ours. The threads it starts end with its turn and are seen only in the time of
/// the whole process, which is the bot's alone while one game is played at a time.
enum CpuMeter {
    Thread(ThreadTime),
    Process(ProcessTime),
}

impl CpuMeter {
    fn start(threads: usize) -> CpuMeter {
        if threads > 1 { CpuMeter::Process(ProcessTime::now()) } else { CpuMeter::Thread(ThreadTime::now()) }
    }

    fn elapsed(&self) -> Duration {
        match self {
            CpuMeter::Thread(began) => began.elapsed(),
            CpuMeter::Process(began) => began.elapsed(),
        }
    }
}
