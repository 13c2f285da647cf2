//! The side that lets play: what to tell a program, and what it means by its answers.

use std::time::Duration;

use kibitz_title::{AnyTable, GameClock, Limits, Result, Thought};

/// What a program may spend on a move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Allowance {
    /// The limits of this move.
    pub limits: Limits,
    /// The clock of the whole game, if there is one. A protocol that can tell it tells it instead of the time.
    pub clock: Option<GameClock>,
}

/// Drives one program from outside, without touching it: lines to say, lines heard.
pub trait Host: Send {
    /// What to say to a program that has just been started. When this is something, it is ready once it is
    /// [`Heard::Ready`].
    fn greet(&mut self) -> Vec<String>;
    /// What to say before the first move of a game at this table; then as with a greeting. An error is a
    /// sentence: this game cannot be played by this protocol.
    fn prepare(&mut self, table: &dyn AnyTable) -> Result<Vec<String>>;
    /// Asks for a move in a running game.
    fn ask(&mut self, table: &dyn AnyTable, allowance: &Allowance) -> Asked;
    /// What a line of the program means.
    fn hear(&mut self, line: &str) -> Heard;
    /// What to say to a program that shall stop thinking and answer, where the protocol has a word for it.
    fn stop(&self) -> Option<String>;
    /// What to say to a program that shall end.
    fn quit(&self) -> String;
    /// How long to wait after an answer before the next line: some programs lose what comes sooner.
    fn pause(&self) -> Duration {
        Duration::ZERO
    }
}

/// How to get a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asked {
    /// Say this and wait for [`Heard::Chosen`].
    Say(Vec<String>),
    /// The program has already told this move with an earlier answer.
    Known(String),
}

/// What a line of a program means.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard {
    /// Nothing we need.
    Nothing,
    /// It is ready.
    Ready,
    /// It tells what it thinks.
    Thought(Thought),
    /// Its move, first of the line.
    Chosen(Thought),
    /// It has refused what was said: unless it answers soon, say this and go on waiting.
    Again(Vec<String>),
    /// It says it cannot, or says what nobody understands where an answer was due.
    Trouble(String),
}
