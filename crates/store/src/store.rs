//! The handle to the database.

use kibitz_play::{HolderKind, Millis, Played, SeatHolder, SeatKey};
use serde::de::DeserializeOwned;

use crate::change::{ABANDONED, Change, Turn};
use crate::database::Database;
use crate::game::StoredGame;
use crate::servers::{Lease, Servers};
use crate::sql::{Connection, Pool, Row, sql};
use crate::writer::Writer;
use crate::{Error, Result, files, migrations, search};

/// Connections for reading tables. SQLite can read during a write.
const READERS: u32 = 4;

/// Connections for reading lists: a slow search never delays a table.
const LIBRARY_READERS: u32 = 2;

/// The database: one writer and some readers.
#[derive(Clone)]
pub struct Store {
    database: Database,
    readers: Pool,
    library: Pool,
    writer: Writer,
}

impl Store {
    /// Opens the database at an address such as `sqlite:FILE` or `postgres://…`. Creates missing tables, and for
    /// SQLite folder and file. A server takes its [`Lock`](crate::Lock) first.
    pub async fn open(address: &str) -> Result<Store> {
        Store::open_database(Database::at(address)?).await
    }

    pub(crate) async fn open_database(database: Database) -> Result<Store> {
        if let Some(file) = database.file() {
            files::prepare(&file).await?;
        }
        let mut connection = database.connect().await?;
        if let Some(file) = database.file() {
            files::check_not_emptied(&file, &mut connection).await?;
        }
        migrations::run(&mut connection).await?;
        search::index_missing(&mut connection).await?;
        let (readers, library) = (database.pool(READERS), database.pool(LIBRARY_READERS));
        let writer = Writer::start(&database, connection).await?;
        Ok(Store { database, readers, library, writer })
    }

    /// Writes changes in order and atomically. Resolves when they are on disk.
    pub async fn write(&self, changes: Vec<Change>) -> Result<()> {
        self.writer.write(None, changes).await
    }

    /// Like [`write`](Self::write), as the owner of a game.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] if another server has taken it over.
    pub async fn write_owned(&self, lease: Option<&Lease>, changes: Vec<Change>) -> Result<()> {
        self.writer.write(lease.cloned(), changes).await
    }

