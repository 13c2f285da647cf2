//! The commands of a game besides moving: one row each for the menu, the keys and the help.

use crate::event::Key;
use crate::language::{self, say};

/// A command of the game screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command {
    NewGame,
    Undo,
    Redo,
    Hint,
    /// Replays this many last moves.
    Replay(usize),
    AskReplay,
    Browse,
    Flip,
    Resign,
    Draw,
    TypeMove,
    MoveNow,
    Pause,
    Faster,
    Slower,
    Save,
    Open,
    HowToPlay,
    Colours,
    Keys,
    GameList,
}

/// Replays the whole game.
pub(super) const ALL_MOVES: usize = usize::MAX;

/// A row of the menu: the command, its key, and the id of its text.
pub(super) struct Row {
    pub(super) command: Command,
    pub(super) key: char,
    id: &'static str,
}

impl Row {
    pub(super) fn words(&self) -> String {
        match self.command {
            Command::Replay(count) if count != ALL_MOVES => say!("tui-menu-replay-last", count = count),
            _ => language::get(self.id),
        }
    }
}

const fn row(command: Command, key: char, id: &'static str) -> Row {
    Row { command, key, id }
}

pub(super) const MENU: [Row; 23] = [
    row(Command::NewGame, 'n', "tui-menu-new"),
    row(Command::Undo, 'u', "tui-menu-undo"),
    row(Command::Redo, 'r', "tui-menu-redo"),
    row(Command::Hint, 'h', "tui-menu-hint"),
    row(Command::AskReplay, 'v', "tui-menu-replay"),
    row(Command::Replay(5), ' ', "tui-menu-replay-last"),
    row(Command::Replay(10), ' ', "tui-menu-replay-last"),
    row(Command::Replay(15), ' ', "tui-menu-replay-last"),
    row(Command::Replay(ALL_MOVES), ' ', "tui-menu-replay-all"),
    row(Command::Browse, 'b', "tui-menu-browse"),
    row(Command::Flip, 'f', "tui-menu-flip"),
    row(Command::TypeMove, 't', "tui-menu-type"),
    row(Command::MoveNow, '.', "tui-menu-now"),
    row(Command::Pause, 'p', "tui-menu-pause"),
    row(Command::Faster, '+', "tui-menu-faster"),
    row(Command::Slower, '-', "tui-menu-slower"),
    row(Command::Draw, 'd', "tui-menu-draw"),
    row(Command::Resign, 'x', "tui-menu-resign"),
    row(Command::Save, 's', "tui-menu-save"),
    row(Command::Open, 'o', "tui-menu-open"),
    row(Command::Colours, 'c', "tui-menu-colours"),
    row(Command::HowToPlay, 'w', "tui-menu-rules"),
    row(Command::GameList, 'q', "tui-menu-games"),
];

pub(super) fn of_key(key: Key) -> Option<Command> {
    match key {
        Key::Char('?') => Some(Command::Keys),
        Key::Char('=') => Some(Command::Faster), // the plus key without shift
        Key::Char(letter) if letter != ' ' => {
            MENU.iter().find(|row| row.key == letter).map(|row| row.command)
        }
        Key::PageUp => Some(Command::Browse),
        _ => None,
    }
}

/// The rows that apply to a table: bots are hurried and paused only if there are any.
pub(super) fn menu(has_bots: bool, has_person: bool) -> impl Iterator<Item = &'static Row> {
    MENU.iter().filter(move |row| match row.command {
        Command::MoveNow => has_bots,
        Command::Pause | Command::Faster | Command::Slower => !has_person,
        Command::Hint | Command::Resign | Command::TypeMove => has_person,
        Command::Draw => !has_bots,
        _ => true,
    })
}
