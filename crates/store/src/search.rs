//! Full-text search of titles and names (FTS5 with trigrams).

use sqlx::sqlite::SqliteConnection;

use crate::Result;

/// A prefix of every indexed word, so that one or two letters find words that begin with them: the index has
/// trigrams only.
const BEFORE_WORD: &str = "\u{2}\u{2}";

/// Updates a game's title and names in the index.
pub(crate) async fn index(connection: &mut SqliteConnection, game: &str) -> Result<()> {
    let row: Option<(i64, String)> = sqlx::query_as("SELECT number, title FROM games WHERE id = $1")
        .bind(game)
        .fetch_optional(&mut *connection)
        .await?;
    let Some((number, title)) = row else { return Ok(()) };
    let query = sqlx::query_scalar("SELECT name FROM seats WHERE game = $1 ORDER BY seat").bind(game);
    let names: Vec<String> = query.fetch_all(&mut *connection).await?;
    sqlx::query("DELETE FROM search WHERE rowid = $1").bind(number).execute(&mut *connection).await?;
    sqlx::query("INSERT INTO search (rowid, words) VALUES ($1, $2)")
        .bind(number)
        .bind(indexed(&title, &names))
        .execute(connection)
        .await?;
    Ok(())
}

/// Indexes games that are missing, as in a database made before there was an index.
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

/// The FTS5 query for these words.
pub(crate) fn question(words: &str) -> String {
    let words = words.trim().to_lowercase();
    let letters = words.chars().count();
    let run = if letters < 3 { format!("{BEFORE_WORD}{words}") } else { words };
    format!("\"{}\"", run.replace('"', "\"\""))
}
