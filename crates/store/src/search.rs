//! Full-text search of titles and names (FTS5 with trigrams).

use sqlx::sqlite::SqliteConnection;

use crate::{Filter, Result, Status};

/// Precedes every indexed word. The index has only trigrams, so this lets one or two letters find the words
/// that begin with them.
const BEFORE_WORD: &str = "\u{2}\u{2}";

/// Enclose a letter for a game's state (finished, deleted) and one for its title. A search with such a filter
/// then intersects posting lists instead of looking up every game.
const STATE: char = '\u{3}';
const GAME: char = '\u{4}';

/// Updates a game's title, names and marks in the index.
pub(crate) async fn index(connection: &mut SqliteConnection, id: &str) -> Result<()> {
    let query =
        "SELECT number, title, game, ending IS NOT NULL, deleted IS NOT NULL FROM games WHERE id = $1";
    let row: Option<(i64, String, String, bool, bool)> =
        sqlx::query_as(query).bind(id).fetch_optional(&mut *connection).await?;
    let Some((number, title, game, is_finished, is_deleted)) = row else { return Ok(()) };
    let query = sqlx::query_scalar("SELECT name FROM seats WHERE game = $1 ORDER BY seat").bind(id);
    let names: Vec<String> = query.fetch_all(&mut *connection).await?;
    let marks = format!("\n{}\n{}", state_mark(is_finished, is_deleted), game_mark(&game));
    sqlx::query("DELETE FROM search WHERE rowid = $1").bind(number).execute(&mut *connection).await?;
    sqlx::query("INSERT INTO search (rowid, words) VALUES ($1, $2)")
        .bind(number)
        .bind(indexed(&title, &names) + &marks)
        .execute(connection)
        .await?;
    Ok(())
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
pub(crate) async fn index_missing(connection: &mut SqliteConnection) -> Result<()> {
    let query = "SELECT id FROM games WHERE number NOT IN (SELECT rowid FROM search)";
    let missing: Vec<String> = sqlx::query_scalar(query).fetch_all(&mut *connection).await?;
    let mut transaction = sqlx::Connection::begin(connection).await?;
    for game in &missing {
        index(&mut transaction, game).await?;
    }
    transaction.commit().await?;
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

/// The FTS5 query for these words under this filter.
pub(crate) fn question(words: &str, filter: &Filter) -> String {
    let words = words.trim().to_lowercase();
    let letters = words.chars().count();
    let run = if letters < 3 { format!("{BEFORE_WORD}{words}") } else { words };
    let run = format!("\"{}\"", run.replace('"', "\"\""));
    let states = [Status::Running, Status::Finished].into_iter();
    let states = states.filter(|state| filter.status.is_none_or(|wanted| wanted == *state));
    let marks = states.map(|state| format!("\"{}\"", state_mark(state == Status::Finished, filter.deleted)));
    let marks = marks.collect::<Vec<_>>().join(" OR ");
    let game = filter.game.iter().map(|game| format!(" AND \"{}\"", game_mark(game))).collect::<String>();
    format!("{run} AND ({marks}){game}")
}
