//! Finds damage in a database, repairs what can be repaired and reports what is lost.

use std::fmt;
use std::path::{Path, PathBuf};

use kibitz_title::Comment;

use crate::backup::{first_damage, replace};
use crate::database::Database;
use crate::files::{beside, check_not_emptied, failed};
use crate::sql::{Connection, sql};
use crate::store::read_game;
use crate::{Change, Error, Lock, Result, Store, StoredGame, migrations, search};

/// A kind of damage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Damage {
    /// Moves are missing in the middle: the game is truncated there.
    Gap { game: String, kept: usize, lost: usize },
    /// An illegal move: the game is truncated there.
    Illegal { game: String, kept: usize, lost: usize },
    /// A game that cannot be read.
    Unreadable { game: String, why: String },
    /// Rows that belong to no game.
    Orphans { table: &'static str, rows: u64 },
    /// Games missing in the search index.
    NotIndexed { games: u64 },
    /// Damaged pages: what can be read is copied into a new file.
    Pages { finding: String, before: Option<PathBuf> },
}

impl Damage {
    /// Whether data is lost permanently.
    pub fn is_loss(&self) -> bool {
        !matches!(self, Damage::Orphans { .. } | Damage::NotIndexed { .. })
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Damage::Gap { game, kept, lost } => write!(
                f,
                "game {game}: move {} is missing; the first {kept} moves are kept, {lost} after them are lost",
                kept + 1
            ),
            Damage::Illegal { game, kept, lost } => write!(
                f,
                "game {game}: move {} is against the rules; the first {kept} moves are kept, {lost} are lost",
                kept + 1
            ),
            Damage::Unreadable { game, why } => write!(f, "game {game} is lost: {why}"),
            Damage::Orphans { table, rows } => write!(f, "{rows} rows of {table} belong to no game"),
            Damage::NotIndexed { games } => write!(f, "{games} games were not found by a search"),
            Damage::Pages { finding, before: Some(before) } => {
                write!(f, "the file was damaged ({finding}): it is kept as {}", before.display())
            }
            Damage::Pages { finding, before: None } => write!(f, "the file is damaged: {finding}"),
        }
    }
}

/// The result of an examination.
#[derive(Debug)]
pub struct DoctorReport {
    pub games: u64,
    pub findings: Vec<Damage>,
}

/// Examines every page of an SQLite file and every game. Repairs the damage if given the lock of the database. `legal_plies`
/// returns how many moves of a game are legal.
pub async fn examine(
    lock: Option<&Lock>,
    address: &str,
    legal_plies: impl Fn(&kibitz_play::Game) -> usize,
) -> Result<DoctorReport> {
    let database = Database::at(address)?;
    let findings = match database.file() {
        Some(file) => pages(lock, &file).await?,
        None => Vec::new(),
    };
    let mut connection = database.connect().await?;
    migrations::run(&mut connection).await?;
    let mut doctor = Doctor { connection, may_repair: lock.is_some(), findings };
    doctor.orphans().await?;
    let games = doctor.games(legal_plies).await?;
    doctor.index().await?;
    doctor.connection.close().await?;
    Ok(DoctorReport { games, findings: doctor.findings })
}

/// Examines the pages of a file; with the lock, everything readable is copied out of a damaged one.
async fn pages(lock: Option<&Lock>, file: &Path) -> Result<Vec<Damage>> {
    if !file.exists() {
        return Err(failed(file, std::io::ErrorKind::NotFound.into()));
    }
    let mut connection = Database::in_file(file).connect().await?;
    check_not_emptied(file, &mut connection).await?;
    let Some(finding) = first_damage(&mut connection).await? else { return Ok(Vec::new()) };
    if lock.is_none() {
        return Ok(vec![Damage::Pages { finding, before: None }]);
    }
    let (before, lost) = salvage(&mut connection, file).await?;
    Ok(std::iter::once(Damage::Pages { finding, before }).chain(lost).collect())
}

struct Doctor {
    connection: Connection,
    may_repair: bool,
    findings: Vec<Damage>,
}

impl Doctor {
    async fn orphans(&mut self) -> Result<()> {
        for table in ["seats", "moves", "reviews"] {
            let lost = format!("FROM {table} WHERE game NOT IN (SELECT id FROM games)");
            let query = format!("SELECT COUNT(*) {lost}");
            let rows = sql(query).count(&mut self.connection).await?;
            if rows > 0 {
                self.findings.push(Damage::Orphans { table, rows });
                self.repair(&format!("DELETE {lost}")).await?;
            }
        }
        Ok(())
    }

    async fn repair(&mut self, statement: &str) -> Result<()> {
        if self.may_repair {
            sql(statement).execute(&mut self.connection).await?;
        }
        Ok(())
    }

