//! The host side.

use std::collections::VecDeque;
use std::time::Duration;

use kibitz_title::{AnyTable, Limits, Result, Thought};

use super::rules::{code_of, fact};
use super::stones::crossing;
use super::{Command, Crossing, GomocupError, InfoSetting, Reply, Stone, StoneOwner};
use crate::{Allowance, EngineEvent, MoveRequest};

/// Drives an engine that speaks Gomocup's protocol.
#[derive(Default)]
pub struct Host {
    /// The table of the last request.
    table: Option<Box<dyn AnyTable>>,
    /// The moves the engine knows of.
    known: Vec<String>,
    /// Moves of a swap2 opening that the engine has sent in advance.
    told: VecDeque<String>,
    /// The last `INFO` lines sent, one per key.
    informed: Vec<String>,
    /// The lines of the last request or preparation; `None` after one of them was refused.
    pending: Option<Pending>,
}

/// A request without an answer.
enum Pending {
    Start(String),
    Question { infos: Vec<String>, board: Vec<String> },
}

/// Rapfi drops lines that arrive within a few milliseconds of its answer.
const PAUSE: Duration = Duration::from_millis(20);

impl crate::Host for Host {
    /// Returns no lines: an engine is silent until it knows the board size.
    fn greet(&mut self) -> Vec<String> {
        *self = Host::default();
        Vec::new()
    }

    fn prepare(&mut self, table: &dyn AnyTable) -> Result<Vec<String>> {
        if fact(table, "opening") == "swap" {
            return Err(GomocupError::SwapOpening.into());
        }
        *self = Host::default();
        let size = fact(table, "board").parse().map_err(|_| GomocupError::NoBoardSize)?;
        let start = Command::Start(size).to_string();
        self.pending = Some(Pending::Start(start.clone()));
        Ok(vec![start])
    }

    fn ask(&mut self, table: &dyn AnyTable, allowance: &Allowance) -> MoveRequest {
        if let Some(told) = self.told.pop_front() {
            self.known = table.moves();
            self.known.push(told.clone());
            return MoveRequest::Known(told);
        }
        let infos = self.news(table, allowance);
        let commands = infos.iter().cloned().chain(self.question(table)).collect();
        self.pending = Some(Pending::Question { infos, board: whole_question(table) });
        self.known = table.moves();
        self.table = Some(table.duplicate());
        MoveRequest::Say(commands)
    }

    fn handle_line(&mut self, line: &str) -> EngineEvent {
        match Reply::read(line) {
            Ok(Reply::Ok) => {
                self.pending.take_if(|pending| matches!(pending, Pending::Start(_)));
                EngineEvent::Ready
            }
            Ok(Reply::Crossings(all)) => self.chosen(&all),
            Ok(Reply::Swap) => self.swapped(),
            Ok(Reply::Error(words) | Reply::Unknown(words)) => self.refused(words),
            Ok(Reply::Message(_) | Reply::About(_) | Reply::Forbid(_)) | Err(_) => EngineEvent::Nothing,
        }
    }

    fn stop(&self) -> Option<String> {
        Some(Command::YxStop.to_string())
    }

    fn quit(&self) -> String {
        Command::End.to_string()
    }

    fn pause(&self) -> Duration {
        PAUSE
    }
}

/// The settings for a move.
fn infos(table: &dyn AnyTable, allowance: &Allowance) -> Vec<InfoSetting> {
    let Limits { time, nodes, depth, threads, hash, .. } = allowance.limits;
    let millis = |time: std::time::Duration| time.as_millis().try_into().unwrap_or(u64::MAX);
    let mut infos = vec![InfoSetting::Rule(code_of(table))];
    if let Some(clock) = allowance.clock {
        infos.push(InfoSetting::TimeoutMatch(millis(clock.left)));
        infos.push(InfoSetting::TimeLeft(millis(clock.left)));
    }
    infos.extend(time.map(|time| InfoSetting::TimeoutTurn(millis(time))));
    infos.extend(nodes.map(InfoSetting::MaxNode));
    infos.extend(depth.map(InfoSetting::MaxDepth));
    infos.push(InfoSetting::ThreadNum(threads));
    infos.push(InfoSetting::HashSize(hash as u64 / 1024));
    infos
}

/// Whether an opening with swaps is still in progress.
fn is_opening(table: &dyn AnyTable) -> bool {
    // Seats have no colour until it is chosen.
    fact(table, "opening") == "swap2" && table.seat_colour(table.to_move()).is_none()
}

/// The stones of a table: in the order played, or row by row for a set-up position.
fn stones(table: &dyn AnyTable) -> Vec<(Crossing, u8)> {
    let (board, pieces) = (table.board(), table.pieces());
    let on = |point: usize| {
        let spot = &board.points[point];
        pieces[point].map(|piece| (Crossing { x: (spot.x / 2) as u8, y: (spot.y / 2) as u8 }, piece))
    };
    let set_up: Vec<_> = (0..pieces.len()).filter_map(on).collect();
    let played: Vec<_> = table.moves().iter().filter_map(|text| crossing(table, text)).collect();
    let in_order = |at: &Crossing| set_up.iter().find(|(there, _)| there == at).copied();
    if played.len() == set_up.len() { played.iter().filter_map(in_order).collect() } else { set_up }
}

