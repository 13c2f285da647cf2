//! Copies a database into an empty one, which may be of the other kind.

use crate::sql::{Connection, Row, Statement, sql};
use crate::{Result, search};

/// A table and its columns, by type.
struct Table {
    name: &'static str,
    /// The column with the game's id.
    game: &'static str,
    texts: &'static [&'static str],
    numbers: &'static [&'static str],
    flags: &'static [&'static str],
}

/// The tables with games. Rows of other games are copied first where these refer to them.
const OF_GAMES: [Table; 4] = [
    Table {
        name: "games",
        game: "id",
        texts: &[
            "id",
            "game",
            "variant",
            "rules",
            "start",
            "clock",
            "tally",
            "tags",
            "remarks",
            "variations",
            "title",
            "undone",
            "turn",
            "ending",
            "next",
        ],
        numbers: &["number", "seed", "created", "updated", "deleted"],
        flags: &["owned", "hints"],
    },
    Table {
        name: "seats",
        game: "game",
        texts: &["game", "name", "bot", "kind", "token"],
        numbers: &["seat"],
        flags: &[],
    },
    Table {
        name: "moves",
        game: "game",
        texts: &["game", "text", "clocks"],
        numbers: &["ply", "at"],
        flags: &[],
    },
    Table { name: "reviews", game: "game", texts: &["game", "body"], numbers: &["at"], flags: &[] },
];

/// Games that are copied together.
const GAMES: usize = 100;

/// Rows of one INSERT: up to 22 values each; SQLite allows 32,766 values in a statement.
const ROWS: usize = 500;

/// Copies everything in one transaction of the target.
pub(crate) async fn all(from: &mut Connection, to: &mut Connection) -> Result<()> {
    to.begin().await?;
    let copied = copy(from, to).await;
    to.end(copied).await?;
    search::index_missing(to).await
}

async fn copy(from: &mut Connection, to: &mut Connection) -> Result<()> {
    let ids: Vec<String> = sql("SELECT id FROM games ORDER BY number").values(from).await?;
    for ids in ids.chunks(GAMES) {
        for table in &OF_GAMES {
            let mut query = table.select();
            query.push(&format!(" WHERE {} IN ", table.game)).push_list(ids);
            table.insert(&query.rows(from).await?, to).await?;
        }
    }
    for row in sql("SELECT name, value FROM settings").rows(from).await? {
        let (name, value): (String, String) = (row.get("name")?, row.get("value")?);
        sql("INSERT INTO settings (name, value) VALUES ($1, $2)").bind(name).bind(value).execute(to).await?;
    }
    continue_numbers(to).await
}

/// New games get numbers above those copied. SQLite takes the number after the largest anyway.
async fn continue_numbers(to: &mut Connection) -> Result<()> {
    if let Connection::Postgres(_) = to {
        let query = "SELECT setval(pg_get_serial_sequence('games', 'number'), MAX(number)) FROM games";
        sql(query).row(to).await?;
    }
    Ok(())
}

impl Table {
    fn columns(&self) -> String {
        [self.texts, self.numbers, self.flags].concat().join(", ")
    }

    fn select(&self) -> Statement<'_> {
        sql(format!("SELECT {} FROM {}", self.columns(), self.name)).uncached()
    }

    async fn insert(&self, rows: &[Row], to: &mut Connection) -> Result<()> {
        for rows in rows.chunks(ROWS) {
            let mut query = sql(format!("INSERT INTO {} ({}) VALUES ", self.name, self.columns())).uncached();
            for (number, row) in rows.iter().enumerate() {
                query.push(if number == 0 { "(" } else { ", (" });
                self.push_values(&mut query, row)?;
                query.push(")");
            }
            query.execute(to).await?;
        }
        Ok(())
    }

    fn push_values(&self, query: &mut Statement, row: &Row) -> Result<()> {
        let mut comma = "";
        for name in self.texts {
            query.push(comma).push_bind(row.get::<Option<String>>(name)?);
            comma = ", ";
        }
        for name in self.numbers {
            query.push(comma).push_bind(row.get::<Option<i64>>(name)?);
        }
        for name in self.flags {
            query.push(comma).push_bind(row.get::<bool>(name)?);
        }
        Ok(())
    }
}
