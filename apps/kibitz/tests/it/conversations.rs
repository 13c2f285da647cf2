//! Plays the same scripted games with every host: a room of the real server, a terminal session and, where
//! bots can follow the script, the referee of a tournament. Each must produce the same record.

use std::collections::VecDeque;
use std::path::Path;
use std::time::Duration;

use kibitz_arena::{Conditions, EnginePlayer, Opening as ArenaOpening, Referee, SeatedPlayer};
use kibitz_play::{Event, OfferKind, SeatHolder};
use kibitz_title::{
    AnyBot, AnyTitle, Ending, Limits, Record, Result, Seat, Setup, Stop, Thought, TimeControl,
};
use kibitz_tui::bots::Bots;
use kibitz_tui::host::{Notice, TerminalHost};
use kibitz_tui::opening::{NewGame, PreparedGame};
use kibitz_tui::player_choice::PlayerChoice;
use kibitz_tui::store::GameFolder;
use serde::Deserialize;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::serving::{Page, Server};

#[derive(Deserialize)]
struct Conversation {
    name: String,
    game: String,
    #[serde(default)]
    position: Option<String>,
    /// Milliseconds on every clock.
    #[serde(default)]
    clock: Option<u64>,
    said: Vec<Said>,
    moves: Vec<String>,
    /// The place of every seat, and the sentence that says why.
    result: Option<(Vec<u8>, String)>,
}

/// One step of a script. Bots can only move, or think until their time is up.
#[derive(Clone, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Said {
    Move(String),
    /// A move that is refused; the position does not change.
    Refused(String),
    Undo,
    Redo,
    Resign(u8),
    /// Both agree on a draw.
    Draw,
    /// Nobody moves until the clock of the seat to move has run out.
    Nothing,
}

/// What every host must agree on.
#[derive(PartialEq, Debug)]
struct GameResult {
    moves: Vec<String>,
    result: Option<Ending>,
    position: String,
}

impl Conversation {
    fn all() -> Vec<Conversation> {
        serde_json::from_str(include_str!("../conversations.json")).expect("the conversations read")
    }

    fn title(&self) -> &'static dyn AnyTitle {
        kibitz_catalog::title(&self.game).expect("a game of the catalog")
    }

    fn setup(&self) -> Setup {
        Setup { position: self.position.clone(), ..Setup::default() }
    }

    fn time(&self) -> Option<TimeControl> {
        self.clock.map(|start| TimeControl { start, increment: 0 })
    }

    /// Longer than the clock of any script.
    fn silence(&self) -> Duration {
        Duration::from_millis(self.clock.expect("silence needs a clock") + 100)
    }

    fn result_of(&self, record: &Record) -> GameResult {
        let table = self.title().open_record(record).expect("what a host has kept opens");
        GameResult { moves: record.moves.clone(), result: record.result.clone(), position: table.position() }
    }

    fn is_for_bots(&self) -> bool {
        self.said.iter().all(|said| matches!(said, Said::Move(_) | Said::Nothing))
    }
}

/// Plays the script at the real server, with one page that holds every seat.
fn at_the_server(server: &Server, conversation: &Conversation) -> GameResult {
    let clock = conversation.clock.map(|start| json!({"kind": "game", "start_ms": start}));
    let seats = json!([{"kind": "person"}, {"kind": "person"}]);
    let body =
        json!({"game": conversation.game, "position": conversation.position, "clock": clock, "seats": seats});
    let made = server.http("POST", "/api/tables", &body.to_string());
    let id = made["id"].as_str().expect("an id");
    let mut page = server.sit(id, &made["tokens"]);
    page.until("view");
    for said in &conversation.said {
        say(&mut page, said);
    }
    let record = server.http("GET", &format!("/api/library/{id}/export"), "");
    conversation.result_of(&serde_json::from_value(record).expect("a record"))
}

fn say(page: &mut Page, said: &Said) {
    let ply = page.view["ply"].as_u64().expect("a number");
    let a_move = |text: &str| json!({"type": "move", "move": text, "ply": ply, "nonce": "n"});
    let is_over = |view: &Value| !view["result"].is_null();
    match said {
        Said::Move(text) => {
            page.play(text, ply as usize);
        }
        Said::Refused(text) => assert_eq!(page.refused(&a_move(text))["nonce"], "n"),
        Said::Undo => page.change(&json!({"type": "undo"}), |view| view["ply"] != ply),
        Said::Redo => page.change(&json!({"type": "redo"}), |view| view["ply"] != ply),
        Said::Resign(seat) => page.change(&json!({"type": "resign", "seat": seat}), is_over),
        Said::Draw => page.change(&json!({"type": "offer_draw", "seat": 0}), is_over),
        Said::Nothing => page.change(&json!({"type": "ping"}), is_over),
    }
}

