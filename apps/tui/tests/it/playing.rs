//! Playing with keys and mouse, without a terminal.

use std::time::Duration;

use kibitz_play::Event as PlayEvent;
use kibitz_title::Setup;
use kibitz_tui::bots::BotState;
use kibitz_tui::event::{Mouse, TerminalEvent};
use kibitz_tui::host::{Notice, TerminalHost};
use kibitz_tui::look::TerminalLook;
use kibitz_tui::opening::NewGame;
use kibitz_tui::store::GameFolder;

use crate::common::{
    Behaviour, BotTurns, TestScreen, bots, kept, opening, people, people_after, title, with_clock,
};

fn against_random(id: &str) -> TestScreen {
    TestScreen::game(&opening(id, &["human", "random"]))
}

fn checkers(position: &str) -> TestScreen {
    let setup = Setup { position: Some(position.to_owned()), ..Setup::default() };
    TestScreen::game(&NewGame { setup, ..opening("checkers", &["human", "human"]) })
}

#[test]
fn the_list_of_games_leads_through_the_set_up_to_a_game_and_back() {
    let mut screen_test = TestScreen::new(TerminalLook::FULL, 100, 36);
    screen_test.keys("Down Down Down Enter");
    assert!(screen_test.shows("Connect Four: new game"));
    screen_test.keys("Enter");
    assert_eq!(screen_test.message_line(), "Your turn: choose a column.");
    screen_test.keys("q");
    assert!(screen_test.shows("Kibitz: choose a game"));
}

#[test]
fn a_whole_game_is_won_and_another_one_begins() {
    let mut screen_test = people("connect-four");
    screen_test.keys("4 1 4 1 4 1 4");
    assert_eq!(screen_test.message_line(), "Red wins: four in a row. Another game?");
    assert!(screen_test.shows("Games 1"), "{}", screen_test.screen());
    screen_test.keys("Enter");
    assert_eq!(screen_test.message_line(), "Red's turn: choose a column.");
}

#[test]
fn one_person_sees_you_win_you_lose_and_tie_game() {
    let setup = |position: &str| Setup { position: Some(position.to_owned()), ..Setup::default() };
    let mut screen_test = TestScreen::game(&NewGame {
        setup: setup("414141"),
        ..opening("connect-four", &["human", "random"])
    });
    screen_test.keys("4");
    assert!(
        screen_test.message_line().starts_with("You win: four in a row."),
        "{}",
        screen_test.message_line()
    );
    screen_test.keys("Enter x y");
    assert!(
        screen_test.message_line().starts_with("You lose: you resigned."),
        "{}",
        screen_test.message_line()
    );
    let mut screen_test = people("connect-four");
    screen_test.keys("d");
    assert!(
        screen_test.message_line().starts_with("Tie game: draw agreed."),
        "{}",
        screen_test.message_line()
    );
    assert!(screen_test.shows("Ties 1"), "{}", screen_test.screen());
}

#[test]
fn a_selected_piece_shows_its_targets_and_esc_deselects_it() {
    let mut screen_test = people("checkers");
    screen_test.keys("Enter");
    assert_eq!(screen_test.screen().matches('●').count() - 2, 2, "two targets beside the two plates");
    screen_test.keys("Esc");
    assert_eq!(screen_test.screen().matches('●').count() - 2, 0);
}

#[test]
fn a_chain_is_entered_stop_by_stop() {
    // Black 14 jumps 18, then 26 or 27.
    let mut screen_test = checkers("B:W18,26,27:B14");
    screen_test.keys("Enter Tab Enter");
    assert_eq!(screen_test.message_line(), "Choose where it goes; Esc puts it back.");
    assert_eq!(screen_test.screen().matches('◎').count(), 2, "captures are rings");
    screen_test.keys("Tab Enter");
    assert!(kept(&screen_test)[0].starts_with("14x"), "{:?}", kept(&screen_test));
}

#[test]
fn enter_ends_a_chain_that_could_continue() {
    // White 13 jumps 8, and may jump 4 as well: in this variant a capture may stop.
    let setup = Setup {
        variant: Some("murray".to_owned()),
        position: Some("w ...b./..b../..w../...../b....".to_owned()),
        ..Setup::default()
    };
    let opening = NewGame { setup, ..opening("alquerque", &["human", "human"]) };
    let mut screen_test = TestScreen::game(&opening);
    screen_test.keys("Enter Up Up Enter");
    assert_eq!(screen_test.message_line(), "Continue from here, or press Enter to end your turn.");
    screen_test.keys("Enter");
    assert_eq!(kept(&screen_test), ["13x3"]);
    let mut screen_test = TestScreen::game(&opening);
    screen_test.keys("Enter Up Up Enter Right Right Enter");
    assert_eq!(kept(&screen_test), ["13x3x5"]);
}

