//! Checkpoints beside the writer: after bulk work the write-ahead log is copied into the main file on a connection
//! of its own, so that no move waits until megabytes are on disk.

use std::future::pending;

use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;
use tokio::task::JoinHandle;

use crate::Result;

/// From this many pages on the writer checkpoints without being asked; bulk work is checkpointed before.
pub(crate) const LOG_PAGES: &str = "3000";

pub(crate) enum Checkpointer {
    Idle(SqliteConnection),
    Running(JoinHandle<SqliteConnection>),
    /// The connection is lost: the writer checkpoints alone.
    Lost,
}

impl Checkpointer {
    pub(crate) fn is_running(&self) -> bool {
        matches!(self, Checkpointer::Running(_))
    }

    /// Begins to copy the log, unless it is being copied.
    pub(crate) fn start(&mut self) {
        *self = match std::mem::replace(self, Checkpointer::Lost) {
            Checkpointer::Idle(mut connection) => Checkpointer::Running(tokio::spawn(async move {
                checkpoint(&mut connection).await.ok(); // the writer meets the same error
                connection
            })),
            other => other,
        };
    }

    /// Resolves when the log is copied; never, if nothing runs.
    pub(crate) async fn ended(&mut self) {
        let Checkpointer::Running(running) = self else { return pending().await };
        *self = running.await.map_or(Checkpointer::Lost, Checkpointer::Idle);
    }

    pub(crate) async fn close(mut self) {
        if self.is_running() {
            self.ended().await;
        }
        if let Checkpointer::Idle(connection) = self {
            connection.close().await.ok(); // it has written nothing of its own
        }
    }
}

/// Copies what no reader prevents from being copied.
pub(crate) async fn checkpoint(connection: &mut SqliteConnection) -> Result<()> {
    sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(connection).await?;
    Ok(())
}
