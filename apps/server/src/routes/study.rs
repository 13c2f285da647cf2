//! The study of a table: comments and variations that are stored with its game.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use kibitz_play::{HolderKind, SeatKey};
use kibitz_store::{Change, StoredGame};
use kibitz_title::{Comment, Record, Variation, fit_variations, play_variations};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::{self, App};
use crate::bounds::check_study;
use crate::error::{BackgroundTask, ErrorBody, Refusal, RequestResult};
use crate::safety::{IsOwner, presented};

/// The comments on a game and the variations of its moves.
#[derive(Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyNotes {
    #[serde(default)]
    #[schema(required)]
    comments: Vec<Comment>,
    #[serde(default)]
    #[schema(required)]
    variations: Vec<Variation>,
}

/// `GET /api/tables/{id}/study`
#[utoipa::path(
    get, path = "/api/tables/{id}/study", operation_id = "readStudy",
    params(("id" = String, Path, description = "The table's id")),
    responses(
        (status = 200, description = "Comments and variations", body = StudyNotes),
        (status = 404, description = "There is no such table", body = ErrorBody),
    )
)]
pub async fn read(State(app): State<App>, Path(id): Path<String>) -> RequestResult<Json<StudyNotes>> {
    let Record { comments, variations, .. } = stored(&app, &id).await?.record();
    Ok(Json(StudyNotes { comments, variations }))
}

/// `PUT /api/tables/{id}/study`
///
/// For holders of a seat, with its token as the bearer token, and for the owner. Refused while persons on different
/// devices play, since both could read it.
#[utoipa::path(
    put, path = "/api/tables/{id}/study", operation_id = "keepStudy",
    params(("id" = String, Path, description = "The table's id")),
    request_body = StudyNotes,
    responses(
        (status = 204, description = "Done"),
        (status = 403, description = "Only players and the owner may write", body = ErrorBody),
        (status = 404, description = "There is no such table", body = ErrorBody),
        (status = 409, description = "The game between people is not over", body = ErrorBody),
        (status = 422, description = "The request cannot be carried out; the body says why", body = ErrorBody),
    )
)]
pub async fn write(
    State(app): State<App>,
    IsOwner(is_owner): IsOwner,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(study): Json<StudyNotes>,
) -> RequestResult<StatusCode> {
    let game = stored(&app, &id).await?;
    let key = presented(&headers).map(SeatKey);
    let holds_seat = key.is_some() && game.play.seats.iter().any(|seat| seat.key == key);
    if !is_owner && !holds_seat {
        return Err(Refusal::NotPlayer);
    }
    let is_against_others = game.play.seats.iter().any(|seat| seat.kind == HolderKind::Link);
    if is_against_others && game.play.ending.is_none() {
        return Err(Refusal::StudyOfRunningGame);
    }
    check_study(&study.comments, &study.variations)?;
    let checked = tokio::task::spawn_blocking(move || checked(&game.play.record(), study)).await;
    let StudyNotes { comments, variations } =
        checked.map_err(|_| Refusal::Panicked(BackgroundTask::Replay))??;
    app.store.write(vec![Change::Study { game: id, comments, variations }]).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn stored(app: &App, id: &str) -> RequestResult<StoredGame> {
    app.store.game(id).await?.filter(|game| !game.is_deleted).ok_or(Refusal::NoTable)
}

/// The study, after checking that its variations are legal.
fn checked(record: &Record, mut study: StudyNotes) -> RequestResult<StudyNotes> {
    let table = app::game(&record.game)?.open_record(&Record { result: None, ..record.clone() })?;
    play_variations(&*table, &mut study.variations)?;
    fit_variations(0, &table.moves(), &mut study.comments, &mut study.variations);
    Ok(study)
}