/// Plays the script in a terminal, with all persons at the same keyboard.
fn at_a_terminal(folder: &Path, conversation: &Conversation) -> GameResult {
    let opening = NewGame {
        title: conversation.title(),
        setup: conversation.setup(),
        seats: vec![PlayerChoice::Person; 2],
        time: conversation.time(),
        pieces: None,
        seed: 1,
    };
    let prepared = PreparedGame::begin(&opening).expect("it begins");
    let mut host = TerminalHost::new(prepared, GameFolder::at(folder), Bots::default(), Duration::ZERO)
        .expect("it opens");
    for said in &conversation.said {
        let notices = match said {
            Said::Move(text) | Said::Refused(text) => host.play_move(text),
            Said::Undo => host.act(Event::Undo),
            Said::Redo => host.act(Event::Redo),
            Said::Resign(seat) => host.act(Event::Resign { seat: Some(Seat(*seat)) }),
            Said::Draw => host.act(Event::Offer { kind: OfferKind::Draw, seat: Some(Seat(0)) }),
            Said::Nothing => host.pass_time(conversation.silence()),
        };
        let is_refused = notices.iter().any(|notice| matches!(notice, Notice::Refused(_)));
        assert_eq!(is_refused, matches!(said, Said::Refused(_)), "{}: {notices:?}", conversation.name);
    }
    conversation.result_of(&host.record())
}

/// A bot that plays the moves of a script.
struct Speaker {
    says: VecDeque<Said>,
    silence: Duration,
}

impl AnyBot for Speaker {
    fn choose(&mut self, _: &Record, _: &Limits, _: &Stop, _: &mut dyn FnMut(&Thought)) -> Result<Thought> {
        let line = match self.says.pop_front() {
            Some(Said::Move(text)) => vec![text],
            _ => {
                std::thread::sleep(self.silence);
                vec!["too late".to_owned()]
            }
        };
        Ok(Thought { line, score: None, is_exact: false, rank: 1, depth: 1, nodes: 1, note: None })
    }
}

/// Plays the script between two bots under the referee of a tournament.
fn before_a_referee(conversation: &Conversation) -> GameResult {
    let setup = conversation.setup();
    let opening = ArenaOpening { position: setup.position.clone(), moves: Vec::new() };
    let conditions =
        Conditions { clock: conversation.time(), margin: Duration::ZERO, ..Conditions::default() };
    let rules = Setup::default();
    let mut referee = Referee::new(conversation.title(), &rules, &conditions).expect("a referee");
    let mut table = conversation.title().open(&setup).expect("it opens");
    let mut says = [VecDeque::new(), VecDeque::new()];
    for said in &conversation.said {
        says[table.to_move().index()].push_back(said.clone());
        if let Said::Move(text) = said {
            table.play(text).expect("a legal move");
        }
    }
    let silence = conversation.clock.map(|_| conversation.silence()).unwrap_or_default();
    let mut players = says.map(|says| EnginePlayer::Ours(Box::new(Speaker { says, silence })));
    let mut seated = players.each_mut().map(|player| SeatedPlayer {
        player,
        holder: SeatHolder::bot("speaker"),
        limits: Limits::default(),
    });
    let game = referee.play(&opening, &mut seated, &Stop::new()).expect("the opening is legal");
    conversation.result_of(&game.expect("nobody stops it").record)
}

#[test]
fn the_same_conversation_gives_the_same_record_through_server_terminal_and_referee() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(&folder.path().join("server"), "127.0.0.1:0");
    let mut refereed = 0;
    for conversation in Conversation::all() {
        let name = &conversation.name;
        let at_the_server = at_the_server(&server, &conversation);
        let result = at_the_server.result.clone().map(|ending| (ending.places, ending.sentence));
        assert_eq!((&at_the_server.moves, &result), (&conversation.moves, &conversation.result), "{name}");
        assert_eq!(at_a_terminal(&folder.path().join("terminal"), &conversation), at_the_server, "{name}");
        if conversation.is_for_bots() {
            refereed += 1;
            assert_eq!(before_a_referee(&conversation), at_the_server, "{name}");
        }
    }
    assert!(refereed > 0, "no conversation is one that bots can hold");
}
