//! The game screen: the board in the middle, whose turn it is, the commands, and what just happened.

mod bots;
mod commands;
mod cursor;
mod draw;
mod layout;
mod menu;
mod moves;
mod prompt;

use std::time::Duration;

use kibitz_play::Event as PlayEvent;
use kibitz_title::{BoardSpec, LegalMove, MoveInput, Seat, Touch, TouchResult};
use ratatui::Frame;

use super::{Navigation, Screen};
use crate::board::Orientation;
use crate::bots::BotState;
use crate::context::ScreenContext;
use crate::error::Result;
use crate::event::{Key, Mouse, TerminalEvent};
use crate::host::TerminalHost;
use crate::language;
use crate::opening::PreparedGame;
use crate::pace::Pace;
use crate::replay::Replay;
use crate::words;
use layout::GameLayout;
use prompt::Prompt;

/// The least time between a person's move and a bot's answer, so that both can be seen.
const LEAST_WAIT: Duration = Duration::from_millis(350);

pub(crate) struct GameScreen {
    host: TerminalHost,
    board: BoardSpec,
    hand: MoveInput,
    cursor: Touch,
    side: Orientation,
    prompt: Prompt,
    message: String,
    hint: Option<LegalMove>,
    replay: Option<Replay>,
    pace: Pace,
    /// Whether games between bots are started one after the other.
    plays_on: bool,
    /// The time since the end of the game.
    over_for: Duration,
    /// The moves as text with their seats.
    moves: Vec<(Seat, String)>,
}

impl Screen for GameScreen {
    fn handle(&mut self, event: &TerminalEvent, context: &mut ScreenContext) -> Navigation {
        match event {
            TerminalEvent::Key(key) => return self.press(*key, context),
            TerminalEvent::Mouse(mouse) => return self.point(*mouse, context),
            TerminalEvent::Tick(time) => self.pass_time(*time),
            TerminalEvent::Notice(message) => self.message.clone_from(message),
            _ => {}
        }
        Navigation::Stay
    }

    fn draw(&self, context: &ScreenContext, frame: &mut Frame) {
        self.draw_on(context, frame.buffer_mut());
    }

    fn close(&mut self, context: &mut ScreenContext) {
        context.message = self.host.leave().err().map(|error| language::why(&error));
        context.last_record = Some(self.host.record());
        context.last_result = Some(words::result(&self.host));
    }

    fn bot_state(&self) -> BotState {
        self.host.bot_state()
    }
}

impl GameScreen {
    pub(crate) fn new(prepared: PreparedGame, context: &ScreenContext) -> Result<GameScreen> {
        let pace = Pace::default();
        let mut host = TerminalHost::new(prepared, context.store.clone(), context.bots.clone(), LEAST_WAIT)?;
        host.set_pace(bot_pace(&host, pace));
        let mut game = GameScreen {
            board: host.board(),
            hand: MoveInput::default(),
            cursor: Touch::Point(0),
            side: Orientation::Usual,
            prompt: Prompt::default(),
            message: String::new(),
            hint: None,
            replay: None,
            pace,
            plays_on: false,
            over_for: Duration::ZERO,
            moves: Vec::new(),
            host,
        };
        game.refresh();
        game.cursor = cursor::first(&game.hand, &game.board);
        Ok(game)
    }

    /// Handles an event of a person.
    fn act(&mut self, event: PlayEvent) {
        let notices = self.host.act(event);
        self.show(notices);
    }

    /// Starts another game of the same players in the same seats.
    fn play_another(&mut self) {
        self.act(PlayEvent::Restart);
        self.cursor = cursor::first(&self.hand, &self.board);
    }

    /// Updates input and move list after any change of the game.
    fn refresh(&mut self) {
        self.hint = None;
        self.over_for = Duration::ZERO;
        let table = self.host.table();
        self.hand =
            MoveInput::new(if self.host.is_person_to_move() { table.legal_paths() } else { Vec::new() });
        self.moves = (0..).zip(table.moves()).map(|(ply, text)| (table.mover(ply), text)).collect();
        // Do not preselect a button that the previous player may press twice, unless there are only buttons.
        let next = self.hand.next();
        let only_buttons = next.iter().all(|touch| matches!(touch, Touch::Button(_)));
        if !next.is_empty() && (only_buttons || matches!(self.cursor, Touch::Button(_))) {
            self.cursor = cursor::first(&self.hand, &self.board);
        }
    }

