//! The one task that writes: it gathers what many tables want written into one transaction.

use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;
use tokio::sync::{mpsc, oneshot};

use crate::change::{Change, apply};
use crate::{Error, Result};

/// Jobs that may wait; whoever comes later waits for a place.
const QUEUE: usize = 8192;

/// Jobs of one transaction: one that is too large would let everybody wait for everybody.
const BATCH: usize = 1024;

/// Changes that are written together or not at all.
pub(crate) struct Job {
    pub(crate) changes: Vec<Change>,
    pub(crate) done: oneshot::Sender<Result<()>>,
}

/// Starts the writer on its own connection; it ends when nobody can ask it any more.
pub(crate) fn start(connection: SqliteConnection) -> mpsc::Sender<Job> {
    let (sender, jobs) = mpsc::channel(QUEUE);
    tokio::spawn(write(connection, jobs));
    sender
}

async fn write(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::new();
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        let together = write_batch(&mut connection, &batch).await;
        for job in batch.drain(..) {
            let result = match &together {
                Ok(()) => Ok(()),
                // One of them spoils the transaction for all: each is written on its own.
                Err(_) => write_batch(&mut connection, std::slice::from_ref(&job)).await,
            };
            job.done.send(result).ok(); // whoever no longer waits need not be told
        }
    }
    connection.close().await.ok(); // everything is on disk already
}

async fn write_batch(connection: &mut SqliteConnection, batch: &[Job]) -> Result<()> {
    let mut transaction = connection.begin().await?;
    let changes: Vec<&Change> = batch.iter().flat_map(|job| &job.changes).collect();
    apply(&mut transaction, &changes).await?;
    transaction.commit().await?;
    Ok(())
}

/// Asks the writer and waits until it is on disk.
pub(crate) async fn ask(writer: &mpsc::Sender<Job>, changes: Vec<Change>) -> Result<()> {
    let (done, answer) = oneshot::channel();
    writer.send(Job { changes, done }).await.map_err(|_| Error::Closed)?;
    answer.await.map_err(|_| Error::Closed)?
}
