//! Requests of pages.

use kibitz_play::Clock;
use kibitz_title::{Record, Setup, Touch};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::error::{Refusal, RequestResult};

#[derive(Deserialize, ToSchema)]
pub struct NewTable {
    pub game: String,
    /// The variant; `None` for the default.
    #[serde(default)]
    pub variant: Option<String>,
    /// Facts that differ from the variant, as name and value.
    #[serde(default)]
    pub rules: Vec<(String, String)>,
    /// The starting position.
    #[serde(default)]
    pub position: Option<String>,
    /// The holder of each seat; bots fill up the rest.
    #[serde(default)]
    pub seats: Vec<NewSeat>,
    #[serde(default)]
    pub clock: Option<Clock>,
    /// A game to continue, instead of variant, rules and position.
    #[serde(default)]
    pub from_record: Option<Record>,
}

/// The intended holder of a seat.
#[derive(Clone, Deserialize, ToSchema)]
pub struct NewSeat {
    pub kind: SeatKind,
    /// The displayed name.
    #[serde(default)]
    pub name: Option<String>,
    /// The bot's command-line name: `engine:4`.
    #[serde(default)]
    pub bot: Option<String>,
}

/// The kind of a seat's holder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    /// A person at this device.
    Person,
    /// Whoever opens the seat's link.
    Link,
    Bot,
}

/// Rules, position and moves in a URL.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PositionQuery {
    pub variant: Option<String>,
    /// Changed facts as `fact=value`, joined by commas.
    pub rule: Option<String>,
    pub position: Option<String>,
    /// Moves from there, joined by commas.
    pub moves: Option<String>,
}

impl PositionQuery {
    /// The rules and the starting position.
    pub fn setup(&self) -> RequestResult<Setup> {
        let rules = listed(self.rule.as_deref()).map(|text| {
            let pair = text.split_once('=').ok_or_else(|| Refusal::Rule(text.to_owned()))?;
            Ok((pair.0.to_owned(), pair.1.to_owned()))
        });
        Ok(Setup {
            variant: filled(self.variant.as_deref()),
            rules: rules.collect::<RequestResult<_>>()?,
            position: filled(self.position.as_deref()),
        })
    }

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

/// A message of a page to a table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// Identifies the client; the first message.
    Hello {
        /// Seat tokens for this table.
        #[serde(default)]
        tokens: Vec<String>,
    },
    /// Plays a move.
    Move {
        #[serde(rename = "move")]
        text: String,
        /// The number of moves before it.
        ply: usize,
        /// Returned with the answer.
        #[serde(default)]
        nonce: Option<String>,
    },
    /// Undoes moves until it is the client's turn.
    Undo,
    /// Redoes undone moves.
    Redo,
    /// Asks the others for a takeback.
    Takeback {
        /// The seat that asks; needed only if the client holds several.
        seat: Option<u8>,
    },
    /// Answers a takeback request.
    TakebackAnswer {
        /// Whether it is accepted.
        yes: bool,
    },
    /// Sets the touches to make when the seat's turn comes; an empty list removes them.
    Premove {
        /// The seat; needed only if the client holds several.
        seat: Option<u8>,
        /// Points and lanes, in order.
        touches: Vec<PremoveTouch>,
    },
    /// Asks for a hint.
    Hint,
    /// Asks the other persons to allow hints in this game.
    OfferHints {
        /// The seat that asks; needed only if the client holds several.
        seat: Option<u8>,
    },
    /// Answers a request to allow hints.
    AnswerHints {
        /// Whether it is accepted.
        yes: bool,
    },
    /// Resigns.
    Resign { seat: Option<u8> },
    /// Offers a draw.
    OfferDraw { seat: Option<u8> },
    /// Answers a draw offer.
    AnswerDraw {
        /// The seat that answers; all of the client's seats if missing.
        seat: Option<u8>,
        /// Whether it is accepted.
        yes: bool,
    },
    /// Offers a rematch, with every player one seat further.
    Rematch,
    /// Answers a rematch offer.
    AnswerRematch {
        /// Whether it is accepted.
        yes: bool,
    },
    /// Restarts with the same players in the same seats.
    Restart,
    /// Makes the thinking bot answer at once.
    MoveNow,
    /// Sets a player's name.
    Rename { seat: u8, name: String },
    /// Pauses the bots.
    Pause,
    /// Resumes the bots.
    Continue,
    /// Starts another game between the same bots.
    Another,
    /// Tests the connection.
    Ping,
}

/// What a premove can touch: points and lanes. Buttons are known only on the seat's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PremoveTouch {
    Point(usize),
    Lane(usize),
}

impl From<PremoveTouch> for Touch {
    fn from(touch: PremoveTouch) -> Touch {
        match touch {
            PremoveTouch::Point(point) => Touch::Point(point),
            PremoveTouch::Lane(lane) => Touch::Lane(lane),
        }
    }
}
