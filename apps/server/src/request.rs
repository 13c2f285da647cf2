//! What pages ask.

use kibitz_play::Clock;
use kibitz_title::{Record, Setup};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::error::{Answer, Refusal};

/// A new table.
#[derive(Deserialize, ToSchema)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// Its variant; the usual one without it.
    #[serde(default)]
    pub variant: Option<String>,
    /// Facts changed after that, as name and value.
    #[serde(default)]
    pub rules: Vec<(String, String)>,
    /// The position to begin from.
    #[serde(default)]
    pub position: Option<String>,
    /// Who sits in each seat; with fewer than the table has, bots take the others.
    #[serde(default)]
    pub seats: Vec<NewSeat>,
    /// The clocks.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// A game to go on with, instead of variant, rules and position.
    #[serde(default)]
    pub from_record: Option<Record>,
}

/// Who is to sit in a seat.
#[derive(Clone, Deserialize, ToSchema)]
pub struct NewSeat {
    /// A person here, whoever opens the link, or a bot.
    pub kind: SeatKind,
    /// The name shown.
    #[serde(default)]
    pub name: Option<String>,
    /// The bot, named as on the command line: `engine:4`.
    #[serde(default)]
    pub bot: Option<String>,
}

/// Who sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    /// A person here.
    Person,
    /// Whoever opens the seat's link.
    Link,
    /// A bot.
    Bot,
}

/// Rules, position and moves in an address.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Spot {
    /// The variant.
    pub variant: Option<String>,
    /// Facts changed, as `fact=value`, several joined by commas.
    pub rule: Option<String>,
    /// The position.
    pub position: Option<String>,
    /// Moves played from there, joined by commas.
    pub moves: Option<String>,
}

impl Spot {
    /// The rules and the position.
    pub fn setup(&self) -> Answer<Setup> {
        let rules = listed(self.rule.as_deref()).map(|text| {
            let pair = text.split_once('=').ok_or_else(|| Refusal::Rule(text.to_owned()))?;
            Ok((pair.0.to_owned(), pair.1.to_owned()))
        });
        Ok(Setup {
            variant: filled(self.variant.as_deref()),
            rules: rules.collect::<Answer<_>>()?,
            position: filled(self.position.as_deref()),
        })
    }

    /// The moves.
    pub fn moves(&self) -> impl Iterator<Item = &str> {
        listed(self.moves.as_deref())
    }
}

fn filled(text: Option<&str>) -> Option<String> {
    text.filter(|text| !text.is_empty()).map(str::to_owned)
}

fn listed(text: Option<&str>) -> impl Iterator<Item = &str> {
    text.unwrap_or("").split(',').map(str::trim).filter(|item| !item.is_empty())
}

/// What a page says to a table.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// Who it is; the first thing said.
    Hello {
        /// Tokens of seats at this table.
        #[serde(default)]
        tokens: Vec<String>,
    },
    /// A move.
    Move {
        /// The move as text.
        #[serde(rename = "move")]
        text: String,
        /// Moves played before it.
        ply: usize,
        /// Comes back with the answer.
        #[serde(default)]
        nonce: Option<String>,
    },
    /// Takes moves back until it is the asker's turn.
    Undo,
    /// Plays moves that were taken back again.
    Redo,
    /// Asks the others to take a move back.
    Takeback {
        /// Who asks; needed only where several seats are the page's own.
        seat: Option<u8>,
    },
    /// Answers that.
    TakebackAnswer {
        /// Agreed?
        yes: bool,
    },
    /// Asks what to play.
    Hint,
    /// A seat gives up.
    Resign {
        /// The seat.
        seat: Option<u8>,
    },
    /// A seat offers a draw.
    OfferDraw {
        /// The seat.
        seat: Option<u8>,
    },
    /// Answers that.
    AnswerDraw {
        /// The seat that answers; all of the page's own without it.
        seat: Option<u8>,
        /// Agreed?
        yes: bool,
    },
    /// Offers the same people another game, everybody one seat further.
    Rematch,
    /// Answers that.
    AnswerRematch {
        /// Agreed?
        yes: bool,
    },
    /// The same players in the same seats, from the start.
    Restart,
    /// The thinking bot is to answer at once.
    MoveNow,
    /// A sitter's name.
    Rename {
        /// The seat.
        seat: u8,
        /// The name.
        name: String,
    },
    /// Bots stop.
    Pause,
    /// Bots go on.
    Continue,
    /// Another game between the same bots.
    Another,
    /// Is anybody there?
    Ping,
}
