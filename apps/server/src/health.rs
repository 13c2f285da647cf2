//! Whether the database can be read, for whoever watches over the server.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use kibitz_store::{Error, Store};
use tokio::sync::Mutex as AsyncMutex;

/// An answer is good for so long: asking often costs nothing.
const GOOD_FOR: Duration = Duration::from_secs(1);

/// Every page of the file is looked at when the server starts, and this often after that.
const BETWEEN_CHECKS: Duration = Duration::from_secs(60 * 60);

/// Whether the database could be read; shared, because an answer is given to several who ask.
type Readable = Result<(), Arc<Error>>;

/// What is known about the database.
#[derive(Clone)]
pub struct Health(Arc<Inner>);

struct Inner {
    store: Store,
    last: AsyncMutex<Option<(Instant, Readable)>>,
    /// What the last look at every page has found.
    damage: Mutex<Option<Arc<Error>>>,
}

impl Health {
    pub fn new(store: Store) -> Health {
        Health(Arc::new(Inner { store, last: AsyncMutex::default(), damage: Mutex::default() }))
    }

    /// Reads the database, unless that was just done.
    pub async fn check(&self) -> Readable {
        let mut last = self.0.last.lock().await;
        if let Some((at, result)) = &*last
            && at.elapsed() < GOOD_FOR
        {
            return result.clone();
        }
        let damage = self.0.damage.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let result = match damage {
            Some(finding) => Err(finding),
            None => self.0.store.check().await.map_err(Arc::new),
        };
        *last = Some((Instant::now(), result.clone()));
        result
    }

    /// Looks at every page again and again, for as long as the server runs.
    pub async fn watch(self) {
        loop {
            if let Err(error) = self.0.store.check_pages().await {
                tracing::error!(%error, "the database is damaged");
                *self.0.damage.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(error));
            }
            tokio::time::sleep(BETWEEN_CHECKS).await;
        }
    }
}
