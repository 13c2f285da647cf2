//! The catalog: games, how to play them, positions.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use axum::Json;
use axum::extract::{Path, Query};
use kibitz_catalog::TITLES;
use kibitz_title::depict::Mark;
use kibitz_title::{
    AnyTable, AnyTitle, BoardSpec, Exercise, ExplanationStep, Fact, FileFormat, Format, LegalMove, Message,
    Seat, Setup, Values,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app;
use crate::error::{BackgroundTask, ErrorBody, Refusal, RequestResult};
use crate::request::PositionQuery;
use crate::response::TableView;
use crate::words::english;

/// A game of the catalog.
#[derive(Serialize, ToSchema)]
#[schema(as = Title)]
pub struct TitleListing {
    #[serde(flatten)]
    listing: kibitz_title::Listing,
    facts: Vec<FactListing>,
    notations: Vec<FormatListing>,
    files: Vec<FileListing>,
    is_solved: bool,
}

/// A fact of the rules that can be chosen.
#[derive(Serialize, ToSchema)]
#[schema(as = Fact)]
struct FactListing {
    name: &'static str,
    about: String,
    values: Vec<&'static str>,
    /// The smallest and the largest value, if it is a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    between: Option<(u16, u16)>,
}

/// A text form of positions or moves.
#[derive(Serialize, ToSchema)]
#[schema(as = Notation)]
struct FormatListing {
    name: &'static str,
    of: &'static str,
    example: &'static str,
}

/// A file format for whole games.
#[derive(Serialize, ToSchema)]
#[schema(as = FileForm)]
struct FileListing {
    name: &'static str,
    extension: &'static str,
    about: &'static str,
}

/// `GET /api/games`
#[utoipa::path(
    get, path = "/api/games", operation_id = "listGames",
    responses(
        (status = 200, description = "The games", body = Vec<TitleListing>),
    )
)]
pub async fn list() -> Json<Vec<TitleListing>> {
    Json(TITLES.iter().map(|&title| TitleListing::of(title)).collect())
}

impl TitleListing {
    fn of(title: &dyn AnyTitle) -> TitleListing {
        let notation =
            |format: &Format| FormatListing { name: format.name, of: format.of, example: format.example };
        TitleListing {
            listing: kibitz_title::Listing::new(title, english()),
            facts: title.facts().iter().map(|fact| FactListing::of(title, fact)).collect(),
            notations: title.formats().iter().map(notation).collect(),
            files: title.files().into_iter().map(FileListing::of).collect(),
            is_solved: title.is_solved(),
        }
    }
}

impl FileListing {
    fn of(format: &FileFormat) -> FileListing {
        let extension = format.extensions.first().copied().unwrap_or(format.name);
        FileListing { name: format.name, extension, about: format.about }
    }
}

impl FactListing {
    fn of(title: &dyn AnyTitle, fact: &Fact) -> FactListing {
        let (values, between) = match fact.values {
            Values::OneOf(words) => (words.to_vec(), None),
            Values::Between(low, high) => (Vec::new(), Some((low, high))),
        };
        let about = english().text(&title.fact_name(fact.name));
        FactListing { name: fact.name, about, values, between }
    }
}

/// How to play.
#[derive(Serialize, ToSchema)]
pub struct Explanation {
    steps: Vec<RulesStep>,
}

/// A heading, a paragraph, or a drawn board with its caption.
#[derive(Serialize, ToSchema)]
struct RulesStep {
    title: String,
    text: String,
    /// The text as a message.
    message: Message,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    drawing: Option<Drawing>,
}

/// A board with pieces.
#[derive(Serialize, ToSchema)]
struct Drawing {
    board: BoardSpec,
    pieces: Vec<Option<u8>>,
    marks: Vec<Mark>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    last: Option<LegalMove>,
    /// A move for the reader to make.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    exercise: Option<ExerciseView>,
}

