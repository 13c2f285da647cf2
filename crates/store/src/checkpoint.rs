//! Checkpoints: after bulk work, a second connection copies the write-ahead log into the main file, so that
//! no move waits for megabytes to be written.

use std::future::pending;

use tokio::task::JoinHandle;

use crate::Result;
use crate::sql::{Connection, sql};

/// From this many pages on the writer makes a checkpoint by itself; bulk work is checkpointed earlier.
pub(crate) const LOG_PAGES: &str = "3000";

pub(crate) enum Checkpointer {
    Idle(Connection),
    Running(JoinHandle<Connection>),
    /// PostgreSQL needs none. If the connection to SQLite is lost, the writer makes the checkpoints alone.
    None,
}

impl Checkpointer {
    pub(crate) fn is_running(&self) -> bool {
        matches!(self, Checkpointer::Running(_))
    }

    /// Starts a checkpoint, unless one is running.
    pub(crate) fn start(&mut self) {
        *self = match std::mem::replace(self, Checkpointer::None) {
            Checkpointer::Idle(mut connection) => Checkpointer::Running(tokio::spawn(async move {
                checkpoint(&mut connection).await.ok(); // the writer meets the same error
                connection
            })),
            other => other,
        };
    }

    /// Resolves at the end of the running checkpoint; never if there is none.
    pub(crate) async fn ended(&mut self) {
        let Checkpointer::Running(running) = self else { return pending().await };
        *self = running.await.map_or(Checkpointer::None, Checkpointer::Idle);
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

/// Copies all pages that no reader still needs in the log.
pub(crate) async fn checkpoint(connection: &mut Connection) -> Result<()> {
    sql("PRAGMA wal_checkpoint(PASSIVE)").execute(connection).await
}
