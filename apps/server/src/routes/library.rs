//! The library: all stored games, for their owner.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::rejection::BytesRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::Stream;
use kibitz_review::Review;
use kibitz_store::{Change, Filter, GameEntry, Status, StoredGame, now};
use kibitz_title::{Ending, Message, Player, Record, Seat};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use utoipa::{IntoParams, ToSchema};

use crate::analysis::ShownReview;
use crate::app::{self, App};
use crate::clients::Client;
use crate::dates::iso_8601;
use crate::error::{ErrorBody, Refusal, RequestResult};
use crate::files;
use crate::imports::{self, ImportProgress, ImportResult};
use crate::rate_limits::LimitedResource;
use crate::response::json;
use crate::routes::LARGEST_IMPORT;
use crate::routes::tables::{CreatedTable, reseated};
use crate::safety::Owner;

/// The query of a list request.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LibraryQuery {
    /// Only games of this title.
    game: Option<String>,
    /// Only running or only finished games.
    status: Option<StatusWord>,
    /// Only games with this text in their title or a player's name.
    q: Option<String>,
    /// The page number, from 0.
    #[serde(default)]
    page: u32,
    /// Only what follows this cursor: `next` of the previous page. Unlike a page number it stays valid while
    /// games change.
    after: Option<String>,
    /// Deleted games instead of all others.
    #[serde(default)]
    deleted: bool,
}

#[derive(Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum StatusWord {
    Running,
    Finished,
}

/// A page of the library.
#[derive(Serialize, ToSchema)]
#[schema(as = LibraryPage)]
pub struct LibraryPage {
    games: Vec<LibraryEntry>,
    /// The number of games on all pages; counting stops at 10,000 for a search.
    total: u64,
    /// The cursor of the next page, if there is one.
    next: Option<String>,
}

/// A game of the library.
#[derive(Serialize, ToSchema)]
#[schema(as = Kept)]
pub struct LibraryEntry {
    id: String,
    game: String,
    name: String,
    variant: String,
    title: String,
    players: Vec<Player>,
    moves: u64,
    /// The result and its reason.
    #[schema(required)]
    result: Option<String>,
    /// The result as a message; games older than 2026-11-17 have none.
    #[schema(required)]
    result_message: Option<Message>,
    /// The result of the file it was imported from, if the rules give another.
    #[schema(required)]
    file_result: Option<String>,
    created: String,
    updated: String,
    status: StatusWord,
}

/// `GET /api/library`
#[utoipa::path(
    get, path = "/api/library", operation_id = "listLibrary",
    params(LibraryQuery),
    responses(
        (status = 200, description = "A page of the library, the latest game first", body = LibraryPage),
        (status = 403, description = "Only the owner may use the library", body = ErrorBody),
    )
)]
pub async fn list(
    _: Owner,
    State(app): State<App>,
    Query(wanted): Query<LibraryQuery>,
) -> RequestResult<Json<LibraryPage>> {
    let filter = Filter {
        game: wanted.game.filter(|game| !game.is_empty()),
        status: wanted.status.map(|status| match status {
            StatusWord::Running => Status::Running,
            StatusWord::Finished => Status::Finished,
        }),
        words: wanted.q.filter(|words| !words.trim().is_empty()),
        page: wanted.page,
        after: wanted.after.filter(|place| !place.is_empty()),
        deleted: wanted.deleted,
    };
    let listing = app.store.list(&filter).await?;
    let games = listing.lines.into_iter().map(LibraryEntry::of).collect();
    Ok(Json(LibraryPage { games, total: listing.total, next: listing.next }))
}

impl LibraryEntry {
    fn of(line: GameEntry) -> LibraryEntry {
        let ending = line.ending.and_then(|text| serde_json::from_str::<Ending>(&text).ok());
        LibraryEntry {
            name: app::game(&line.game)
                .map_or_else(|_| line.game.clone(), |title| title.in_english(&title.name())),
            id: line.id,
            game: line.game,
            variant: line.variant,
            title: line.title,
            players: line.players,
            moves: line.moves,
            status: if ending.is_some() { StatusWord::Finished } else { StatusWord::Running },
            result_message: ending.as_ref().and_then(|ending| ending.message.clone()),
            result: ending.map(|ending| ending.sentence),
            file_result: line
                .tags
                .into_iter()
                .find(|(name, _)| name == Record::FILE_RESULT)
                .map(|(_, result)| result),
            created: iso_8601(line.created),
            updated: iso_8601(line.updated),
        }
    }
}

/// Finds a stored game by its table id.
async fn kept(app: &App, id: &str) -> RequestResult<StoredGame> {
    app.store.game(id).await?.ok_or(Refusal::NoTable)
}