/// A move for the reader to make on a board.
#[derive(Serialize, ToSchema)]
#[schema(as = Exercise)]
struct ExerciseView {
    task: Message,
    /// The position before the move.
    position: String,
    pieces: Vec<Option<u8>>,
    legal: Vec<LegalMove>,
    /// The colour of the pieces to move, if they have one.
    #[schema(required)]
    colour: Option<&'static str>,
    /// The moves that solve it.
    answers: Vec<String>,
}

impl ExerciseView {
    fn of(title: &dyn AnyTitle, setup: &Setup, exercise: &Exercise) -> RequestResult<ExerciseView> {
        let position = exercise.position.to_owned();
        let table = title.open(&Setup { position: Some(position.clone()), ..setup.clone() })?;
        let legal = table.legal_paths();
        let is_legal = |answer: &&&str| legal.iter().any(|legal| legal.text == **answer);
        let answers = exercise.answers.iter().filter(is_legal).map(|&answer| answer.to_owned()).collect();
        Ok(ExerciseView {
            task: exercise.task.clone(),
            pieces: table.pieces(),
            colour: table.seat_colour(table.to_move()),
            answers,
            position,
            legal,
        })
    }
}

/// `GET /api/games/{game}/rules`
#[utoipa::path(
    get, path = "/api/games/{game}/rules", operation_id = "readRules",
    params(("game" = String, Path, description = "The game's id"), PositionQuery),
    responses(
        (status = 200, description = "How to play", body = Explanation),
        (status = 404, description = "There is no such game", body = ErrorBody),
    )
)]
pub async fn rules(
    Path(game): Path<String>,
    Query(spot): Query<PositionQuery>,
) -> RequestResult<Json<Explanation>> {
    let title = app::game(&game)?;
    let setup = spot.setup()?;
    let steps = title.how_to_play(&setup)?;
    let steps = steps.iter().map(|step| told(title, &setup, step)).collect::<RequestResult<_>>()?;
    Ok(Json(Explanation { steps }))
}

fn told(title: &dyn AnyTitle, setup: &Setup, step: &ExplanationStep) -> RequestResult<RulesStep> {
    let message = step.message().clone();
    let (nothing, text) = (String::new(), title.in_english(&message));
    Ok(match step {
        ExplanationStep::Heading(_) => RulesStep { title: text, text: nothing, message, drawing: None },
        ExplanationStep::Words(_) => RulesStep { title: nothing, text, message, drawing: None },
        ExplanationStep::Board { position, exercise, .. } => {
            let exercise = exercise.as_ref().map(|exercise| ExerciseView::of(title, setup, exercise));
            let exercise = exercise.transpose()?;
            let setup = Setup { position: Some((*position).to_owned()), ..setup.clone() };
            let table = title.open(&setup)?;
            let (board, pieces, marks) = (table.board(), table.pieces(), table.marks());
            let drawing = Drawing { board, pieces, marks, last: None, exercise };
            RulesStep { title: nothing, text, message, drawing: Some(drawing) }
        }
    })
}

/// `GET /api/games/{game}/board`
#[utoipa::path(
    get, path = "/api/games/{game}/board", operation_id = "showPosition",
    params(("game" = String, Path, description = "The game's id"), PositionQuery),
    responses(
        (status = 200, description = "The position with its legal moves", body = TableView),
        (status = 404, description = "There is no such game", body = ErrorBody),
        (status = 422, description = "The request cannot be carried out; the body says why", body = ErrorBody),
    )
)]
pub async fn board(
    Path(game): Path<String>,
    Query(spot): Query<PositionQuery>,
) -> RequestResult<Json<TableView>> {
    let title = app::game(&game)?;
    let table = open(title, &spot)?;
    Ok(Json(with_legal(title, &*table)))
}

/// Pieces placed in the position editor.
#[derive(Deserialize, ToSchema)]
#[schema(as = Arranged)]
pub struct ArrangedPieces {
    variant: Option<String>,
    #[serde(default)]
    rules: Vec<(String, String)>,
    /// The piece on each point.
    pieces: Vec<Option<u8>>,
    /// The seat to move.
    to_move: u8,
}

/// The position as text, which may still be refused.
#[derive(Serialize, ToSchema)]
#[schema(as = Written)]
pub struct PositionText {
    position: String,
}

