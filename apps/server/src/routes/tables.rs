//! Tables: creation, views, and earlier positions.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use kibitz_play::{Clock, HolderKind, SeatHolder, SeatKey, checked_name, opponent};
use kibitz_store::{Change, StoredGame, Token};
use kibitz_title::{AnyTable, AnyTitle, LegalMove, Record, Seat, Setup};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::app::{self, App};
use crate::bounds::{check_record, check_setup};
use crate::chance;
use crate::clients::Client;
use crate::error::{BackgroundTask, ErrorBody, Refusal, RequestResult};
use crate::request::{NewSeat, NewTable, SeatKind};
use crate::response::TableView;
use crate::rooms::Snapshot;
use crate::safety::IsOwner;

/// A new table.
#[derive(Serialize, ToSchema)]
#[schema(as = Opened)]
pub struct CreatedTable {
    id: String,
    /// The token of each of your seats. For a bot's seat, it allows pausing the bots.
    tokens: Vec<Option<String>>,
    /// The links for the players of other seats.
    seat_links: Vec<Option<String>>,
    /// The link for watchers.
    watch_link: String,
    /// `this computer only` or `network`.
    reach: &'static str,
}

/// `POST /api/tables`
#[utoipa::path(
    post, path = "/api/tables", operation_id = "openTable",
    request_body = NewTable,
    responses(
        (status = 200, description = "The table with the tokens of its seats", body = CreatedTable),
        (status = 404, description = "There is no such game", body = ErrorBody),
        (status = 422, description = "The request cannot be carried out; the body says why", body = ErrorBody),
    )
)]
pub async fn create(
    State(app): State<App>,
    client: Client,
    IsOwner(is_owner): IsOwner,
    headers: HeaderMap,
    Json(mut new): Json<NewTable>,
) -> RequestResult<Json<CreatedTable>> {
    app.limits.table(client)?;
    if let Some(record) = &mut new.from_record {
        check_record(record)?;
    }
    let title = app::game(new.from_record.as_ref().map_or(&new.game, |record| &record.game))?;
    let clock = new.clock.unwrap_or_default();
    check_clock(clock)?;
    let (setup, table) = opened(title, &new)?;
    let seated = seat_all(title, &setup, &*table, &new.seats)?;
    let seats = seated.iter().map(|(holder, _)| holder.clone()).collect();
    let game = kibitz_play::Game::of_record(&table.record(), seats);
    let game = kibitz_play::Game { clock, seed: chance::seed(), ..game };
    // A table that the owner sets up without a seat for a person here is meant for others.
    let is_owned = is_owner && game.seats.iter().any(|seat| seat.kind == HolderKind::Person);
    let id = app.rooms.begin(game, is_owned).await?;
    Ok(Json(CreatedTable::of(&app, &headers, id, seated)))
}

fn opened(title: &'static dyn AnyTitle, new: &NewTable) -> RequestResult<(Setup, Box<dyn AnyTable>)> {
    if let Some(record) = &new.from_record {
        // A game that was resigned or agreed drawn continues from its last position.
        let running = Record { result: None, ..record.clone() };
        return Ok((running.setup(), title.open_record(&running)?));
    }
    let setup =
        Setup { variant: new.variant.clone(), rules: new.rules.clone(), position: new.position.clone() };
    check_setup(&setup)?;
    let table = title.open(&setup)?;
    Ok((setup, table))
}

/// The most days per move.
const MOST_DAYS: u32 = 30;

/// The longest time of a clock: a day.
const LONGEST: u64 = 24 * 60 * 60 * 1000;

fn check_clock(clock: Clock) -> RequestResult<()> {
    let (start, increment) = match clock {
        Clock::None => return Ok(()),
        Clock::Move { start_ms } => (start_ms, 0),
        Clock::Game { start_ms, increment_ms } => (start_ms, increment_ms),
        Clock::Days { days } if (1..=MOST_DAYS).contains(&days) => return Ok(()),
        Clock::Days { .. } => {
            return Err(Refusal::Days { most: MOST_DAYS });
        }
    };
    if (1000..=LONGEST).contains(&start) && increment <= LONGEST {
        return Ok(());
    }
    Err(Refusal::Clock)
}

