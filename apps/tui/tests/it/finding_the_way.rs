//! Navigation: menus, setup, buttons, arrows, and windows of every size, without a terminal.

use kibitz_title::{Record, Setup, Touch};
use kibitz_tui::board::{BoardLayout, Orientation};
use kibitz_tui::event::{Mouse, TerminalEvent};
use kibitz_tui::look::TerminalLook;
use kibitz_tui::opening::{NewGame, PreparedGame};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;
use ratatui::layout::Rect;

use crate::common::{TestScreen, kept, opening, people, title};

#[test]
fn the_menu_sets_up_a_new_game_with_the_same_players() {
    let mut screen_test = people("connect-four");
    screen_test.keys("4 n");
    assert!(screen_test.shows("Connect Four: new game"));
    assert_eq!(screen_test.screen().matches("‹ person ›").count(), 2, "{}", screen_test.screen());
    screen_test.keys("Esc");
    assert_eq!(screen_test.message_line(), "Yellow's turn: choose a column.");
    screen_test.keys("n Enter");
    assert_eq!(screen_test.message_line(), "Red's turn: choose a column.");
}

#[test]
fn rules_seats_and_clock_are_chosen_in_the_set_up() {
    let mut screen_test = TestScreen::new(TerminalLook::FULL, 110, 40);
    screen_test.keys("Enter Home Down Right");
    assert!(screen_test.shows("‹ three ›"), "{}", screen_test.screen());
    assert!(screen_test.shows("Green"), "three seats have three names: {}", screen_test.screen());
    screen_test.keys("End Up Right Right Enter");
    assert!(screen_test.shows("3:00"), "{}", screen_test.screen());
    assert!(screen_test.shows("Chinese Checkers: Standard · Players: three"), "{}", screen_test.screen());
}

#[test]
fn every_point_can_be_reached_with_arrow_keys() {
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
fn buttons_below_the_board_work_with_mouse_and_arrow_keys() {
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
fn many_buttons_can_be_scrolled() {
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
fn how_to_play_opens_over_the_game_and_closes_again() {
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
fn how_to_play_calls_the_seats_as_the_table_does() {
    let mut screen_test = TestScreen::game(&opening("connect-four", &["human", "classic"]));
    screen_test.keys("w");
    assert!(screen_test.shows("Black goes first"), "{}", screen_test.screen());
    screen_test.keys("Esc e w");
    assert!(screen_test.shows("Red goes first"), "{}", screen_test.screen());
}

#[test]
fn the_pieces_chosen_at_the_set_up_are_those_of_the_game() {
    let mut screen_test = TestScreen::new(TerminalLook::FULL, 100, 40);
    screen_test.keys("w");
    while !screen_test.shows("How to play Connect Four") {
        screen_test.keys("Esc Down w");
    }
    screen_test.keys("Esc Enter Up");
    assert!(screen_test.shows("Pieces") && screen_test.shows("‹ default ›"), "{}", screen_test.screen());
    screen_test.keys("Left");
    assert!(screen_test.shows("‹ Black and red ›"), "{}", screen_test.screen());
    screen_test.keys("Enter");
    assert!(screen_test.shows("Black"), "{}", screen_test.screen());
    assert!(!screen_test.shows("Yellow"), "{}", screen_test.screen());
    screen_test.keys("e");
    assert!(
        screen_test.message_line().starts_with("Now showing: Red and yellow."),
        "{}",
        screen_test.screen()
    );
    assert!(screen_test.shows("Yellow"), "{}", screen_test.screen());
    // Another game has the same pieces.
    screen_test.keys("n");
    assert!(screen_test.shows("‹ Red and yellow ›"), "{}", screen_test.screen());
}

#[test]
fn the_plates_of_a_finished_race_show_the_places() {
    let rules = vec![("seats".to_owned(), "3".to_owned())];
    let setup = Setup { rules, ..Setup::default() };
    let three = NewGame { setup, ..opening("chinese-checkers", &["human", "human", "human"]) };
    let mut screen_test = TestScreen::game(&three);
    screen_test.keys("x Enter");
    let screen = screen_test.screen();
    let plate = |name: &str| screen.lines().find(|line| line.contains(name)).unwrap_or_default().to_owned();
    assert!(plate("Red (person)").ends_with("3rd"), "{screen}");
    assert!(plate("Green (person)").ends_with("1st"), "{screen}");
}

#[test]
fn the_end_of_a_replay_tells_the_result_and_that_of_the_file() {
    let start = Setup { position: Some("B:WK32:BK1".to_owned()), ..Setup::default() };
    let mut table = title("checkers").open(&start).expect("it opens");
    for _ in 0..2 {
        for text in ["1-6", "32-27", "6-1", "27-32"] {
            table.play(text).expect("it is legal");
        }
    }
    let mut record = table.record();
    record.tags = vec![(Record::FILE_RESULT.to_owned(), "1-0".to_owned())];
    let prepared = PreparedGame::resume(title("checkers"), &record, None, 7).expect("it goes on");
    let mut screen_test = TestScreen::new(TerminalLook::FULL, 120, 40);
    screen_test.open_game(prepared);
    let verdict = "Tie game: the same position for the third time. Result in the file: 1-0.";
    assert!(screen_test.message_line().starts_with(verdict), "{}", screen_test.message_line());
    screen_test.keys("b");
    assert_eq!(screen_test.message_line(), format!("Move 8 of 8: 27-32 · {verdict}"));
    screen_test.keys("Left");
    assert_eq!(screen_test.message_line(), "Move 7 of 8: 6-1");
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
fn every_screen_draws_in_windows_of_every_size() {
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
