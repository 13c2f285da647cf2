//! Navigation: menus, setup, buttons, arrows, and windows of every size, without a terminal.

use kibitz_title::{Setup, Touch};
use kibitz_tui::board::{BoardLayout, Orientation};
use kibitz_tui::event::{Mouse, TerminalEvent};
use kibitz_tui::look::TerminalLook;
use kibitz_tui::opening::NewGame;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;
use ratatui::layout::Rect;

use crate::common::{TestScreen, kept, opening, people, title};

#[test]
fn the_menu_sets_up_a_new_game_with_the_same_company() {
    let mut screen_test = people("connect-four");
    screen_test.keys("4 n");
    assert!(screen_test.shows("Connect Four: new game"));
    assert_eq!(screen_test.screen().matches("‹ person ›").count(), 2, "{}", screen_test.screen());
    screen_test.keys("Esc");
    assert_eq!(screen_test.message_line(), "Red's turn: choose a column.");
    screen_test.keys("n Enter");
    assert_eq!(screen_test.message_line(), "Black's turn: choose a column.");
}

#[test]
fn rules_seats_and_clock_are_chosen_in_the_set_up() {
    let mut screen_test = TestScreen::new(TerminalLook::FULL, 110, 40);
    screen_test.keys("Enter Home Down Right");
    assert!(screen_test.shows("‹ 3 ›"), "{}", screen_test.screen());
    assert!(screen_test.shows("Green"), "three seats have three names: {}", screen_test.screen());
    screen_test.keys("End Up Right Right Enter");
    assert!(screen_test.shows("3:00"), "{}", screen_test.screen());
    assert!(screen_test.shows("Chinese Checkers: Standard · Players: three"), "{}", screen_test.screen());
}

#[test]
fn every_place_can_be_reached_by_arrows() {
    for (id, name) in [("omok", "a1"), ("omok", "s19"), ("checkers", "29")] {
        let mut screen_test = people(id);
        let keys = if name == "s19" { "Up Right " } else { "Down Left " };
        screen_test.keys(&keys.repeat(25));
        let table = title(id).open(&Setup::default()).expect("it opens");
        let board = table.board();
        let point = board.points.iter().position(|spot| spot.name == name).expect("it is there");
        screen_test.keys("Enter");
        let is_stone = table.legal_paths().iter().any(|mv| mv.path.touches == [Touch::Point(point)]);
        if is_stone {
            assert_eq!(kept(&screen_test), [name]);
        } else {
            assert!(
                screen_test.message_line().contains("cannot move now."),
                "{}",
                screen_test.message_line()
            );
        }
    }
}

#[test]
fn buttons_are_pressed_by_the_mouse_and_reached_below_the_board() {
    let setup = Setup { rules: vec![("pass".to_owned(), "free".to_owned())], ..Setup::default() };
    let mut screen_test =
        TestScreen::game(&NewGame { setup, ..opening("chinese-checkers", &["human", "human"]) });
    assert!(screen_test.shows("[ Pass ]"), "{}", screen_test.screen());
    screen_test.click_on("[ Pass ]");
    assert_eq!(kept(&screen_test).len(), 1);
    screen_test.keys("Enter Esc");
    assert_eq!(kept(&screen_test).len(), 1, "the hand of the next player is above the board");
    screen_test.keys(&"Down ".repeat(20));
    screen_test.keys("Enter");
    assert!(screen_test.message_line().starts_with("Tie game: "), "{}", screen_test.message_line());
}

#[test]
fn many_buttons_are_leafed_through() {
    let setup = Setup { rules: vec![("opening".to_owned(), "ballot".to_owned())], ..Setup::default() };
    let mut screen_test =
        TestScreen::game(&NewGame { setup: setup.clone(), ..opening("checkers", &["human", "human"]) });
    assert!(
        !screen_test.shows("‹") && screen_test.shows("›"),
        "there are more to the right: {}",
        screen_test.screen()
    );
    screen_test.keys("Right Right Right");
    assert!(screen_test.shows("‹") && screen_test.shows("›"));
    screen_test.keys("End");
    assert!(screen_test.shows("‹") && !screen_test.shows("›"), "{}", screen_test.screen());
    screen_test.keys("Enter");
    let legal = title("checkers").open(&setup).expect("it opens").legal_moves();
    assert_eq!(kept(&screen_test), [legal.last().expect("there are ballots").clone()]);
}

