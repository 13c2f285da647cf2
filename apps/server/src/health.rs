//! Whether the database can be read, for whoever watches over the server.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use kibitz_store::Store;
use tokio::sync::Mutex as AsyncMutex;

/// An answer is good for so long: asking often costs nothing.
const GOOD_FOR: Duration = Duration::from_secs(1);

/// Every page of the file is looked at when the server starts, and this often after that.
const BETWEEN_CHECKS: Duration = Duration::from_secs(60 * 60);

/// What is known about the database.
#[derive(Clone)]
pub struct Health(Arc<Inner>);

struct Inner {
    store: Store,
    last: AsyncMutex<Option<(Instant, Result<(), String>)>>,
    /// What the last look at every page has found.
    damage: Mutex<Option<String>>,
}

impl Health {
    pub fn new(store: Store) -> Health {
        Health(Arc::new(Inner { store, last: AsyncMutex::default(), damage: Mutex::default() }))
    }

    /// Reads the database, unless that was just done. The error is a sentence.
    pub async fn check(&self) -> Result<(), String> {
        let mut last = self.0.last.lock().await;
        if let Some((at, result)) = &*last
            && at.elapsed() < GOOD_FOR
        {
            return result.clone();
        }
        let damage = self.0.damage.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let result = match damage {
            Some(finding) => Err(finding),
            None => self.0.store.check().await.map_err(|error| error.to_string()),
        };
        *last = Some((Instant::now(), result.clone()));
        result
    }

    /// Looks at every page again and again, for as long as the server runs.
    pub async fn watch(self) {
        loop {
            if let Err(error) = self.0.store.check_pages().await {
                tracing::error!(%error, "the database is damaged");
                *self.0.damage.lock().unwrap_or_else(PoisonError::into_inner) = Some(error.to_string());
            }
            tokio::time::sleep(BETWEEN_CHECKS).await;
        }
    }
}