/// `POST /api/games/{game}/arrange`
#[utoipa::path(
    post, path = "/api/games/{game}/arrange", operation_id = "writePosition",
    params(("game" = String, Path, description = "The game's id")),
    request_body = ArrangedPieces,
    responses(
        (status = 200, description = "The position as text", body = PositionText),
        (status = 404, description = "There is no such game", body = ErrorBody),
        (status = 422, description = "The request cannot be carried out; the body says why", body = ErrorBody),
    )
)]
pub async fn arrange(
    Path(game): Path<String>,
    Json(wish): Json<ArrangedPieces>,
) -> RequestResult<Json<PositionText>> {
    let table =
        app::game(&game)?.open(&Setup { variant: wish.variant, rules: wish.rules, position: None })?;
    let (points, kinds) = (table.board().points.len(), table.board().pieces.len());
    let is_known = |piece: &u8| usize::from(*piece) < kinds;
    if wish.pieces.len() != points || !wish.pieces.iter().flatten().all(is_known) {
        return Err(Refusal::Pieces { points, kinds });
    }
    if wish.to_move >= table.seats() {
        return Err(Refusal::NoSeat { seats: table.seats() });
    }
    let position = table.arranged(&wish.pieces, Seat(wish.to_move));
    Ok(Json(PositionText { position: position.ok_or(Refusal::NotArranged)? }))
}

/// Opens the table that a URL describes.
fn open(title: &'static dyn AnyTitle, spot: &PositionQuery) -> RequestResult<Box<dyn AnyTable>> {
    let mut table = title.open(&spot.setup()?)?;
    for text in spot.moves() {
        table.play(text)?;
    }
    Ok(table)
}

fn with_legal(title: &dyn AnyTitle, table: &dyn AnyTable) -> TableView {
    let mut view = TableView::of(title, table);
    view.legal = table.legal_paths();
    view
}

/// The length of a sample game: about the middle of a short one.
const SAMPLE: usize = 24;

/// `GET /api/games/{game}/sample`
#[utoipa::path(
    get, path = "/api/games/{game}/sample", operation_id = "showSample",
    params(("game" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "A position from the middle of a game, always the same", body = TableView),
        (status = 404, description = "There is no such game", body = ErrorBody),
    )
)]
pub async fn sample(Path(game): Path<String>) -> RequestResult<Json<TableView>> {
    let title = app::game(&game)?;
    if let Some(view) = samples().get(title.id()) {
        return Ok(Json(view.clone()));
    }
    let played = tokio::task::spawn_blocking(move || mid_game(title).map(|table| with_legal(title, &*table)));
    let view = played.await.map_err(|_| Refusal::Panicked(BackgroundTask::Sample))??;
    samples().insert(title.id(), view.clone());
    Ok(Json(view))
}

/// The cache of samples, which are always the same.
fn samples() -> MutexGuard<'static, HashMap<&'static str, TableView>> {
    static SAMPLES: LazyLock<Mutex<HashMap<&'static str, TableView>>> = LazyLock::new(Mutex::default);
    SAMPLES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A game in progress between two fast bots; always the same.
fn mid_game(title: &'static dyn AnyTitle) -> RequestResult<Box<dyn AnyTable>> {
    let setup = Setup::default();
    let mut table = title.open(&setup)?;
    let names = title.bots();
    let quick = names.iter().find(|bot| bot.name == "engine").or(names.first());
    let Some(bot) = quick else { return Ok(table) };
    let name = bot.levels.first().map_or(bot.name.to_owned(), |level| format!("{}:{}", bot.name, level.name));
    let mut player = title.bot(&name, &setup, 7)?;
    for _ in 0..SAMPLE {
        let mut next = table.duplicate();
        let limits = kibitz_title::Limits { nodes: Some(2000), ..kibitz_title::Limits::default() };
        let thought = player.choose(&table.record(), &limits, &kibitz_title::Stop::new(), &mut |_| ())?;
        next.play(thought.best())?;
        if next.outcome().is_some() {
            break;
        }
        table = next;
    }
    Ok(table)
}
