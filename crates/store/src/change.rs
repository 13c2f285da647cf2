//! The changes that can be written, each to one game.

use kibitz_play::{HolderKind, Played, SeatHolder};
use kibitz_title::{Comment, Variation};
use serde::{Deserialize, Serialize};

use crate::game::StoredGame;
use crate::servers::Lease;
use crate::sql::{Connection, sql};
use crate::{Result, now, plies, search};

/// One change of the stored data.
#[derive(Clone, Debug)]
pub enum Change {
    /// A new game, possibly with moves.
    Begin(Box<StoredGame>),
    /// Changes a game in progress, if it has exactly `plies` moves on disk.
    Play {
        game: String,
        plies: usize,
        changes: Vec<kibitz_play::Change>,
    },
    /// The clocks during the turn after `ply` moves: milliseconds left for every seat.
    Turn {
        game: String,
        plies: usize,
        clocks: Vec<u64>,
    },
    /// A seat gets a new token, of which only the fingerprint is stored.
    SeatToken {
        game: String,
        seat: u8,
        token: String,
    },
    /// A game gets a new title.
    Title {
        game: String,
        title: String,
    },
    /// The server's owner plays in this game.
    Owned {
        game: String,
    },
    /// A game is moved to the trash or restored.
    Deleted {
        game: String,
        at: Option<i64>,
    },
    /// A game is removed permanently, if nobody has moved in it since and its owner does not play there.
    Remove {
        game: String,
        since: i64,
    },
    /// The comments and variations of a game.
    Study {
        game: String,
        comments: Vec<Comment>,
        variations: Vec<Variation>,
    },
    /// A game's review, as JSON.
    Review {
        game: String,
        body: String,
    },
    Setting {
        name: String,
        value: String,
    },
    /// A message to another server of the same database.
    Mail {
        recipient: String,
        sender: String,
        body: serde_json::Value,
    },
    /// A server has closed a table: any other may own it.
    Release(Lease),
}

impl Change {
    /// The game that is changed, if it is in the database.
    pub(crate) fn game(&self) -> Option<&str> {
        match self {
            Change::Begin(_) | Change::Setting { .. } | Change::Mail { .. } | Change::Release(_) => None,
            Change::Play { game, .. }
            | Change::Turn { game, .. }
            | Change::SeatToken { game, .. }
            | Change::Title { game, .. }
            | Change::Owned { game }
            | Change::Deleted { game, .. }
            | Change::Remove { game, .. }
            | Change::Study { game, .. }
            | Change::Review { game, .. } => Some(game),
        }
    }
}

/// Rows of one INSERT: five values each; SQLite allows 32,766 values in a statement.
const ROWS: usize = 500;

/// Writes changes in order; consecutive moves are written in one statement.
///
/// # Errors
/// [`Error::Conflict`] before anything is written, if a game is not in the state its change expects.
pub(crate) async fn apply(connection: &mut Connection, changes: &[&Change]) -> Result<()> {
    plies::check(connection, changes).await?;
    for run in changes.chunk_by(|one, other| is_moves(one) && is_moves(other)) {
        if is_moves(run[0]) {
            let moves: Vec<_> = run.iter().flat_map(|change| moves_of(change)).collect();
            insert_moves(connection, &moves).await?;
            touch(connection, &moves).await?;
        } else {
            apply_one(connection, run[0]).await?;
        }
    }
    Ok(())
}

fn is_moves(change: &Change) -> bool {
    let is_move = |change: &kibitz_play::Change| matches!(change, kibitz_play::Change::Move { .. });
    matches!(change, Change::Play { changes, .. } if changes.iter().all(is_move))
}

fn moves_of(change: &Change) -> impl Iterator<Item = (&str, usize, &Played)> {
    let (game, changes) = match change {
        Change::Play { game, changes, .. } => (game.as_str(), changes.as_slice()),
        _ => ("", &[][..]),
    };
    changes.iter().filter_map(move |change| match change {
        kibitz_play::Change::Move { ply, played } => Some((game, *ply, played)),
        _ => None,
    })
}

async fn insert_moves(connection: &mut Connection, moves: &[(&str, usize, &Played)]) -> Result<()> {
    for rows in moves.chunks(ROWS) {
        let mut query = sql("INSERT INTO moves (game, ply, text, clocks, at) VALUES ").uncached();
        for (number, (game, ply, played)) in rows.iter().enumerate() {
            query.push(if number == 0 { "" } else { ", " });
            query
                .push("(")
                .push_bind(*game)
                .push(", ")
                .push_bind(*ply as i64)
                .push(", ")
                .push_bind(&played.text);
            query
                .push(", ")
                .push_bind(json(&played.clocks))
                .push(", ")
                .push_bind(played.at.0 as i64)
                .push(")");
        }
        query.execute(connection).await?;
    }
    Ok(())
}