/// The holders of all seats, with the token of each.
fn seat_all(
    title: &'static dyn AnyTitle,
    setup: &Setup,
    table: &dyn AnyTable,
    given: &[NewSeat],
) -> RequestResult<Vec<(SeatHolder, Token)>> {
    let seats = usize::from(table.seats());
    if given.len() > seats {
        return Err(Refusal::TooManySeats { seats, named: given.len() });
    }
    let seat = |seat: Seat| {
        let usual = || NewSeat {
            kind: if seat.0 == 0 { SeatKind::Person } else { SeatKind::Bot },
            name: None,
            bot: None,
        };
        let new = given.get(seat.index()).cloned().unwrap_or_else(usual);
        seat_one(title, setup, &new)
    };
    Seat::all(table.seats()).map(seat).collect()
}

fn seat_one(
    title: &'static dyn AnyTitle,
    setup: &Setup,
    new: &NewSeat,
) -> RequestResult<(SeatHolder, Token)> {
    let kind = match new.kind {
        SeatKind::Person => HolderKind::Person,
        SeatKind::Link => HolderKind::Link,
        SeatKind::Bot => HolderKind::Bot(bot(title, setup, new.bot.as_deref())?),
    };
    let name = match (new.name.as_deref().filter(|name| !name.trim().is_empty()), &kind) {
        (Some(name), _) => checked_name(name)?,
        (None, HolderKind::Bot(bot)) => bot.clone(),
        (None, _) => String::new(), // shown as the seat, whose name may change with the position
    };
    let token = Token::new()?;
    Ok((SeatHolder { name, kind, key: Some(SeatKey(token.fingerprint())) }, token))
}

/// The bot's name, after checking that it plays under these rules.
fn bot(title: &'static dyn AnyTitle, setup: &Setup, named: Option<&str>) -> RequestResult<String> {
    let usual = || opponent(title).ok_or(Refusal::NoBots);
    let name = named.map_or_else(usual, |name| Ok(name.to_owned()))?;
    title.bot(&name, setup, 0)?;
    Ok(name)
}

impl CreatedTable {
    fn of(app: &App, headers: &HeaderMap, id: String, seated: Vec<(SeatHolder, Token)>) -> CreatedTable {
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
        let watch_link = format!("http://{host}/table/{id}");
        let is_link = |holder: &SeatHolder| holder.kind == HolderKind::Link;
        let token = |(row, token): &(SeatHolder, Token)| (!is_link(row)).then(|| token.text().to_owned());
        let link = |(row, token): &(SeatHolder, Token)| {
            is_link(row).then(|| format!("{watch_link}#seat={}", token.text()))
        };
        CreatedTable {
            tokens: seated.iter().map(token).collect(),
            seat_links: seated.iter().map(link).collect(),
            watch_link: watch_link.clone(),
            reach: app.config.reach(),
            id,
        }
    }
}

/// Creates new tokens for a stored game: the owner of the library gets the seats of local persons and of the
/// bots. A seat that was given away by a link stays with the holder of the link.
pub fn reseated(
    app: &App,
    headers: &HeaderMap,
    game: StoredGame,
) -> RequestResult<(Vec<Change>, CreatedTable)> {
    let mut changes = Vec::new();
    let mut seated = Vec::with_capacity(game.play.seats.len());
    for (seat, row) in (0..).zip(game.play.seats) {
        let token = Token::new()?;
        if row.kind != HolderKind::Link {
            changes.push(Change::SeatToken { game: game.id.clone(), seat, token: token.fingerprint() });
        }
        seated.push((row, token));
    }
    let mut made = CreatedTable::of(app, headers, game.id, seated);
    made.seat_links.fill(None); // what was given away is not known here
    Ok((changes, made))
}

async fn snapshot(app: &App, id: &str) -> RequestResult<Snapshot> {
    app.rooms.look(id).await
}

