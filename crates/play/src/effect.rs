//! What a host must do after an event.

use kibitz_title::{Message, Seat};

use crate::{BotFailure, BotTask, Change, ClientId, Game, Offer, OfferKind, Refusal, ThinkId};

/// Identifies a set of changes until the host reports them as written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CommitId(pub u64);

/// What a host must do, in order.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Write these changes atomically, then report [`Event::Kept`](crate::Event::Kept) or `NotKept`. Further
    /// effects follow from that report; a host without a disk reports at once.
    Commit {
        id: CommitId,
        changes: Vec<Change>,
    },
    /// Show the change to everybody.
    Show(Update),
    Reply {
        to: ClientId,
        reply: ClientReply,
    },
    /// Refuse a client's request; `to` is `None` if no client asked.
    Refuse {
        to: Option<ClientId>,
        refusal: Refusal,
        nonce: Option<String>,
    },
    /// Find a core for the bot of this seat, then report `BotReady`.
    QueueBot {
        think: ThinkId,
        seat: Seat,
    },
    /// Let the bot think; report `BotMoved` or `BotFailed`.
    Think {
        think: ThinkId,
        task: Box<BotTask>,
    },
    /// Cancel the turn; its answer is no longer needed.
    StopBot(ThinkId),
    /// Make the bot answer at once with the best move so far.
    HurryBot(ThinkId),
    /// Find a hint for the client, valid while `ply` moves are played.
    Advise {
        to: ClientId,
        ply: usize,
    },
    /// Set up this game for the same players, then report `MovedTo`.
    NewGame(Box<Game>),
}

/// A change that everybody sees.
#[derive(Clone, PartialEq, Debug)]
pub enum Update {
    /// A move was played; `note` is the bot's message with it.
    Moved {
        ply: usize,
        note: Option<Message>,
    },
    /// Moves were undone or redone.
    Stepped {
        plies: usize,
    },
    /// The premove of the seat has changed. Only its own clients may show it.
    Premoved(Seat),
    /// The seat's premove was not legal when its turn came.
    PremoveDropped(Seat),
    /// The game has ended.
    Over,
    Offered(Offer),
    Declined {
        kind: OfferKind,
        by: Seat,
    },
    /// Names, seats, pause, watchers or clocks changed.
    Changed,
    /// A bot is queued or starts to think.
    Thinking(Seat),
    BotFailed {
        seat: Seat,
        failure: BotFailure,
    },
    /// The players moved on to another game.
    MovedTo(String),
    /// Changes could not be written: the state before them is restored.
    RolledBack,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClientReply {
    /// The client's move is written; `ply` moves were played before it.
    Played { ply: usize, nonce: Option<String> },
    /// The players have already moved on to another game.
    MovedTo(String),
}