/// The date of the last change is updated every 16 plies. The library sorts by it, and once per move would be
/// more often than necessary.
const PLIES_BETWEEN_TOUCHES: usize = 16;

async fn touch(connection: &mut Connection, moves: &[(&str, usize, &Played)]) -> Result<()> {
    for (game, _, _) in moves.iter().filter(|(_, ply, _)| ply.is_multiple_of(PLIES_BETWEEN_TOUCHES)) {
        let query = sql("UPDATE games SET updated = $2 WHERE id = $1").bind(*game).bind(now());
        query.execute(connection).await?;
    }
    Ok(())
}

async fn apply_one(connection: &mut Connection, change: &Change) -> Result<()> {
    let query = match change {
        Change::Begin(game) => return begin(connection, game).await,
        Change::Play { game, changes, .. } => {
            for change in changes {
                apply_play(connection, game, change).await?;
            }
            return Ok(());
        }
        Change::Title { game, title } => {
            let query = sql("UPDATE games SET title = $2 WHERE id = $1").bind(game).bind(title);
            query.execute(connection).await?;
            return search::index(connection, game).await;
        }
        Change::Remove { game, since } => return remove(connection, game, *since).await,
        Change::Turn { game, plies, clocks } => sql("UPDATE games SET turn = $2 WHERE id = $1")
            .bind(game)
            .bind(json(&Turn { plies: *plies, clocks: clocks.clone() })),
        Change::Owned { game } => sql("UPDATE games SET owned = TRUE WHERE id = $1").bind(game),
        Change::SeatToken { game, seat, token } => {
            sql("UPDATE seats SET token = $3 WHERE game = $1 AND seat = $2")
                .bind(game)
                .bind(i64::from(*seat))
                .bind(token)
        }
        Change::Deleted { game, at } => {
            let query = sql("UPDATE games SET deleted = $2 WHERE id = $1").bind(game).bind(*at);
            query.execute(connection).await?;
            return search::index(connection, game).await;
        }
        Change::Study { game, comments, variations } => {
            sql("UPDATE games SET remarks = $2, variations = $3 WHERE id = $1")
                .bind(game)
                .bind(json(comments))
                .bind(json(variations))
        }
        Change::Review { game, body } => sql("INSERT INTO reviews (game, body, at) VALUES ($1, $2, $3)
             ON CONFLICT (game) DO UPDATE SET body = excluded.body, at = excluded.at")
        .bind(game)
        .bind(body)
        .bind(now()),
        Change::Setting { name, value } => sql("INSERT INTO settings (name, value) VALUES ($1, $2)
             ON CONFLICT (name) DO UPDATE SET value = excluded.value")
        .bind(name)
        .bind(value),
        Change::Mail { recipient, sender, body } => {
            sql("INSERT INTO mail (recipient, sender, body) VALUES ($1, $2, $3)")
                .bind(recipient)
                .bind(sender)
                .bind(json(body))
        }
        Change::Release(lease) => {
            sql("UPDATE leases SET owner = NULL WHERE game = $1 AND owner = $2 AND epoch = $3")
                .bind(&lease.game)
                .bind(&lease.owner)
                .bind(lease.epoch)
        }
    };
    query.execute(connection).await?;
    Ok(())
}

async fn apply_play(connection: &mut Connection, game: &str, change: &kibitz_play::Change) -> Result<()> {
    use kibitz_play::Change;
    let query = match change {
        Change::Move { ply, played } => return insert_moves(connection, &[(game, *ply, played)]).await,
        Change::Cut { plies } => {
            sql("DELETE FROM moves WHERE game = $1 AND ply >= $2").bind(game).bind(*plies as i64)
        }
        Change::State { undone, ending, next } => {
            sql("UPDATE games SET updated = $2, undone = $3, ending = $4, next = $5 WHERE id = $1")
                .bind(game)
                .bind(now())
                .bind(json(undone))
                .bind(ending.as_ref().map(json))
                .bind(next.as_deref())
                .execute(connection)
                .await?;
            return search::index(connection, game).await;
        }
        Change::Hints => sql("UPDATE games SET hints = TRUE WHERE id = $1").bind(game),
        Change::Holder { seat, holder } => {
            let query = sql(
                "UPDATE seats SET name = $3, kind = $4, bot = $5, token = $6 WHERE game = $1 AND seat = $2",
            );
            let query = query.bind(game).bind(i64::from(*seat)).bind(&holder.name);
            let query = query.bind(kind_word(&holder.kind)).bind(holder.bot_name()).bind(key_text(holder));
            query.execute(connection).await?;
            return search::index(connection, game).await;
        }
    };
    query.execute(connection).await?;
    Ok(())
}

/// The database value for a kind of seat holder.
pub(crate) fn kind_word(kind: &HolderKind) -> &'static str {
    match kind {
        HolderKind::Person => "person",
        HolderKind::Link => "link",
        HolderKind::Bot(_) => "bot",
        HolderKind::Open => "open",
    }
}

fn key_text(holder: &SeatHolder) -> Option<&str> {
    holder.key.as_ref().map(|key| key.0.as_str())
}

async fn begin(connection: &mut Connection, game: &StoredGame) -> Result<()> {
    let play = &game.play;
    let number = match connection {
        Connection::Sqlite(_) => "(SELECT COALESCE(MAX(number), 0) + 1 FROM games)",
        Connection::Postgres(_) => "DEFAULT", // several servers begin games at the same time
    };
    sql(format!(
        "INSERT INTO games
         (id, game, variant, rules, start, clock, seed, tally, tags, remarks, title, created, updated, undone,
          ending, owned, next, deleted, variations, number)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
                 {number})"
    ))
    .bind(&game.id)
    .bind(&play.game)
    .bind(&play.variant)
    .bind(json(&play.rules))
    .bind(play.start.as_deref())
    .bind(json(&play.clock))
    .bind(play.seed as i64)
    .bind(json(&play.tally))
    .bind(json(&game.tags))
    .bind(json(&game.comments))
    .bind(&game.title)
    .bind(game.created)
    .bind(play.moves.last().map_or(game.created, |played| game.created.max(played.at.0 as i64)))
    .bind(json(&play.undone))
    .bind(play.ending.as_ref().map(json))
    .bind(game.is_owned)
    .bind(play.next.as_deref())
    .bind(game.is_deleted.then(now))
    .bind(json(&game.variations))
    .execute(connection)
    .await?;
    for (number, seat) in (0_i64..).zip(&play.seats) {
        sql("INSERT INTO seats (game, seat, name, kind, bot, token) VALUES ($1, $2, $3, $4, $5, $6)")
            .bind(&game.id)
            .bind(number)
            .bind(&seat.name)
            .bind(kind_word(&seat.kind))
            .bind(seat.bot_name())
            .bind(key_text(seat))
            .execute(connection)
            .await?;
    }
    let moves: Vec<_> = (0..).zip(&play.moves).map(|(ply, played)| (game.id.as_str(), ply, played)).collect();
    insert_moves(connection, &moves).await?;
    search::index(connection, &game.id).await
}