#[test]
fn a_refused_touch_says_why() {
    let mut screen_test = people("checkers");
    screen_test.keys("Up Up Up Up Up Up Enter");
    assert!(screen_test.message_line().contains("cannot move now."), "{}", screen_test.message_line());
    let mut screen_test = people("connect-four");
    screen_test.keys("4 4 4 4 4 4 4");
    assert!(screen_test.message_line().starts_with("This column is full."), "{}", screen_test.message_line());
}

#[test]
fn a_forbidden_point_has_its_reason() {
    let setup = Setup {
        variant: Some("renju".to_owned()),
        position: Some("h9a1h10a15i8o1j8o15".to_owned()),
        ..Setup::default()
    };
    let table = title("omok").open(&setup).expect("it opens");
    let (mark, board) = (table.marks().into_iter().next(), table.board());
    let mut screen_test = TestScreen::game(&NewGame { setup, ..opening("omok", &["human", "human"]) });
    let Some(mark) = mark else {
        panic!("two threes meet, and nothing is forbidden");
    };
    assert!(screen_test.shows("×"), "{}", screen_test.screen());
    let name = board.points[mark.point].name.clone();
    let (x, y) = screen_test.find("×");
    screen_test.tell(TerminalEvent::Mouse(Mouse::Press(x, y)));
    assert!(
        screen_test.message_line().starts_with(&format!("{name}: forbidden")),
        "{}",
        screen_test.message_line()
    );
}

#[test]
fn moves_can_be_made_with_the_mouse() {
    let mut screen_test = people("omok");
    screen_test.click_on("19  ");
    assert_eq!(screen_test.files("unfinished").len(), 0, "a label is not a point");
    let (x, y) = screen_test.find("┌");
    screen_test.tell(TerminalEvent::Mouse(Mouse::Press(x, y)));
    assert_eq!(kept(&screen_test), ["a19"]);
    screen_test.click_on("u undo");
    assert!(screen_test.message_line().starts_with("Taken back: a19."), "{}", screen_test.message_line());
}

#[test]
fn a_click_anywhere_in_a_column_drops_a_piece() {
    let mut screen_test = people("connect-four");
    let board = title("connect-four").open(&Setup::default()).expect("it opens").board();
    let (x, y) = screen_test.find(" 5 ");
    screen_test.tell(TerminalEvent::Mouse(Mouse::Over(x + 1, y + 2)));
    assert!(screen_test.shows("▼"));
    screen_test.tell(TerminalEvent::Mouse(Mouse::Press(x + 1, y + 2)));
    assert_eq!(kept(&screen_test), ["5"]);
    screen_test.tell(TerminalEvent::Mouse(Mouse::Press(x + 1, y)));
    assert_eq!(kept(&screen_test), ["5", "5"]);
    assert!(board.lanes.len() == 7);
}

#[test]
fn the_cursor_stays_in_place_while_a_bot_moves() {
    let mut screen_test = against_random("connect-four");
    screen_test.keys("Right Right");
    let before = screen_test.find("▼");
    screen_test.keys("Enter");
    screen_test.wait(500);
    assert_eq!(kept(&screen_test).len(), 2);
    assert_eq!(screen_test.find("▼"), before);
}

#[test]
fn undo_and_redo_go_back_to_the_persons_turn() {
    let mut screen_test = against_random("connect-four");
    screen_test.keys("4");
    screen_test.wait(500);
    assert_eq!(kept(&screen_test).len(), 2);
    screen_test.keys("u");
    assert!(screen_test.message_line().starts_with("Taken back: "), "{}", screen_test.message_line());
    assert!(!screen_test.shows("  1. "));
    screen_test.keys("r");
    assert!(screen_test.shows("  1. 4"));
    screen_test.keys("u u");
    assert!(
        screen_test.message_line().contains("there is no move to take back"),
        "{}",
        screen_test.message_line()
    );
}

#[test]
fn a_hint_is_given_and_shown() {
    let mut screen_test = people("connect-four");
    let before = screen_test.buffer();
    screen_test.keys("h");
    assert!(screen_test.message_line().starts_with("Try "), "{}", screen_test.message_line());
    let changed = screen_test
        .buffer()
        .content
        .iter()
        .zip(&before.content)
        .filter(|(now, then)| now.bg != then.bg)
        .count();
    assert!(changed > 0, "nothing on the board shows the hint");
    screen_test.keys("4 h");
    assert!(screen_test.message_line().starts_with("Try "));
}

