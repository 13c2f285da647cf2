//! Files of games, taken in behind everything that players wait for: a few games a transaction, and no further
//! than their client waits for them.

use axum::body::Bytes;
use kibitz_store::{Change, Game};
use kibitz_title::{Message, ToMessage};
use serde::Serialize;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use utoipa::ToSchema;

use crate::app::App;
use crate::error::{Answer, Refusal, Task};
use crate::files;

/// Moves written in one transaction: a few milliseconds.
const MOVES_AT_ONCE: usize = 400;

/// Games written in one transaction, however short they are.
const GAMES_AT_ONCE: usize = 40;

/// Games read ahead of the disk.
const READ_AHEAD: usize = 64;

/// Refused games that are told one by one.
const MOST_REFUSED: usize = 1000;

/// What came of an import.
#[derive(Serialize, ToSchema)]
pub struct Imported {
    imported: Vec<String>,
    /// The first thousand of them.
    refused: Vec<Refused>,
}

/// A game that was not taken in.
#[derive(Serialize, ToSchema)]
pub struct Refused {
    line: usize,
    /// One sentence, in English.
    error: String,
    /// The same as a message.
    message: Message,
}

/// How far an import is.
#[derive(Clone, Copy, Serialize, ToSchema)]
pub struct ImportProgress {
    /// Bytes read.
    pub done: usize,
    /// Of so many.
    pub total: usize,
    /// Games taken in so far.
    pub imported: usize,
}

/// A game of the file, or what is wrong with it, and the bytes read up to there.
type Next = (usize, usize, Answer<Box<Game>>);

/// Takes in the games of a file. Dropping the future stops it; what was written by then stays.
pub async fn take_in(app: &App, text: Bytes, mut tell: impl FnMut(ImportProgress)) -> Answer<Imported> {
    let total = text.len();
    let (mut games, reading) = read_ahead(text);
    let mut answer = Imported { imported: Vec::new(), refused: Vec::new() };
    let mut waiting = Vec::new();
    while let Some((line, done, game)) = games.recv().await {
        match game {
            Ok(game) => waiting.push(*game),
            Err(refusal) if answer.refused.len() < MOST_REFUSED => {
                answer.refused.push(Refused {
                    line,
                    error: refusal.to_string(),
                    message: refusal.to_message(),
                });
            }
            Err(_) => {}
        }
        let moves: usize = waiting.iter().map(|game: &Game| game.play.moves.len()).sum();
        if waiting.len() >= GAMES_AT_ONCE || moves >= MOVES_AT_ONCE {
            write(app, &mut waiting, &mut answer).await?;
            tell(ImportProgress { done, total, imported: answer.imported.len() });
        }
    }
    write(app, &mut waiting, &mut answer).await?;
    reading.await.map_err(|_| Refusal::Panicked(Task::Import))?;
    Ok(answer)
}

async fn write(app: &App, waiting: &mut Vec<Game>, answer: &mut Imported) -> Answer<()> {
    let games = std::mem::take(waiting);
    let ids: Vec<String> = games.iter().map(|game| game.id.clone()).collect();
    let changes = games.into_iter().map(|game| Change::Begin(Box::new(game))).collect();
    app.store.write_bulk(changes).await.map_err(Refusal::from)?;
    app.metrics.imported(ids.len());
    answer.imported.extend(ids);
    Ok(())
}

/// Reads and replays the games on a thread of its own, until nobody takes them any more.
fn read_ahead(text: Bytes) -> (mpsc::Receiver<Next>, JoinHandle<()>) {
    let (sender, games) = mpsc::channel(READ_AHEAD);
    let reading = tokio::task::spawn_blocking(move || {
        files::read(&text, |line, done, game| {
            let game = game.map(Box::new);
            sender.blocking_send((line, done, game)).is_ok()
        });
    });
    (games, reading)
}
