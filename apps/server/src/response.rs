//! Messages to pages.

use std::collections::BTreeMap;

use kibitz_play::OfferKind;
use kibitz_title::depict::Mark;
use kibitz_title::{AnyTable, AnyTitle, BoardSpec, LegalMove, Message, Seat, Touch};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::analysis::ShownValue;

/// A table as a page sees it, or a position without a table.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = View)]
pub struct TableView {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub id: Option<String>,
    /// The game's id.
    pub game: &'static str,
    /// The game's name.
    pub name: String,
    pub variant: String,
    /// The facts in force, as name and value.
    pub facts: Vec<(&'static str, String)>,
    /// Increases with every change, also across restarts.
    pub version: u64,
    /// The number of moves played.
    pub ply: usize,
    pub moves: Vec<String>,
    /// The seat that played each of them.
    pub movers: Vec<u8>,
    /// Whether this page may undo without asking the others.
    pub can_undo: bool,
    /// Whether this page may redo.
    pub can_redo: bool,
    /// Whether this page may ask for hints.
    pub can_hint: bool,
    /// The premove of this page's seat: what it will touch when its turn comes.
    pub premove: Vec<Touch>,
    pub position: String,
    /// The piece on each point, as an index into the board's pieces.
    pub pieces: Vec<Option<u8>>,
    /// Annotated points.
    pub marks: Vec<Mark>,
    /// The points that decided the game.
    pub decisive: Vec<usize>,
    /// The seat to move.
    #[schema(required)]
    pub to_move: Option<u8>,
    pub seats: Vec<SeatView>,
    /// The legal moves, if this page may move.
    pub legal: Vec<LegalMove>,
    /// The last move.
    #[schema(required)]
    pub last: Option<LegalMove>,
    #[schema(required)]
    pub clock: Option<ClockView>,
    /// When the first move was played, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub began_at: Option<u64>,
    /// When the last move of a finished game was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub ended_at: Option<u64>,
    /// The result, once the game is over.
    #[schema(required)]
    pub result: Option<ResultView>,
    /// The seat of the thinking bot.
    #[schema(required)]
    pub thinking: Option<u8>,
    /// What a bot said about its last move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub note: Option<BotNote>,
    /// An open offer.
    #[schema(required)]
    pub offer: Option<OfferView>,
    /// The results of all games at this table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub stats: Option<ResultStats>,
    /// Whether the bots are paused.
    pub paused: bool,
    /// The table where the players continued.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub next: Option<String>,
    /// The empty board; a socket sends it once, in a message of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub board: Option<BoardSpec>,
}

#[derive(Clone, Serialize, ToSchema)]
#[schema(as = Seat)]
pub struct SeatView {
    /// Counted from 0.
    pub index: u8,
    /// The player's name.
    pub name: String,
    /// The seat's name in English: "Black".
    pub seat_name: String,
    /// The seat's name as a message.
    pub seat_message: Message,
    /// The kind of holder; missing for a position without a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub kind: Option<HolderWord>,
    /// The bot's command-line name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub bot: Option<String>,
    /// The colour of its pieces, if it has one.
    #[schema(required)]
    pub colour: Option<&'static str>,
    /// Whether this page may move it.
    pub yours: bool,
    /// Whether its player is connected.
    pub here: bool,
    /// When the last page of its holder disconnected, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub left_at: Option<u64>,
}

/// What a bot says about a move it has played.
#[derive(Clone, PartialEq, Serialize, ToSchema)]
pub struct BotNote {
    pub seat: u8,
    /// The number of moves before the one it is about.
    pub ply: usize,
    pub words: Message,
}

/// The kind of a seat's holder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum HolderWord {
    Person,
    /// Whoever has the seat's link.
    Link,
    Bot,
    /// Nobody.
    Open,
}

/// The kind of clock: a fixed time per move, a time for the game, or days per move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ClockWord {
    Move,
    Game,
    Days,
}

/// The current clocks.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = ShownClock)]
pub struct ClockView {
    pub kind: ClockWord,
    /// Milliseconds left for every seat.
    pub left_ms: Vec<u64>,
    /// The seat whose clock runs.
    #[schema(required)]
    pub running: Option<u8>,
}

/// The result of a game.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = Result)]
pub struct ResultView {
    /// The result and its reason.
    pub sentence: String,
    /// Only the reason, as part of a sentence.
    pub reason: String,
    /// `sentence` as a message.
    pub message: Message,
    /// `reason` as a message.
    pub reason_message: Message,
    /// The place of every seat, 1 for the first.
    pub places: Vec<u8>,
    /// How it was decided, if not on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub decision: Option<kibitz_title::Decision>,
}

/// An open offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = Offer)]
pub struct OfferView {
    pub what: OfferKind,
    /// The seat that offers.
    pub seat: u8,
}

/// Results of several games.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = Stats)]
pub struct ResultStats {
    /// The number of finished games.
    pub games: u32,
    /// First places of each seat.
    pub wins: Vec<u32>,
    /// The number of draws.
    pub draws: u32,
}