#[test]
fn with_only_buttons_the_cursor_is_on_one() {
    let setup = Setup { rules: vec![("opening".to_owned(), "swap".to_owned())], ..Setup::default() };
    let mut screen_test = TestScreen::game(&NewGame { setup, ..opening("omok", &["human", "human"]) });
    for _ in 0..3 {
        screen_test.keys("Enter Right");
    }
    assert!(
        screen_test.message_line().contains("choose one of the buttons"),
        "{}",
        screen_test.message_line()
    );
    screen_test.keys("Enter");
    assert_eq!(kept(&screen_test).len(), 4);
}

#[test]
fn how_to_play_lies_on_the_game_and_goes_away_again() {
    let mut screen_test = people("checkers");
    screen_test.keys("w");
    assert!(screen_test.shows("How to play Checkers"));
    let top = screen_test.screen();
    screen_test.keys("PageDown");
    assert_ne!(screen_test.screen(), top);
    screen_test.keys("Home");
    assert_eq!(screen_test.screen(), top);
    screen_test.keys("Esc");
    assert_eq!(screen_test.message_line(), "Black's turn: choose a piece.");
}

#[test]
fn a_window_may_be_resized_and_too_small_for_a_while() {
    let mut screen_test = people("omok");
    screen_test.keys("Enter");
    screen_test.tell(TerminalEvent::Resize(30, 10));
    let told = screen_test.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("This window is 30 × 10 and needs 44 × 24: make it larger."), "{told}");
    screen_test.tell(TerminalEvent::Resize(1, 1));
    screen_test.screen();
    screen_test.tell(TerminalEvent::Resize(44, 24));
    assert!(screen_test.shows("Black's turn: choose a point."), "{}", screen_test.screen());
    screen_test.tell(TerminalEvent::Resize(200, 100));
    assert!(screen_test.shows("n new game"));
}

#[test]
fn a_window_that_shrank_without_an_event_is_drawn_at_its_size() {
    let mut screen_test = people("checkers");
    let mut small = Terminal::new(TestBackend::new(30, 10)).expect("a backend of memory");
    small.draw(|frame| screen_test.app.draw(frame)).expect("memory can be drawn on");
    let shown: String = small.backend().buffer().content.iter().map(Cell::symbol).collect();
    assert!(shown.contains("This window is 30 × 10"), "{shown}");
}

#[test]
fn no_window_is_too_odd_for_any_screen() {
    for keys in ["", "Enter", "w", "o", "Enter Enter", "Enter Enter ?", "Enter Enter Enter"] {
        let mut screen_test = TestScreen::new(TerminalLook::FULL, 100, 36);
        screen_test.keys(keys);
        for (columns, rows) in [(1, 1), (23, 8), (24, 7), (24, 8), (200, 8), (24, 100), (60, 20), (300, 100)]
        {
            screen_test.tell(TerminalEvent::Resize(columns, rows));
            screen_test.screen();
            screen_test.tell(TerminalEvent::Mouse(Mouse::Press(columns / 2, rows / 2)));
            screen_test.keys("Down Up");
            screen_test.screen();
        }
    }
}

#[test]
fn the_board_is_in_the_middle_of_its_part_of_the_window() {
    let board = title("omok").open(&Setup::default()).expect("it opens").board();
    let area = Rect::new(10, 5, 60, 40);
    let plan = BoardLayout::fit(&board, area, Orientation::Usual).expect("there is room");
    let (left, right) = (plan.area.x - area.x, area.right() - plan.area.right());
    assert!(left.abs_diff(right) <= 1, "{left} columns left and {right} right");
}
