//! Imports game files with low priority: a few games per transaction, and only while the client waits.

use std::thread;

use axum::body::Bytes;
use kibitz_store::{Change, StoredGame};
use kibitz_title::{Message, ToMessage};
use serde::Serialize;
use tokio::sync::{mpsc, oneshot};
use utoipa::ToSchema;

use crate::app::App;
use crate::error::{BackgroundTask, Refusal, RequestResult};
use crate::files;

/// Moves per transaction: a few milliseconds.
const MOVES_AT_ONCE: usize = 200;

/// Games per transaction.
const GAMES_AT_ONCE: usize = 20;

/// Games read ahead of the writer.
const READ_AHEAD: usize = 64;

/// Refused games that are reported individually.
const MOST_REFUSED: usize = 1000;

/// The result of an import.
#[derive(Serialize, ToSchema)]
#[schema(as = Imported)]
pub struct ImportResult {
    imported: Vec<String>,
    /// The first thousand refused games.
    refused: Vec<RefusedGame>,
}

/// A game that was not imported.
#[derive(Serialize, ToSchema)]
#[schema(as = Refused)]
pub struct RefusedGame {
    line: usize,
    /// One sentence, in English.
    error: String,
    /// The same sentence as a message.
    message: Message,
}

/// The progress of an import.
#[derive(Clone, Copy, Serialize, ToSchema)]
pub struct ImportProgress {
    /// Bytes read.
    pub done: usize,
    /// Bytes in all.
    pub total: usize,
    /// Games imported so far.
    pub imported: usize,
}

/// A game of the file, or its error, and the bytes read so far.
type ReadGame = (usize, usize, RequestResult<Box<StoredGame>>);

/// Imports the games of a file. Dropping the future stops it; games already written remain.
pub async fn take_in(
    app: &App,
    text: Bytes,
    mut tell: impl FnMut(ImportProgress),
) -> RequestResult<ImportResult> {
    let total = text.len();
    let (mut games, reading) = read_ahead(text);
    let mut answer = ImportResult { imported: Vec::new(), refused: Vec::new() };
    let mut waiting = Vec::new();
    while let Some((line, done, game)) = games.recv().await {
        match game {
            Ok(game) => waiting.push(*game),
            Err(refusal) if answer.refused.len() < MOST_REFUSED => {
                answer.refused.push(RefusedGame {
                    line,
                    error: refusal.to_string(),
                    message: refusal.to_message(),
                });
            }
            Err(_) => {}
        }
        let moves: usize = waiting.iter().map(|game: &StoredGame| game.play.moves.len()).sum();
        if waiting.len() >= GAMES_AT_ONCE || moves >= MOVES_AT_ONCE {
            write(app, &mut waiting, &mut answer).await?;
            tell(ImportProgress { done, total, imported: answer.imported.len() });
        }
    }
    write(app, &mut waiting, &mut answer).await?;
    reading.await.map_err(|_| Refusal::Panicked(BackgroundTask::Import))?;
    Ok(answer)
}

async fn write(app: &App, waiting: &mut Vec<StoredGame>, answer: &mut ImportResult) -> RequestResult<()> {
    let games = std::mem::take(waiting);
    let ids: Vec<String> = games.iter().map(|game| game.id.clone()).collect();
    let changes = games.into_iter().map(|game| Change::Begin(Box::new(game))).collect();
    app.store.write_bulk(changes).await.map_err(Refusal::from)?;
    app.metrics.imported(ids.len());
    answer.imported.extend(ids);
    Ok(())
}

/// Reads and replays the games on its own thread, until the receiver is dropped. The second receiver gets nothing if
/// the thread cannot be started or panics.
fn read_ahead(text: Bytes) -> (mpsc::Receiver<ReadGame>, oneshot::Receiver<()>) {
    let (sender, games) = mpsc::channel(READ_AHEAD);
    let (ended, reading) = oneshot::channel();
    let read = move || {
        lower_priority();
        files::read(&text, |line, done, game| {
            let game = game.map(Box::new);
            sender.blocking_send((line, done, game)).is_ok()
        });
        ended.send(()).ok(); // nobody waits for a cancelled import
    };
    if let Err(error) = thread::Builder::new().name("import".to_owned()).spawn(read) {
        tracing::error!(%error, "no thread can be started");
    }
    (games, reading)
}

/// Lowers the priority of this thread: reading a large file takes a core for a minute, and moves must not
/// wait for it.
fn lower_priority() {
    // Elsewhere it would lower the priority of the whole process.
    #[cfg(target_os = "linux")]
    rustix::process::nice(19).ok(); // without it the import only competes more
}
