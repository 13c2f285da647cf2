//! The handle to the database.

use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use kibitz_play::{HolderKind, Millis, Played, SeatHolder, SeatKey};
use serde::de::DeserializeOwned;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row};

use crate::change::{ABANDONED, Change, Turn};
use crate::checkpoint::LOG_PAGES;
use crate::game::StoredGame;
use crate::migrations::migrator;
use crate::writer::Writer;
use crate::{Error, Result, files, search};

/// Connections for reading tables. SQLite can read during a write.
const READERS: u32 = 4;

/// Connections for reading lists: a slow search never delays a table.
const LIBRARY_READERS: u32 = 2;

/// The database: one writer and some readers.
#[derive(Clone)]
pub struct Store {
    options: SqliteConnectOptions,
    readers: SqlitePool,
    library: SqlitePool,
    writer: Writer,
}

/// The address of the database in a folder.
pub fn address_in(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("kibitz.db").display())
}

impl Store {
    /// Opens the database at an address such as `sqlite:FILE`; creates folder, file and tables if missing. A
    /// server takes its [`Lock`](crate::Lock) first.
    pub async fn open(address: &str) -> Result<Store> {
        let options = options(address)?;
        let file = options.get_filename().to_owned();
        files::make_folder(&file)?;
        files::make_database(&file).await?;
        for path in [file.clone(), files::log_of(&file), files::index_of_log(&file)] {
            files::make_private(&path)?;
        }
        let mut connection = options.connect().await?;
        files::check_not_emptied(&file, &mut connection).await?;
        migrator().await?.run(&mut connection).await?;
        search::index_missing(&mut connection).await?;
        let pool = |most| SqlitePoolOptions::new().max_connections(most).connect_lazy_with(options.clone());
        let (readers, library) = (pool(READERS), pool(LIBRARY_READERS));
        let writer = Writer::start(connection, options.connect().await?);
        Ok(Store { options, readers, library, writer })
    }

    /// Writes changes in order and atomically. Resolves when they are on disk.
    pub async fn write(&self, changes: Vec<Change>) -> Result<()> {
        self.writer.write(changes).await
    }

    /// Like [`write`](Self::write), in a transaction of its own and with low priority: for bulk imports in
    /// small parts.
    pub async fn write_bulk(&self, changes: Vec<Change>) -> Result<()> {
        self.writer.write_bulk(changes).await
    }

    /// The number of waiting jobs.
    pub fn queued(&self) -> usize {
        self.writer.queued()
    }

    /// Checkpoints the write-ahead log and closes the database.
    pub async fn close(&self) -> Result<()> {
        self.readers.close().await;
        self.library.close().await;
        self.writer.close().await
    }

    /// Reads a game, including deleted ones.
    pub async fn game(&self, id: &str) -> Result<Option<StoredGame>> {
        read_game(&mut *self.readers.acquire().await?, id).await
    }

    /// A game's review, as JSON.
    pub async fn review(&self, id: &str) -> Result<Option<String>> {
        let query = sqlx::query_scalar("SELECT body FROM reviews WHERE game = $1").bind(id);
        Ok(query.fetch_optional(&self.readers).await?)
    }

    pub async fn setting(&self, name: &str) -> Result<Option<String>> {
        let query = sqlx::query_scalar("SELECT value FROM settings WHERE name = $1").bind(name);
        Ok(query.fetch_optional(&self.readers).await?)
    }

    /// The ids of abandoned games: unfinished, without the server's owner and without a correspondence clock,
    /// with no move since then.
    pub async fn abandoned(&self, since: i64) -> Result<Vec<String>> {
        let query = format!("SELECT g.id FROM games g WHERE {ABANDONED}");
        Ok(sqlx::query_scalar(&query).bind(since).fetch_all(&self.library).await?)
    }

    /// Reads the newest game over a new connection: fails if the file is missing or damaged.
    pub async fn check(&self) -> Result<()> {
        let mut connection = self.options.clone().create_if_missing(false).connect().await?;
        files::check_not_emptied(self.options.get_filename(), &mut connection).await?;
        let query = "SELECT id FROM games WHERE deleted IS NULL ORDER BY updated DESC LIMIT 1";
        let newest: Option<String> = sqlx::query_scalar(query).fetch_optional(&mut connection).await?;
        if let Some(id) = newest {
            moves(&mut connection, &id).await?;
        }
        connection.close().await?;
        Ok(())
    }

    /// Checks every page of the file, which takes seconds with many games.
    ///
    /// # Errors
    /// [`Error::Damaged`] with the first error.
    pub async fn check_pages(&self) -> Result<()> {
        let query = sqlx::query_scalar("PRAGMA quick_check(1)");
        let finding: String = query.fetch_one(&self.library).await?;
        if finding == "ok" {
            return Ok(());
        }
        Err(Error::Damaged { path: self.options.get_filename().to_owned(), finding })
    }

    pub(crate) fn library(&self) -> &SqlitePool {
        &self.library
    }
}

pub(crate) fn options(address: &str) -> Result<SqliteConnectOptions> {
    files::file_of(address)?;
    let options = SqliteConnectOptions::from_str(address).map_err(|_| Error::Address(address.to_owned()))?;
    Ok(options
        .create_if_missing(false)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full) // a commit is on disk, not only with the system
        .pragma("wal_autocheckpoint", LOG_PAGES)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(10))
        .disable_statement_logging())
}

pub(crate) async fn read_game(connection: &mut SqliteConnection, id: &str) -> Result<Option<StoredGame>> {
    let row =
        sqlx::query("SELECT * FROM games WHERE id = $1").bind(id).fetch_optional(&mut *connection).await?;
    let Some(row) = row else { return Ok(None) };
    let seats = seats(&mut *connection, id).await?;
    let moves = moves(&mut *connection, id).await?;
    Ok(Some(game_of(id, &row, seats, moves)?))
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
    let key = row.try_get::<Option<String>, _>("token")?.map(SeatKey);
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

fn game_of(id: &str, row: &SqliteRow, seats: Vec<SeatHolder>, moves: Vec<Played>) -> Result<StoredGame> {
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
        allows_hints: row.try_get("hints")?,
    };
    let turn: Option<String> = row.try_get("turn")?;
    let turn: Option<Turn> = turn.map(|text| from_json(id, &text)).transpose()?;
    let clocks = turn.filter(|turn| turn.plies == play.moves.len()).map(|turn| turn.clocks);
    Ok(StoredGame {
        id: id.to_owned(),
        play,
        clocks,
        is_owned: row.try_get("owned")?,
        tags: read(id, row, "tags")?,
        comments: read(id, row, "remarks")?,
        variations: read(id, row, "variations")?,
        title: row.try_get("title")?,
        created: row.try_get("created")?,
        is_deleted: row.try_get::<Option<i64>, _>("deleted")?.is_some(),
    })
}

/// Parses a JSON column.
fn read<T: DeserializeOwned>(id: &str, row: &SqliteRow, column: &str) -> Result<T> {
    from_json(id, row.try_get(column)?)
}

fn from_json<T: DeserializeOwned>(id: &str, text: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| wrong(id, &error.to_string()))
}

fn wrong(id: &str, why: &str) -> Error {
    Error::Row { id: id.to_owned(), why: why.to_owned() }
}
