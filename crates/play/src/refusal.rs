//! Why a request was refused.

use kibitz_title::{Error, Message, ToMessage};

use crate::MAX_NAME;

/// A request that was not carried out. Each message says what to do instead.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    #[error(transparent)]
    Table(#[from] Error),
    #[error("only {plies} moves have been played: reload to see the game as it is")]
    PlyAhead { plies: usize },
    #[error("another move was played meanwhile: look at the board")]
    OtherMove,
    #[error("it is not your turn: wait for the other player's move")]
    NotYourTurn,
    #[error("that seat belongs to somebody else: you are only watching it")]
    NotYourSeat,
    #[error("there is no such seat at this table")]
    NoSuchSeat,
    #[error("a seat is still open: wait for somebody to take it")]
    SeatOpen,
    #[error("that seat is taken")]
    SeatTaken,
    #[error("only players at this table can do that")]
    PlayersOnly,
    #[error("only the server can do that")]
    HostOnly,
    #[error("others play here too: ask them for a takeback")]
    OthersPlay,
    #[error("only games between bots can be paused")]
    PersonsPlay,
    #[error("nothing is paused")]
    NotPaused,
    #[error("only the person who set up these bots can do that")]
    NotYourBots,
    #[error("you have no move to take back")]
    NothingToTakeBack,
    #[error("there is no move to play again: nothing was taken back")]
    NothingToRedo,
    #[error("the game is over: start a new one")]
    GameOver,
    #[error("the game is not over yet: finish it or resign first")]
    NotOver,
    #[error("the computer plays on: a draw needs people in every seat")]
    BotsDoNotAgree,
    #[error("that is no longer offered")]
    NothingOffered,
    #[error("this offer is not yours to answer")]
    NotYoursToAnswer,
    #[error("time has run out")]
    TimeOut,
    #[error("you get a hint when it is your turn")]
    HintOutOfTurn,
    #[error("you play against a person: hints need everybody's agreement")]
    HintsNotAgreed,
    #[error("no bot is thinking")]
    NobodyThinks,
    #[error("a name has 1 to {MAX_NAME} characters")]
    Name,
    #[error("it could not be saved, so it was not done: try again")]
    NotKept,
    #[error("the next game is being set up: wait a moment")]
    SettingUp,
}

impl ToMessage for Refusal {
    fn to_message(&self) -> Message {
        let message = Message::new;
        match self {
            Refusal::Table(error) => error.to_message(),
            Refusal::PlyAhead { plies } => message("refusal-ply-ahead").with("plies", *plies),
            Refusal::OtherMove => message("refusal-other-move"),
            Refusal::NotYourTurn => message("refusal-not-your-turn"),
            Refusal::NotYourSeat => message("refusal-not-your-seat"),
            Refusal::NoSuchSeat => message("refusal-no-such-seat"),
            Refusal::SeatOpen => message("refusal-seat-open"),
            Refusal::SeatTaken => message("refusal-seat-taken"),
            Refusal::PlayersOnly => message("refusal-players-only"),
            Refusal::HostOnly => message("refusal-host-only"),
            Refusal::OthersPlay => message("refusal-others-play"),
            Refusal::PersonsPlay => message("refusal-persons-play"),
            Refusal::NotPaused => message("refusal-not-paused"),
            Refusal::NotYourBots => message("refusal-not-your-bots"),
            Refusal::NothingToTakeBack => message("refusal-nothing-to-take-back"),
            Refusal::NothingToRedo => message("refusal-nothing-to-redo"),
            Refusal::GameOver => message("refusal-game-over"),
            Refusal::NotOver => message("refusal-not-over"),
            Refusal::BotsDoNotAgree => message("refusal-bots-do-not-agree"),
            Refusal::NothingOffered => message("refusal-nothing-offered"),
            Refusal::NotYoursToAnswer => message("refusal-not-yours-to-answer"),
            Refusal::TimeOut => message("refusal-time-out"),
            Refusal::HintOutOfTurn => message("refusal-hint-out-of-turn"),
            Refusal::HintsNotAgreed => message("refusal-hints-not-agreed"),
            Refusal::NobodyThinks => message("refusal-nobody-thinks"),
            Refusal::Name => message("refusal-name").with("most", MAX_NAME),
            Refusal::NotKept => message("refusal-not-kept"),
            Refusal::SettingUp => message("refusal-setting-up"),
        }
    }
}
