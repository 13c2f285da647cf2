//! The precondition of every write to a game in progress: the game on disk has the number of moves the change
//! is based on.

use std::collections::{BTreeSet, HashMap};

use crate::change::Change;
use crate::sql::{Connection, sql};
use crate::{Error, Result};

/// Games per statement.
const GAMES: usize = 500;

/// Checks that every game has the number of moves on disk that its changes expect, and that its moves are
/// consecutive.
pub(crate) async fn check(connection: &mut Connection, changes: &[&Change]) -> Result<()> {
    lock(connection, changes).await?;
    let games: Vec<&str> =
        changes.iter().filter_map(|change| expected(change)).map(|(game, _)| game).collect();
    let mut plies = on_disk(connection, &games).await?;
    for change in changes {
        if let Change::Begin(game) = change {
            plies.insert(game.id.clone(), game.play.moves.len());
        }
        if let Some((game, expected)) = expected(change) {
            let found = plies.get_mut(game).ok_or_else(|| Error::NoGame(game.to_owned()))?;
            require(game, expected, *found)?;
            *found = after(game, *found, change)?;
        }
    }
    Ok(())
}

/// Locks the rows of all changed games until the end of the transaction, always in the same order, so that two
/// servers wait for each other and never in a circle. SQLite has only one writer.
async fn lock(connection: &mut Connection, changes: &[&Change]) -> Result<()> {
    if let Connection::Sqlite(_) = connection {
        return Ok(());
    }
    let games: BTreeSet<&str> = changes.iter().filter_map(|change| change.game()).collect();
    if games.is_empty() {
        return Ok(());
    }
    let mut query = sql("SELECT id FROM games WHERE id IN ").uncached();
    query.push_list(games).push(" ORDER BY id FOR UPDATE");
    query.rows(connection).await?;
    Ok(())
}

/// The game of a change and the number of moves it must have.
fn expected(change: &Change) -> Option<(&str, usize)> {
    match change {
        Change::Play { game, plies, .. } | Change::Turn { game, plies, .. } => Some((game, *plies)),
        _ => None,
    }
}

fn require(game: &str, expected: usize, found: usize) -> Result<()> {
    if expected == found {
        return Ok(());
    }
    Err(Error::Conflict { game: game.to_owned(), expected, found })
}

/// The number of moves after a change.
fn after(game: &str, mut plies: usize, change: &Change) -> Result<usize> {
    let Change::Play { changes, .. } = change else { return Ok(plies) };
    for change in changes {
        match change {
            kibitz_play::Change::Move { ply, .. } => {
                require(game, *ply, plies)?;
                plies += 1;
            }
            kibitz_play::Change::Cut { plies: kept } => plies = plies.min(*kept),
            kibitz_play::Change::State { .. }
            | kibitz_play::Change::Hints
            | kibitz_play::Change::Holder { .. } => {}
        }
    }
    Ok(plies)
}

async fn on_disk(connection: &mut Connection, games: &[&str]) -> Result<HashMap<String, usize>> {
    let mut plies = HashMap::new();
    for games in games.chunks(GAMES) {
        let mut query =
            sql("SELECT g.id, COALESCE((SELECT MAX(m.ply) + 1 FROM moves m WHERE m.game = g.id), 0) AS plies
             FROM games g WHERE g.id IN ")
            .uncached();
        query.push_list(games.iter().copied());
        for row in query.rows(connection).await? {
            plies.insert(row.get("id")?, row.get::<i64>("plies")?.unsigned_abs() as usize);
        }
    }
    Ok(plies)
}
