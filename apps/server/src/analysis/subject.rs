//! The subject of an analysis: a position, or the game of a table.

use kibitz_store::fingerprint;
use kibitz_title::{AnyTable, AnyTitle, Record, Setup};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::app::{self, App};
use crate::bounds::check_setup;
use crate::error::{Refusal, RequestResult};

/// A table, or rules, position and moves.
#[derive(Default, Deserialize, ToSchema)]
#[schema(as = About)]
pub struct SubjectRequest {
    table: Option<String>,
    /// The game's id; not needed with a table.
    game: Option<String>,
    variant: Option<String>,
    #[serde(default)]
    rules: Vec<(String, String)>,
    position: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    /// Seat tokens of the table: a review is stored only for players and the owner.
    #[serde(default)]
    tokens: Vec<String>,
}

/// What is analysed, after its moves have been played.
pub struct Subject {
    pub title: &'static dyn AnyTitle,
    /// The game so far, without players.
    pub record: Record,
    /// The table the game belongs to, if any.
    pub table: Option<String>,
    /// Whether the client holds a seat there.
    pub is_player: bool,
}

impl SubjectRequest {
    /// Loads the table, or plays the moves.
    pub async fn subject(self, app: &App) -> RequestResult<Subject> {
        if let Some(id) = self.table {
            let snapshot = app.rooms.look(&id).await?;
            let title = app::game(&snapshot.record.game)?;
            let table = title.open_record(&snapshot.record)?;
            let is_player = self.tokens.iter().any(|token| snapshot.keys.contains(&fingerprint(token)));
            return Ok(Subject { is_player, ..Subject::of(title, &*table, Some(id)) });
        }
        let id = self.game.ok_or(Refusal::NothingToAnalyse)?;
        let title = app::game(&id)?;
        let position = self.position.filter(|position| !position.is_empty());
        let setup = Setup { variant: self.variant, rules: self.rules, position };
        check_setup(&setup)?;
        let mut table = title.open(&setup)?;
        for text in &self.moves {
            table.play(text)?;
        }
        Ok(Subject::of(title, &*table, None))
    }
}

impl Subject {
    fn of(title: &'static dyn AnyTitle, table: &dyn AnyTable, id: Option<String>) -> Subject {
        Subject { title, record: table.record(), table: id, is_player: false }
    }

    /// The table at the end of the record.
    pub fn open(&self) -> RequestResult<Box<dyn AnyTable>> {
        Ok(self.title.open_record(&self.record)?)
    }
}