/// A new title.
#[derive(Deserialize, ToSchema)]
pub struct NewTitle {
    title: String,
}

/// The length limit of a title.
const LONGEST_TITLE: usize = 120;

/// `PATCH /api/library/{id}`
#[utoipa::path(
    patch, path = "/api/library/{id}", operation_id = "renameGame",
    params(("id" = String, Path, description = "The table's id")),
    request_body = NewTitle,
    responses(
        (status = 204, description = "Done"),
        (status = 403, description = "Only the owner may use the library", body = ErrorBody),
        (status = 404, description = "There is no such table", body = ErrorBody),
        (status = 422, description = "The request cannot be carried out; the body says why", body = ErrorBody),
    )
)]
pub async fn rename(
    _: Owner,
    State(app): State<App>,
    Path(id): Path<String>,
    Json(new): Json<NewTitle>,
) -> RequestResult<StatusCode> {
    let title = new.title.trim().to_owned();
    if title.is_empty() || title.chars().count() > LONGEST_TITLE {
        return Err(Refusal::Title { most: LONGEST_TITLE });
    }
    let game = kept(&app, &id).await?.id;
    app.store.write(vec![Change::Title { game, title }]).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/library/{id}`
#[utoipa::path(
    delete, path = "/api/library/{id}", operation_id = "deleteGame",
    params(("id" = String, Path, description = "The table's id")),
    responses(
        (status = 204, description = "Done"),
        (status = 403, description = "Only the owner may use the library", body = ErrorBody),
        (status = 404, description = "There is no such table", body = ErrorBody),
    )
)]
pub async fn delete(_: Owner, State(app): State<App>, Path(id): Path<String>) -> RequestResult<StatusCode> {
    let game = kept(&app, &id).await?.id;
    app.store.write(vec![Change::Deleted { game, at: Some(now()) }]).await?;
    app.rooms.close_table(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/library/{id}/restore`
#[utoipa::path(
    post, path = "/api/library/{id}/restore", operation_id = "restoreGame",
    params(("id" = String, Path, description = "The table's id")),
    responses(
        (status = 204, description = "Done"),
        (status = 403, description = "Only the owner may use the library", body = ErrorBody),
        (status = 404, description = "There is no such table", body = ErrorBody),
    )
)]
pub async fn restore(_: Owner, State(app): State<App>, Path(id): Path<String>) -> RequestResult<StatusCode> {
    let game = kept(&app, &id).await?.id;
    app.store.write(vec![Change::Deleted { game, at: None }]).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The query of an export.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExportQuery {
    /// The name of the format; default `json`.
    format: Option<String>,
}

/// `GET /api/library/{id}/export`
#[utoipa::path(
    get, path = "/api/library/{id}/export", operation_id = "exportGame",
    params(("id" = String, Path, description = "The table's id"), ExportQuery),
    responses(
        (
            status = 200, description = "The game as a file",
            content((Record = "application/json"), (String = "text/plain"))
        ),
        (status = 403, description = "Only the owner may use the library", body = ErrorBody),
        (status = 404, description = "There is no such table", body = ErrorBody),
        (status = 422, description = "The request cannot be carried out; the body says why", body = ErrorBody),
    )
)]
pub async fn export(
    _: Owner,
    State(app): State<App>,
    Path(id): Path<String>,
    Query(form): Query<ExportQuery>,
) -> RequestResult<Response> {
    let game = kept(&app, &id).await?;
    let file = files::write(&named(game.record())?, form.format.as_deref().unwrap_or("json"))?;
    let disposition = format!("attachment; filename=\"{}-{id}.{}\"", game.play.game, file.extension);
    let headers = [(header::CONTENT_TYPE, file.kind.to_owned()), (header::CONTENT_DISPOSITION, disposition)];
    Ok((headers, file.text).into_response())
}

/// The record with a name for every player: the seat's name if a player has none.
fn named(mut record: Record) -> RequestResult<Record> {
    let table = app::game(&record.game)?.open_record(&record)?;
    for (seat, player) in Seat::all(table.seats()).zip(&mut record.players) {
        if player.name.is_empty() {
            player.name = table.in_english(&table.seat_name(seat));
        }
    }
    Ok(record)
}

/// The content type of progress reports.
const LINES: &str = "application/x-ndjson";

