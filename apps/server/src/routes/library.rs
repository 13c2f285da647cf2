//! The library: all kept games, for whoever owns them.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kibitz_review::Review;
use kibitz_store::{Change, Filter, Game, Line, Status, now};
use kibitz_title::{Ending, Player, Record};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::analysis::ShownReview;
use crate::app::{self, App};
use crate::dates::iso_8601;
use crate::error::{Answer, ErrorBody, Refusal, Task};
use crate::files;
use crate::response::json;
use crate::routes::tables::{Made, reseated};
use crate::safety::Owner;

/// Which games to list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Wanted {
    /// Only of this game.
    game: Option<String>,
    /// Only `running` or `finished` ones.
    status: Option<StatusWord>,
    /// Only with these letters in title or names.
    q: Option<String>,
    /// Which page, from 0.
    #[serde(default)]
    page: u32,
    /// Those put away instead of all others.
    #[serde(default)]
    deleted: bool,
}

/// Is a game still played?
#[derive(Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum StatusWord {
    /// It is.
    Running,
    /// It is over.
    Finished,
}

/// A page of the library.
#[derive(Serialize, ToSchema)]
#[schema(as = LibraryPage)]
pub struct Listing {
    games: Vec<Row>,
    total: u64,
}

/// A game of the library.
#[derive(Serialize, ToSchema)]
#[schema(as = Kept)]
pub struct Row {
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
    created: String,
    updated: String,
    status: StatusWord,
}

/// `GET /api/library`
#[utoipa::path(
    get, path = "/api/library", operation_id = "listLibrary",
    params(Wanted),
    responses(
        (status = 200, description = "A page of the library, the latest game first", body = Listing),
        (status = 403, description = "The library is for its owner", body = ErrorBody),
    )
)]
pub async fn list(_: Owner, State(app): State<App>, Query(wanted): Query<Wanted>) -> Answer<Json<Listing>> {
    let filter = Filter {
        game: wanted.game.filter(|game| !game.is_empty()),
        status: wanted.status.map(|status| match status {
            StatusWord::Running => Status::Running,
            StatusWord::Finished => Status::Finished,
        }),
        words: wanted.q.filter(|words| !words.trim().is_empty()),
        page: wanted.page,
        deleted: wanted.deleted,
    };
    let listing = app.store.list(&filter).await?;
    Ok(Json(Listing { games: listing.lines.into_iter().map(Row::of).collect(), total: listing.total }))
}

impl Row {
    fn of(line: Line) -> Row {
        let ending = line.ending.and_then(|text| serde_json::from_str::<Ending>(&text).ok());
        Row {
            name: app::game(&line.game).map_or_else(|_| line.game.clone(), |title| title.name().to_owned()),
            id: line.id,
            game: line.game,
            variant: line.variant,
            title: line.title,
            players: line.players,
            moves: line.moves,
            status: if ending.is_some() { StatusWord::Finished } else { StatusWord::Running },
            result: ending.map(|ending| ending.sentence),
            created: iso_8601(line.created),
            updated: iso_8601(line.updated),
        }
    }
}

/// A game by its table's name.
async fn kept(app: &App, id: &str) -> Answer<Game> {
    app.store.game(id).await?.ok_or(Refusal::NoTable)
}

/// Another title.
#[derive(Deserialize, ToSchema)]
pub struct NewTitle {
    title: String,
}

/// Letters of a title.
const LONGEST_TITLE: usize = 120;