    async fn games(&mut self, legal_plies: impl Fn(&kibitz_play::Game) -> usize) -> Result<u64> {
        let ids: Vec<String> = sql("SELECT id FROM games").values(&mut self.connection).await?;
        for id in &ids {
            self.gap(id).await?;
            match read_game(&mut self.connection, id).await {
                Ok(Some(game)) => self.illegal(&game, legal_plies(&game.play)).await?,
                Ok(None) => {}
                // A gap was reported already, and remains if repairs are not allowed.
                Err(_) if self.has_gap(id) => {}
                Err(error) => {
                    self.findings.push(Damage::Unreadable { game: id.clone(), why: error.to_string() });
                }
            }
        }
        Ok(ids.len() as u64)
    }

    fn has_gap(&self, id: &str) -> bool {
        self.findings.iter().any(|finding| matches!(finding, Damage::Gap { game, .. } if game == id))
    }

    async fn gap(&mut self, id: &str) -> Result<()> {
        let query = sql("SELECT ply FROM moves WHERE game = $1 ORDER BY ply").bind(id);
        let plies: Vec<i64> = query.values(&mut self.connection).await?;
        let kept = (0_i64..).zip(&plies).take_while(|(expected, ply)| expected == *ply).count();
        if kept < plies.len() {
            let lost = plies.len() - kept;
            self.findings.push(Damage::Gap { game: id.to_owned(), kept, lost });
            self.cut(id, kept, lost).await?;
        }
        Ok(())
    }

    async fn illegal(&mut self, game: &StoredGame, legal: usize) -> Result<()> {
        let moves = game.play.moves.len();
        if legal < moves {
            let lost = moves - legal;
            self.findings.push(Damage::Illegal { game: game.id.clone(), kept: legal, lost });
            self.cut(&game.id, legal, lost).await?;
        }
        Ok(())
    }

    /// Truncates a game after `kept` moves and adds a comment about it.
    async fn cut(&mut self, id: &str, kept: usize, lost: usize) -> Result<()> {
        if !self.may_repair {
            return Ok(());
        }
        let remarks = sql("SELECT remarks FROM games WHERE id = $1").bind(id);
        let remarks: Option<String> = remarks.value(&mut self.connection).await?;
        let mut remarks: Vec<Comment> =
            remarks.and_then(|remarks| serde_json::from_str(&remarks).ok()).unwrap_or_default();
        remarks.retain(|comment| comment.after <= kept);
        let text = format!("{lost} moves after this one were lost and cut off by `kibitz doctor`.");
        remarks.push(Comment::new(kept, text));
        let remarks = serde_json::to_string(&remarks).expect("comments are JSON");
        self.connection.begin().await?;
        let cut = cut(&mut self.connection, id, kept, remarks).await;
        self.connection.end(cut).await
    }

    async fn index(&mut self) -> Result<()> {
        let query = "SELECT COUNT(*) FROM games WHERE number NOT IN (SELECT rowid FROM search)";
        let games = sql(query).count(&mut self.connection).await?;
        if games > 0 {
            self.findings.push(Damage::NotIndexed { games });
            if self.may_repair {
                search::index_missing(&mut self.connection).await?;
            }
        }
        Ok(())
    }
}

async fn cut(connection: &mut Connection, id: &str, kept: usize, remarks: String) -> Result<()> {
    let moves = sql("DELETE FROM moves WHERE game = $1 AND ply >= $2").bind(id).bind(kept as i64);
    moves.execute(connection).await?;
    let game = "UPDATE games SET undone = '[]', ending = NULL, turn = NULL, remarks = $2 WHERE id = $1";
    sql(game).bind(id).bind(remarks).execute(connection).await?;
    search::index(connection, id).await
}

/// Copies every readable game into a new database and replaces the damaged one. Returns where that is kept, and
/// what is lost.
async fn salvage(connection: &mut Connection, database: &Path) -> Result<(Option<PathBuf>, Vec<Damage>)> {
    let new = beside(database, "salvaged");
    std::fs::remove_file(&new).ok(); // what an earlier try left
    let store = Store::open_database(Database::in_file(&new)).await?;
    let mut lost = Vec::new();
    // The index of ids and the table itself are two ways to find a game: one may have what the other lost.
    let mut ids: Vec<String> = Vec::new();
    for query in ["SELECT id FROM games ORDER BY id", "SELECT id FROM games NOT INDEXED"] {
        ids.extend(sql(query).values::<String>(connection).await.unwrap_or_default());
    }
    ids.sort();
    ids.dedup();
    for id in ids {
        match read_game(connection, &id).await {
            Ok(Some(game)) => store.write(vec![Change::Begin(Box::new(game))]).await?,
            Ok(None) => {}
            Err(Error::Closed) => return Err(Error::Closed),
            Err(error) => lost.push(Damage::Unreadable { game: id, why: error.to_string() }),
        }
    }
    store.close().await?;
    Ok((replace(database, &new)?, lost))
}
