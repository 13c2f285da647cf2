//! The writer task: it combines the changes of many tables into one transaction.

use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;
use tokio::sync::{mpsc, oneshot};

use crate::change::{Change, apply};
use crate::checkpoint::{Checkpointer, checkpoint};
use crate::{Error, Result};

/// The number of waiting jobs; further callers are delayed.
const QUEUE: usize = 8192;

/// The number of waiting bulk jobs: an import reads no faster than it is written.
const BULK_QUEUE: usize = 4;

/// After this many bulk jobs a checkpoint is made, so that an import cannot make the write-ahead log long.
const BULK_BETWEEN_CHECKPOINTS: u64 = 5;

/// The number of jobs per transaction, which bounds the latency.
const BATCH: usize = 1024;

/// Changes that are written atomically.
pub(crate) struct WriteJob {
    changes: Vec<Change>,
    done: oneshot::Sender<Result<()>>,
}

enum WriterOrder {
    Write(WriteJob),
    /// Checkpoints the log and closes the connection.
    Close(oneshot::Sender<Result<()>>),
}

/// The handle to the writer task.
#[derive(Clone)]
pub(crate) struct Writer {
    orders: mpsc::Sender<WriterOrder>,
    bulk: mpsc::Sender<WriteJob>,
}

impl Writer {
    /// Starts the writer on its own connection, with another one for checkpoints; it ends when all handles are dropped.
    pub(crate) fn start(connection: SqliteConnection, beside: SqliteConnection) -> Writer {
        let (orders, heard) = mpsc::channel(QUEUE);
        let (bulk, jobs) = mpsc::channel(BULK_QUEUE);
        tokio::spawn(write(connection, Checkpointer::Idle(beside), heard, jobs));
        Writer { orders, bulk }
    }

    /// Resolves when the changes are on disk.
    pub(crate) async fn write(&self, changes: Vec<Change>) -> Result<()> {
        self.ask(|done| WriterOrder::Write(WriteJob { changes, done })).await
    }

    /// Like [`write`](Self::write) with low priority: in a transaction of its own while nothing else waits.
    pub(crate) async fn write_bulk(&self, changes: Vec<Change>) -> Result<()> {
        let (done, answer) = oneshot::channel();
        self.bulk.send(WriteJob { changes, done }).await.map_err(|_| Error::Closed)?;
        answer.await.map_err(|_| Error::Closed)?
    }

    /// Resolves when all earlier jobs are in the main file; nothing can be written after that.
    pub(crate) async fn close(&self) -> Result<()> {
        self.ask(WriterOrder::Close).await
    }

    pub(crate) fn queued(&self) -> usize {
        QUEUE - self.orders.capacity()
    }

    async fn ask(&self, order: impl FnOnce(oneshot::Sender<Result<()>>) -> WriterOrder) -> Result<()> {
        let (done, answer) = oneshot::channel();
        self.orders.send(order(done)).await.map_err(|_| Error::Closed)?;
        answer.await.map_err(|_| Error::Closed)?
    }
}

async fn write(
    mut connection: SqliteConnection,
    mut checkpointer: Checkpointer,
    mut orders: mpsc::Receiver<WriterOrder>,
    mut bulk: mpsc::Receiver<WriteJob>,
) {
    let (mut batch, mut bulk_jobs) = (Vec::new(), 0);
    let closed = loop {
        tokio::select! {
            biased;
            // Few pages are left, and only the writer can restart the log: others see it grow while they copy.
            () = checkpointer.ended() => checkpoint(&mut connection).await.unwrap_or(()), // tried again later
            count = orders.recv_many(&mut batch, BATCH) => {
                if count == 0 {
                    break None;
                }
                if let Some(closed) = carry_out(&mut connection, batch.drain(..)).await {
                    break Some(closed);
                }
            }
            Some(job) = bulk.recv(), if !checkpointer.is_running() => {
                write_jobs(&mut connection, vec![job]).await;
                bulk_jobs += 1;
                if bulk_jobs % BULK_BETWEEN_CHECKPOINTS == 0 {
                    checkpointer.start();
                }
            }
        }
    };
    checkpointer.close().await;
    let result = close(connection).await;
    if let Some(closed) = closed {
        closed.send(result).ok(); // whoever no longer waits need not be told
    }
}

/// Writes the jobs among the orders; returns the sender of a close request, if there is one.
async fn carry_out(
    connection: &mut SqliteConnection,
    orders: impl Iterator<Item = WriterOrder>,
) -> Option<oneshot::Sender<Result<()>>> {
    let mut jobs = Vec::new();
    let mut closing = None;
    for order in orders {
        match order {
            WriterOrder::Write(job) => jobs.push(job),
            WriterOrder::Close(done) => closing = Some(done),
        }
    }
    write_jobs(connection, jobs).await;
    closing
}

async fn write_jobs(connection: &mut SqliteConnection, jobs: Vec<WriteJob>) {
    let together = write_batch(connection, &jobs).await;
    for job in jobs {
        let result = match &together {
            Ok(()) => Ok(()),
            // One job failed the whole transaction: each is written on its own.
            Err(_) => write_batch(connection, std::slice::from_ref(&job)).await,
        };
        job.done.send(result).ok(); // whoever no longer waits need not be told
    }
}

async fn write_batch(connection: &mut SqliteConnection, batch: &[WriteJob]) -> Result<()> {
    // Immediate: what is read for checking a change stays true until it is written.
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let changes: Vec<&Change> = batch.iter().flat_map(|job| &job.changes).collect();
    apply(&mut transaction, &changes).await?;
    transaction.commit().await?;
    Ok(())
}

/// Moves the write-ahead log into the main file, so that a copy of that file alone is complete.
async fn close(mut connection: SqliteConnection) -> Result<()> {
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await?;
    connection.close().await?;
    Ok(())
}
