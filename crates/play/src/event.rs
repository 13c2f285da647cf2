//! The events of a game in progress.

use kibitz_title::{Message, Seat, Touch};

use crate::{BotFailure, CommitId, OfferKind, ThinkId};

/// An event. The first group comes from clients, the second from the host.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A move after `ply` moves. The same move sent twice is played once and acknowledged twice.
    Move {
        ply: usize,
        text: String,
        nonce: Option<String>,
    },
    /// Undoes moves until a person is to move; one move if only bots play.
    Undo,
    /// Redoes moves until a person is to move.
    Redo,
    /// Offers a draw, or asks for a takeback or a rematch. A client that holds several seats must name one.
    Offer {
        kind: OfferKind,
        seat: Option<Seat>,
    },
    /// Agrees to an offer, for one seat or for all the client holds.
    Accept {
        kind: OfferKind,
        seat: Option<Seat>,
    },
    /// Declines an offer.
    Decline {
        kind: OfferKind,
        seat: Option<Seat>,
    },
    Resign {
        seat: Option<Seat>,
    },
    Rename {
        seat: Seat,
        name: String,
    },
    /// Takes an open seat, which gets the client's first key.
    Sit {
        seat: Seat,
        name: String,
    },
    /// Stops the bots of a game without persons.
    Pause,
    Resume,
    /// Makes the thinking bot answer at once.
    MoveNow,
    /// Sets the touches to make when the seat's turn comes, if they are a legal move then. An empty list
    /// removes them.
    Premove {
        seat: Option<Seat>,
        touches: Vec<Touch>,
    },
    /// Requests a hint.
    Hint,
    /// Restarts the game with the same players in the same seats.
    Restart,

    /// The host has written the changes of this commit.
    Kept(CommitId),
    /// The host could not write the changes.
    NotKept(CommitId),
    /// Time has passed.
    Tick,
    /// The number of clients that follow the game. Bots play each other only while there is one.
    Watchers(usize),
    /// The bot has a core: its clock runs from now on.
    BotReady(ThinkId),
    BotMoved {
        think: ThinkId,
        text: String,
        note: Option<Message>,
    },
    BotFailed {
        think: ThinkId,
        failure: BotFailure,
    },
    /// The seat's player broke the rules of the match.
    Forfeit(Seat),
    /// An arbiter ends the game, with a winner or as a draw.
    Adjudicate(Option<Seat>),
    /// The host has set up the next game under this name, or failed to.
    MovedTo(Option<String>),
}

impl Event {
    /// A move without a nonce.
    pub fn play(ply: usize, text: &str) -> Event {
        Event::Move { ply, text: text.to_owned(), nonce: None }
    }

    /// Whether only the host may send this.
    pub(crate) fn is_hosts(&self) -> bool {
        match self {
            Event::Move { .. }
            | Event::Undo
            | Event::Redo
            | Event::Offer { .. }
            | Event::Accept { .. }
            | Event::Decline { .. }
            | Event::Resign { .. }
            | Event::Rename { .. }
            | Event::Sit { .. }
            | Event::Pause
            | Event::Resume
            | Event::MoveNow
            | Event::Premove { .. }
            | Event::Hint
            | Event::Restart => false,
            Event::Kept(_)
            | Event::NotKept(_)
            | Event::Tick
            | Event::Watchers(_)
            | Event::BotReady(_)
            | Event::BotMoved { .. }
            | Event::BotFailed { .. }
            | Event::Forfeit(_)
            | Event::Adjudicate(_)
            | Event::MovedTo(_) => true,
        }
    }

    /// The client's nonce, echoed in the answer.
    pub(crate) fn nonce(&self) -> Option<String> {
        match self {
            Event::Move { nonce, .. } => nonce.clone(),
            _ => None,
        }
    }
}
