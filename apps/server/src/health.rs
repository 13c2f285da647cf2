//! Health checks: whether the database can be read.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use kibitz_store::{Error, Store};
use tokio::sync::Mutex as AsyncMutex;

/// How long a result is cached.
const GOOD_FOR: Duration = Duration::from_secs(1);

/// The interval of checks of all pages; the first is at startup.
const BETWEEN_CHECKS: Duration = Duration::from_secs(60 * 60);

/// Whether the database could be read. The error is in an `Arc` because several waiting requests get it.
type Readable = Result<(), Arc<Error>>;

/// The health of the database.
#[derive(Clone)]
pub struct Health(Arc<HealthState>);

struct HealthState {
    store: Store,
    last: AsyncMutex<Option<(Instant, Readable)>>,
    /// The result of the last check of all pages.
    damage: Mutex<Option<Arc<Error>>>,
}

impl Health {
    pub fn new(store: Store) -> Health {
        Health(Arc::new(HealthState { store, last: AsyncMutex::default(), damage: Mutex::default() }))
    }

    /// Reads the database, or returns the cached result.
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

    /// Checks all pages regularly.
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
