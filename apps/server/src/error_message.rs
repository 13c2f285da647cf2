//! Converts refusals to messages for people.

use kibitz_title::{Message, ToMessage};

use crate::bounds::TooLong;
use crate::error::{BackgroundTask, Refusal};
use crate::rate_limits::{LimitExceeded, LimitedResource};

impl ToMessage for Refusal {
    fn to_message(&self) -> Message {
        let message = Message::new;
        match self {
            Refusal::NoGame { id, known } => {
                message("server-no-game").with("id", id.as_str()).with("known", known.join(", "))
            }
            Refusal::NoTable => message("server-no-table"),
            Refusal::NoPly { played } => message("server-no-ply").with("played", *played),
            Refusal::NoReview => message("server-no-review"),
            Refusal::NoFile(name) => message("server-no-file").with("name", name.as_str()),
            Refusal::Rule(text) => message("server-rule").with("text", text.as_str()),
            Refusal::TooManySeats { seats, named } => {
                message("server-too-many-seats").with("seats", *seats).with("named", *named)
            }
            Refusal::NoBots => message("server-no-bots"),
            Refusal::Days { most } => message("server-days").with("most", *most),
            Refusal::Clock => message("server-clock"),
            Refusal::Title { most } => message("server-title").with("most", *most),
            Refusal::Pieces { points, kinds } => {
                message("server-pieces").with("points", *points).with("kinds", *kinds)
            }
            Refusal::NoSeat { seats } => message("server-no-seat").with("seats", *seats),
            Refusal::NotArranged => message("server-not-arranged"),
            Refusal::QrTooLong => message("server-qr-too-long"),
            Refusal::NothingToAnalyse => message("server-nothing-to-analyse"),
            Refusal::GameOver { .. } => message("server-game-over"),
            Refusal::NoAnalyst => message("server-no-analyst"),
            Refusal::Stopped => message("server-stopped"),
            Refusal::NoFormat { game, format, known } => message("server-no-format")
                .with("game", message_of_game(game))
                .with("format", format.as_str())
                .with("known", known.join(", ")),
            Refusal::FileTooLarge { most } => message("server-file-too-large").with("most", *most),
            Refusal::FileBroken => message("server-file-broken"),
            Refusal::UnknownFile => message("server-unknown-file"),
            Refusal::Unreadable(why) => why.to_message(),
            Refusal::File(error) => error.to_message(),
            Refusal::Table(error) => error.to_message(),
            Refusal::Play(refusal) => refusal.to_message(),
            Refusal::Bot(failure) => failure.to_message(),
            Refusal::Foreign => message("server-foreign"),
            Refusal::NotOwner => message("server-not-owner"),
            Refusal::NotPlayer => message("server-not-player"),
            Refusal::StudyOfRunningGame => message("server-study-of-running-game"),
            Refusal::ForeignHost => message("server-foreign-host"),
            Refusal::TooMany(spent) => spent.to_message(),
            Refusal::TooLong(error) => error.to_message(),
            Refusal::Ending => message("server-ending"),
            Refusal::TooManyAnalyses => message("server-too-many-analyses"),
            Refusal::TooManyPages => message("server-too-many-pages"),
            Refusal::TooManyTables => message("server-too-many-tables"),
            Refusal::Silent => message("server-silent"),
            Refusal::Panicked(task) => message("server-panicked").with("task", task.to_message()),
            Refusal::Store(_) => message("server-store"),
        }
    }
}

fn message_of_game(game: &str) -> Message {
    Message::new(format!("{game}-name"))
}

impl ToMessage for LimitExceeded {
    fn to_message(&self) -> Message {
        Message::new(match self {
            LimitExceeded::Requests => "server-spent-requests",
            LimitExceeded::Tables => "server-spent-tables",
            LimitExceeded::Places(LimitedResource::Connection | LimitedResource::Socket) => {
                "server-spent-pages"
            }
            LimitExceeded::Places(LimitedResource::Analysis) => "server-spent-analyses",
            LimitExceeded::Places(LimitedResource::Import) => "server-spent-imports",
        })
    }
}

impl ToMessage for TooLong {
    fn to_message(&self) -> Message {
        let id = match self {
            TooLong::Position => "server-long-position",
            TooLong::Word => "server-long-word",
            TooLong::Moves => "server-long-moves",
            TooLong::Comments => "server-long-comments",
            TooLong::Tags => "server-long-tags",
        };
        Message::new(id).with("most", self.most())
    }
}

impl ToMessage for BackgroundTask {
    fn to_message(&self) -> Message {
        Message::new(match self {
            BackgroundTask::Judge => "server-task-judge",
            BackgroundTask::Solver => "server-task-solver",
            BackgroundTask::Sample => "server-task-sample",
            BackgroundTask::Replay => "server-task-replay",
            BackgroundTask::Import => "server-task-import",
        })
    }
}