/// `PATCH /api/library/{id}`
#[utoipa::path(
    patch, path = "/api/library/{id}", operation_id = "renameGame",
    params(("id" = String, Path, description = "The table's id")),
    request_body = NewTitle,
    responses(
        (status = 204, description = "Done"),
        (status = 403, description = "The library is for its owner", body = ErrorBody),
        (status = 404, description = "There is no such table", body = ErrorBody),
        (status = 422, description = "What does not fit, in a sentence", body = ErrorBody),
    )
)]
pub async fn rename(
    _: Owner,
    State(app): State<App>,
    Path(id): Path<String>,
    Json(new): Json<NewTitle>,
) -> Answer<StatusCode> {
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
        (status = 403, description = "The library is for its owner", body = ErrorBody),
        (status = 404, description = "There is no such table", body = ErrorBody),
    )
)]
pub async fn delete(_: Owner, State(app): State<App>, Path(id): Path<String>) -> Answer<StatusCode> {
    let game = kept(&app, &id).await?.id;
    app.store.write(vec![Change::Deleted { game, at: Some(now()) }]).await?;
    app.rooms.close_table(&id).await;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/library/{id}/restore`
#[utoipa::path(
    post, path = "/api/library/{id}/restore", operation_id = "restoreGame",
    params(("id" = String, Path, description = "The table's id")),
    responses(
        (status = 204, description = "Done"),
        (status = 403, description = "The library is for its owner", body = ErrorBody),
        (status = 404, description = "There is no such table", body = ErrorBody),
    )
)]
pub async fn restore(_: Owner, State(app): State<App>, Path(id): Path<String>) -> Answer<StatusCode> {
    let game = kept(&app, &id).await?.id;
    app.store.write(vec![Change::Deleted { game, at: None }]).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// In which form.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Form {
    /// The format's name; `json` without it.
    format: Option<String>,
}

/// `GET /api/library/{id}/export`
#[utoipa::path(
    get, path = "/api/library/{id}/export", operation_id = "exportGame",
    params(("id" = String, Path, description = "The table's id"), Form),
    responses(
        (
            status = 200, description = "The game as a file",
            content((Record = "application/json"), (String = "text/plain"))
        ),
        (status = 403, description = "The library is for its owner", body = ErrorBody),
        (status = 404, description = "There is no such table", body = ErrorBody),
        (status = 422, description = "What does not fit, in a sentence", body = ErrorBody),
    )
)]
pub async fn export(
    _: Owner,
    State(app): State<App>,
    Path(id): Path<String>,
    Query(form): Query<Form>,
) -> Answer<Response> {
    let game = kept(&app, &id).await?;
    let file = files::write(&game.record(), form.format.as_deref().unwrap_or("json"))?;
    let disposition = format!("attachment; filename=\"{}-{id}.{}\"", game.play.game, file.extension);
    let headers = [(header::CONTENT_TYPE, file.kind.to_owned()), (header::CONTENT_DISPOSITION, disposition)];
    Ok((headers, file.text).into_response())
}

/// What came of an import.
#[derive(Serialize, ToSchema)]
pub struct Imported {
    imported: Vec<String>,
    refused: Vec<Refused>,
}

/// A game that was not taken in.
#[derive(Serialize, ToSchema)]
pub struct Refused {
    line: usize,
    error: String,
}

/// `POST /api/library/import`
#[utoipa::path(
    post, path = "/api/library/import", operation_id = "importGames",
    request_body(content = String, content_type = "text/plain", description = "A file of games in any known form"),
    responses(
        (status = 200, description = "What was taken in, and what was not", body = Imported),
        (status = 403, description = "The library is for its owner", body = ErrorBody),
        (status = 413, description = "The file is over 16 MiB"),
    )
)]
pub async fn import(_: Owner, State(app): State<App>, body: Bytes) -> Answer<Json<Imported>> {
    // Reading and replaying many games takes a while: not on a thread that serves others.
    let read = tokio::task::spawn_blocking(move || files::read(&body)).await;
    let read = read.map_err(|_| Refusal::Panicked(Task::Import))?;
    let mut answer = Imported { imported: Vec::new(), refused: Vec::new() };
    let mut changes = Vec::new();
    for (line, game) in read {
        match game {
            Ok(game) => {
                answer.imported.push(game.id.clone());
                changes.push(Change::Begin(Box::new(game)));
            }
            Err(refusal) => answer.refused.push(Refused { line, error: refusal.to_string() }),
        }
    }
    app.store.write(changes).await?;
    Ok(Json(answer))
}

/// `POST /api/library/{id}/resume`
#[utoipa::path(
    post, path = "/api/library/{id}/resume", operation_id = "resumeGame",
    params(("id" = String, Path, description = "The table's id")),
    responses(
        (status = 200, description = "The table with new tokens of its seats", body = Made),
        (status = 403, description = "The library is for its owner", body = ErrorBody),
        (status = 404, description = "There is no such table", body = ErrorBody),
    )
)]
pub async fn resume(
    _: Owner,
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer<Json<Made>> {
    let game = kept(&app, &id).await?;
    let (changes, made) = reseated(&app, &headers, game)?;
    app.store.write(changes).await?;
    // The table reads its seats anew; pages that were there come again.
    app.rooms.close_table(&id).await;
    Ok(Json(made))
}

/// `GET /api/library/{id}/review`
#[utoipa::path(
    get, path = "/api/library/{id}/review", operation_id = "readReview",
    params(("id" = String, Path, description = "The table's id")),
    responses(
        (status = 200, description = "The review", body = ShownReview),
        (status = 403, description = "The library is for its owner", body = ErrorBody),
        (status = 404, description = "The game has no review yet", body = ErrorBody),
    )
)]
pub async fn review(_: Owner, State(app): State<App>, Path(id): Path<String>) -> Answer<Json<ShownReview>> {
    let body = app.store.review(&id).await?;
    let review: Option<Review> = body.and_then(|body| serde_json::from_str(&body).ok());
    let review = review.ok_or(Refusal::NoReview)?;
    Ok(Json(review.into()))
}

/// `PUT /api/library/{id}/review`
#[utoipa::path(
    put, path = "/api/library/{id}/review", operation_id = "keepReview",
    params(("id" = String, Path, description = "The table's id")),
    request_body = Review,
    responses(
        (status = 204, description = "Done"),
        (status = 403, description = "The library is for its owner", body = ErrorBody),
        (status = 404, description = "There is no such table", body = ErrorBody),
    )
)]
pub async fn keep_review(
    _: Owner,
    State(app): State<App>,
    Path(id): Path<String>,
    Json(review): Json<Review>,
) -> Answer<StatusCode> {
    let game = kept(&app, &id).await?.id;
    app.store.write(vec![Change::Review { game, body: json(&review) }]).await?;
    Ok(StatusCode::NO_CONTENT)
}
