//! The host side of a protocol: commands to an engine, and the meaning of its answers.

use std::time::Duration;

use kibitz_title::{AnyTable, GameClock, Limits, Result, Thought};

/// The limits of an engine's move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Allowance {
    pub limits: Limits,
    /// The game clock, if there is one. Sent instead of the time if the protocol supports clocks.
    pub clock: Option<GameClock>,
}

/// Drives one external engine without I/O: returns lines to send and parses lines received.
pub trait Host: Send {
    /// The lines to send to a newly started engine. If there are any, it is ready after
    /// [`EngineEvent::Ready`].
    fn greet(&mut self) -> Vec<String>;
    /// The lines to send before the first move of a game at this table; the engine is ready as after
    /// [`greet`](Self::greet). Fails if the protocol cannot play this game.
    fn prepare(&mut self, table: &dyn AnyTable) -> Result<Vec<String>>;
    /// Requests a move in a running game.
    fn ask(&mut self, table: &dyn AnyTable, allowance: &Allowance) -> MoveRequest;
    fn handle_line(&mut self, line: &str) -> EngineEvent;
    /// The line that makes the engine stop and answer, if the protocol has one.
    fn stop(&self) -> Option<String>;
    /// The line that makes the engine quit.
    fn quit(&self) -> String;
    /// The delay between an answer and the next line: some engines drop lines that come sooner.
    fn pause(&self) -> Duration {
        Duration::ZERO
    }
}

/// How to get a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveRequest {
    /// Send these lines and wait for [`EngineEvent::Chosen`].
    Say(Vec<String>),
    /// The engine has already sent this move with an earlier answer.
    Known(String),
}

/// The meaning of a line from an engine.
#[derive(Clone, PartialEq, Debug)]
pub enum EngineEvent {
    /// A line without a meaning for the host.
    Nothing,
    Ready,
    /// A progress report.
    Thought(Thought),
    /// A move, the first of the line.
    Chosen(Thought),
    /// The engine refused the request: unless it answers soon, send this and keep waiting.
    Again(Vec<String>),
    /// The engine reports an error, or sent something unreadable instead of an answer.
    Failed(String),
}
