//! The list of stored games.

use kibitz_title::Player;

use crate::sql::{Connection, Row, Statement, sql};
use crate::{Error, Result, Store, search};

/// The filter and page of a list request.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// Only games of the title with this id.
    pub game: Option<String>,
    pub status: Option<Status>,
    /// Only games with this text in their title or a player's name.
    pub words: Option<String>,
    /// The page number, from 0.
    pub page: u32,
    /// Only what follows this cursor: [`GameList::next`] of the previous page.
    pub after: Option<String>,
    /// Deleted games instead of all others.
    pub deleted: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    Running,
    Finished,
}

/// A page of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameList {
    /// The games, the latest first.
    pub lines: Vec<GameEntry>,
    /// The number of games on all pages; counting stops at 10,000 for a search.
    pub total: u64,
    /// The cursor of the next page, if there is one. Unlike a page number it stays valid while games change.
    pub next: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameEntry {
    pub id: String,
    pub game: String,
    pub variant: String,
    pub title: String,
    pub players: Vec<Player>,
    /// The number of moves.
    pub moves: u64,
    /// How it ended, as JSON, if it did.
    pub ending: Option<String>,
    /// Other information as name and value.
    pub tags: Vec<(String, String)>,
    pub created: i64,
    pub updated: i64,
}

/// Games per page.
const PAGE: u32 = 30;

/// The limit for counting the results of a search.
const MOST_COUNTED: u32 = 10_000;

impl Store {
    /// Lists stored games: the last changed first, or for a search the newest first.
    pub async fn list(&self, filter: &Filter) -> Result<GameList> {
        let mut connection = self.library().acquire().await?;
        let mut count = sql("SELECT COUNT(*) FROM (SELECT 1").uncached();
        push_filter(&mut count, filter, &connection);
        if filter.words.is_some() {
            count.push(" LIMIT ").push_bind(i64::from(MOST_COUNTED));
        }
        let total = count.push(") AS found").count(&mut connection).await?;
        let mut ids = ids(&mut connection, filter).await?;
        let has_more = ids.len() > PAGE as usize;
        ids.truncate(PAGE as usize);
        let next = ids.last().filter(|_| has_more).map(|found| found.place.clone());
        let lines = lines(&mut connection, &ids).await?;
        Ok(GameList { lines, total, next })
    }
}

/// The games of a page and one more, found in indexes only.
async fn ids(connection: &mut Connection, filter: &Filter) -> Result<Vec<PageEntry>> {
    let mut query = sql("SELECT g.id, g.number, g.updated").uncached();
    push_filter(&mut query, filter, connection);
    if let Some(place) = &filter.after {
        push_place(&mut query, filter, place)?;
    }
    let order = if filter.words.is_some() { "search.rowid DESC" } else { "g.updated DESC, g.id DESC" };
    query.push(" ORDER BY ").push(order).push(" LIMIT ").push_bind(i64::from(PAGE) + 1);
    query.push(" OFFSET ").push_bind(i64::from(filter.page) * i64::from(PAGE));
    let rows = query.rows(connection).await?;
    rows.iter().map(|row| PageEntry::of(row, filter)).collect()
}

async fn lines(connection: &mut Connection, found: &[PageEntry]) -> Result<Vec<GameEntry>> {
    let mut lines = Vec::with_capacity(found.len());
    for PageEntry { id, .. } in found {
        let query = sql("SELECT g.id, g.game, g.variant, g.title, g.ending, g.tags, g.created, g.updated,
                 (SELECT COUNT(*) FROM moves m WHERE m.game = g.id) AS plies FROM games g WHERE g.id = $1");
        // A game may have been removed meanwhile.
        if let Some(row) = query.bind(id).row(connection).await? {
            lines.push(line_of(&row, players(connection, id).await?)?);
        }
    }
    Ok(lines)
}

async fn players(connection: &mut Connection, id: &str) -> Result<Vec<Player>> {
    let query = sql("SELECT name, bot FROM seats WHERE game = $1 ORDER BY seat").bind(id);
    let rows = query.rows(connection).await?;
    rows.iter().map(|row| Ok(Player { name: row.get("name")?, bot: row.get("bot")? })).collect()
}

/// A game of the page, and the cursor after it.
struct PageEntry {
    id: String,
    place: String,
}

impl PageEntry {
    fn of(row: &Row, filter: &Filter) -> Result<PageEntry> {
        let id: String = row.get("id")?;
        let place = match filter.words {
            Some(_) => row.get::<i64>("number")?.to_string(),
            None => format!("{}-{id}", row.get::<i64>("updated")?),
        };
        Ok(PageEntry { id, place })
    }
}

fn push_place<'a>(query: &mut Statement<'a>, filter: &Filter, place: &'a str) -> Result<()> {
    let unknown = || Error::Place(place.to_owned());
    if filter.words.is_some() {
        query.push(" AND search.rowid < ").push_bind(place.parse::<i64>().map_err(|_| unknown())?);
        return Ok(());
    }
    let (updated, id) = place.split_once('-').ok_or_else(unknown)?;
    let updated: i64 = updated.parse().map_err(|_| unknown())?;
    query.push(" AND (g.updated, g.id) < (").push_bind(updated).push(", ").push_bind(id).push(")");
    Ok(())
}

fn push_filter<'a>(query: &mut Statement<'a>, filter: &'a Filter, connection: &Connection) {
    match &filter.words {
        Some(words) => {
            search::push_found(query, words, filter, connection);
            query.push(" AND ");
        }
        None => {
            query.push(" FROM games g WHERE ");
        }
    }
    query.push(if filter.deleted { "g.deleted IS NOT NULL" } else { "g.deleted IS NULL" });
    if let Some(game) = &filter.game {
        query.push(" AND g.game = ").push_bind(game);
    }
    match filter.status {
        Some(Status::Running) => query.push(" AND g.ending IS NULL"),
        Some(Status::Finished) => query.push(" AND g.ending IS NOT NULL"),
        None => query,
    };
}

fn line_of(row: &Row, players: Vec<Player>) -> Result<GameEntry> {
    Ok(GameEntry {
        id: row.get("id")?,
        game: row.get("game")?,
        variant: row.get("variant")?,
        title: row.get("title")?,
        players,
        moves: row.get::<i64>("plies")?.unsigned_abs(),
        ending: row.get("ending")?,
        tags: serde_json::from_str(&row.get::<String>("tags")?).unwrap_or_default(),
        created: row.get("created")?,
        updated: row.get("updated")?,
    })
}
