//! The game: the board in the middle, whose turn it is, what can be done, what just happened.

mod bots;
mod commands;
mod cursor;
mod draw;
mod layout;
mod moves;
mod obey;
mod prompt;

use std::time::Duration;

use kibitz_title::{BoardSpec, Hand, LegalMove, Seat, Touch, Touched};
use ratatui::Frame;

use super::{Go, Screen};
use crate::board::Side;
use crate::desk::Desk;
use crate::event::{Effect, Event, Key, Mouse};
use crate::pace::Pace;
use crate::replay::Replay;
use crate::session::{Session, movers};
use crate::tally::Tally;
use crate::timer::Passed;
use crate::words;
use bots::Work;
use layout::Layout;
use prompt::Prompt;

/// The game screen.
pub(crate) struct Game {
    session: Session,
    board: BoardSpec,
    hand: Hand,
    cursor: Touch,
    side: Side,
    prompt: Prompt,
    /// What just happened.
    told: String,
    hint: Option<LegalMove>,
    replay: Option<Replay>,
    /// The bot at work.
    work: Option<Work>,
    since_move: Duration,
    pace: Pace,
    is_paused: bool,
    tally: Tally,
    is_counted: bool,
    /// Games between bots follow each other without a question.
    goes_on: bool,
    /// The moves as text and who made them.
    moves: Vec<(Seat, String)>,
}

impl Screen for Game {
    fn hear(&mut self, event: &Event, desk: &mut Desk) -> Go {
        match event {
            Event::Key(key) => return self.press(*key, desk),
            Event::Mouse(mouse) => return self.point(*mouse, desk),
            Event::Tick(time) => self.pass_time(*time, desk),
            Event::Musing(ticket, thought) => self.muse(*ticket, thought),
            Event::Chosen(ticket, chosen) => self.hear_choice(*ticket, chosen, desk),
            Event::Told(told) => self.told.clone_from(told),
            _ => {}
        }
        Go::Stay
    }

    fn draw(&self, desk: &Desk, frame: &mut Frame) {
        self.draw_on(desk, frame.buffer_mut());
    }

    fn put_away(&mut self, desk: &mut Desk) {
        self.drop_work(desk);
        let is_over = self.session.is_over();
        if !is_over && self.session.plies() > 0 {
            desk.ask(Effect::Keep(self.session.slot().clone(), Box::new(self.session.record())));
        }
        desk.last_record = Some(self.session.record());
        desk.last_word =
            self.session.table().result().or_else(|| Some("The game was left unfinished.".to_owned()));
    }
}

impl Game {
    /// The screen of a game.
    pub(crate) fn new(session: Session, desk: &mut Desk) -> Game {
        let mut game = Game {
            board: session.table().board(),
            hand: Hand::default(),
            cursor: Touch::Point(0),
            side: Side::Usual,
            prompt: Prompt::default(),
            told: String::new(),
            hint: None,
            replay: None,
            work: None,
            since_move: Duration::ZERO,
            pace: Pace::default(),
            is_paused: false,
            tally: Tally::default(),
            is_counted: session.is_over(),
            goes_on: false,
            moves: Vec::new(),
            session,
        };
        game.go_on(desk);
        game.cursor = cursor::first(&game.hand, &game.board);
        game
    }

    /// Another game at the same table, with the same company.
    fn play_another(&mut self, desk: &mut Desk) {
        match Session::begin(&self.session.another()) {
            Ok(session) => {
                let next = Game::new(session, desk);
                let tally = std::mem::take(&mut self.tally);
                let (side, pace, goes_on) = (self.side, self.pace, self.goes_on);
                *self = Game { tally, side, pace, goes_on, ..next };
            }
            Err(error) => self.told = error.to_string(),
        }
    }

    /// After anything that changed the game: hands and bots look at it anew, and it is kept.
    fn go_on(&mut self, desk: &mut Desk) {
        self.since_move = Duration::ZERO;
        self.hint = None;
        let legal = if self.session.is_person_to_move() { self.session.legal() } else { Vec::new() };
        self.hand = Hand::new(legal);
        // A button pressed twice by two players would be a mistake; where there are only buttons, one is needed.
        let next = self.hand.next();
        let only_buttons = next.iter().all(|touch| matches!(touch, Touch::Button(_)));
        if !next.is_empty() && (only_buttons || matches!(self.cursor, Touch::Button(_))) {
            self.cursor = cursor::first(&self.hand, &self.board);
        }
        let table = self.session.table();
        self.moves = movers(table).into_iter().zip(table.moves()).collect();
        self.keep(desk);
        if self.session.is_over() {
            self.finish();
        } else {
            self.let_bot_think(desk);
        }
    }

    fn finish(&mut self) {
        if !self.is_counted {
            self.is_counted = true;
            self.tally.count(&self.session);
        }
    }

    /// Keeps the game as it stands, so that nothing can lose it; a game that is over is not waiting any more.
    fn keep(&self, desk: &mut Desk) {
        let slot = self.session.slot().clone();
        if self.session.is_over() {
            desk.ask(Effect::Forget(slot));
        } else if self.session.has_person() && self.session.plies() > 0 {
            desk.ask(Effect::Keep(slot, Box::new(self.session.record())));
        }
    }

