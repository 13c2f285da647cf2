//! What can be done during a game besides moving: one row each for the menu, the keys and the help.

use crate::event::Key;

/// Something that can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command {
    NewGame,
    Undo,
    Redo,
    Hint,
    /// Show the last so many moves again.
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
    Shelf,
}

/// All moves of a game.
pub(super) const ALL_MOVES: usize = usize::MAX;

/// A row of the menu: what is done, its key, its words.
pub(super) struct Row {
    pub(super) command: Command,
    pub(super) key: char,
    pub(super) words: &'static str,
}

const fn row(command: Command, key: char, words: &'static str) -> Row {
    Row { command, key, words }
}

/// The menu.
pub(super) const MENU: [Row; 23] = [
    row(Command::NewGame, 'n', "new game"),
    row(Command::Undo, 'u', "undo"),
    row(Command::Redo, 'r', "redo"),
    row(Command::Hint, 'h', "hint"),
    row(Command::AskReplay, 'v', "replay"),
    row(Command::Replay(5), ' ', "replay last 5"),
    row(Command::Replay(10), ' ', "replay last 10"),
    row(Command::Replay(15), ' ', "replay last 15"),
    row(Command::Replay(ALL_MOVES), ' ', "replay all"),
    row(Command::Browse, 'b', "browse"),
    row(Command::Flip, 'f', "flip"),
    row(Command::TypeMove, 't', "type a move"),
    row(Command::MoveNow, '.', "move now"),
    row(Command::Pause, 'p', "pause"),
    row(Command::Faster, '+', "faster"),
    row(Command::Slower, '-', "slower"),
    row(Command::Draw, 'd', "draw"),
    row(Command::Resign, 'x', "resign"),
    row(Command::Save, 's', "save"),
    row(Command::Open, 'o', "open"),
    row(Command::Colours, 'c', "colours"),
    row(Command::HowToPlay, 'w', "how to play"),
    row(Command::Shelf, 'q', "shelf"),
];

/// What a key asks for.
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

/// The rows of the menu that fit a table: bots are hurried and paused only where they are.
pub(super) fn menu(has_bots: bool, has_person: bool) -> impl Iterator<Item = &'static Row> {
    MENU.iter().filter(move |row| match row.command {
        Command::MoveNow => has_bots,
        Command::Pause | Command::Faster | Command::Slower => !has_person,
        Command::Hint | Command::Resign | Command::TypeMove => has_person,
        Command::Draw => !has_bots,
        _ => true,
    })
}
