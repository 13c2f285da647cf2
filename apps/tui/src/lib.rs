//! Games in a terminal: full screen, or line by line. Nothing here knows a game by name.

pub mod annotations;
pub mod app;
pub mod board;
pub mod bots;
mod context;
mod error;
pub mod event;
mod form;
mod hang_up;
pub mod host;
pub mod language;
pub mod look;
pub mod opening;
mod pace;
pub mod pieces;
pub mod plain;
pub mod player_choice;
mod replay;
mod screens;
mod start;
pub mod store;
pub mod terminal;
mod text;
pub mod time_text;
mod words;

pub use error::{GameFileError, PlayError, Result};
pub use start::StartOptions;

use std::io::IsTerminal;

use app::App;
use bots::Bots;
use look::TerminalLook;
use store::GameFolder;

/// Whether a full screen can be shown: stdin and stdout are a terminal with cursor control.
pub fn has_screen() -> bool {
    let is_dumb = std::env::var("TERM").is_ok_and(|name| name == "dumb");
    !is_dumb && std::io::stdin().is_terminal() && std::io::stdout().is_terminal()
}

/// Plays on the full screen until it is left. Returns the result of the last game.
pub fn play_on_screen(start: &StartOptions, store: &GameFolder) -> Result<Option<String>> {
    let game = start.game(store)?;
    let look = TerminalLook::from_environment(|name| std::env::var(name).ok());
    let (columns, rows) = terminal::size()?;
    let mut app = App::new(look, columns, rows, start.seed, store.clone(), Bots::default());
    if let Some(game) = game {
        app.open_game(game);
    }
    let app = terminal::show(app)?;
    if let Some(record) = app.last_record() {
        start.save(store, record)?;
    }
    Ok(app.last_result().map(str::to_owned))
}

/// Plays line by line on stdin and stdout until it is left.
pub fn play_plain(start: &StartOptions, store: &GameFolder) -> Result<()> {
    // The game is stored after every move, so that nothing is left to do at the end.
    ctrlc::set_handler(|| {
        eprintln!("\n{}", language::get("tui-plain-left"));
        std::process::exit(130);
    })
    .ok(); // without it the program ends without a word
    plain::play(start, store, &Bots::default(), &mut std::io::stdin().lock(), &mut std::io::stdout().lock())
}