/// `GET /api/tables/{id}`
#[utoipa::path(
    get, path = "/api/tables/{id}", operation_id = "showTable",
    params(("id" = String, Path, description = "The table's id")),
    responses(
        (status = 200, description = "The table as a watcher sees it", body = TableView),
        (status = 404, description = "There is no such table", body = ErrorBody),
        (status = 503, description = "Too many at once", body = ErrorBody),
    )
)]
pub async fn show(State(app): State<App>, Path(id): Path<String>) -> RequestResult<Json<TableView>> {
    let Snapshot { mut view, record, .. } = snapshot(&app, &id).await?;
    view.board = Some(app::game(&record.game)?.open(&record.setup())?.board());
    Ok(Json(view))
}

/// `GET /api/tables/{id}/ply/{ply}`
#[utoipa::path(
    get, path = "/api/tables/{id}/ply/{ply}", operation_id = "showTableAtPly",
    params(("id" = String, Path, description = "The table's id"), ("ply" = usize, Path, description = "The number of moves before it")),
    responses(
        (status = 200, description = "The table as it was", body = TableView),
        (status = 404, description = "There is no such table", body = ErrorBody),
        (status = 503, description = "Too many at once", body = ErrorBody),
    )
)]
pub async fn at_ply(
    State(app): State<App>,
    Path((id, ply)): Path<(String, usize)>,
) -> RequestResult<Json<TableView>> {
    let Snapshot { view, mut record, .. } = snapshot(&app, &id).await?;
    if ply > record.moves.len() {
        return Err(Refusal::NoPly { played: record.moves.len() });
    }
    if ply < record.moves.len() {
        record.moves.truncate(ply);
        record.result = None;
    }
    let title = app::game(&record.game)?;
    let table = title.open_record(&record)?;
    let mut earlier = TableView::of(title, &*table);
    (earlier.id, earlier.version, earlier.seats) = (view.id, view.version, view.seats);
    Ok(Json(earlier))
}

/// The query for frames.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FramesQuery {
    /// Leaves out the positions before this ply.
    #[serde(default)]
    #[param(required = false)]
    from: usize,
}

/// A position of a game, for replay.
#[derive(Serialize, ToSchema)]
#[schema(as = Frame)]
pub struct ReplayFrame {
    ply: usize,
    #[serde(rename = "move")]
    #[schema(required)]
    text: Option<String>,
    #[schema(required)]
    seat: Option<u8>,
    pieces: Vec<Option<u8>>,
    #[schema(required)]
    last: Option<LegalMove>,
    decisive: Vec<usize>,
}

/// `GET /api/tables/{id}/frames`
#[utoipa::path(
    get, path = "/api/tables/{id}/frames", operation_id = "listFrames",
    params(("id" = String, Path, description = "The table's id"), FramesQuery),
    responses(
        (status = 200, description = "The positions of the game, for replay", body = Vec<ReplayFrame>),
        (status = 404, description = "There is no such table", body = ErrorBody),
        (status = 503, description = "Too many at once", body = ErrorBody),
    )
)]
pub async fn frames(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(from): Query<FramesQuery>,
) -> RequestResult<Json<Vec<ReplayFrame>>> {
    let record = snapshot(&app, &id).await?.record;
    let frames = tokio::task::spawn_blocking(move || frames_of(&record, from.from)).await;
    Ok(Json(frames.map_err(|_| Refusal::Panicked(BackgroundTask::Replay))??))
}

fn frames_of(record: &Record, from: usize) -> RequestResult<Vec<ReplayFrame>> {
    let title = app::game(&record.game)?;
    let mut table = title.open(&record.setup())?;
    let mut frames = vec![ReplayFrame::of(&*table, 0, None)];
    for (ply, text) in (1..).zip(&record.moves) {
        let seat = table.to_move();
        table.play(text)?;
        frames.push(ReplayFrame::of(&*table, ply, Some(seat)));
    }
    Ok(frames.into_iter().skip(from).collect())
}

impl ReplayFrame {
    fn of(table: &dyn AnyTable, ply: usize, seat: Option<Seat>) -> ReplayFrame {
        let last = table.last_move();
        ReplayFrame {
            ply,
            text: last.as_ref().map(|last| last.text.clone()),
            seat: seat.map(|seat| seat.0),
            pieces: table.pieces(),
            last,
            decisive: if table.outcome().is_some() { table.decisive_points() } else { Vec::new() },
        }
    }
}