/// `POST /api/library/import`
///
/// A client that accepts `application/x-ndjson` receives progress reports, one per line, and the result in
/// the last line.
#[utoipa::path(
    post, path = "/api/library/import", operation_id = "importGames",
    request_body(content = String, content_type = "text/plain", description = "A file of games in any known format"),
    responses(
        (status = 200, description = "The imported games, and what was wrong with the others", body = ImportResult),
        (status = 403, description = "Only the owner may use the library", body = ErrorBody),
        (status = 413, description = "The file is over 16 MiB", body = ErrorBody),
        (status = 429, description = "An import from this address is already running", body = ErrorBody),
    )
)]
pub async fn import(
    _: Owner,
    State(app): State<App>,
    client: Client,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> RequestResult<Response> {
    let body = body.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::FileTooLarge { most: LARGEST_IMPORT >> 20 },
        _ => Refusal::FileBroken,
    })?;
    let place = app.limits.hold(LimitedResource::Import, client)?;
    let wants_lines = headers.get(header::ACCEPT).is_some_and(|kind| kind.as_bytes() == LINES.as_bytes());
    if !wants_lines {
        let answer = imports::take_in(&app, body, |_| ()).await?;
        drop(place);
        return Ok(Json(answer).into_response());
    }
    let (lines, told) = mpsc::channel::<Result<String, Infallible>>(16);
    tokio::spawn(async move {
        let progress = lines.clone();
        let tell = move |told: ImportProgress| drop(progress.try_send(Ok(json(&told) + "\n")));
        let last = tokio::select! {
            answer = imports::take_in(&app, body, tell) => match answer {
                Ok(answer) => json(&answer),
                Err(refusal) => json(&ErrorBody::of(&refusal)),
            },
            () = lines.closed() => return, // the client has left
        };
        lines.send(Ok(last + "\n")).await.ok(); // the same
        drop(place);
    });
    let body = Body::from_stream(ReceiverStream(told));
    // Compression would hold the lines back.
    let headers = [(header::CONTENT_TYPE, LINES), (header::CONTENT_ENCODING, "identity")];
    Ok((headers, body).into_response())
}

struct ReceiverStream<T>(mpsc::Receiver<T>);

impl<T> Stream for ReceiverStream<T> {
    type Item = T;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<T>> {
        self.0.poll_recv(context)
    }
}

/// `POST /api/library/{id}/resume`
#[utoipa::path(
    post, path = "/api/library/{id}/resume", operation_id = "resumeGame",
    params(("id" = String, Path, description = "The table's id")),
    responses(
        (status = 200, description = "The table with new tokens of its seats", body = CreatedTable),
        (status = 403, description = "Only the owner may use the library", body = ErrorBody),
        (status = 404, description = "There is no such table", body = ErrorBody),
    )
)]
pub async fn resume(
    _: Owner,
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> RequestResult<Json<CreatedTable>> {
    let game = kept(&app, &id).await?;
    let owned = Change::Owned { game: game.id.clone() };
    let (mut changes, made) = reseated(&app, &headers, game)?;
    changes.push(owned);
    app.store.write(changes).await?;
    // The table reads its seats again; connected pages reconnect.
    app.rooms.close_table(&id).await?;
    Ok(Json(made))
}

/// `GET /api/library/{id}/review`
#[utoipa::path(
    get, path = "/api/library/{id}/review", operation_id = "readReview",
    params(("id" = String, Path, description = "The table's id")),
    responses(
        (status = 200, description = "The review", body = ShownReview),
        (status = 403, description = "Only the owner may use the library", body = ErrorBody),
        (status = 404, description = "The game has no review yet", body = ErrorBody),
    )
)]
pub async fn review(
    _: Owner,
    State(app): State<App>,
    Path(id): Path<String>,
) -> RequestResult<Json<ShownReview>> {
    let body = app.store.review(&id).await?;
    let review: Option<Review> = body.and_then(|body| Review::from_json(&body).ok());
    let review = review.ok_or(Refusal::NoReview)?;
    let title = kibitz_catalog::title(&review.game.game).ok_or(Refusal::NoReview)?;
    Ok(Json(ShownReview::new(title, review)))
}

/// `PUT /api/library/{id}/review`
#[utoipa::path(
    put, path = "/api/library/{id}/review", operation_id = "keepReview",
    params(("id" = String, Path, description = "The table's id")),
    request_body = Review,
    responses(
        (status = 204, description = "Done"),
        (status = 403, description = "Only the owner may use the library", body = ErrorBody),
        (status = 404, description = "There is no such table", body = ErrorBody),
    )
)]
pub async fn keep_review(
    _: Owner,
    State(app): State<App>,
    Path(id): Path<String>,
    Json(review): Json<Review>,
) -> RequestResult<StatusCode> {
    let game = kept(&app, &id).await?.id;
    app.store.write(vec![Change::Review { game, body: json(&review) }]).await?;
    Ok(StatusCode::NO_CONTENT)
}
