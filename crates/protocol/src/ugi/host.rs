//! The host side.

use kibitz_title::{AnyTable, Record, Result, Thought};

use super::{ClockWords, Command, Go, Info, PositionSpec, Reply};
use crate::{Allowance, EngineEvent, MoveRequest};

/// Drives an engine that speaks UGI.
#[derive(Default)]
pub struct Host {
    /// The last search information of the best line.
    last: Info,
    /// The threads and megabytes last sent.
    told: Option<(usize, usize)>,
}

/// The position command for a game.
fn place(record: Record) -> PositionSpec {
    PositionSpec {
        variant: Some(record.variant),
        facts: record.rules,
        start: record.start,
        moves: record.moves,
    }
}

/// The go command for some limits.
fn go(allowance: &Allowance) -> Go {
    let Allowance { limits, clock } = allowance;
    let millis = |time: std::time::Duration| time.as_millis().try_into().unwrap_or(u64::MAX);
    Go {
        time: limits.time.filter(|_| clock.is_none()).map(millis),
        nodes: limits.nodes,
        depth: limits.depth,
        multipv: Some(limits.lines).filter(|&lines| lines > 1),
        clock: clock.map(|clock| ClockWords {
            left: millis(clock.left),
            increment: millis(clock.increment),
            moves: clock.moves_to_go,
        }),
        infinite: false,
    }
}

impl Host {
    /// The option commands, if threads or memory changed.
    fn options(&mut self, threads: usize, hash: usize) -> Vec<Command> {
        let wanted = (threads, (hash >> 20).max(1));
        if self.told == Some(wanted) {
            return Vec::new();
        }
        self.told = Some(wanted);
        let option =
            |name: &str, value: usize| Command::SetOption { name: name.to_owned(), value: value.to_string() };
        vec![option("threads", wanted.0), option("hash", wanted.1)]
    }
}

impl crate::Host for Host {
    fn greet(&mut self) -> Vec<String> {
        *self = Host::default();
        vec![Command::Ugi.to_string()]
    }

    fn prepare(&mut self, _table: &dyn AnyTable) -> Result<Vec<String>> {
        Ok(vec![Command::NewGame.to_string(), Command::IsReady.to_string()])
    }

    fn ask(&mut self, table: &dyn AnyTable, allowance: &Allowance) -> MoveRequest {
        self.last = Info::default();
        let mut commands = self.options(allowance.limits.threads, allowance.limits.hash);
        commands.push(Command::Position(place(table.record())));
        commands.push(Command::Go(go(allowance)));
        MoveRequest::Say(commands.iter().map(ToString::to_string).collect())
    }

    fn handle_line(&mut self, line: &str) -> EngineEvent {
        match Reply::read(line) {
            Ok(Reply::UgiOk | Reply::ReadyOk) => EngineEvent::Ready,
            Ok(Reply::Info(info)) if info.pv.is_empty() => EngineEvent::Nothing,
            Ok(Reply::Info(info)) => {
                let thought = info.thought();
                if thought.rank == 1 {
                    self.last = info;
                }
                EngineEvent::Thought(thought)
            }
            Ok(Reply::BestMove(mv)) => EngineEvent::Chosen(self.chosen(mv)),
            Ok(Reply::Error(sentence)) => EngineEvent::Failed(sentence),
            Ok(Reply::Id { .. } | Reply::Option { .. } | Reply::Note(_)) | Err(_) => EngineEvent::Nothing,
        }
    }

    fn stop(&self) -> Option<String> {
        Some(Command::Stop.to_string())
    }

    fn quit(&self) -> String {
        Command::Quit.to_string()
    }
}

impl Host {
    /// The move with its search information; information about another move is dropped.
    fn chosen(&mut self, mv: String) -> Thought {
        let told = std::mem::take(&mut self.last).thought();
        if told.line.first() == Some(&mv) {
            return told;
        }
        Thought { line: vec![mv], score: None, is_exact: false, ..told }
    }
}
