//! The door to what is kept.

use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use kibitz_play::{HolderKind, Key, Millis, Played, SeatHolder};
use serde::de::DeserializeOwned;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Row};
use tokio::sync::mpsc;

use crate::change::Change;
use crate::game::Game;
use crate::migrations::migrator;
use crate::writer::{self, Job};
use crate::{Error, Result};

/// Connections that only read. SQLite reads while it writes.
const READERS: u32 = 4;

/// What is kept: one writer and some readers.
#[derive(Clone)]
pub struct Store {
    readers: SqlitePool,
    writer: mpsc::Sender<Job>,
}

/// The address of the database in a folder.
pub fn address_in(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("kibitz.db").display())
}

impl Store {
    /// Opens the database at an address such as `sqlite:FILE`, making folder, file and tables where they
    /// are missing.
    pub async fn open(address: &str) -> Result<Store> {
        let options = options(address)?;
        make_folder(options.get_filename())?;
        let mut connection = options.connect().await?;
        migrator().await?.run(&mut connection).await?;
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_lazy_with(options);
        Ok(Store { readers, writer: writer::start(connection) })
    }

    /// Writes changes in their order, all or none, and comes back when they are on disk.
    pub async fn write(&self, changes: Vec<Change>) -> Result<()> {
        writer::ask(&self.writer, changes).await
    }

    /// The game of a table, deleted ones too.
    pub async fn game(&self, id: &str) -> Result<Option<Game>> {
        let mut connection = self.readers.acquire().await?;
        let row = sqlx::query("SELECT * FROM games WHERE id = $1")
            .bind(id)
            .fetch_optional(&mut *connection)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let seats = seats(&mut connection, id).await?;
        let moves = moves(&mut connection, id).await?;
        Ok(Some(game_of(id, &row, seats, moves)?))
    }

    /// A game's review, as JSON.
    pub async fn review(&self, id: &str) -> Result<Option<String>> {
        let query = sqlx::query_scalar("SELECT body FROM reviews WHERE game = $1").bind(id);
        Ok(query.fetch_optional(&self.readers).await?)
    }

    /// A setting's value.
    pub async fn setting(&self, name: &str) -> Result<Option<String>> {
        let query = sqlx::query_scalar("SELECT value FROM settings WHERE name = $1").bind(name);
        Ok(query.fetch_optional(&self.readers).await?)
    }

    pub(crate) fn readers(&self) -> &SqlitePool {
        &self.readers
    }
}

fn options(address: &str) -> Result<SqliteConnectOptions> {
    let unknown = || Error::Address(address.to_owned());
    if !address.starts_with("sqlite:") {
        return Err(unknown());
    }
    let options = SqliteConnectOptions::from_str(address).map_err(|_| unknown())?;
    Ok(options
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full) // a commit is on disk, not only with the system
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(10))
        .disable_statement_logging())
}

fn make_folder(file: &Path) -> Result<()> {
    let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) else {
        return Ok(());
    };
    std::fs::create_dir_all(folder).map_err(|why| Error::Folder { path: folder.display().to_string(), why })
}

async fn seats(connection: &mut SqliteConnection, id: &str) -> Result<Vec<SeatHolder>> {
    let query = sqlx::query("SELECT name, kind, bot, token FROM seats WHERE game = $1 ORDER BY seat");
    let rows = query.bind(id).fetch_all(connection).await?;
    rows.iter().map(|row| seat_of(id, row)).collect()
}

fn seat_of(id: &str, row: &SqliteRow) -> Result<SeatHolder> {
    let kind: String = row.try_get("kind")?;
    let bot: Option<String> = row.try_get("bot")?;
    let kind = match (kind.as_str(), bot) {
        ("person", None) => HolderKind::Person,
        ("link", None) => HolderKind::Link,
        ("open", None) => HolderKind::Open,
        ("bot", Some(name)) => HolderKind::Bot(name),
        _ => return Err(wrong(id, "a seat is neither a person's, nor a link's, nor open, nor a bot's")),
    };
    let key = row.try_get::<Option<String>, _>("token")?.map(Key);
    Ok(SeatHolder { name: row.try_get("name")?, kind, key })
}

async fn moves(connection: &mut SqliteConnection, id: &str) -> Result<Vec<Played>> {
    let query = sqlx::query("SELECT ply, text, clocks, at FROM moves WHERE game = $1 ORDER BY ply");
    let rows = query.bind(id).fetch_all(connection).await?;
    (0_i64..).zip(&rows).map(|(ply, row)| move_of(id, ply, row)).collect()
}

fn move_of(id: &str, ply: i64, row: &SqliteRow) -> Result<Played> {
    if row.try_get::<i64, _>("ply")? != ply {
        return Err(wrong(id, &format!("move {} is missing", ply + 1)));
    }
    let at = Millis(u64::try_from(row.try_get::<i64, _>("at")?).unwrap_or(0));
    Ok(Played { text: row.try_get("text")?, clocks: read(id, row, "clocks")?, at })
}

fn game_of(id: &str, row: &SqliteRow, seats: Vec<SeatHolder>, moves: Vec<Played>) -> Result<Game> {
    let ending: Option<String> = row.try_get("ending")?;
    let ending = ending.map(|text| from_json(id, &text)).transpose()?;
    let play = kibitz_play::Game {
        game: row.try_get("game")?,
        variant: row.try_get("variant")?,
        rules: read(id, row, "rules")?,
        start: row.try_get("start")?,
        clock: read(id, row, "clock")?,
        seed: row.try_get::<i64, _>("seed")? as u64,
        tally: read(id, row, "tally")?,
        seats,
        moves,
        undone: read(id, row, "undone")?,
        ending,
        next: row.try_get("next")?,
    };
    Ok(Game {
        id: id.to_owned(),
        play,
        tags: read(id, row, "tags")?,
        comments: read(id, row, "remarks")?,
        title: row.try_get("title")?,
        created: row.try_get("created")?,
        is_deleted: row.try_get::<Option<i64>, _>("deleted")?.is_some(),
    })
}

/// A column of JSON.
fn read<T: DeserializeOwned>(id: &str, row: &SqliteRow, column: &str) -> Result<T> {
    from_json(id, row.try_get(column)?)
}

fn from_json<T: DeserializeOwned>(id: &str, text: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| wrong(id, &error.to_string()))
}

fn wrong(id: &str, why: &str) -> Error {
    Error::Row { id: id.to_owned(), why: why.to_owned() }
}