    fn pass_time(&mut self, time: Duration, desk: &mut Desk) {
        if let Some(replay) = &mut self.replay {
            replay.pass_time(time);
        }
        if self.is_paused {
            return;
        }
        self.since_move += time;
        if self.session.pass_time(time) == Passed::TimeOut {
            self.drop_work(desk);
            return self.go_on(desk);
        }
        self.play_answer(desk);
        if self.goes_on && self.session.is_over() && self.since_move >= self.pace.between() {
            self.play_another(desk);
        }
    }

    fn press(&mut self, key: Key, desk: &mut Desk) -> Go {
        if !self.prompt.is_none() {
            return self.answer(key, desk);
        }
        if self.replay.is_some() {
            self.leaf(key);
            return Go::Stay;
        }
        if let Some(touch) = self.lane_named(key) {
            self.cursor = touch;
            self.touch(touch, desk);
            return Go::Stay;
        }
        if let Some(command) = commands::of_key(key) {
            return self.obey(command, desk);
        }
        self.told.clear();
        if self.session.is_over() {
            self.answer_question(key, desk);
        } else {
            self.move_hand(key, desk);
        }
        Go::Stay
    }

    /// "Another game?"
    fn answer_question(&mut self, key: Key, desk: &mut Desk) {
        match key {
            Key::Enter | Key::Char(' ' | 'y') => self.play_another(desk),
            Key::Char('a') if !self.session.has_person() => {
                self.goes_on = true;
                self.play_another(desk);
            }
            Key::Escape => self.goes_on = false,
            _ => {}
        }
    }

    fn move_hand(&mut self, key: Key, desk: &mut Desk) {
        match key {
            Key::Enter | Key::Char(' ') => self.touch_at_cursor(desk),
            Key::Escape => {
                self.hand.clear();
                self.goes_on = false;
            }
            Key::Tab | Key::BackTab | Key::Home | Key::End => {
                self.cursor = cursor::jump(self.cursor, &self.hand, key);
            }
            Key::Up | Key::Down | Key::Left | Key::Right => {
                if let Some(layout) = Layout::of(desk.area, &self.board, self.side) {
                    self.cursor = cursor::moved(self.cursor, key, &self.board, &layout.plan, &self.hand);
                }
            }
            _ => {}
        }
    }

    /// The lane whose name is this character.
    fn lane_named(&self, key: Key) -> Option<Touch> {
        let Key::Char(letter) = key else {
            return None;
        };
        let is_named = |name: &str| name.chars().eq(std::iter::once(letter));
        let lane = self.board.lanes.iter().position(|lane| is_named(&lane.name))?;
        self.session.is_person_to_move().then_some(Touch::Lane(lane))
    }

    fn point(&mut self, mouse: Mouse, desk: &mut Desk) -> Go {
        let Some(layout) = Layout::of(desk.area, &self.board, self.side) else {
            return Go::Stay;
        };
        match mouse {
            Mouse::Over(x, y) => {
                if let Some(touch) = self.touch_at(&layout, x, y) {
                    self.cursor = touch;
                }
            }
            Mouse::Press(..) if self.prompt == Prompt::Keys => self.prompt = Prompt::None,
            Mouse::Press(x, y) => {
                if let Some(command) = self.command_at(&layout, x, y) {
                    return self.obey(command, desk);
                }
                if let Some(touch) = self.touch_at(&layout, x, y).filter(|_| self.replay.is_none()) {
                    self.cursor = touch;
                    self.told.clear();
                    self.touch(touch, desk);
                }
            }
            Mouse::WheelUp => self.leaf_by_wheel(Key::Left),
            Mouse::WheelDown => self.leaf_by_wheel(Key::Right),
        }
        Go::Stay
    }

    /// What a hand at this place of the screen would touch.
    fn touch_at(&self, layout: &Layout, x: u16, y: u16) -> Option<Touch> {
        let button = self.buttons_at(layout).into_iter().find(|(_, area)| area.contains((x, y).into()));
        if let Some((touch, _)) = button {
            return Some(touch);
        }
        if layout.plan.tips.iter().any(|tip| tip.1 == y || tip.1 + 1 == y) {
            let near = |tip: &(u16, u16)| tip.0.abs_diff(x) <= layout.plan.scale && y <= tip.1 + 1;
            return layout.plan.tips.iter().position(near).map(Touch::Lane);
        }
        let point = layout.plan.point_at(x, y)?;
        Some(self.hand.meant_by(&self.board, point))
    }

    fn touch_at_cursor(&mut self, desk: &mut Desk) {
        if !self.session.is_person_to_move() {
            return;
        }
        let is_place =
            self.hand.next().contains(&self.cursor) || self.hand.shortcuts().contains(&self.cursor);
        match self.hand.complete() {
            Some(_) if !is_place => {
                if let Some(text) = self.hand.confirm() {
                    self.play(&text, desk);
                }
            }
            _ => self.touch(self.cursor, desk),
        }
    }

    fn touch(&mut self, touch: Touch, desk: &mut Desk) {
        if !self.session.is_person_to_move() {
            return;
        }
        match self.hand.touch(touch) {
            Touched::Played(text) => self.play(&text, desk),
            Touched::Chosen | Touched::LetGo => self.told.clear(),
            Touched::Refused => {
                self.told = words::refusal(self.session.table(), &self.hand, &self.board, touch);
            }
        }
    }

    /// A person plays a move.
    fn play(&mut self, text: &str, desk: &mut Desk) {
        self.drop_work(desk);
        match self.session.play(text) {
            Ok(()) => {
                self.told.clear();
                self.go_on(desk);
            }
            Err(error) => self.told = error.to_string(),
        }
    }
}
