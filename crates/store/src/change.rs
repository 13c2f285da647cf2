//! What can be written: one change of one game.

use kibitz_play::{HolderKind, Played, SeatHolder};
use sqlx::sqlite::SqliteConnection;
use sqlx::{QueryBuilder, Sqlite};

use crate::game::Game;
use crate::{Result, now};

/// One change of what is kept.
#[derive(Clone, Debug)]
pub enum Change {
    /// A game begins, with whatever moves it already has.
    Begin(Box<Game>),
    /// A game in progress changes.
    Play {
        /// The table.
        game: String,
        /// The change.
        change: kibitz_play::Change,
    },
    /// A seat is moved by another token.
    SeatToken {
        /// The table.
        game: String,
        /// The seat.
        seat: u8,
        /// The token's fingerprint.
        token: String,
    },
    /// A game has another title.
    Title {
        /// The table.
        game: String,
        /// What people call it.
        title: String,
    },
    /// A game is put away, or taken out again.
    Deleted {
        /// The table.
        game: String,
        /// When, if it is put away.
        at: Option<i64>,
    },
    /// A game's review.
    Review {
        /// The table.
        game: String,
        /// The review, as JSON.
        body: String,
    },
    /// A setting.
    Setting {
        /// Its name.
        name: String,
        /// Its value.
        value: String,
    },
}

/// Rows of one INSERT: five values each, and SQLite takes 32,766 values in a statement.
const ROWS: usize = 500;

/// Writes changes in their order; moves that follow each other are written together.
pub(crate) async fn apply(connection: &mut SqliteConnection, changes: &[&Change]) -> Result<()> {
    for run in changes.chunk_by(|one, other| as_move(one).is_some() && as_move(other).is_some()) {
        let moves: Vec<_> = run.iter().filter_map(|change| as_move(change)).collect();
        if moves.is_empty() {
            apply_one(connection, run[0]).await?;
        } else {
            insert_moves(connection, &moves).await?;
            touch(connection, &moves).await?;
        }
    }
    Ok(())
}

fn as_move(change: &Change) -> Option<(&str, usize, &Played)> {
    match change {
        Change::Play { game, change: kibitz_play::Change::Move { ply, played } } => {
            Some((game, *ply, played))
        }
        _ => None,
    }
}

async fn insert_moves(connection: &mut SqliteConnection, moves: &[(&str, usize, &Played)]) -> Result<()> {
    for rows in moves.chunks(ROWS) {
        let mut query = QueryBuilder::<Sqlite>::new("INSERT INTO moves (game, ply, text, clocks, at) ");
        query.push_values(rows, |mut row, (game, ply, played)| {
            row.push_bind(*game).push_bind(*ply as i64).push_bind(&played.text);
            row.push_bind(json(&played.clocks)).push_bind(played.at.0 as i64);
        });
        // Every number of rows is another statement: none of them is worth keeping.
        query.build().persistent(false).execute(&mut *connection).await?;
    }
    Ok(())
}

/// The library lists the games changed last first; not every move need say so.
const PLIES_BETWEEN_TOUCHES: usize = 16;

async fn touch(connection: &mut SqliteConnection, moves: &[(&str, usize, &Played)]) -> Result<()> {
    for (game, _, _) in moves.iter().filter(|(_, ply, _)| ply.is_multiple_of(PLIES_BETWEEN_TOUCHES)) {
        let query = sqlx::query("UPDATE games SET updated = $2 WHERE id = $1").bind(game).bind(now());
        query.execute(&mut *connection).await?;
    }
    Ok(())
}

async fn apply_one(connection: &mut SqliteConnection, change: &Change) -> Result<()> {
    let query = match change {
        Change::Begin(game) => return begin(connection, game).await,
        Change::Play { game, change } => return apply_play(connection, game, change).await,
        Change::SeatToken { game, seat, token } => {
            sqlx::query("UPDATE seats SET token = $3 WHERE game = $1 AND seat = $2")
                .bind(game)
                .bind(i64::from(*seat))
                .bind(token)
        }
        Change::Title { game, title } => {
            sqlx::query("UPDATE games SET title = $2 WHERE id = $1").bind(game).bind(title)
        }
        Change::Deleted { game, at } => {
            sqlx::query("UPDATE games SET deleted = $2 WHERE id = $1").bind(game).bind(at)
        }
        Change::Review { game, body } => sqlx::query(
            "INSERT INTO reviews (game, body, at) VALUES ($1, $2, $3)
             ON CONFLICT (game) DO UPDATE SET body = excluded.body, at = excluded.at",
        )
        .bind(game)
        .bind(body)
        .bind(now()),
        Change::Setting { name, value } => sqlx::query(
            "INSERT INTO settings (name, value) VALUES ($1, $2)
             ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        )
        .bind(name)
        .bind(value),
    };
    query.execute(connection).await?;
    Ok(())
}

async fn apply_play(
    connection: &mut SqliteConnection,
    game: &str,
    change: &kibitz_play::Change,
) -> Result<()> {
    use kibitz_play::Change;
    let query = match change {
        Change::Move { .. } => unreachable!("moves are written together"),
        Change::Cut { plies } => {
            sqlx::query("DELETE FROM moves WHERE game = $1 AND ply >= $2").bind(game).bind(*plies as i64)
        }
        Change::State { undone, ending, next } => {
            sqlx::query("UPDATE games SET updated = $2, undone = $3, ending = $4, next = $5 WHERE id = $1")
                .bind(game)
                .bind(now())
                .bind(json(undone))
                .bind(ending.as_ref().map(json))
                .bind(next)
        }
        Change::Holder { seat, holder } => sqlx::query(
            "UPDATE seats SET name = $3, kind = $4, bot = $5, token = $6 WHERE game = $1 AND seat = $2",
        )
        .bind(game)
        .bind(i64::from(*seat))
        .bind(&holder.name)
        .bind(kind_word(&holder.kind))
        .bind(holder.bot_name())
        .bind(key_text(holder)),
    };
    query.execute(connection).await?;
    Ok(())
}

/// The word for a seat's holder in the database.
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

async fn begin(connection: &mut SqliteConnection, game: &Game) -> Result<()> {
    let play = &game.play;
    sqlx::query(
        "INSERT INTO games
         (id, game, variant, rules, start, clock, seed, tally, tags, remarks, title, created, updated, undone,
          ending)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14)",
    )
    .bind(&game.id)
    .bind(&play.game)
    .bind(&play.variant)
    .bind(json(&play.rules))
    .bind(&play.start)
    .bind(json(&play.clock))
    .bind(play.seed as i64)
    .bind(json(&play.tally))
    .bind(json(&game.tags))
    .bind(json(&game.comments))
    .bind(&game.title)
    .bind(game.created)
    .bind(json(&play.undone))
    .bind(play.ending.as_ref().map(json))
    .execute(&mut *connection)
    .await?;
    for (number, seat) in (0_i64..).zip(&play.seats) {
        sqlx::query("INSERT INTO seats (game, seat, name, kind, bot, token) VALUES ($1, $2, $3, $4, $5, $6)")
            .bind(&game.id)
            .bind(number)
            .bind(&seat.name)
            .bind(kind_word(&seat.kind))
            .bind(seat.bot_name())
            .bind(key_text(seat))
            .execute(&mut *connection)
            .await?;
    }
    let moves: Vec<_> = (0..).zip(&play.moves).map(|(ply, played)| (game.id.as_str(), ply, played)).collect();
    insert_moves(connection, &moves).await
}

fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("what is kept has nothing JSON cannot say")
}