#[test]
fn the_adviser_of_every_game_answers_when_it_is_hurried() {
    for &title in kibitz_catalog::TITLES {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let prepared = people_after(title, &Setup::default(), 0);
        let bots = bots(Behaviour::Patient, &BotTurns::default());
        let mut host = TerminalHost::new(prepared, GameFolder::at(folder.path()), bots, Duration::ZERO)
            .expect("it opens");
        assert_eq!((host.act(PlayEvent::Hint), host.is_advising()), (vec![], true));
        host.hurry();
        let mut notices = Vec::new();
        while notices.is_empty() {
            host.wait_for_bot(Duration::from_secs(60));
            notices = host.pass_time(Duration::ZERO);
        }
        let [Notice::Hint(thought)] = &notices[..] else { panic!("a hint: {notices:?}") };
        assert!(host.table().legal_moves().iter().any(|text| text == thought.best()), "{}", title.id());
    }
}

#[test]
fn the_last_moves_are_shown_again() {
    let mut screen_test = people("connect-four");
    screen_test.keys("v Enter");
    assert!(
        screen_test.message_line().contains("There is no move to show yet."),
        "{}",
        screen_test.message_line()
    );
    screen_test.keys("1 2 3 4 5 6 7");
    screen_test.keys("v Enter");
    assert_eq!(screen_test.message_line(), "Move 2 of 7: 2");
    screen_test.wait(500);
    assert_eq!(screen_test.message_line(), "Move 3 of 7: 3");
    screen_test.keys("Left Left Left");
    assert_eq!(screen_test.message_line(), "Move 0 of 7");
    screen_test.keys("End Esc");
    assert_eq!(screen_test.message_line(), "Yellow's turn: choose a column.");
    for (choice, first) in [("Right", "Move 0 of 7"), ("Right Right Right", "Move 0 of 7")] {
        screen_test.keys(&format!("v {choice} Enter"));
        assert_eq!(screen_test.message_line(), first);
        screen_test.keys("Esc");
    }
}

#[test]
fn a_replay_ends_after_the_last_move_and_the_wheel_steps_through_it() {
    let mut screen_test = people("connect-four");
    screen_test.keys("1 2 3");
    screen_test.click_on("replay all");
    assert_eq!(screen_test.message_line(), "Move 0 of 3");
    screen_test.wait(3000);
    assert_eq!(screen_test.message_line(), "Move 3 of 3: 3");
    screen_test.keys("Home");
    screen_test.wait(3000);
    assert_eq!(screen_test.message_line(), "Move 0 of 3", "it has stopped");
    screen_test.keys("Esc");
    screen_test.tell(TerminalEvent::Mouse(Mouse::WheelUp));
    assert_eq!(screen_test.message_line(), "Move 2 of 3: 2");
    screen_test.tell(TerminalEvent::Mouse(Mouse::WheelDown));
    screen_test.tell(TerminalEvent::Mouse(Mouse::WheelDown));
    assert_eq!(screen_test.message_line(), "Yellow's turn: choose a column.");
}

#[test]
fn a_move_may_be_typed() {
    let mut screen_test = people("checkers");
    screen_test.keys("t");
    screen_test.type_text("11-15");
    screen_test.keys("Enter");
    assert_eq!(kept(&screen_test), ["11-15"]);
    screen_test.keys("t");
    screen_test.type_text("99");
    screen_test.keys("Enter");
    assert!(screen_test.message_line().contains("99"), "{}", screen_test.message_line());
    assert_eq!(kept(&screen_test), ["11-15"]);
}

#[test]
fn the_timer_runs_for_the_seat_to_move_and_stops_at_the_end() {
    let mut screen_test = people("connect-four");
    screen_test.wait(3000);
    assert!(screen_test.shows("Time 0:03"));
    screen_test.keys("4 1 4 1 4 1 4");
    screen_test.wait(5000);
    assert!(screen_test.shows("Time 0:03"), "{}", screen_test.screen());
}

#[test]
fn a_game_is_lost_when_the_clock_runs_out() {
    let mut screen_test = TestScreen::game(&with_clock(opening("connect-four", &["human", "human"]), 60));
    screen_test.keys("4");
    screen_test.wait(55_000);
    assert!(screen_test.shows("0:05.0"), "{}", screen_test.screen());
    screen_test.wait(5_000);
    assert!(
        screen_test.message_line().starts_with("Red wins: Yellow ran out of time."),
        "{}",
        screen_test.message_line()
    );
}

