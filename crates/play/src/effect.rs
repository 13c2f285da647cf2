//! What a host must do after an event.

use kibitz_title::{Message, Seat};

use crate::{BotFailure, BotTask, Change, ClientId, Game, Offer, OfferKind, Refusal, ThinkId};

/// Names a set of changes until the host reports them as kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CommitId(pub u64);

/// What a host must do, in order.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Write these changes, all or none, then report [`Event::Kept`](crate::Event::Kept) or `NotKept`. What
    /// follows from them is answered to that report; a host without a disk reports at once.
    Commit { id: CommitId, changes: Vec<Change> },
    /// Show everybody what has changed.
    Show(Update),
    /// Answer one client.
    Reply { to: ClientId, reply: Reply },
    /// Tell one client why not; `None` if nobody in particular asked.
    Refuse { to: Option<ClientId>, refusal: Refusal, nonce: Option<String> },
    /// Find a core for the bot of this seat, then report `BotReady`.
    QueueBot { think: ThinkId, seat: Seat },
    /// Let the bot think; report `BotMoved` or `BotFailed`.
    Think { think: ThinkId, task: Box<BotTask> },
    /// Cancel: nobody waits for the answer any more.
    StopBot(ThinkId),
    /// Let the bot answer at once with the best move so far.
    HurryBot(ThinkId),
    /// Find a hint for the client while `ply` moves are played.
    Advise { to: ClientId, ply: usize },
    /// Set up this game for the same players, then report `MovedTo`.
    NewGame(Box<Game>),
}

/// What everybody sees.
#[derive(Clone, PartialEq, Debug)]
pub enum Update {
    /// A move was played; `note` is what a bot says about it.
    Moved {
        ply: usize,
        note: Option<Message>,
    },
    /// Moves were taken back or played again.
    Stepped {
        plies: usize,
    },
    /// The game has ended.
    Over,
    Offered(Offer),
    Declined {
        kind: OfferKind,
        by: Seat,
    },
    /// Names, seats, pause, watchers or clocks changed.
    Changed,
    /// A bot waits for a core or begins to think.
    Thinking(Seat),
    BotFailed {
        seat: Seat,
        failure: BotFailure,
    },
    /// The same players go on elsewhere.
    MovedTo(String),
    /// Changes could not be kept: everything is as it was before them.
    RolledBack,
}

/// What one client is answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// The client's move is kept; `ply` moves were played before it.
    Played { ply: usize, nonce: Option<String> },
    /// The same players already went on elsewhere.
    MovedTo(String),
}
