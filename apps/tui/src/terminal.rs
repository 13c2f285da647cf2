//! Terminal access. This is the only file that uses the terminal, and it restores it in all cases.

use std::io::{self, Stdout, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event as Raw, KeyCode, KeyEvent, KeyEventKind,
    KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use crate::app::App;
use crate::bots::BotState;
use crate::error::Result;
use crate::event::{Key, Mouse, TerminalEvent};
use crate::hang_up::wait_for_input;

/// The redraw interval, for clocks.
const TICK: Duration = Duration::from_millis(50);
/// The redraw interval while a bot is queued or thinking.
const BOT_TICK: Duration = Duration::from_millis(10);

/// The size of this terminal in columns and rows.
pub fn size() -> io::Result<(u16, u16)> {
    ratatui::crossterm::terminal::size()
}

/// Runs an app until it is left. Restores the terminal afterwards, also after a panic.
pub fn show(mut app: App) -> Result<App> {
    let asked_to_leave = Arc::new(AtomicBool::new(false));
    let heard = asked_to_leave.clone();
    // Without the handler the program would still end, but would not restore the terminal.
    ctrlc::set_handler(move || heard.store(true, Ordering::Relaxed)).ok();
    let _panics = QuietPanics::begin();
    let mut screen = RawTerminal::open()?;
    let mut last = Instant::now();
    while !app.is_left() {
        let drawn = screen.terminal.draw(|frame| app.draw(frame)).map(drop);
        let read = drawn.and_then(|()| read_events(longest_wait(&app)));
        let time = last.elapsed();
        last = Instant::now();
        app.handle(TerminalEvent::Tick(time));
        match read {
            Ok(events) => events.into_iter().for_each(|event| app.handle(event)),
            Err(_) => {
                app.handle(TerminalEvent::Leave); // keep the game and go
                std::mem::forget(screen); // the terminal is gone: nothing to give back, nobody to tell
                return Ok(app);
            }
        }
        if asked_to_leave.load(Ordering::Relaxed) {
            app.handle(TerminalEvent::Leave);
        }
    }
    Ok(app)
}

/// How long to wait for keys, so that a bot's answer is shown soon.
fn longest_wait(app: &App) -> Duration {
    if app.bot_state() == BotState::Idle { TICK } else { BOT_TICK }
}

/// The events since the last call. Waits for at most `longest` if there are none.
fn read_events(longest: Duration) -> io::Result<Vec<TerminalEvent>> {
    let mut events = Vec::new();
    wait_for_input(longest)?;
    while event::poll(Duration::ZERO)? {
        events.extend(translated(event::read()?));
        wait_for_input(Duration::ZERO)?;
    }
    Ok(events)
}

fn translated(raw: Raw) -> Option<TerminalEvent> {
    match raw {
        Raw::Key(key) => of_key(key),
        Raw::Mouse(mouse) => of_mouse(mouse).map(TerminalEvent::Mouse),
        Raw::Resize(columns, rows) => Some(TerminalEvent::Resize(columns, rows)),
        _ => None,
    }
}

fn of_key(key: KeyEvent) -> Option<TerminalEvent> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return (key.code == KeyCode::Char('c')).then_some(TerminalEvent::Leave);
    }
    Some(TerminalEvent::Key(match key.code {
        KeyCode::Char(letter) => Key::Char(letter),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        _ => return None,
    }))
}

fn of_mouse(mouse: MouseEvent) -> Option<Mouse> {
    let (x, y) = (mouse.column, mouse.row);
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => Some(Mouse::Press(x, y)),
        MouseEventKind::Moved => Some(Mouse::Over(x, y)),
        MouseEventKind::ScrollUp => Some(Mouse::WheelUp),
        MouseEventKind::ScrollDown => Some(Mouse::WheelDown),
        _ => None,
    }
}

/// The terminal in raw mode; restored when dropped.
struct RawTerminal {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl RawTerminal {
    fn open() -> io::Result<RawTerminal> {
        enable_raw_mode()?;
        // The guard must exist before the next step can fail, so that the terminal is restored.
        let screen =
            Terminal::new(CrosstermBackend::new(io::stdout())).map(|terminal| RawTerminal { terminal });
        if screen.is_err() {
            disable_raw_mode()?;
        }
        let screen = screen?;
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        Ok(screen)
    }
}

impl Drop for RawTerminal {
    fn drop(&mut self) {
        // Each of these may fail if the terminal is closed: then there is nothing to restore.
        self.terminal.show_cursor().ok();
        execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen).ok();
        disable_raw_mode().ok();
    }
}

type Hook = Box<dyn Fn(&std::panic::PanicHookInfo<'_>) + Sync + Send + 'static>;

/// Holds back panic messages until the terminal is restored.
struct QuietPanics {
    before: Option<Hook>,
    said: Arc<Mutex<Vec<String>>>,
}

impl QuietPanics {
    fn begin() -> QuietPanics {
        let said = Arc::new(Mutex::new(Vec::new()));
        let hears = said.clone();
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            hears.lock().unwrap_or_else(PoisonError::into_inner).push(panic.to_string());
        }));
        QuietPanics { before: Some(before), said }
    }
}

impl Drop for QuietPanics {
    fn drop(&mut self) {
        let said = std::mem::take(&mut *self.said.lock().unwrap_or_else(PoisonError::into_inner));
        for panic in said {
            writeln!(io::stderr(), "{panic}").ok(); // where nobody reads, nobody misses it
        }
        // The hook cannot be set during a panic; the program is ending then anyway.
        if !std::thread::panicking()
            && let Some(before) = self.before.take()
        {
            std::panic::set_hook(before);
        }
    }
}
