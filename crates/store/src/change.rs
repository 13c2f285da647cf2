//! What can be written: one change of one game.

use kibitz_title::Ending;
use sqlx::sqlite::SqliteConnection;
use sqlx::{QueryBuilder, Sqlite};

use crate::game::{Game, Played};
use crate::{Result, now};

/// One change of what is kept.
#[derive(Clone, Debug)]
pub enum Change {
    /// A game begins, with whatever moves it already has.
    Begin(Box<Game>),
    /// A move is played.
    Move {
        /// The table.
        game: String,
        /// Moves played before it.
        ply: usize,
        /// The move.
        played: Played,
    },
    /// The moves from this one on are no longer played.
    Cut {
        /// The table.
        game: String,
        /// How many moves stay.
        plies: usize,
    },
    /// What else may change while a game is played; it also says that the game was changed just now.
    State {
        /// The table.
        game: String,
        /// Moves taken back.
        undone: Vec<Played>,
        /// How it ended, if it did.
        ending: Option<Ending>,
        /// The table where the same people went on.
        next: Option<String>,
    },
    /// A seat's sitter has another name.
    SeatName {
        /// The table.
        game: String,
        /// The seat.
        seat: u8,
        /// The name.
        name: String,
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
    let is_move = |change: &Change| matches!(change, Change::Move { .. });
    for run in changes.chunk_by(|one, other| is_move(one) && is_move(other)) {
        if is_move(run[0]) {
            let moves = run.iter().filter_map(|change| match change {
                Change::Move { game, ply, played } => Some((game.as_str(), *ply, played)),
                _ => None,
            });
            insert_moves(connection, &moves.collect::<Vec<_>>()).await?;
        } else {
            apply_one(connection, run[0]).await?;
        }
    }
    Ok(())
}

async fn insert_moves(connection: &mut SqliteConnection, moves: &[(&str, usize, &Played)]) -> Result<()> {
    let at = now();
    for rows in moves.chunks(ROWS) {
        let mut query = QueryBuilder::<Sqlite>::new("INSERT INTO moves (game, ply, text, clocks, at) ");
        query.push_values(rows, |mut row, (game, ply, played)| {
            row.push_bind(*game).push_bind(*ply as i64).push_bind(&played.text);
            row.push_bind(json(&played.clocks)).push_bind(at);
        });
        // Every number of rows is another statement: none of them is worth keeping.
        query.build().persistent(false).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn apply_one(connection: &mut SqliteConnection, change: &Change) -> Result<()> {
    let query = match change {
        Change::Begin(game) => return begin(connection, game).await,
        Change::Move { .. } => unreachable!("moves are written together"),
        Change::Cut { game, plies } => {
            sqlx::query("DELETE FROM moves WHERE game = $1 AND ply >= $2").bind(game).bind(*plies as i64)
        }
        Change::State { game, undone, ending, next } => {
            sqlx::query("UPDATE games SET updated = $2, undone = $3, ending = $4, next = $5 WHERE id = $1")
                .bind(game)
                .bind(now())
                .bind(json(undone))
                .bind(ending.as_ref().map(json))
                .bind(next)
        }
        Change::SeatName { game, seat, name } => {
            sqlx::query("UPDATE seats SET name = $3 WHERE game = $1 AND seat = $2")
                .bind(game)
                .bind(i64::from(*seat))
                .bind(name)
        }
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

async fn begin(connection: &mut SqliteConnection, game: &Game) -> Result<()> {
    sqlx::query(
        "INSERT INTO games
         (id, game, variant, rules, start, clock, seed, tally, tags, remarks, title, created, updated, undone,
          ending)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14)",
    )
    .bind(&game.id)
    .bind(&game.game)
    .bind(&game.variant)
    .bind(json(&game.rules))
    .bind(&game.start)
    .bind(json(&game.clock))
    .bind(game.seed as i64)
    .bind(json(&game.tally))
    .bind(json(&game.tags))
    .bind(json(&game.comments))
    .bind(&game.title)
    .bind(game.created)
    .bind(json(&game.undone))
    .bind(game.ending.as_ref().map(json))
    .execute(&mut *connection)
    .await?;
    for (number, seat) in (0_i64..).zip(&game.seats) {
        sqlx::query("INSERT INTO seats (game, seat, name, kind, bot, token) VALUES ($1, $2, $3, $4, $5, $6)")
            .bind(&game.id)
            .bind(number)
            .bind(&seat.name)
            .bind(seat.kind.word())
            .bind(seat.kind.bot())
            .bind(&seat.token)
            .execute(&mut *connection)
            .await?;
    }
    let moves: Vec<_> = (0..).zip(&game.moves).map(|(ply, played)| (game.id.as_str(), ply, played)).collect();
    insert_moves(connection, &moves).await
}

fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("what is kept has nothing JSON cannot say")
}
