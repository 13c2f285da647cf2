//! The terminal UI without a terminal: events go in, frames come out. Bots run on the real runner with small
//! limits.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use kibitz_play::BotFailure;
use kibitz_play::runner::BotSource;
use kibitz_title::{AnyBot, AnyTable, AnyTitle, Limits, Record, Result, Setup, Stop, Thought, TimeControl};
use kibitz_tui::app::App;
use kibitz_tui::bots::{BotState, Bots};
use kibitz_tui::event::{Key, Mouse, TerminalEvent};
use kibitz_tui::look::TerminalLook;
use kibitz_tui::opening::{NewGame, PreparedGame};
use kibitz_tui::player_choice::PlayerChoice;
use kibitz_tui::store::GameFolder;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use tempfile::TempDir;

/// The behaviour of the bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Behaviour {
    Usual,
    /// As in the catalog, but thinking for hours unless hurried.
    Patient,
    /// They think until stopped, then play the first legal move.
    Slow,
    /// They panic on every turn.
    Panicking,
}

/// The name and limits of every bot turn.
pub type BotTurns = Arc<Mutex<Vec<(String, Limits)>>>;

/// A bot of the catalog with some behaviour.
struct Scripted {
    name: String,
    bot: Box<dyn AnyBot>,
    manner: Behaviour,
    asked: BotTurns,
}

impl AnyBot for Scripted {
    fn choose(
        &mut self,
        record: &Record,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Thought),
    ) -> Result<Thought> {
        self.asked.lock().expect("no panic under the lock").push((self.name.clone(), limits.clone()));
        match self.manner {
            Behaviour::Panicking => panic!("a bot with a bug"),
            Behaviour::Slow => {
                while !stop.is_requested() {
                    std::thread::sleep(Duration::from_millis(1));
                }
                let line = title(&record.game).open_record(record)?.legal_moves();
                Ok(Thought { line, score: None, is_exact: false, rank: 1, depth: 0, nodes: 0, note: None })
            }
            Behaviour::Patient => {
                let limits = Limits { time: Some(Duration::from_secs(36_000)), ..limits.clone() };
                self.bot.choose(record, &limits, stop, tell)
            }
            Behaviour::Usual => {
                let limits = Limits { time: None, depth: Some(2), nodes: Some(2000), ..limits.clone() };
                self.bot.choose(record, &limits, stop, tell)
            }
        }
    }
}

/// The bots of the catalog with some behaviour.
pub fn bots(manner: Behaviour, asked: &BotTurns) -> Bots {
    let asked = Arc::clone(asked);
    Bots::from_fn(move |title, name, setup, seed| {
        let (name, asked) = (name.to_owned(), Arc::clone(&asked));
        BotSource::from_fn(move || {
            let bot = title.bot(&name, &setup, seed);
            let bot = bot.map_err(BotFailure::Refused)?;
            Ok(Box::new(Scripted { name: name.clone(), bot, manner, asked: Arc::clone(&asked) }))
        })
    })
}

pub struct TestScreen {
    pub app: App,
    pub folder: TempDir,
    size: (u16, u16),
    manner: Behaviour,
    asked: BotTurns,
}

impl TestScreen {
    /// The list of games in a window.
    pub fn new(look: TerminalLook, columns: u16, rows: u16) -> TestScreen {
        TestScreen::with_bots(look, columns, rows, Behaviour::Usual)
    }

    /// The list of games, with bots of this behaviour.
    pub fn with_bots(look: TerminalLook, columns: u16, rows: u16, manner: Behaviour) -> TestScreen {
        TestScreen::in_folder(tempfile::tempdir().expect("a folder can be made"), look, columns, rows, manner)
    }

    /// The list of games, with the games of a folder.
    pub fn in_folder(
        folder: TempDir,
        look: TerminalLook,
        columns: u16,
        rows: u16,
        manner: Behaviour,
    ) -> TestScreen {
        let asked = BotTurns::default();
        let store = GameFolder::at(folder.path());
        let app = App::new(look, columns, rows, 1, store, bots(manner, &asked));
        TestScreen { app, folder, size: (columns, rows), manner, asked }
    }

    /// A game in a large window.
    pub fn game(opening: &NewGame) -> TestScreen {
        TestScreen::game_with_bots(opening, Behaviour::Usual)
    }

    /// A game in a large window, with bots of this behaviour.
    pub fn game_with_bots(opening: &NewGame, manner: Behaviour) -> TestScreen {
        let mut screen_test = TestScreen::with_bots(TerminalLook::FULL, 100, 40, manner);
        screen_test.open_game(PreparedGame::begin(opening).expect("the game begins"));
        screen_test
    }

    pub fn open_game(&mut self, prepared: PreparedGame) {
        self.app.open_game(prepared);
        self.tell(TerminalEvent::Tick(Duration::ZERO));
    }

    /// Handles an event and everything that follows: slow bots start to think, others answer.
    pub fn tell(&mut self, event: TerminalEvent) {
        if let TerminalEvent::Resize(columns, rows) = event {
            self.size = (columns, rows);
        }
        self.app.handle(event);
        let deadline = Instant::now() + Duration::from_secs(60);
        while self.is_bot_busy() {
            assert!(Instant::now() < deadline, "a bot does not answer");
            std::thread::sleep(Duration::from_micros(100));
            self.app.handle(TerminalEvent::Tick(Duration::ZERO));
        }
    }

    fn is_bot_busy(&self) -> bool {
        match self.app.bot_state() {
            BotState::Idle => false,
            BotState::Queued => true,
            BotState::Thinking => self.manner != Behaviour::Slow,
        }
    }

