//! A game of the document's opponent with itself, with the document's count of finished games.

use kibitz_game::{History, Message, Rules};
use kibitz_search::{Bot, Work};
use kibitz_title::{Answer, Problem, ProblemError};

use crate::classic::{Classic, DOCUMENT_DEPTH};
use crate::rules::{Alquerque, Position};

/// `kibitz solve alquerque --problem classic-game --variant document` shows the document's game.
pub const PROBLEMS: &[Problem<Alquerque>] = &[Problem { name: "classic-game", solve: play }];

/// Plays the game with one bot for both sides, as in the document, so that it counts the finished games of
/// all searches; the game itself is one more (004, 4.5).
fn play(game: &Alquerque, start: &Position, work: &mut Work) -> Result<Answer<Alquerque>, ProblemError> {
    let game = Alquerque::new(game.ruleset().clone()).expect("the rules of a table go together");
    let mut history = History::from_position(game, *start);
    let (mut bot, mut steps, mut nodes) = (Classic::new(DOCUMENT_DEPTH), Vec::new(), 0);
    while history.outcome().is_none() {
        let report = bot.choose(&history, work.limits, work.stop, &mut |_| ());
        if work.stop.is_requested() {
            return Err(ProblemError::NotFound);
        }
        nodes += report.nodes;
        history.play(report.best()).expect("the bot plays a legal move");
        steps.push((report.best(), *history.position()));
    }
    let words = Message::new("alquerque-classic-game-over")
        .with("moves", steps.len())
        .with("games", bot.finished_games() + 1);
    Ok(Answer { words, steps, nodes })
}
