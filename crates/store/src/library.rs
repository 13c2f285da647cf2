//! The list of kept games.

use kibitz_title::Player;
use sqlx::sqlite::SqliteRow;
use sqlx::{QueryBuilder, Row, Sqlite};

use crate::{Result, Store};

/// Which games to list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// Only of this game of the shelf.
    pub game: Option<String>,
    /// Only running or finished ones.
    pub status: Option<Status>,
    /// Only with these letters in title or names.
    pub words: Option<String>,
    /// Which page, from 0.
    pub page: u32,
    /// Only those put away instead of all others.
    pub deleted: bool,
}

/// Is a game still played?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// It is.
    Running,
    /// It is over.
    Finished,
}

/// A page of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// The games, the latest first.
    pub lines: Vec<Line>,
    /// How many there are on all pages.
    pub total: u64,
}

/// One game of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The table.
    pub id: String,
    /// The game on the shelf.
    pub game: String,
    /// Its variant.
    pub variant: String,
    /// What people call it.
    pub title: String,
    /// Who sat in each seat.
    pub players: Vec<Player>,
    /// Moves played.
    pub moves: u64,
    /// How it ended, as JSON, if it did.
    pub ending: Option<String>,
    /// When it began.
    pub created: i64,
    /// When it was changed last.
    pub updated: i64,
}

/// Games of a page.
const PAGE: u32 = 30;

impl Store {
    /// Lists kept games, the latest first.
    pub async fn list(&self, filter: &Filter) -> Result<Listing> {
        let mut count = QueryBuilder::new("SELECT COUNT(*) FROM games g WHERE ");
        condition(&mut count, filter);
        let total: i64 = count.build_query_scalar().fetch_one(self.readers()).await?;
        let mut query = QueryBuilder::new(
            "SELECT g.id, g.game, g.variant, g.title, g.ending, g.created, g.updated,
             (SELECT COUNT(*) FROM moves m WHERE m.game = g.id) AS plies FROM games g WHERE ",
        );
        condition(&mut query, filter);
        query.push(" ORDER BY g.updated DESC, g.id LIMIT ").push_bind(i64::from(PAGE));
        query.push(" OFFSET ").push_bind(i64::from(filter.page) * i64::from(PAGE));
        let rows = query.build().fetch_all(self.readers()).await?;
        let mut lines = Vec::with_capacity(rows.len());
        for row in &rows {
            let players = self.players(row.try_get("id")?).await?;
            lines.push(line_of(row, players)?);
        }
        Ok(Listing { lines, total: total.unsigned_abs() })
    }

    async fn players(&self, id: &str) -> Result<Vec<Player>> {
        let query = sqlx::query("SELECT name, bot FROM seats WHERE game = $1 ORDER BY seat").bind(id);
        let rows = query.fetch_all(self.readers()).await?;
        rows.iter().map(|row| Ok(Player { name: row.try_get("name")?, bot: row.try_get("bot")? })).collect()
    }
}

fn condition<'a>(query: &mut QueryBuilder<'a, Sqlite>, filter: &'a Filter) {
    query.push(if filter.deleted { "g.deleted IS NOT NULL" } else { "g.deleted IS NULL" });
    if let Some(game) = &filter.game {
        query.push(" AND g.game = ").push_bind(game);
    }
    match filter.status {
        Some(Status::Running) => query.push(" AND g.ending IS NULL"),
        Some(Status::Finished) => query.push(" AND g.ending IS NOT NULL"),
        None => query,
    };
    if let Some(words) = &filter.words {
        let pattern = format!("%{}%", escaped(&words.to_lowercase()));
        query.push(" AND (LOWER(g.title) LIKE ").push_bind(pattern.clone());
        query.push(
            " ESCAPE '\\' OR EXISTS (SELECT 1 FROM seats s WHERE s.game = g.id AND LOWER(s.name) LIKE ",
        );
        query.push_bind(pattern).push(" ESCAPE '\\'))");
    }
}

/// The letters as they are, none of them a sign that stands for others.
fn escaped(words: &str) -> String {
    words.chars().flat_map(|c| matches!(c, '%' | '_' | '\\').then_some('\\').into_iter().chain([c])).collect()
}

fn line_of(row: &SqliteRow, players: Vec<Player>) -> Result<Line> {
    Ok(Line {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        variant: row.try_get("variant")?,
        title: row.try_get("title")?,
        players,
        moves: row.try_get::<i64, _>("plies")?.unsigned_abs(),
        ending: row.try_get("ending")?,
        created: row.try_get("created")?,
        updated: row.try_get("updated")?,
    })
}
