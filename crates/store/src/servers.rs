//! Several servers on one PostgreSQL database: which of them owns a table, and what they tell each other.
//!
//! A table is owned through its lease, which holds while the owner renews its row among the servers. Every write of
//! an owner carries the lease's epoch and locks the lease's row, so that nothing is written after a takeover.
//! Messages between servers are rows; PostgreSQL's NOTIFY only says that there are some, so a lost one costs time.

use std::collections::{BTreeSet, HashMap};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value as Json;
use sqlx::postgres::{PgListener, PgPool};
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use crate::database::Database;
use crate::sql::{Connection, Pool, sql};
use crate::{Change, Error, Result, new_id};

/// How long a server is taken for alive after it has renewed its row.
pub const LEASE: Duration = Duration::from_secs(3);

/// The interval of renewals, and of reading mail without having been notified.
pub const RENEWAL: Duration = Duration::from_millis(500);

/// PostgreSQL allows less than 8,000 bytes in a notification.
const MOST_PAYLOAD: usize = 7900;

const CHANNEL: &str = "kibitz";

/// Connections for leases and mail.
const CONNECTIONS: u32 = 2;

/// The right to change a game, until another server takes it over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lease {
    pub(crate) game: String,
    pub(crate) owner: String,
    pub(crate) epoch: i64,
}

/// The server that owns a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Owner {
    This(Lease),
    Other(String),
}

/// A message from another server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mail {
    pub sender: String,
    pub body: Json,
}

/// This server among the servers of its database.
pub struct Servers {
    id: String,
    pool: Pool,
    news: Arc<Notify>,
    listening: JoinHandle<()>,
}

impl Drop for Servers {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

impl Servers {
    /// Adds this server to those of a database; `None` for SQLite, which has only one.
    pub(crate) async fn join(database: &Database) -> Result<Option<Servers>> {
        let (Database::Postgres(options), Pool::Postgres(listening)) = (database, database.pool(1)) else {
            return Ok(None);
        };
        // Whatever depends on these rows is committed later, and its commit waits until all before is on disk.
        let quick = Database::Postgres(options.clone().options([("synchronous_commit", "off")]));
        let (id, news) = (new_id()?, Arc::new(Notify::new()));
        let listening = tokio::spawn(listen(listening, id.clone(), Arc::clone(&news)));
        let servers = Servers { id, pool: quick.pool(CONNECTIONS), news, listening };
        servers.renew().await?;
        Ok(Some(servers))
    }

    /// Renews the row of this server; returns the ids of all that live.
    pub async fn renew(&self) -> Result<Vec<String>> {
        let mut connection = self.pool.acquire().await?;
        let renew =
            "INSERT INTO servers (id, expires) VALUES ($1, clock_timestamp() + make_interval(secs => $2))
             ON CONFLICT (id) DO UPDATE SET expires = excluded.expires";
        let seconds = LEASE.as_secs() as i64;
        sql(renew).bind(&self.id).bind(seconds).execute(&mut connection).await?;
        let dead = "DELETE FROM servers WHERE expires < clock_timestamp() - make_interval(secs => $1)";
        sql(dead).bind(seconds).execute(&mut connection).await?;
        let undeliverable = "DELETE FROM mail WHERE recipient NOT IN (SELECT id FROM servers)";
        sql(undeliverable).execute(&mut connection).await?;
        sql("SELECT id FROM servers WHERE expires > clock_timestamp()").values(&mut connection).await
    }

    /// Takes the lease of a game, unless a living server has it. `None` if there is no such game.
    pub async fn own(&self, game: &str) -> Result<Option<Owner>> {
        let mut connection = self.pool.acquire().await?;
        let take = "INSERT INTO leases (game, owner, epoch) SELECT id, $2, 1 FROM games WHERE id = $1
             ON CONFLICT (game) DO UPDATE SET owner = $2, epoch = leases.epoch + 1
             WHERE leases.owner IS NULL OR leases.owner = $2 OR leases.owner NOT IN
                 (SELECT id FROM servers WHERE expires > clock_timestamp())
             RETURNING epoch";
        let epoch = sql(take).bind(game).bind(&self.id).value(&mut connection).await?;
        if let Some(epoch) = epoch {
            let (game, owner) = (game.to_owned(), self.id.clone());
            return Ok(Some(Owner::This(Lease { game, owner, epoch })));
        }
        Ok(owner(&mut connection, game).await?.map(Owner::Other))
    }