    fn pass_time(&mut self, time: Duration) {
        if let Some(replay) = &mut self.replay {
            replay.pass_time(time);
        }
        let notices = self.host.pass_time(time);
        self.show(notices);
        if self.host.is_over() {
            self.over_for += time;
            // Under another screen time stands still, and no game begins.
            let is_next = self.plays_on && !self.host.play().is_paused() && !time.is_zero();
            if is_next && self.over_for >= self.pace.between() {
                self.play_another();
            }
        }
    }

    fn press(&mut self, key: Key, context: &mut ScreenContext) -> Navigation {
        if !self.prompt.is_none() {
            return self.answer(key, context);
        }
        if self.replay.is_some() {
            self.leaf(key);
            return Navigation::Stay;
        }
        if let Some(touch) = self.lane_named(key) {
            self.cursor = touch;
            self.touch(touch);
            return Navigation::Stay;
        }
        if let Some(command) = menu::of_key(key) {
            return self.command(command, context);
        }
        self.message.clear();
        if self.host.is_over() {
            self.answer_question(key);
        } else {
            self.move_hand(key, context);
        }
        Navigation::Stay
    }

    /// Handles the answer to "Another game?".
    fn answer_question(&mut self, key: Key) {
        match key {
            Key::Enter | Key::Char(' ') => self.play_another(),
            Key::Char(letter) if language::is_yes(letter) => self.play_another(),
            Key::Char('a') if !self.host.play().has_person() => {
                self.plays_on = true;
                self.play_another();
            }
            Key::Escape => self.plays_on = false,
            _ => {}
        }
    }

    fn move_hand(&mut self, key: Key, context: &mut ScreenContext) {
        match key {
            Key::Enter | Key::Char(' ') => self.touch_at_cursor(),
            Key::Escape => {
                self.hand.clear();
                self.plays_on = false;
            }
            Key::Tab | Key::BackTab | Key::Home | Key::End => {
                self.cursor = cursor::jump(self.cursor, &self.hand, key);
            }
            Key::Up | Key::Down | Key::Left | Key::Right => {
                if let Some(layout) = GameLayout::of(context.area, &self.board, self.side) {
                    self.cursor = cursor::moved(self.cursor, key, &self.board, &layout.plan, &self.hand);
                }
            }
            _ => {}
        }
    }

    /// The lane named by this key.
    fn lane_named(&self, key: Key) -> Option<Touch> {
        let Key::Char(letter) = key else {
            return None;
        };
        let is_named = |name: &str| name.chars().eq(std::iter::once(letter));
        let lane = self.board.lanes.iter().position(|lane| is_named(&lane.name))?;
        self.host.is_person_to_move().then_some(Touch::Lane(lane))
    }

    fn point(&mut self, mouse: Mouse, context: &mut ScreenContext) -> Navigation {
        let Some(layout) = GameLayout::of(context.area, &self.board, self.side) else {
            return Navigation::Stay;
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
                    return self.command(command, context);
                }
                if let Some(touch) = self.touch_at(&layout, x, y).filter(|_| self.replay.is_none()) {
                    self.cursor = touch;
                    self.message.clear();
                    self.touch(touch);
                }
            }
            Mouse::WheelUp => self.leaf_by_wheel(Key::Left),
            Mouse::WheelDown => self.leaf_by_wheel(Key::Right),
        }
        Navigation::Stay
    }

    /// What a click at this position touches.
    fn touch_at(&self, layout: &GameLayout, x: u16, y: u16) -> Option<Touch> {
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

    fn touch_at_cursor(&mut self) {
        if !self.host.is_person_to_move() {
            return;
        }
        let is_place =
            self.hand.next().contains(&self.cursor) || self.hand.shortcuts().contains(&self.cursor);
        match self.hand.complete() {
            Some(_) if !is_place => {
                if let Some(text) = self.hand.confirm() {
                    self.play_move(&text);
                }
            }
            _ => self.touch(self.cursor),
        }
    }

    fn touch(&mut self, touch: Touch) {
        if !self.host.is_person_to_move() {
            return;
        }
        match self.hand.touch(touch) {
            TouchResult::Played(text) => self.play_move(&text),
            TouchResult::Selected | TouchResult::Deselected => self.message.clear(),
            TouchResult::Refused => {
                self.message = words::touch_refusal(self.host.table(), &self.hand, &self.board, touch);
            }
        }
    }

    fn play_move(&mut self, text: &str) {
        self.message.clear();
        let notices = self.host.play_move(text);
        self.show(notices);
    }
}

/// The delay of a bot's move: persons choose the speed of games between bots.
fn bot_pace(host: &TerminalHost, pace: Pace) -> Duration {
    if host.play().has_person() { LEAST_WAIT } else { pace.between() }
}