    /// Joins the servers of this database; `None` for SQLite, which has only one.
    pub async fn join_servers(&self) -> Result<Option<Servers>> {
        Servers::join(&self.database).await
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

    /// Closes the database; SQLite's write-ahead log is checkpointed before.
    pub async fn close(&self) -> Result<()> {
        self.readers.close().await;
        self.library.close().await;
        self.writer.close().await
    }

    /// Reads a game, including deleted ones.
    pub async fn game(&self, id: &str) -> Result<Option<StoredGame>> {
        read_game(&mut self.readers.acquire().await?, id).await
    }

    /// A game's review, as JSON.
    pub async fn review(&self, id: &str) -> Result<Option<String>> {
        let query = sql("SELECT body FROM reviews WHERE game = $1").bind(id);
        query.value(&mut self.readers.acquire().await?).await
    }

    pub async fn setting(&self, name: &str) -> Result<Option<String>> {
        let query = sql("SELECT value FROM settings WHERE name = $1").bind(name);
        query.value(&mut self.readers.acquire().await?).await
    }

    /// The ids of abandoned games: unfinished, without the server's owner and without a correspondence clock,
    /// with no move since then.
    pub async fn abandoned(&self, since: i64) -> Result<Vec<String>> {
        let query = sql(format!("SELECT g.id FROM games g WHERE {ABANDONED} ORDER BY g.number")).bind(since);
        query.values(&mut self.library.acquire().await?).await
    }

    /// Reads the newest game over a new connection: fails if the database is missing or damaged.
    pub async fn check(&self) -> Result<()> {
        let mut connection = self.database.connect().await?;
        if let Some(file) = self.database.file() {
            files::check_not_emptied(&file, &mut connection).await?;
        }
        let query = "SELECT id FROM games WHERE deleted IS NULL ORDER BY updated DESC LIMIT 1";
        let newest: Option<String> = sql(query).value(&mut connection).await?;
        if let Some(id) = newest {
            moves(&mut connection, &id).await?;
        }
        connection.close().await
    }

    /// Checks every page of an SQLite file, which takes seconds with many games. PostgreSQL checks its own.
    ///
    /// # Errors
    /// [`Error::Damaged`] with the first error.
    pub async fn check_pages(&self) -> Result<()> {
        let Some(path) = self.database.file() else { return Ok(()) };
        let query = sql("PRAGMA quick_check(1)");
        match query.value::<String>(&mut self.library.acquire().await?).await? {
            Some(finding) if finding != "ok" => Err(Error::Damaged { path, finding }),
            _ => Ok(()),
        }
    }

    pub(crate) fn library(&self) -> &Pool {
        &self.library
    }
}

pub(crate) async fn read_game(connection: &mut Connection, id: &str) -> Result<Option<StoredGame>> {
    let Some(row) = sql("SELECT * FROM games WHERE id = $1").bind(id).row(connection).await? else {
        return Ok(None);
    };
    let seats = seats(connection, id).await?;
    let moves = moves(connection, id).await?;
    Ok(Some(game_of(id, &row, seats, moves)?))
}

async fn seats(connection: &mut Connection, id: &str) -> Result<Vec<SeatHolder>> {
    let query = sql("SELECT name, kind, bot, token FROM seats WHERE game = $1 ORDER BY seat").bind(id);
    let rows = query.rows(connection).await?;
    rows.iter().map(|row| seat_of(id, row)).collect()
}

fn seat_of(id: &str, row: &Row) -> Result<SeatHolder> {
    let kind: String = row.get("kind")?;
    let bot: Option<String> = row.get("bot")?;
    let kind = match (kind.as_str(), bot) {
        ("person", None) => HolderKind::Person,
        ("link", None) => HolderKind::Link,
        ("open", None) => HolderKind::Open,
        ("bot", Some(name)) => HolderKind::Bot(name),
        _ => return Err(wrong(id, "a seat is neither a person's, nor a link's, nor open, nor a bot's")),
    };
    let key = row.get::<Option<String>>("token")?.map(SeatKey);
    Ok(SeatHolder { name: row.get("name")?, kind, key })
}

async fn moves(connection: &mut Connection, id: &str) -> Result<Vec<Played>> {
    let query = sql("SELECT ply, text, clocks, at FROM moves WHERE game = $1 ORDER BY ply").bind(id);
    let rows = query.rows(connection).await?;
    (0_i64..).zip(&rows).map(|(ply, row)| move_of(id, ply, row)).collect()
}

fn move_of(id: &str, ply: i64, row: &Row) -> Result<Played> {
    if row.get::<i64>("ply")? != ply {
        return Err(wrong(id, &format!("move {} is missing", ply + 1)));
    }
    let at = Millis(u64::try_from(row.get::<i64>("at")?).unwrap_or(0));
    Ok(Played { text: row.get("text")?, clocks: read(id, row, "clocks")?, at })
}

fn game_of(id: &str, row: &Row, seats: Vec<SeatHolder>, moves: Vec<Played>) -> Result<StoredGame> {
    let ending: Option<String> = row.get("ending")?;
    let ending = ending.map(|text| from_json(id, &text)).transpose()?;
    let play = kibitz_play::Game {
        game: row.get("game")?,
        variant: row.get("variant")?,
        rules: read(id, row, "rules")?,
        start: row.get("start")?,
        clock: read(id, row, "clock")?,
        seed: row.get::<i64>("seed")? as u64,
        tally: read(id, row, "tally")?,
        seats,
        moves,
        undone: read(id, row, "undone")?,
        ending,
        next: row.get("next")?,
        allows_hints: row.get("hints")?,
    };
    let turn: Option<String> = row.get("turn")?;
    let turn: Option<Turn> = turn.map(|text| from_json(id, &text)).transpose()?;
    let clocks = turn.filter(|turn| turn.plies == play.moves.len()).map(|turn| turn.clocks);
    Ok(StoredGame {
        id: id.to_owned(),
        play,
        clocks,
        is_owned: row.get("owned")?,
        tags: read(id, row, "tags")?,
        comments: read(id, row, "remarks")?,
        variations: read(id, row, "variations")?,
        title: row.get("title")?,
        created: row.get("created")?,
        is_deleted: row.get::<Option<i64>>("deleted")?.is_some(),
    })
}

/// Parses a JSON column.
fn read<T: DeserializeOwned>(id: &str, row: &Row, column: &str) -> Result<T> {
    from_json(id, &row.get::<String>(column)?)
}

fn from_json<T: DeserializeOwned>(id: &str, text: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| wrong(id, &error.to_string()))
}

fn wrong(id: &str, why: &str) -> Error {
    Error::Row { id: id.to_owned(), why: why.to_owned() }
}