    /// The other server that has a table open.
    pub async fn other_owner(&self, game: &str) -> Result<Option<String>> {
        let owner = owner(&mut self.pool.acquire().await?, game).await?;
        Ok(owner.filter(|owner| *owner != self.id))
    }

    /// A message to another server, as a change to write.
    pub fn mail(&self, recipient: &str, body: Json) -> Change {
        Change::Mail { recipient: recipient.to_owned(), sender: self.id.clone(), body }
    }

    /// Waits until there may be mail, but not longer than until the next renewal.
    pub async fn notified(&self) {
        tokio::time::timeout(RENEWAL, self.news.notified()).await.ok(); // a notification may have been lost
    }

    /// Takes the messages to this server, the oldest first.
    pub async fn receive(&self) -> Result<Vec<Mail>> {
        let take = "WITH taken AS (DELETE FROM mail WHERE recipient = $1 RETURNING number, sender, body)
             SELECT sender, body FROM taken ORDER BY number";
        let rows = sql(take).bind(&self.id).rows(&mut self.pool.acquire().await?).await?;
        let mail = rows.iter().map(|row| {
            let body: String = row.get("body")?;
            let body = serde_json::from_str(&body).unwrap_or_default(); // a newer version may write what we cannot read
            Ok(Mail { sender: row.get("sender")?, body })
        });
        mail.collect()
    }

    /// Removes this server: others take over its tables at once.
    pub async fn leave(&self) -> Result<()> {
        let mut connection = self.pool.acquire().await?;
        sql("DELETE FROM servers WHERE id = $1").bind(&self.id).execute(&mut connection).await
    }
}

async fn owner(connection: &mut Connection, game: &str) -> Result<Option<String>> {
    let owner = sql("SELECT owner FROM leases WHERE game = $1").bind(game);
    Ok(owner.value::<Option<String>>(connection).await?.flatten())
}

/// Passes on notifications for this server, with one connection that is replaced when it is lost.
async fn listen(pool: PgPool, id: String, news: Arc<Notify>) {
    loop {
        let Err(_) = hear(&pool, &id, &news).await; // until it is back, mail is read at every renewal
        tokio::time::sleep(RENEWAL).await;
    }
}

async fn hear(pool: &PgPool, id: &str, news: &Notify) -> sqlx::Result<Infallible> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    loop {
        news.notify_one(); // there may be mail from the time without a connection
        while let Some(notification) = listener.try_recv().await? {
            let recipients = notification.payload();
            if recipients.is_empty() || recipients.split(' ').any(|recipient| recipient == id) {
                news.notify_one();
            }
        }
    }
}

/// Notifies the recipients of mail among these changes: one notification, last before the commit. A NOTIFY for
/// every move would serialise all commits.
pub(crate) async fn notify(connection: &mut Connection, changes: &[&Change]) -> Result<()> {
    let recipients = changes.iter().filter_map(|change| match change {
        Change::Mail { recipient, .. } => Some(recipient.as_str()),
        _ => None,
    });
    let recipients: BTreeSet<&str> = recipients.collect();
    if recipients.is_empty() {
        return Ok(());
    }
    let named = recipients.into_iter().collect::<Vec<_>>().join(" ");
    let payload = if named.len() <= MOST_PAYLOAD { named.as_str() } else { "" }; // empty means everybody
    sql("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(payload).row(connection).await?;
    Ok(())
}

/// Checks that these leases still hold, and keeps them until the end of the transaction.
pub(crate) async fn check(connection: &mut Connection, leases: &[&Lease]) -> Result<()> {
    if leases.is_empty() {
        return Ok(());
    }
    let games: BTreeSet<&str> = leases.iter().map(|lease| lease.game.as_str()).collect();
    let mut query = sql("SELECT game, owner, epoch FROM leases WHERE game IN ").uncached();
    query.push_list(games).push(" ORDER BY game FOR SHARE");
    let mut held = HashMap::new();
    for row in query.rows(connection).await? {
        let (game, owner, epoch): (String, Option<String>, i64) =
            (row.get("game")?, row.get("owner")?, row.get("epoch")?);
        held.insert(game, (owner, epoch));
    }
    for lease in leases {
        let is_held = held
            .get(&lease.game)
            .is_some_and(|(owner, epoch)| owner.as_ref() == Some(&lease.owner) && *epoch == lease.epoch);
        if !is_held {
            return Err(Error::LeaseLost(lease.game.clone()));
        }
    }
    Ok(())
}
