//! A stage without a terminal: events go in, frames come out, bots answer at once.

use std::path::PathBuf;
use std::time::Duration;

use kibitz_title::{AnyTitle, Limits, Record, Setup, Stop, TimeControl};
use kibitz_tui::app::App;
use kibitz_tui::event::{Effect, Event, Job, Key, Mouse};
use kibitz_tui::look::Look;
use kibitz_tui::session::{Opening, Session};
use kibitz_tui::store::Store;
use kibitz_tui::who::Who;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use tempfile::TempDir;

/// A stage without a terminal.
pub struct Stage {
    pub app: App,
    pub store: Store,
    pub folder: TempDir,
    size: (u16, u16),
    /// Bots are asked, and do not answer.
    pub bots_are_slow: bool,
    /// What was asked of bots, in order.
    pub asked: Vec<String>,
}

impl Stage {
    /// The shelf in a window.
    pub fn new(look: Look, columns: u16, rows: u16) -> Stage {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let mut stage = Stage {
            app: App::new(look, columns, rows, 1),
            store: Store::at(folder.path()),
            folder,
            size: (columns, rows),
            bots_are_slow: false,
            asked: Vec::new(),
        };
        stage.tell(Event::Tick(Duration::ZERO));
        stage
    }

    /// A game in a large window.
    pub fn game(opening: &Opening) -> Stage {
        let mut stage = Stage::new(Look::FULL, 100, 40);
        stage.sit_down(Session::begin(opening).expect("the game begins"));
        stage
    }

    pub fn sit_down(&mut self, session: Session) {
        self.app.sit_down(session);
        self.tell(Event::Tick(Duration::ZERO));
    }

    /// An event, and all that follows from it.
    pub fn tell(&mut self, event: Event) {
        if let Event::Resize(columns, rows) = event {
            self.size = (columns, rows);
        }
        for effect in self.app.handle(event) {
            match effect {
                Effect::Think(job) => self.think(&job),
                Effect::Hurry => self.asked.push("hurry".to_owned()),
                Effect::StopThinking => self.asked.push("stop".to_owned()),
                other => {
                    if let Some(answer) = self.store.carry_out(other) {
                        self.tell(answer);
                    }
                }
            }
        }
    }

    fn think(&mut self, job: &Job) {
        self.asked.push(job.bot.clone());
        if self.bots_are_slow {
            return;
        }
        let mut bot = job.title.bot(&job.bot, &job.record.setup(), job.seed).expect("the bot is known");
        let limits = Limits { time: None, depth: Some(2), nodes: Some(2000), ..job.limits.clone() };
        let chosen = bot.choose(&job.record, &limits, &Stop::new(), &mut |_| ());
        self.tell(Event::Chosen(job.ticket, chosen.map_err(|error| error.to_string())));
    }

    /// Presses keys, named with blanks between: `Down Enter 4`.
    pub fn keys(&mut self, names: &str) {
        for name in names.split_whitespace() {
            self.tell(Event::Key(key(name)));
        }
    }

    /// Types a text letter by letter.
    pub fn type_text(&mut self, text: &str) {
        for letter in text.chars() {
            self.tell(Event::Key(Key::Char(letter)));
        }
    }

    /// Time passes, a tick each 100 milliseconds.
    pub fn wait(&mut self, milliseconds: u64) {
        for _ in 0..milliseconds / 100 {
            self.tell(Event::Tick(Duration::from_millis(100)));
        }
    }

    /// Presses the mouse on the first place where these words stand.
    pub fn click_on(&mut self, words: &str) {
        let (x, y) = self.find(words);
        self.tell(Event::Mouse(Mouse::Press(x, y)));
    }

    /// Where these words stand.
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

    /// The frame as text, without blanks at the ends of lines.
    pub fn screen(&mut self) -> String {
        let buffer = self.buffer();
        let row = |y: u16| (0..self.size.0).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..self.size.1).map(|y| row(y).trim_end().to_owned() + "\n").collect()
    }

    /// The line above the keys: what happened, what can be done.
    pub fn telling(&mut self) -> String {
        let screen = self.screen();
        screen.lines().rev().nth(1).unwrap_or_default().trim().to_owned()
    }

    /// Does the screen show these words?
    pub fn shows(&mut self, words: &str) -> bool {
        self.screen().contains(words)
    }

    /// Files of a kind in the data folder.
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

/// A game of the shelf.
pub fn title(id: &str) -> &'static dyn AnyTitle {
    kibitz_catalog::title(id).expect("the game is on the shelf")
}

/// A game of the usual variant with these sitters.
pub fn opening(id: &str, seats: &[&str]) -> Opening {
    Opening {
        title: title(id),
        setup: Setup::default(),
        seats: seats.iter().map(|name| Who::named(name)).collect(),
        time: None,
        seed: 7,
    }
}

/// The same with clocks of so many seconds.
pub fn with_clock(opening: Opening, seconds: u64) -> Opening {
    Opening { time: Some(TimeControl { start: seconds * 1000, increment: 0 }), ..opening }
}

/// A game between people after so many moves, each chosen by counting on through the legal ones.
pub fn people_after(title: &'static dyn AnyTitle, setup: &Setup, plies: usize) -> Session {
    let seats = title.open(setup).expect("the rules go together").seats();
    let opening =
        Opening { title, setup: setup.clone(), seats: vec![Who::Person; seats.into()], time: None, seed: 7 };
    let mut session = Session::begin(&opening).expect("the game begins");
    for ply in 0..plies {
        let legal = session.table().legal_moves();
        let Some(chosen) = legal.get((ply * 7 + 3) % legal.len().max(1)) else {
            break;
        };
        session.play(chosen).expect("a legal move is played");
    }
    session
}

/// A game between people.
pub fn people(id: &str) -> Stage {
    Stage::game(&opening(id, &["human", "human"]))
}

/// The moves of the game as it is kept.
pub fn kept(stage: &Stage) -> Vec<String> {
    let files = stage.files("unfinished");
    assert_eq!(files.len(), 1, "one game is kept");
    let text = std::fs::read_to_string(&files[0]).expect("it can be read");
    Record::from_json(&text).expect("it is a record").moves
}
