//! Full-text search of titles and names by their trigrams: FTS5 in SQLite, an index of arrays in PostgreSQL.

use crate::sql::{Connection, Statement, sql};
use crate::{Filter, Result, Status};

/// Precedes every indexed word. The index has only trigrams, so this lets one or two letters find the words
/// that begin with them.
const BEFORE_WORD: &str = "\u{2}\u{2}";

/// Enclose a letter for a game's state (finished, deleted) and one for its title. A search with such a filter
/// then intersects posting lists instead of looking up every game.
const STATE: char = '\u{3}';
const GAME: char = '\u{4}';

/// Updates a game's title, names and marks in the index.
pub(crate) async fn index(connection: &mut Connection, id: &str) -> Result<()> {
    let query =
        sql("SELECT number, title, game, ending IS NOT NULL AS finished, deleted IS NOT NULL AS deleted
         FROM games WHERE id = $1");
    let Some(row) = query.bind(id).row(connection).await? else { return Ok(()) };
    let query = sql("SELECT name FROM seats WHERE game = $1 ORDER BY seat").bind(id);
    let names: Vec<String> = query.values(connection).await?;
    let state = state_mark(row.get("finished")?, row.get("deleted")?);
    let marks = format!("\n{state}\n{}", game_mark(&row.get::<String>("game")?));
    let number: i64 = row.get("number")?;
    sql("DELETE FROM search WHERE rowid = $1").bind(number).execute(connection).await?;
    let words = indexed(&row.get::<String>("title")?, &names) + &marks;
    let insert = sql("INSERT INTO search (rowid, words) VALUES ($1, $2)").bind(number).bind(words);
    insert.execute(connection).await
}

/// A trigram that occurs in no text.
fn state_mark(is_finished: bool, is_deleted: bool) -> String {
    format!("{STATE}{}{STATE}", u8::from(is_finished) + 2 * u8::from(is_deleted))
}

/// A trigram for a game of the catalog. Two games may have the same letter, so the query also compares
/// `games.game`.
fn game_mark(game: &str) -> String {
    const FIRST: u32 = 0xE000; // the private use area
    const LETTERS: u32 = 0x1900;
    let number = game.bytes().fold(0, |hash: u32, byte| hash.wrapping_mul(31).wrapping_add(byte.into()));
    let letter = char::from_u32(FIRST + number % LETTERS).expect("a letter of the private use area");
    format!("{GAME}{letter}{GAME}")
}

/// Indexes games that are missing in the index, as in a database made before the index existed.
pub(crate) async fn index_missing(connection: &mut Connection) -> Result<()> {
    let query = sql("SELECT id FROM games WHERE number NOT IN (SELECT rowid FROM search)");
    let missing: Vec<String> = query.values(connection).await?;
    if missing.is_empty() {
        return Ok(());
    }
    connection.begin().await?;
    let indexed = index_all(connection, &missing).await;
    connection.end(indexed).await
}

async fn index_all(connection: &mut Connection, games: &[String]) -> Result<()> {
    for game in games {
        index(connection, game).await?;
    }
    Ok(())
}

/// The indexed text of a game.
fn indexed(title: &str, names: &[String]) -> String {
    let text = std::iter::once(title).chain(names.iter().map(String::as_str)).collect::<Vec<_>>().join("\n");
    let text = text.to_lowercase();
    let beginnings = text.split_whitespace().map(|word| {
        let letters: String = word.chars().take(2).collect();
        format!("\n{BEFORE_WORD}{letters}")
    });
    let beginnings: String = beginnings.collect();
    text + &beginnings
}

/// A search for words among the games a filter passes.
struct Question {
    /// The text to find.
    run: String,
    /// One of these marks must be there.
    states: Vec<String>,
    /// The mark of the only game to search, if the filter names one.
    game: Option<String>,
}

impl Question {
    fn of(words: &str, filter: &Filter) -> Question {
        let words = words.trim().to_lowercase();
        let letters = words.chars().count();
        let run = if letters < 3 { format!("{BEFORE_WORD}{words}") } else { words };
        let states = [Status::Running, Status::Finished].into_iter();
        let states = states.filter(|state| filter.status.is_none_or(|wanted| wanted == *state));
        let states = states.map(|state| state_mark(state == Status::Finished, filter.deleted)).collect();
        Question { run, states, game: filter.game.as_deref().map(game_mark) }
    }

    /// The query of FTS5.
    fn of_fts5(&self) -> String {
        let quoted = |text: &String| format!("\"{}\"", text.replace('"', "\"\""));
        let states = self.states.iter().map(quoted).collect::<Vec<_>>().join(" OR ");
        let game = self.game.iter().map(|game| format!(" AND {}", quoted(game))).collect::<String>();
        format!("{} AND ({states}){game}", quoted(&self.run))
    }
}

/// Adds the games `g` in which these words are found. The search index drives the query: its hits are looked up in
/// the games, not the other way round.
pub(crate) fn push_found(query: &mut Statement, words: &str, filter: &Filter, connection: &Connection) {
    let question = Question::of(words, filter);
    if let Connection::Sqlite(_) = connection {
        query.push(" FROM search CROSS JOIN games g ON g.number = search.rowid WHERE search MATCH ");
        query.push_bind(question.of_fts5());
        return;
    }
    query.push(" FROM search JOIN games g ON g.number = search.rowid WHERE trigrams @> trigrams_of(");
    query.push_bind(question.run.clone()).push(") AND strpos(words, ").push_bind(question.run).push(") > 0");
    query.push(" AND trigrams && ARRAY[");
    for (number, state) in question.states.into_iter().enumerate() {
        query.push(if number == 0 { "" } else { ", " }).push_bind(state);
    }
    query.push("]");
    if let Some(game) = question.game {
        query.push(" AND trigrams @> ARRAY[").push_bind(game).push("]");
    }
}
