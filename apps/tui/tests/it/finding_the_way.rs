//! Navigation: menus, setup, buttons, arrows, and windows of every size, without a terminal.

use kibitz_title::{Setup, Touch};
use kibitz_tui::board::{Plan, Side};
use kibitz_tui::event::{Event, Mouse};
use kibitz_tui::look::Look;
use kibitz_tui::opening::Opening;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;
use ratatui::layout::Rect;

use crate::common::{Stage, kept, opening, people, title};

#[test]
fn the_menu_sets_up_a_new_game_with_the_same_company() {
    let mut stage = people("connect-four");
    stage.keys("4 n");
    assert!(stage.shows("Connect Four: new game"));
    assert_eq!(stage.screen().matches("‹ person ›").count(), 2, "{}", stage.screen());
    stage.keys("Esc");
    assert_eq!(stage.telling(), "Red's turn: choose a column.");
    stage.keys("n Enter");
    assert_eq!(stage.telling(), "Black's turn: choose a column.");
}

#[test]
fn rules_seats_and_clock_are_chosen_in_the_set_up() {
    let mut stage = Stage::new(Look::FULL, 110, 40);
    stage.keys("Enter Home Down Right");
    assert!(stage.shows("‹ 3 ›"), "{}", stage.screen());
    assert!(stage.shows("Green"), "three seats have three names: {}", stage.screen());
    stage.keys("End Up Right Right Enter");
    assert!(stage.shows("3:00"), "{}", stage.screen());
    assert!(stage.shows("Chinese Checkers: Standard · Players: three"), "{}", stage.screen());
}

#[test]
fn every_place_can_be_reached_by_arrows() {
    for (id, name) in [("omok", "a1"), ("omok", "s19"), ("checkers", "29")] {
        let mut stage = people(id);
        let keys = if name == "s19" { "Up Right " } else { "Down Left " };
        stage.keys(&keys.repeat(25));
        let table = title(id).open(&Setup::default()).expect("it opens");
        let board = table.board();
        let point = board.points.iter().position(|spot| spot.name == name).expect("it is there");
        stage.keys("Enter");
        let is_stone = table.legal_paths().iter().any(|mv| mv.path.touches == [Touch::Point(point)]);
        if is_stone {
            assert_eq!(kept(&stage), [name]);
        } else {
            assert!(stage.telling().contains("cannot move now."), "{}", stage.telling());
        }
    }
}

#[test]
fn buttons_are_pressed_by_the_mouse_and_reached_below_the_board() {
    let setup = Setup { rules: vec![("pass".to_owned(), "free".to_owned())], ..Setup::default() };
    let mut stage = Stage::game(&Opening { setup, ..opening("chinese-checkers", &["human", "human"]) });
    assert!(stage.shows("[ Pass ]"), "{}", stage.screen());
    stage.click_on("[ Pass ]");
    assert_eq!(kept(&stage).len(), 1);
    stage.keys("Enter Esc");
    assert_eq!(kept(&stage).len(), 1, "the hand of the next player is above the board");
    stage.keys(&"Down ".repeat(20));
    stage.keys("Enter");
    assert!(stage.telling().starts_with("Tie game: "), "{}", stage.telling());
}

#[test]
fn many_buttons_are_leafed_through() {
    let setup = Setup { rules: vec![("opening".to_owned(), "ballot".to_owned())], ..Setup::default() };
    let mut stage =
        Stage::game(&Opening { setup: setup.clone(), ..opening("checkers", &["human", "human"]) });
    assert!(!stage.shows("‹") && stage.shows("›"), "there are more to the right: {}", stage.screen());
    stage.keys("Right Right Right");
    assert!(stage.shows("‹") && stage.shows("›"));
    stage.keys("End");
    assert!(stage.shows("‹") && !stage.shows("›"), "{}", stage.screen());
    stage.keys("Enter");
    let legal = title("checkers").open(&setup).expect("it opens").legal_moves();
    assert_eq!(kept(&stage), [legal.last().expect("there are ballots").clone()]);
}

#[test]
fn where_there_are_only_buttons_the_hand_is_on_one() {
    let setup = Setup { rules: vec![("opening".to_owned(), "swap".to_owned())], ..Setup::default() };
    let mut stage = Stage::game(&Opening { setup, ..opening("omok", &["human", "human"]) });
    for _ in 0..3 {
        stage.keys("Enter Right");
    }
    assert!(stage.telling().contains("choose one of the buttons"), "{}", stage.telling());
    stage.keys("Enter");
    assert_eq!(kept(&stage).len(), 4);
}

#[test]
fn how_to_play_lies_on_the_game_and_goes_away_again() {
    let mut stage = people("checkers");
    stage.keys("w");
    assert!(stage.shows("How to play Checkers"));
    let top = stage.screen();
    stage.keys("PageDown");
    assert_ne!(stage.screen(), top);
    stage.keys("Home");
    assert_eq!(stage.screen(), top);
    stage.keys("Esc");
    assert_eq!(stage.telling(), "Black's turn: choose a piece.");
}

#[test]
fn a_window_may_be_resized_and_too_small_for_a_while() {
    let mut stage = people("omok");
    stage.keys("Enter");
    stage.tell(Event::Resize(30, 10));
    let told = stage.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("This window is 30 × 10 and needs 44 × 24: make it larger."), "{told}");
    stage.tell(Event::Resize(1, 1));
    stage.screen();
    stage.tell(Event::Resize(44, 24));
    assert!(stage.shows("Black's turn: choose a point."), "{}", stage.screen());
    stage.tell(Event::Resize(200, 100));
    assert!(stage.shows("n new game"));
}

#[test]
fn a_window_that_shrank_before_anybody_told_is_drawn_as_it_is() {
    let mut stage = people("checkers");
    let mut small = Terminal::new(TestBackend::new(30, 10)).expect("a backend of memory");
    small.draw(|frame| stage.app.draw(frame)).expect("memory can be drawn on");
    let shown: String = small.backend().buffer().content.iter().map(Cell::symbol).collect();
    assert!(shown.contains("This window is 30 × 10"), "{shown}");
}

#[test]
fn no_window_is_too_odd_for_any_screen() {
    for keys in ["", "Enter", "w", "o", "Enter Enter", "Enter Enter ?", "Enter Enter Enter"] {
        let mut stage = Stage::new(Look::FULL, 100, 36);
        stage.keys(keys);
        for (columns, rows) in [(1, 1), (23, 8), (24, 7), (24, 8), (200, 8), (24, 100), (60, 20), (300, 100)]
        {
            stage.tell(Event::Resize(columns, rows));
            stage.screen();
            stage.tell(Event::Mouse(Mouse::Press(columns / 2, rows / 2)));
            stage.keys("Down Up");
            stage.screen();
        }
    }
}

#[test]
fn the_board_is_in_the_middle_of_its_part_of_the_window() {
    let board = title("omok").open(&Setup::default()).expect("it opens").board();
    let area = Rect::new(10, 5, 60, 40);
    let plan = Plan::fit(&board, area, Side::Usual).expect("there is room");
    let (left, right) = (plan.area.x - area.x, area.right() - plan.area.right());
    assert!(left.abs_diff(right) <= 1, "{left} columns left and {right} right");
}
