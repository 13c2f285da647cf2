//! What pages are told.

use kibitz_play::OfferKind;
use kibitz_title::depict::Mark;
use kibitz_title::{AnyTable, AnyTitle, BoardSpec, LegalMove, Message, Seat};
use serde::Serialize;
use utoipa::ToSchema;

/// A table as a page sees it, or a position without a table.
#[derive(Clone, Serialize, ToSchema)]
pub struct View {
    /// The table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub id: Option<String>,
    /// The game's id.
    pub game: &'static str,
    /// The game's name.
    pub name: String,
    /// The variant.
    pub variant: String,
    /// The facts in force.
    pub facts: Vec<(&'static str, String)>,
    /// Grows with every change, also over restarts.
    pub version: u64,
    /// Moves played.
    pub ply: usize,
    /// The moves.
    pub moves: Vec<String>,
    /// May this page take moves back without asking anybody?
    pub can_undo: bool,
    /// May this page play moves again that were taken back?
    pub can_redo: bool,
    /// The position as text.
    pub position: String,
    /// What stands on each point: a number into the board's pieces.
    pub pieces: Vec<Option<u8>>,
    /// Points with something to say.
    pub marks: Vec<Mark>,
    /// The points that show why the game is over.
    pub decisive: Vec<usize>,
    /// The seat to move.
    #[schema(required)]
    pub to_move: Option<u8>,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// The legal moves, when the seat to move is the page's own.
    pub legal: Vec<LegalMove>,
    /// The last move.
    #[schema(required)]
    pub last: Option<LegalMove>,
    /// The clocks.
    #[schema(required)]
    pub clock: Option<ClockView>,
    /// How the game ended.
    #[schema(required)]
    pub result: Option<ResultView>,
    /// The seat of the bot that thinks.
    #[schema(required)]
    pub thinking: Option<u8>,
    /// An offer that waits for an answer.
    #[schema(required)]
    pub offer: Option<OfferView>,
    /// What came of the games at this table so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub stats: Option<Stats>,
    /// Do bots wait to go on?
    pub paused: bool,
    /// The table where the same people went on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub next: Option<String>,
    /// The empty board; over a socket it comes once, on its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub board: Option<BoardSpec>,
}

/// A seat.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = Seat)]
pub struct SeatView {
    /// Its place at the table, from 0.
    pub index: u8,
    /// The sitter's name.
    pub name: String,
    /// What the game calls it, in English: "Black".
    pub seat_name: String,
    /// The same as a message.
    pub seat_message: Message,
    /// Who sits there; a position without a table does not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub kind: Option<HolderWord>,
    /// The bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub bot: Option<String>,
    /// The colour of its pieces, where it has one.
    #[schema(required)]
    pub colour: Option<&'static str>,
    /// May this page move it?
    pub yours: bool,
    /// Is its sitter connected?
    pub here: bool,
}

/// Who sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum HolderWord {
    Person,
    /// Whoever has the seat's link.
    Link,
    Bot,
    /// Nobody yet.
    Open,
}

/// How clocks run: so much for every move, for the game, or days for every move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ClockWord {
    Move,
    Game,
    Days,
}

/// Clocks as they are now.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = ShownClock)]
pub struct ClockView {
    pub kind: ClockWord,
    /// Milliseconds left to every seat.
    pub left_ms: Vec<u64>,
    /// Whose clock runs.
    #[schema(required)]
    pub running: Option<u8>,
}

/// How a game ended.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = Result)]
pub struct ResultView {
    /// The result and its reason.
    pub sentence: String,
    /// The reason alone, as half a sentence.
    pub reason: String,
    /// The result and its reason as a message.
    pub message: Message,
    /// The reason alone as a message.
    pub reason_message: Message,
    /// The place of every seat, 1 for the first.
    pub places: Vec<u8>,
    /// What decided it away from the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub decision: Option<kibitz_title::Decision>,
}

/// An offer that waits for an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = Offer)]
pub struct OfferView {
    /// What is offered.
    pub what: OfferKind,
    /// Who offers.
    pub seat: u8,
}