/// Removes an abandoned game, unless somebody has moved in it meanwhile.
async fn remove(connection: &mut Connection, game: &str, since: i64) -> Result<()> {
    let query = format!("SELECT g.number FROM games g WHERE {ABANDONED} AND g.id = $2");
    let number: Option<i64> = sql(query).bind(since).bind(game).value(connection).await?;
    let Some(number) = number else { return Ok(()) };
    sql("DELETE FROM search WHERE rowid = $1").bind(number).execute(connection).await?;
    for table in ["reviews", "moves", "seats"] {
        let query = format!("DELETE FROM {table} WHERE game = $1");
        sql(query).bind(game).execute(connection).await?;
    }
    if let Connection::Postgres(_) = connection {
        sql("DELETE FROM leases WHERE game = $1").bind(game).execute(connection).await?;
    }
    sql("DELETE FROM games WHERE id = $1").bind(game).execute(connection).await?;
    Ok(())
}

/// The condition for removing a game `g`: unfinished, not the owner's, no correspondence clock, no move since
/// `$1`.
pub(crate) const ABANDONED: &str = "g.ending IS NULL AND NOT g.owned AND g.clock NOT LIKE '%\"days\"%'
     AND g.created < $1 AND NOT EXISTS (SELECT 1 FROM moves m WHERE m.game = g.id AND m.at >= $1)";

/// The clocks during a turn.
#[derive(Serialize, Deserialize)]
pub(crate) struct Turn {
    pub(crate) plies: usize,
    pub(crate) clocks: Vec<u64>,
}

fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("what is kept has nothing JSON cannot say")
}
