//! The library: all kept games, for whoever owns them.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kibitz_review::Review;
use kibitz_store::{Change, Filter, Game, Line, Status, now};
use kibitz_title::{Ending, Player};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::analysis::ShownReview;
use crate::app::{self, App};
use crate::dates::iso_8601;
use crate::error::{Answer, Refusal, Task};
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
pub struct Listing {
    games: Vec<Row>,
    total: u64,
}

/// A game of the library.
#[derive(Serialize, ToSchema)]
pub struct Row {
    id: String,
    game: String,
    name: String,
    variant: String,
    title: String,
    #[schema(value_type = Vec<Object>)]
    players: Vec<Player>,
    moves: u64,
    result: Option<String>,
    created: String,
    updated: String,
    status: StatusWord,
}

/// `GET /api/library`
#[utoipa::path(get, path = "/api/library", params(Wanted), responses((status = 200, body = Listing), (status = 403, body = crate::error::ErrorBody)))]
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
#[utoipa::path(patch, path = "/api/library/{id}", request_body = NewTitle, responses((status = 204), (status = 404, body = crate::error::ErrorBody)))]
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
#[utoipa::path(delete, path = "/api/library/{id}", responses((status = 204), (status = 404, body = crate::error::ErrorBody)))]
pub async fn delete(_: Owner, State(app): State<App>, Path(id): Path<String>) -> Answer<StatusCode> {
    let game = kept(&app, &id).await?.id;
    app.store.write(vec![Change::Deleted { game, at: Some(now()) }]).await?;
    app.rooms.close_table(&id).await;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/library/{id}/restore`
#[utoipa::path(post, path = "/api/library/{id}/restore", responses((status = 204), (status = 404, body = crate::error::ErrorBody)))]
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
#[utoipa::path(get, path = "/api/library/{id}/export", params(Form), responses((status = 200, description = "The game as a file")))]
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
#[utoipa::path(post, path = "/api/library/import", responses((status = 200, body = Imported), (status = 413)))]
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
#[utoipa::path(post, path = "/api/library/{id}/resume", responses((status = 200, body = Made), (status = 404, body = crate::error::ErrorBody)))]
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
#[utoipa::path(get, path = "/api/library/{id}/review", responses((status = 200, description = "The review"), (status = 404, body = crate::error::ErrorBody)))]
pub async fn review(_: Owner, State(app): State<App>, Path(id): Path<String>) -> Answer<Json<ShownReview>> {
    let body = app.store.review(&id).await?;
    let review: Option<Review> = body.and_then(|body| serde_json::from_str(&body).ok());
    let review = review.ok_or(Refusal::NoReview)?;
    Ok(Json(review.into()))
}

/// `PUT /api/library/{id}/review`
#[utoipa::path(put, path = "/api/library/{id}/review", responses((status = 204), (status = 404, body = crate::error::ErrorBody)))]
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
