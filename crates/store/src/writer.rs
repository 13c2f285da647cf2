//! The writer task: it combines the changes of many tables into one transaction.

use tokio::sync::{mpsc, oneshot};

use crate::change::{Change, apply};
use crate::checkpoint::{Checkpointer, checkpoint};
use crate::database::Database;
use crate::servers::{self, Lease};
use crate::sql::{Connection, Pool, sql};
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
    /// Must still hold.
    lease: Option<Lease>,
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
    /// Starts the writer on its own connection, with another one for the checkpoints of SQLite; it ends when all
    /// handles are dropped.
    pub(crate) async fn start(database: &Database, connection: Connection) -> Result<Writer> {
        let (orders, heard) = mpsc::channel(QUEUE);
        let (bulk, jobs) = mpsc::channel(BULK_QUEUE);
        let checkpointer = match database {
            Database::Sqlite(_) => Checkpointer::Idle(database.connect().await?),
            Database::Postgres(_) => Checkpointer::None,
        };
        let connection = WriterConnection { pool: database.pool(1), connection: Some(connection) };
        tokio::spawn(write(connection, checkpointer, heard, jobs));
        Ok(Writer { orders, bulk })
    }

    /// Resolves when the changes are on disk.
    pub(crate) async fn write(&self, lease: Option<Lease>, changes: Vec<Change>) -> Result<()> {
        self.ask(|done| WriterOrder::Write(WriteJob { changes, lease, done })).await
    }

    /// Like [`write`](Self::write) with low priority: in a transaction of its own while nothing else waits.
    pub(crate) async fn write_bulk(&self, changes: Vec<Change>) -> Result<()> {
        let (done, answer) = oneshot::channel();
        self.bulk.send(WriteJob { changes, lease: None, done }).await.map_err(|_| Error::Closed)?;
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

/// The connection of the writer. A lost one is replaced before the next batch.
struct WriterConnection {
    pool: Pool,
    connection: Option<Connection>,
}

impl WriterConnection {
    async fn get(&mut self) -> Result<&mut Connection> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.pool.acquire().await?,
        };
        Ok(self.connection.insert(connection))
    }

    /// Drops the connection if it is lost.
    async fn check(&mut self) {
        if let Some(connection) = &mut self.connection
            && !connection.is_alive().await
        {
            self.connection = None;
        }
    }

    async fn write_jobs(&mut self, jobs: Vec<WriteJob>) {
        let together = self.write_batch(&jobs).await;
        if together.is_err() {
            self.check().await;
        }
        for job in jobs {
            let result = match &together {
                Ok(()) => Ok(()),
                // One job failed the whole transaction: each is written on its own.
                Err(_) => self.write_batch(std::slice::from_ref(&job)).await,
            };
            job.done.send(result).ok(); // whoever no longer waits need not be told
        }
    }

    async fn write_batch(&mut self, batch: &[WriteJob]) -> Result<()> {
        let connection = self.get().await?;
        connection.begin().await?;
        let applied = apply_batch(connection, batch).await;
        connection.end(applied).await
    }

    async fn checkpoint(&mut self) -> Result<()> {
        checkpoint(self.get().await?).await
    }

    /// Moves SQLite's write-ahead log into the main file, so that a copy of that file alone is complete.
    async fn close(mut self) -> Result<()> {
        let connection = self.get().await?;
        if let Connection::Sqlite(_) = connection {
            sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(connection).await?;
        }
        self.connection.take().expect("it was just there").close().await
    }
}

async fn apply_batch(connection: &mut Connection, batch: &[WriteJob]) -> Result<()> {
    let leases: Vec<&Lease> = batch.iter().filter_map(|job| job.lease.as_ref()).collect();
    servers::check(connection, &leases).await?;
    let changes: Vec<&Change> = batch.iter().flat_map(|job| &job.changes).collect();
    apply(connection, &changes).await?;
    servers::notify(connection, &changes).await
}

async fn write(
    mut connection: WriterConnection,
    mut checkpointer: Checkpointer,
    mut orders: mpsc::Receiver<WriterOrder>,
    mut bulk: mpsc::Receiver<WriteJob>,
) {
    let (mut batch, mut bulk_jobs) = (Vec::new(), 0);
    let closed = loop {
        tokio::select! {
            biased;
            // Few pages are left, and only the writer can restart the log: others see it grow while they copy.
            () = checkpointer.ended() => connection.checkpoint().await.unwrap_or(()), // tried again later
            count = orders.recv_many(&mut batch, BATCH) => {
                if count == 0 {
                    break None;
                }
                if let Some(closed) = carry_out(&mut connection, batch.drain(..)).await {
                    break Some(closed);
                }
            }
            Some(job) = bulk.recv(), if !checkpointer.is_running() => {
                connection.write_jobs(vec![job]).await;
                bulk_jobs += 1;
                if bulk_jobs % BULK_BETWEEN_CHECKPOINTS == 0 {
                    checkpointer.start();
                }
            }
        }
    };
    checkpointer.close().await;
    let result = connection.close().await;
    if let Some(closed) = closed {
        closed.send(result).ok(); // whoever no longer waits need not be told
    }
}

/// Writes the jobs among the orders; returns the sender of a close request, if there is one.
async fn carry_out(
    connection: &mut WriterConnection,
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
    connection.write_jobs(jobs).await;
    closing
}
