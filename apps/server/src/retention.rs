//! Removal of abandoned tables.

use std::time::Duration;

use kibitz_store::{Change, now};

use crate::app::App;

/// The interval of the search for abandoned tables; the first is at startup.
const BETWEEN_LOOKS: Duration = Duration::from_secs(60 * 60);

/// Regularly removes unfinished tables, without the owner, in which nobody has moved for this long.
pub async fn remove_abandoned(app: App, keep: Option<Duration>) {
    let Some(keep) = keep else { return };
    loop {
        if let Err(error) = remove_once(&app, keep).await {
            tracing::warn!(%error, "abandoned tables could not be removed");
        }
        tokio::time::sleep(BETWEEN_LOOKS).await;
    }
}

async fn remove_once(app: &App, keep: Duration) -> kibitz_store::Result<()> {
    let since = now() - i64::try_from(keep.as_millis()).unwrap_or(i64::MAX);
    let abandoned = app.store.abandoned(since).await?;
    for game in abandoned.into_iter().filter(|game| !app.rooms.is_open(game)) {
        tracing::info!(game, "an abandoned table is removed");
        app.store.write_bulk(vec![Change::Remove { game, since }]).await?;
    }
    Ok(())
}