/// The key of an `INFO` line: everything before its value.
fn key_of(line: &str) -> &str {
    line.rsplit_once(' ').map_or(line, |(key, _)| key)
}

/// The lines that request a move and send the whole board.
fn whole_question(table: &dyn AnyTable) -> Vec<String> {
    let stones = stones(table);
    if is_opening(table) {
        return listing(&Command::Swap2Board, stones.iter().map(|(at, _)| at.to_string()));
    }
    if stones.is_empty() {
        return vec![Command::Begin.to_string()];
    }
    let own = u8::from(table.seat_colour(table.to_move()) == Some("white"));
    let whose = |piece| if piece == own { StoneOwner::Own } else { StoneOwner::Other };
    let listed = stones.iter().map(|&(at, piece)| Stone { at, whose: whose(piece) }.to_string());
    listing(&Command::Board, listed)
}

impl Host {
    /// The `INFO` lines that changed.
    fn news(&mut self, table: &dyn AnyTable, allowance: &Allowance) -> Vec<String> {
        let infos = infos(table, allowance).into_iter().map(|info| Command::Info(info).to_string());
        let news: Vec<String> = infos.filter(|line| !self.informed.contains(line)).collect();
        for line in &news {
            self.informed.retain(|old| key_of(old) != key_of(line));
            self.informed.push(line.clone());
        }
        news
    }

    /// The lines that request a move: only the last stone if the engine knows the others.
    fn question(&self, table: &dyn AnyTable) -> Vec<String> {
        let moves = table.moves();
        let last = moves.last().and_then(|text| crossing(table, text));
        match last {
            Some(at)
                if !is_opening(table)
                    && !self.known.is_empty()
                    && self.known[..] == moves[..moves.len() - 1] =>
            {
                vec![Command::Turn(at).to_string()]
            }
            _ => whole_question(table),
        }
    }

    /// Repeats a refused request once: only the `INFO` lines named in the complaint, or else the whole
    /// request. After that the host waits for a move; an engine that sends none is late.
    fn refused(&mut self, words: String) -> EngineEvent {
        match self.pending.take() {
            Some(Pending::Start(line)) => EngineEvent::Again(vec![line]),
            Some(Pending::Question { infos, board }) => {
                let words = words.to_lowercase();
                let is_named = |line: &&String| {
                    line.split_whitespace().nth(1).is_some_and(|key| words.contains(&key.to_lowercase()))
                };
                let named: Vec<String> = infos.iter().filter(is_named).cloned().collect();
                EngineEvent::Again(if named.is_empty() { board } else { named })
            }
            None if self.table.is_some() => EngineEvent::Nothing,
            None => EngineEvent::Failed(words),
        }
    }

    /// The move at these points. During an opening they may be several moves; the later ones are kept for
    /// later requests.
    fn chosen(&mut self, all: &[Crossing]) -> EngineEvent {
        // Ignore a second answer to a repeated request.
        let Some(table) = self.table.take() else { return EngineEvent::Nothing };
        self.pending = None;
        let mut moves: VecDeque<String> = all.iter().map(ToString::to_string).collect();
        let choices = table.legal_moves();
        if choices.iter().any(|text| text == "black") {
            // One stone takes the colour to move, two stones leave the choice to the opponent.
            moves.push_front(if all.len() == 1 {
                colour_on_turn(&*table).to_owned()
            } else {
                "two".to_owned()
            });
        } else if all.len() > 1 && !is_opening(&*table) {
            return EngineEvent::Failed("it played several stones at once".to_owned());
        }
        self.answer(&*table, moves)
    }

    fn swapped(&mut self) -> EngineEvent {
        let Some(table) = self.table.take() else { return EngineEvent::Nothing };
        self.pending = None;
        let other = if colour_on_turn(&*table) == "black" { "white" } else { "black" };
        self.answer(&*table, VecDeque::from([other.to_owned()]))
    }

    fn answer(&mut self, table: &dyn AnyTable, mut moves: VecDeque<String>) -> EngineEvent {
        let Some(first) = moves.pop_front() else {
            return EngineEvent::Failed("it answered without a move".to_owned());
        };
        // Moves are stored as the table writes them.
        let mut after = table.duplicate();
        self.known = if after.play(&first).is_ok() { after.moves() } else { Vec::new() };
        self.told = moves;
        EngineEvent::Chosen(Thought {
            line: vec![first],
            score: None,
            is_exact: false,
            rank: 1,
            depth: 0,
            nodes: 0,
            note: None,
        })
    }
}

fn listing(command: &Command, stones: impl Iterator<Item = String>) -> Vec<String> {
    let begin = std::iter::once(command.to_string());
    begin.chain(stones).chain(std::iter::once(Command::Done.to_string())).collect()
}

/// The colour to move during a choice of colours: the position's text ends in its letter and the stage.
fn colour_on_turn(table: &dyn AnyTable) -> &'static str {
    let position = table.position();
    if position.split_whitespace().nth(1) == Some("x") { "black" } else { "white" }
}
