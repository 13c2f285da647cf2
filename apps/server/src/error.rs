//! Errors: of a request ([`Refusal`], with its HTTP status), and of the server ([`ServerError`]).

use std::net::SocketAddr;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kibitz_title::{Message, ToMessage};
use serde::Serialize;
use utoipa::ToSchema;

use crate::bounds::TooLong;
use crate::rate_limits::LimitExceeded;

/// A startup or server error.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("error-server", crate = kibitz_title)]
pub enum ServerError {
    /// The address cannot be listened on.
    #[error("nobody can be served at {address}: {why}")]
    Listen {
        #[message(display)]
        address: SocketAddr,
        why: std::io::Error,
    },
    #[error(transparent)]
    #[message(transparent)]
    Store(#[from] kibitz_store::Error),
    #[error(transparent)]
    #[message(transparent)]
    Words(#[from] kibitz_words::WordsError),
    #[error("the server broke off: {0}")]
    Stream(#[from] std::io::Error),
}

impl ServerError {
    /// Where the database is already served, if that is the error.
    pub fn served_at(&self) -> Option<SocketAddr> {
        match self {
            ServerError::Store(kibitz_store::Error::InUse(in_use)) => in_use.holder.as_ref()?.address,
            _ => None,
        }
    }
}

/// Why a request is refused; each message says what would be right.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    #[error("there is no game `{id}`: the games are {}", known.join(", "))]
    NoGame { id: String, known: Vec<&'static str> },
    #[error("there is no such table: it was deleted, or the link is incomplete")]
    NoTable,
    #[error("only {played} moves were played at this table")]
    NoPly { played: usize },
    #[error("this game has no review yet")]
    NoReview,
    #[error("there is no file {0}")]
    NoFile(String),

    #[error("write rule=fact=value, not `{0}`")]
    Rule(String),
    #[error("there are {seats} seats at this table, and {named} were named")]
    TooManySeats { seats: usize, named: usize },
    #[error("this game has no bots")]
    NoBots,
    #[error("a move may take 1 to {most} days")]
    Days { most: u32 },
    #[error("a clock has between a second and a day, in milliseconds")]
    Clock,
    #[error("a title has one to {most} letters")]
    Title { most: usize },
    #[error("name a piece or nothing for each of {points} points; there are {kinds} pieces")]
    Pieces { points: usize, kinds: usize },
    #[error("there are {seats} seats at this board")]
    NoSeat { seats: u8 },
    #[error("positions of this game cannot be set up by pieces")]
    NotArranged,
    #[error("this text is too long for a QR code: shorten it")]
    QrTooLong,
    #[error("name a game or a table to look at")]
    NothingToAnalyse,
    #[error("there is nothing to look for, the game is over: {result}")]
    GameOver { result: String },
    #[error("nobody can analyse this game")]
    NoAnalyst,
    #[error("the analysis was stopped")]
    Stopped,
    #[error("{game} has no form `{format}`: its forms are {}", known.join(", "))]
    NoFormat { game: &'static str, format: String, known: Vec<&'static str> },
    #[error("this file is over {most} MiB: split it")]
    FileTooLarge { most: usize },
    /// The client disconnected, or its request is damaged.
    #[error("the file did not arrive completely: send it again")]
    FileBroken,
    #[error("no form of file that is known here looks like this")]
    UnknownFile,
    #[error(transparent)]
    Unreadable(kibitz_title::AnyError),
    /// The format cannot represent the game.
    #[error(transparent)]
    File(#[from] kibitz_title::FileError),
    #[error(transparent)]
    Table(#[from] kibitz_title::Error),
    #[error(transparent)]
    Play(#[from] kibitz_play::Refusal),
    #[error(transparent)]
    Bot(#[from] kibitz_play::BotFailure),

    #[error("only pages of this server may do that: open the server's own address")]
    Foreign,
    #[error("the library is for the server's owner: open it on that computer, or with the owner's token")]
    NotOwner,

    #[error("only the players of this game and the server's owner may write about it")]
    NotPlayer,
    #[error("this game is still being played: notes can be saved when it is over")]
    StudyOfRunningGame,

    #[error("this server has another name: open its own address")]
    ForeignHost,
    /// A rate limit is exceeded.
    #[error("{0}")]
    TooMany(LimitExceeded),
    #[error(transparent)]
    TooLong(#[from] TooLong),
    #[error("the server is ending: try again in a moment")]
    Ending,

    #[error("too many analyses are running here: try again in a minute")]
    TooManyAnalyses,
    #[error("too many pages are open here: close one")]
    TooManyPages,
    #[error("too many tables are open here: try again in a minute")]
    TooManyTables,
    #[error("the table does not answer: try again in a moment")]
    Silent,

    #[error("the {0} failed: try again")]
    Panicked(BackgroundTask),
    /// People are shown a message without the details.
    #[error("the game could not be written to disk or read from it: try again")]
    Store(#[from] kibitz_store::Error),
}

/// Work on a thread of its own, which may panic.
#[derive(Clone, Copy, Debug)]
pub enum BackgroundTask {
    Judge,
    Solver,
    Sample,
    Replay,
    Import,
}

impl std::fmt::Display for BackgroundTask {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(match self {
            BackgroundTask::Judge => "judge",
            BackgroundTask::Solver => "solver",
            BackgroundTask::Sample => "sample game",
            BackgroundTask::Replay => "replay",
            BackgroundTask::Import => "import",
        })
    }
}

/// The body of a refusal.
#[derive(Serialize, ToSchema)]
pub struct ErrorBody {
    /// One sentence, in English.
    pub error: String,
    /// The same sentence as a message.
    pub message: Message,
}

impl ErrorBody {
    pub fn of(refusal: &Refusal) -> ErrorBody {
        ErrorBody { error: refusal.to_string(), message: refusal.to_message() }
    }
}

impl Refusal {
    fn status(&self) -> StatusCode {
        use Refusal::*;
        match self {
            NoGame { .. } | NoTable | NoPly { .. } | NoReview | NoFile(_) => StatusCode::NOT_FOUND,
            Foreign | ForeignHost | NotOwner | NotPlayer => StatusCode::FORBIDDEN,
            StudyOfRunningGame => StatusCode::CONFLICT,
            FileTooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            FileBroken => StatusCode::BAD_REQUEST,
            TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            TooManyAnalyses | TooManyPages | TooManyTables | Silent | Ending => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Store(kibitz_store::Error::Place(_)) => StatusCode::UNPROCESSABLE_ENTITY,
            Panicked(_) | Store(_) => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        if let Refusal::Store(error) = &self {
            tracing::error!(%error, "the store refuses");
        }
        let mut response = (self.status(), Json(ErrorBody::of(&self))).into_response();
        if let Refusal::TooMany(_) = self {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
        }
        response
    }
}

/// The result of handling a request.
pub type RequestResult<T> = Result<T, Refusal>;