    /// The turns of bots so far, in order.
    pub fn asked(&self) -> Vec<(String, Limits)> {
        // A bot starts soon after receiving its task, on its own thread.
        let deadline = Instant::now() + Duration::from_secs(60);
        while self.asked.lock().expect("no panic under the lock").is_empty() && Instant::now() < deadline {
            std::thread::sleep(Duration::from_millis(1));
        }
        self.asked.lock().expect("no panic under the lock").clone()
    }

    /// Presses keys, named with spaces between: `Down Enter 4`.
    pub fn keys(&mut self, names: &str) {
        for name in names.split_whitespace() {
            self.tell(TerminalEvent::Key(key(name)));
        }
    }

    /// Types a text letter by letter.
    pub fn type_text(&mut self, text: &str) {
        for letter in text.chars() {
            self.tell(TerminalEvent::Key(Key::Char(letter)));
        }
    }

    /// Lets time pass in ticks of 100 milliseconds.
    pub fn wait(&mut self, milliseconds: u64) {
        for _ in 0..milliseconds / 100 {
            self.tell(TerminalEvent::Tick(Duration::from_millis(100)));
        }
    }

    /// Clicks on the first occurrence of this text.
    pub fn click_on(&mut self, words: &str) {
        let (x, y) = self.find(words);
        self.tell(TerminalEvent::Mouse(Mouse::Press(x, y)));
    }

    /// The position of this text.
    pub fn find(&mut self, words: &str) -> (u16, u16) {
        let found = self.screen().lines().enumerate().find_map(|(y, line)| {
            let at = line.find(words)?;
            Some((line[..at].chars().count() as u16, y as u16))
        });
        match found {
            Some(place) => place,
            None => panic!("`{words}` is not on the screen:\n{}", self.screen()),
        }
    }

    /// The frame with its colours.
    pub fn buffer(&mut self) -> Buffer {
        let mut terminal =
            Terminal::new(TestBackend::new(self.size.0, self.size.1)).expect("a backend of memory");
        terminal.draw(|frame| self.app.draw(frame)).expect("memory can be drawn on");
        terminal.backend().buffer().clone()
    }

    /// The frame as text, without trailing spaces.
    pub fn screen(&mut self) -> String {
        let buffer = self.buffer();
        let row = |y: u16| (0..self.size.0).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..self.size.1).map(|y| row(y).trim_end().to_owned() + "\n").collect()
    }

    /// The message line above the keys.
    pub fn message_line(&mut self) -> String {
        let screen = self.screen();
        screen.lines().rev().nth(1).unwrap_or_default().trim().to_owned()
    }

    /// Whether the screen shows this text.
    pub fn shows(&mut self, words: &str) -> bool {
        self.screen().contains(words)
    }

    /// The files of a kind in the data folder.
    pub fn files(&self, kind: &str) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(self.folder.path().join(kind)).into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).collect()
    }
}

fn key(name: &str) -> Key {
    match name {
        "Enter" => Key::Enter,
        "Esc" => Key::Escape,
        "Tab" => Key::Tab,
        "BackTab" => Key::BackTab,
        "Backspace" => Key::Backspace,
        "Up" => Key::Up,
        "Down" => Key::Down,
        "Left" => Key::Left,
        "Right" => Key::Right,
        "PageUp" => Key::PageUp,
        "PageDown" => Key::PageDown,
        "Home" => Key::Home,
        "End" => Key::End,
        "Space" => Key::Char(' '),
        letter => Key::Char(letter.chars().next().expect("a key has a name")),
    }
}

pub fn title(id: &str) -> &'static dyn AnyTitle {
    kibitz_catalog::title(id).expect("a game of the catalog")
}

/// A game of the default variant with these players.
pub fn opening(id: &str, seats: &[&str]) -> NewGame {
    NewGame {
        title: title(id),
        setup: Setup::default(),
        seats: seats.iter().map(|name| PlayerChoice::named(name)).collect(),
        time: None,
        pieces: None,
        seed: 7,
    }
}

/// The game with clocks of this many seconds.
pub fn with_clock(opening: NewGame, seconds: u64) -> NewGame {
    NewGame { time: Some(TimeControl { start: seconds * 1000, increment: 0 }), ..opening }
}

/// A table after this many moves, chosen by counting through the legal ones.
pub fn table_after(title: &'static dyn AnyTitle, setup: &Setup, plies: usize) -> Box<dyn AnyTable> {
    let mut table = title.open(setup).expect("the rules go together");
    for ply in 0..plies {
        let legal = table.legal_moves();
        let Some(chosen) = legal.get((ply * 7 + 3) % legal.len().max(1)) else {
            break;
        };
        table.play(chosen).expect("a legal move is played");
    }
    table
}

/// A game between persons after this many moves, chosen as in [`table_after`].
pub fn people_after(title: &'static dyn AnyTitle, setup: &Setup, plies: usize) -> PreparedGame {
    let table = table_after(title, setup, plies);
    let persons = vec![PlayerChoice::Person; table.seats().into()];
    let mut prepared = PreparedGame::resume(title, &table.record(), None, 7).expect("it goes on");
    prepared.reseat(&persons);
    prepared
}

pub fn people(id: &str) -> TestScreen {
    TestScreen::game(&opening(id, &["human", "human"]))
}

pub fn kept(screen_test: &TestScreen) -> Vec<String> {
    let files = screen_test.files("unfinished");
    assert_eq!(files.len(), 1, "one game is kept");
    let text = std::fs::read_to_string(&files[0]).expect("it can be read");
    Record::from_json(&text).expect("it is a record").moves
}