/// What came of several games.
#[derive(Clone, Serialize, ToSchema)]
pub struct Stats {
    /// Games that are over.
    pub games: u32,
    /// First places of each seat.
    pub wins: Vec<u32>,
    /// Games nobody won.
    pub draws: u32,
}

impl View {
    /// A position with its moves, without people.
    pub fn of(title: &dyn AnyTitle, table: &dyn AnyTable) -> View {
        View { board: Some(table.board()), ..View::on(title, table, table.moves()) }
    }

    /// The same for whoever has its moves at hand; the view leaves the board out.
    pub fn on(title: &dyn AnyTitle, table: &dyn AnyTable, moves: Vec<String>) -> View {
        let is_over = table.outcome().is_some();
        View {
            id: None,
            game: title.id(),
            name: title.in_english(&title.name()),
            variant: table.variant().to_owned(),
            facts: table.facts(),
            version: 0,
            ply: moves.len(),
            moves,
            can_undo: false,
            can_redo: false,
            position: table.position(),
            pieces: table.pieces(),
            marks: table.marks(),
            decisive: if is_over { table.decisive_points() } else { Vec::new() },
            to_move: (!is_over).then(|| table.to_move().0),
            seats: seats_of(table),
            legal: Vec::new(),
            last: table.last_move(),
            clock: None,
            result: if is_over { ResultView::of(table) } else { None },
            thinking: None,
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
        }
    };
    Seat::all(table.seats()).map(seat).collect()
}

/// What a table says to a page.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage<'a> {
    /// The whole table as this page sees it, first of all.
    View(&'a View),
    /// What has changed in the view since then, after every change.
    Changes {
        /// The version of the view that they make.
        version: u64,
        /// Of the moves the first so many stay, and `fields.moves` follow them.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        kept: Option<usize>,
        /// Fields of the view that are new, each as a whole but for `moves`.
        #[schema(value_type = Object)]
        fields: serde_json::Map<String, serde_json::Value>,
    },
    /// The empty board, once.
    Board {
        /// The board.
        #[schema(value_type = BoardSpec)]
        board: &'a BoardSpec,
    },
    /// A move is on disk.
    Ack {
        /// As it came.
        #[schema(required)]
        nonce: Option<&'a str>,
        /// Moves played before it.
        ply: usize,
    },
    /// What could be played.
    Hint {
        /// The move.
        #[serde(flatten)]
        #[schema(value_type = LegalMove)]
        legal: &'a LegalMove,
        /// What there is to say about it.
        words: String,
    },
    /// What a bot thinks.
    Thinking {
        /// The bot's seat.
        seat: u8,
        /// Plies looked ahead.
        depth: u32,
        /// Positions looked at.
        nodes: u64,
        /// What it thinks of the position.
        #[schema(required)]
        score: Option<String>,
        /// Something to tell the opponent.
        #[schema(required)]
        words: Option<&'a Message>,
    },
    /// Somebody offers something.
    Offer {
        /// What.
        what: OfferKind,
        /// Who.
        seat: u8,
    },
    /// Somebody declines an offer.
    Declined {
        /// What was offered.
        what: OfferKind,
        /// Who declines.
        seat: u8,
    },
    /// A bot or a hint waits for a core.
    Queue {
        /// The bot's seat; none for a hint.
        #[schema(required)]
        seat: Option<u8>,
        /// The place in the queue, from 1.
        place: usize,
    },
    /// The same people went on at another table.
    MovedTo {
        /// The table.
        id: &'a str,
    },
    /// Something that cannot be.
    Error {
        /// A word for programs.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        code: Option<ErrorCode>,
        /// As it came.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        nonce: Option<&'a str>,
        /// One sentence, in English.
        message: &'a str,
        /// The same as a message.
        said: &'a Message,
    },
    /// Somebody is there.
    Pong,
}

/// What kind of error it is, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// There is no such table.
    NoTable,
    /// The message was not understood.
    Words,
    /// A bot failed.
    Bot,
}

impl ServerMessage<'_> {
    /// As JSON.
    pub fn json(&self) -> String {
        json(self)
    }
}

/// Anything of ours as JSON.
pub fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("what pages are told has nothing JSON cannot say")
}