impl TableView {
    /// A position with its moves, without players.
    pub fn of(title: &dyn AnyTitle, table: &dyn AnyTable) -> TableView {
        TableView { board: Some(table.board()), ..TableView::on(title, table, table.moves()) }
    }

    /// The same with given legal moves; the view has no board.
    pub fn on(title: &dyn AnyTitle, table: &dyn AnyTable, moves: Vec<String>) -> TableView {
        let is_over = table.outcome().is_some();
        TableView {
            id: None,
            game: title.id(),
            name: title.in_english(&title.name()),
            variant: table.variant().to_owned(),
            facts: table.facts(),
            version: 0,
            ply: moves.len(),
            movers: (0..moves.len()).map(|ply| table.mover(ply).0).collect(),
            moves,
            can_undo: false,
            can_redo: false,
            can_hint: false,
            premove: Vec::new(),
            position: table.position(),
            pieces: table.pieces(),
            marks: table.marks(),
            decisive: if is_over { table.decisive_points() } else { Vec::new() },
            to_move: (!is_over).then(|| table.to_move().0),
            seats: seats_of(table),
            legal: Vec::new(),
            last: table.last_move(),
            clock: None,
            began_at: None,
            ended_at: None,
            result: if is_over { ResultView::of(table) } else { None },
            thinking: None,
            note: None,
            offer: None,
            stats: None,
            paused: false,
            next: None,
            board: None,
        }
    }
}

impl ResultView {
    fn of(table: &dyn AnyTable) -> Option<ResultView> {
        let ending = table.ending()?;
        let reason = table.reason()?;
        Some(ResultView {
            sentence: ending.sentence,
            reason: table.in_english(&reason),
            message: table.result()?,
            reason_message: reason,
            places: ending.places,
            decision: ending.decision,
        })
    }
}

fn seats_of(table: &dyn AnyTable) -> Vec<SeatView> {
    let seat = |seat: Seat| {
        let seat_message = table.seat_name(seat);
        let seat_name = table.in_english(&seat_message);
        SeatView {
            seat_message,
            index: seat.0,
            name: seat_name.clone(),
            colour: table.seat_colour(seat),
            seat_name,
            kind: None,
            bot: None,
            yours: false,
            here: false,
            left_at: None,
        }
    };
    Seat::all(table.seats()).map(seat).collect()
}

/// A message of a table to a page.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage<'a> {
    /// The whole table as this page sees it; the first message.
    View(&'a TableView),
    /// The changes since the last view.
    Changes {
        /// The version after the changes.
        version: u64,
        /// The number of leading moves and movers that stay; `fields.moves` and `fields.movers` follow them.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        kept: Option<usize>,
        /// The changed fields of the view, each complete except `moves` and `movers`.
        #[schema(value_type = Object)]
        fields: &'a BTreeMap<&'a str, &'a RawValue>,
    },
    /// The empty board, sent once.
    Board {
        #[schema(value_type = BoardSpec)]
        board: &'a BoardSpec,
    },
    /// A move is on disk.
    Ack {
        /// The client's nonce.
        #[schema(required)]
        nonce: Option<&'a str>,
        /// The number of moves before it.
        ply: usize,
    },
    /// The answer to a hint request.
    Hint {
        /// The suggested move.
        #[serde(flatten)]
        #[schema(value_type = LegalMove)]
        legal: &'a LegalMove,
        /// Its value for the seat to move, if the bot knows it.
        #[schema(required)]
        value: Option<ShownValue>,
        /// What the move does, in the bot's words.
        #[schema(required)]
        note: Option<&'a Message>,
    },
    /// A progress report of a bot.
    Thinking {
        seat: u8,
        depth: u32,
        /// The positions searched.
        nodes: u64,
        /// The bot's evaluation, in its own unit.
        #[schema(required)]
        score: Option<String>,
        /// A message to the opponent.
        #[schema(required)]
        words: Option<&'a Message>,
    },
    /// The premove of one of this page's seats has changed.
    Premove {
        seat: u8,
        /// Empty if the premove was removed.
        touches: &'a [Touch],
    },
    /// A premove of this page was not legal when its turn came.
    PremoveDropped { seat: u8 },
    /// A new offer.
    Offer { what: OfferKind, seat: u8 },
    /// A declined offer.
    Declined { what: OfferKind, seat: u8 },
    /// A bot or a hint is queued.
    Queue {
        /// The bot's seat; `None` for a hint.
        #[schema(required)]
        seat: Option<u8>,
        /// The position in the queue, from 1.
        place: usize,
    },
    /// The players continued at another table.
    MovedTo { id: &'a str },
    /// A request failed.
    Error {
        /// The kind of error, for programs.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        code: Option<ErrorCode>,
        /// The client's nonce.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        nonce: Option<&'a str>,
        /// One sentence, in English.
        message: &'a str,
        /// The same sentence as a message.
        said: &'a Message,
    },
    /// The answer to a ping.
    Pong,
}

/// The kind of error, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// There is no such table.
    NoTable,
    /// The message could not be parsed.
    Words,
    /// A bot failed.
    Bot,
}

impl ServerMessage<'_> {
    pub fn json(&self) -> String {
        json(self)
    }
}

/// Serialises a value as JSON.
pub fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("what pages are told has nothing JSON cannot say")
}