#[test]
fn a_bot_with_a_clock_uses_a_part_of_its_time() {
    let screen_test = TestScreen::game(&with_clock(opening("connect-four", &["random", "human"]), 60));
    let limit = screen_test.asked()[0].1.time;
    assert!(limit.is_some_and(|time| time <= Duration::from_secs(20)), "{limit:?}");
    let screen_test = TestScreen::game(&opening("connect-four", &["random", "human"]));
    assert_eq!(screen_test.asked()[0].1.time, None);
}

fn against_slow_bot() -> TestScreen {
    TestScreen::game_with_bots(&opening("connect-four", &["human", "random"]), Behaviour::Slow)
}

#[test]
fn the_screen_stays_responsive_while_a_bot_thinks_and_the_bot_can_be_hurried() {
    let mut screen_test = against_slow_bot();
    screen_test.keys("4");
    assert_eq!(screen_test.message_line(), "The computer is thinking…");
    screen_test.wait(2000);
    assert!(screen_test.shows("0:02"));
    assert_eq!(screen_test.asked().len(), 1);
    screen_test.keys(".");
    wait_for_bot(&mut screen_test);
    assert_eq!(kept(&screen_test), ["4", "1"]);
}

/// Lets a hurried bot answer.
fn wait_for_bot(screen_test: &mut TestScreen) {
    let deadline = std::time::Instant::now() + Duration::from_secs(60);
    while screen_test.app.bot_state() != BotState::Idle {
        assert!(std::time::Instant::now() < deadline, "the bot does not answer");
        screen_test.tell(TerminalEvent::Tick(Duration::from_millis(1)));
    }
}

#[test]
fn a_move_is_undone_while_the_bot_thinks_and_its_answer_is_dropped() {
    let mut screen_test = against_slow_bot();
    screen_test.keys("4");
    assert_eq!(screen_test.asked().len(), 1);
    screen_test.keys("u");
    assert!(screen_test.message_line().starts_with("Taken back: 4."), "{}", screen_test.message_line());
    assert_eq!(screen_test.app.bot_state(), BotState::Idle);
    screen_test.keys("3");
    screen_test.wait(1000);
    assert_eq!(kept(&screen_test), ["3"], "the answer to the move that was taken back is not played");
    screen_test.keys(".");
    wait_for_bot(&mut screen_test);
    assert_eq!(kept(&screen_test), ["3", "1"]);
}

#[test]
fn a_panicking_bot_is_reported_and_no_move_is_lost() {
    let mut screen_test =
        TestScreen::game_with_bots(&opening("connect-four", &["human", "random"]), Behaviour::Panicking);
    screen_test.keys("4");
    assert!(
        screen_test.message_line().starts_with("the bot crashed: undo a move"),
        "{}",
        screen_test.message_line()
    );
    assert_eq!(kept(&screen_test), ["4"]);
    screen_test.wait(2000);
    assert_eq!(screen_test.asked().len(), 1, "it is not asked again by itself");
    screen_test.keys("u");
    assert!(screen_test.message_line().starts_with("Taken back: 4."), "{}", screen_test.message_line());
    screen_test.keys("5");
    assert_eq!(
        (kept(&screen_test), screen_test.asked().len()),
        (vec!["5".to_owned()], 2),
        "the next one is a new bot"
    );
}

#[test]
fn a_panicking_hint_is_reported_and_the_game_continues() {
    let mut screen_test =
        TestScreen::game_with_bots(&opening("connect-four", &["human", "human"]), Behaviour::Panicking);
    screen_test.keys("h");
    assert!(screen_test.message_line().starts_with("the bot crashed"), "{}", screen_test.message_line());
    screen_test.keys("4 4");
    assert_eq!(kept(&screen_test), ["4", "4"]);
}

#[test]
fn bots_play_game_after_game_and_are_counted() {
    let mut screen_test = TestScreen::game(&opening("connect-four", &["random", "random"]));
    screen_test.keys("+ +");
    screen_test.wait(6000);
    assert!(screen_test.message_line().contains("Another game?"), "{}", screen_test.message_line());
    assert!(screen_test.shows("Games 1") && screen_test.shows("moves a game"), "{}", screen_test.screen());
    screen_test.keys("a");
    screen_test.wait(20_000);
    assert!(!screen_test.shows("Games 1 ") && screen_test.shows("Games "), "{}", screen_test.screen());
    screen_test.keys("p");
    let before = screen_test.screen();
    screen_test.wait(2000);
    assert_eq!(screen_test.screen(), before, "a pause is a pause");
}

#[test]
fn one_long_tick_counts_like_many_short_ones() {
    let mut screen_test = people("connect-four");
    screen_test.tell(TerminalEvent::Tick(Duration::from_secs(90)));
    assert!(screen_test.shows("Time 1:30"));
}
