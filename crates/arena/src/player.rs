//! The players of a game: bots and external engines.

use std::time::{Duration, Instant};

use cpu_time::{ProcessTime, ThreadTime};
use kibitz_play::runner::{self, BotResult};
use kibitz_play::{BotFailure, BotTask};
use kibitz_protocol::Allowance;
use kibitz_title::{AnyBot, AnyError, GameClock, Record, Stop};

use crate::{EngineFault, ExternalEngine};

pub enum EnginePlayer {
    Ours(Box<dyn AnyBot>),
    ExternalEngine(Box<ExternalEngine>),
}

pub(crate) struct EngineTurn<'a> {
    pub task: &'a BotTask,
    pub clock: Option<GameClock>,
    /// How long to wait for an external engine.
    pub wait: Duration,
    pub stop: &'a Stop,
}

/// The result of a turn, and its time.
pub(crate) struct TurnResult {
    pub result: BotResult,
    pub wall: Duration,
    /// CPU time, if known.
    pub cpu: Option<Duration>,
}

impl EnginePlayer {
    /// Prepares for a new game; no clock runs.
    pub(crate) fn prepare(&mut self, record: &Record) -> Result<(), BotFailure> {
        match self {
            EnginePlayer::Ours(_) => Ok(()),
            EnginePlayer::ExternalEngine(program) => program.prepare(record).map_err(died),
        }
    }

    pub(crate) fn play(&mut self, turn: &EngineTurn) -> TurnResult {
        let began = Instant::now();
        let (result, cpu) = match self {
            EnginePlayer::Ours(bot) => {
                let meter = CpuMeter::start(turn.task.limits.threads);
                let result = runner::choose(&mut **bot, turn.task, turn.stop, &mut |_| ());
                (result, Some(meter.elapsed()))
            }
            EnginePlayer::ExternalEngine(program) => ask(program, turn),
        };
        TurnResult { result, wall: began.elapsed(), cpu }
    }
}

fn ask(program: &mut ExternalEngine, turn: &EngineTurn) -> (BotResult, Option<Duration>) {
    let allowance = Allowance { limits: turn.task.limits.clone(), clock: turn.clock };
    let (thought, cpu) = program.think(&turn.task.record, &allowance, turn.wait, turn.stop, &mut |_| ());
    let result = match thought {
        Ok(thought) => BotResult::Moved(thought),
        Err(EngineFault::Stopped) => BotResult::Stopped,
        Err(fault) => BotResult::Failed(died(fault)),
    };
    (result, cpu)
}

fn died(fault: EngineFault) -> BotFailure {
    BotFailure::Died(AnyError::new(fault))
}

/// Measures the CPU time of a bot. Threads it starts end with its turn and appear only in the time of the
/// whole process, which belongs to the bot while one game is played at a time.
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
