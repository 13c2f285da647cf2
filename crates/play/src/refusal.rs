//! Why something was not done.

use kibitz_title::Error;

use crate::MAX_NAME;

/// Why something was not done. Each is a sentence that says what would be right.
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
    #[error("no bot is thinking")]
    NobodyThinks,
    #[error("a name has 1 to {MAX_NAME} characters")]
    Name,
    #[error("it could not be saved, so it was not done: try again")]
    NotKept,
    #[error("the next game is being set up: wait a moment")]
    SettingUp,
}
