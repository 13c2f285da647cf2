//! Playing with keys and mouse, without a terminal.

use std::time::Duration;

use kibitz_play::Event as PlayEvent;
use kibitz_title::Setup;
use kibitz_tui::bots::BotState;
use kibitz_tui::event::{Event, Mouse};
use kibitz_tui::host::{Host, Notice};
use kibitz_tui::look::Look;
use kibitz_tui::opening::Opening;
use kibitz_tui::store::Store;

use crate::common::{Asked, Manner, Stage, bots, kept, opening, people, people_after, title, with_clock};

fn against_random(id: &str) -> Stage {
    Stage::game(&opening(id, &["human", "random"]))
}

/// A game of checkers from a position, between persons.
fn checkers(position: &str) -> Stage {
    let setup = Setup { position: Some(position.to_owned()), ..Setup::default() };
    Stage::game(&Opening { setup, ..opening("checkers", &["human", "human"]) })
}

#[test]
fn the_shelf_leads_through_the_set_up_to_a_game_and_back() {
    let mut stage = Stage::new(Look::FULL, 100, 36);
    stage.keys("Down Down Down Enter");
    assert!(stage.shows("Connect Four: new game"));
    stage.keys("Enter");
    assert_eq!(stage.telling(), "Your turn: choose a column.");
    stage.keys("q");
    assert!(stage.shows("Kibitz: choose a game"));
}

#[test]
fn a_whole_game_is_won_and_another_one_begins() {
    let mut stage = people("connect-four");
    stage.keys("4 1 4 1 4 1 4");
    assert_eq!(stage.telling(), "Black wins: four in a row. Another game?");
    assert!(stage.shows("Games 1"), "{}", stage.screen());
    stage.keys("Enter");
    assert_eq!(stage.telling(), "Black's turn: choose a column.");
}

#[test]
fn one_person_is_told_that_you_win_that_you_lose_and_that_a_game_is_tied() {
    let setup = |position: &str| Setup { position: Some(position.to_owned()), ..Setup::default() };
    let mut stage =
        Stage::game(&Opening { setup: setup("414141"), ..opening("connect-four", &["human", "random"]) });
    stage.keys("4");
    assert!(stage.telling().starts_with("You win: four in a row."), "{}", stage.telling());
    stage.keys("Enter x y");
    assert!(stage.telling().starts_with("You lose: you resigned."), "{}", stage.telling());
    let mut stage = people("connect-four");
    stage.keys("d");
    assert!(stage.telling().starts_with("Tie game: draw agreed."), "{}", stage.telling());
    assert!(stage.shows("Ties 1"), "{}", stage.screen());
}

#[test]
fn a_piece_shows_where_it_may_go_and_esc_lets_it_go() {
    let mut stage = people("checkers");
    stage.keys("Enter");
    assert_eq!(stage.screen().matches('●').count() - 2, 2, "two targets beside the two plates");
    stage.keys("Esc");
    assert_eq!(stage.screen().matches('●').count() - 2, 0);
}

#[test]
fn a_chain_is_chosen_stop_after_stop() {
    // Black 14 jumps 18, then 26 or 27.
    let mut stage = checkers("B:W18,26,27:B14");
    stage.keys("Enter Tab Enter");
    assert_eq!(stage.telling(), "Choose where it goes; Esc puts it back.");
    assert_eq!(stage.screen().matches('◎').count(), 2, "captures are rings");
    stage.keys("Tab Enter");
    assert!(kept(&stage)[0].starts_with("14x"), "{:?}", kept(&stage));
}

#[test]
fn enter_ends_a_chain_that_may_go_on() {
    // White 13 jumps 8, and may jump 4 as well: in this variant a capture may stop.
    let setup = Setup {
        variant: Some("murray".to_owned()),
        position: Some("w ...b./..b../..w../...../b....".to_owned()),
        ..Setup::default()
    };
    let opening = Opening { setup, ..opening("alquerque", &["human", "human"]) };
    let mut stage = Stage::game(&opening);
    stage.keys("Enter Up Up Enter");
    assert_eq!(stage.telling(), "Go on from here, or press Enter to end your turn.");
    stage.keys("Enter");
    assert_eq!(kept(&stage), ["13x3"]);
    let mut stage = Stage::game(&opening);
    stage.keys("Enter Up Up Enter Right Right Enter");
    assert_eq!(kept(&stage), ["13x3x5"]);
}

#[test]
fn a_refused_touch_says_why() {
    let mut stage = people("checkers");
    stage.keys("Up Up Up Up Up Up Enter");
    assert!(stage.telling().contains("cannot move now."), "{}", stage.telling());
    let mut stage = people("connect-four");
    stage.keys("4 4 4 4 4 4 4");
    assert!(stage.telling().starts_with("This column is full."), "{}", stage.telling());
}

#[test]
fn a_forbidden_point_says_why_it_is_one() {
    let setup = Setup {
        variant: Some("renju".to_owned()),
        position: Some("h9a1h10a15i8o1j8o15".to_owned()),
        ..Setup::default()
    };
    let table = title("omok").open(&setup).expect("it opens");
    let (mark, board) = (table.marks().into_iter().next(), table.board());
    let mut stage = Stage::game(&Opening { setup, ..opening("omok", &["human", "human"]) });
    let Some(mark) = mark else {
        panic!("two threes meet, and nothing is forbidden");
    };
    assert!(stage.shows("×"), "{}", stage.screen());
    let name = board.points[mark.point].name.clone();
    let (x, y) = stage.find("×");
    stage.tell(Event::Mouse(Mouse::Press(x, y)));
    assert!(stage.telling().starts_with(&format!("{name}: forbidden")), "{}", stage.telling());
}

#[test]
fn the_mouse_plays_too() {
    let mut stage = people("omok");
    stage.click_on("19  ");
    assert_eq!(stage.files("unfinished").len(), 0, "a label is not a point");
    let (x, y) = stage.find("┌");
    stage.tell(Event::Mouse(Mouse::Press(x, y)));
    assert_eq!(kept(&stage), ["a19"]);
    stage.click_on("u undo");
    assert!(stage.telling().starts_with("Taken back: a19."), "{}", stage.telling());
}

#[test]
fn a_column_may_be_pressed_anywhere() {
    let mut stage = people("connect-four");
    let board = title("connect-four").open(&Setup::default()).expect("it opens").board();
    let (x, y) = stage.find(" 5 ");
    stage.tell(Event::Mouse(Mouse::Over(x + 1, y + 2)));
    assert!(stage.shows("▼"));
    stage.tell(Event::Mouse(Mouse::Press(x + 1, y + 2)));
    assert_eq!(kept(&stage), ["5"]);
    stage.tell(Event::Mouse(Mouse::Press(x + 1, y)));
    assert_eq!(kept(&stage), ["5", "5"]);
    assert!(board.lanes.len() == 7);
}

#[test]
fn the_hand_stays_where_it_was_while_a_bot_moves() {
    let mut stage = against_random("connect-four");
    stage.keys("Right Right");
    let before = stage.find("▼");
    stage.keys("Enter");
    stage.wait(500);
    assert_eq!(kept(&stage).len(), 2);
    assert_eq!(stage.find("▼"), before);
}

#[test]
fn undo_and_redo_go_back_to_the_persons_turn() {
    let mut stage = against_random("connect-four");
    stage.keys("4");
    stage.wait(500);
    assert_eq!(kept(&stage).len(), 2);
    stage.keys("u");
    assert!(stage.telling().starts_with("Taken back: "), "{}", stage.telling());
    assert!(!stage.shows("  1. "));
    stage.keys("r");
    assert!(stage.shows("  1. 4"));
    stage.keys("u u");
    assert!(stage.telling().contains("there is no move to take back"), "{}", stage.telling());
}

#[test]
fn a_hint_is_given_and_shown() {
    let mut stage = people("connect-four");
    let before = stage.buffer();
    stage.keys("h");
    assert!(stage.telling().starts_with("Hint from "), "{}", stage.telling());
    let changed =
        stage.buffer().content.iter().zip(&before.content).filter(|(now, then)| now.bg != then.bg).count();
    assert!(changed > 0, "nothing on the board shows the hint");
    stage.keys("4 h");
    assert!(stage.telling().starts_with("Hint from "));
}

#[test]
fn the_adviser_of_every_game_answers_when_it_is_hurried() {
    for &title in kibitz_catalog::TITLES {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let prepared = people_after(title, &Setup::default(), 0);
        let bots = bots(Manner::Patient, &Asked::default());
        let mut host = Host::new(prepared, Store::at(folder.path()), bots, Duration::ZERO).expect("it opens");
        assert_eq!((host.act(PlayEvent::Hint), host.is_advising()), (vec![], true));
        host.hurry();
        let mut notices = Vec::new();
        while notices.is_empty() {
            host.wait_for_bot(Duration::from_secs(60));
            notices = host.pass_time(Duration::ZERO);
        }
        let [Notice::Hint { thought, .. }] = &notices[..] else { panic!("a hint: {notices:?}") };
        assert!(host.table().legal_moves().iter().any(|text| text == thought.best()), "{}", title.id());
    }
}

#[test]
fn the_last_moves_are_shown_again() {
    let mut stage = people("connect-four");
    stage.keys("v Enter");
    assert!(stage.telling().contains("There is no move to show yet."), "{}", stage.telling());
    stage.keys("1 2 3 4 5 6 7");
    stage.keys("v Enter");
    assert_eq!(stage.telling(), "Move 2 of 7: 2");
    stage.wait(500);
    assert_eq!(stage.telling(), "Move 3 of 7: 3");
    stage.keys("Left Left Left");
    assert_eq!(stage.telling(), "Move 0 of 7");
    stage.keys("End Esc");
    assert_eq!(stage.telling(), "Red's turn: choose a column.");
    for (choice, first) in [("Right", "Move 0 of 7"), ("Right Right Right", "Move 0 of 7")] {
        stage.keys(&format!("v {choice} Enter"));
        assert_eq!(stage.telling(), first);
        stage.keys("Esc");
    }
}

#[test]
fn a_replay_ends_by_itself_and_the_wheel_leafs() {
    let mut stage = people("connect-four");
    stage.keys("1 2 3");
    stage.click_on("replay all");
    assert_eq!(stage.telling(), "Move 0 of 3");
    stage.wait(3000);
    assert_eq!(stage.telling(), "Move 3 of 3: 3");
    stage.keys("Home");
    stage.wait(3000);
    assert_eq!(stage.telling(), "Move 0 of 3", "it has stopped");
    stage.keys("Esc");
    stage.tell(Event::Mouse(Mouse::WheelUp));
    assert_eq!(stage.telling(), "Move 2 of 3: 2");
    stage.tell(Event::Mouse(Mouse::WheelDown));
    stage.tell(Event::Mouse(Mouse::WheelDown));
    assert_eq!(stage.telling(), "Red's turn: choose a column.");
}

#[test]
fn a_move_may_be_typed() {
    let mut stage = people("checkers");
    stage.keys("t");
    stage.type_text("11-15");
    stage.keys("Enter");
    assert_eq!(kept(&stage), ["11-15"]);
    stage.keys("t");
    stage.type_text("99");
    stage.keys("Enter");
    assert!(stage.telling().contains("99"), "{}", stage.telling());
    assert_eq!(kept(&stage), ["11-15"]);
}

#[test]
fn the_timer_runs_for_the_seat_to_move_and_stops_at_the_end() {
    let mut stage = people("connect-four");
    stage.wait(3000);
    assert!(stage.shows("Time 0:03"));
    stage.keys("4 1 4 1 4 1 4");
    stage.wait(5000);
    assert!(stage.shows("Time 0:03"), "{}", stage.screen());
}

#[test]
fn a_game_is_lost_when_the_clock_runs_out() {
    let mut stage = Stage::game(&with_clock(opening("connect-four", &["human", "human"]), 60));
    stage.keys("4");
    stage.wait(55_000);
    assert!(stage.shows("0:05.0"), "{}", stage.screen());
    stage.wait(5_000);
    assert!(stage.telling().starts_with("Black wins: Red ran out of time."), "{}", stage.telling());
}

#[test]
fn a_bot_on_the_clock_takes_a_part_of_what_is_left() {
    let stage = Stage::game(&with_clock(opening("connect-four", &["random", "human"]), 60));
    let limit = stage.asked()[0].1.time;
    assert!(limit.is_some_and(|time| time <= Duration::from_secs(20)), "{limit:?}");
    let stage = Stage::game(&opening("connect-four", &["random", "human"]));
    assert_eq!(stage.asked()[0].1.time, None);
}

fn against_slow_bot() -> Stage {
    Stage::game_with_bots(&opening("connect-four", &["human", "random"]), Manner::Slow)
}

#[test]
fn a_thinking_bot_leaves_the_screen_awake_and_can_be_hurried() {
    let mut stage = against_slow_bot();
    stage.keys("4");
    assert_eq!(stage.telling(), "The computer is thinking…");
    stage.wait(2000);
    assert!(stage.shows("0:02"));
    assert_eq!(stage.asked().len(), 1);
    stage.keys(".");
    wait_for_bot(&mut stage);
    assert_eq!(kept(&stage), ["4", "1"]);
}

/// Lets a hurried bot answer.
fn wait_for_bot(stage: &mut Stage) {
    let deadline = std::time::Instant::now() + Duration::from_secs(60);
    while stage.app.bot_state() != BotState::Idle {
        assert!(std::time::Instant::now() < deadline, "the bot does not answer");
        stage.tell(Event::Tick(Duration::from_millis(1)));
    }
}

#[test]
fn a_move_is_taken_back_while_the_bot_thinks_and_its_answer_is_not_heard() {
    let mut stage = against_slow_bot();
    stage.keys("4");
    assert_eq!(stage.asked().len(), 1);
    stage.keys("u");
    assert!(stage.telling().starts_with("Taken back: 4."), "{}", stage.telling());
    assert_eq!(stage.app.bot_state(), BotState::Idle);
    stage.keys("3");
    stage.wait(1000);
    assert_eq!(kept(&stage), ["3"], "the answer to the move that was taken back is not played");
    stage.keys(".");
    wait_for_bot(&mut stage);
    assert_eq!(kept(&stage), ["3", "1"]);
}

#[test]
fn a_bot_that_panics_is_told_and_nothing_is_lost() {
    let mut stage = Stage::game_with_bots(&opening("connect-four", &["human", "random"]), Manner::Panicking);
    stage.keys("4");
    assert!(stage.telling().starts_with("the bot crashed: undo a move"), "{}", stage.telling());
    assert_eq!(kept(&stage), ["4"]);
    stage.wait(2000);
    assert_eq!(stage.asked().len(), 1, "it is not asked again by itself");
    stage.keys("u");
    assert!(stage.telling().starts_with("Taken back: 4."), "{}", stage.telling());
    stage.keys("5");
    assert_eq!((kept(&stage), stage.asked().len()), (vec!["5".to_owned()], 2), "the next one is a new bot");
}

#[test]
fn an_adviser_that_panics_is_told_and_the_game_goes_on() {
    let mut stage = Stage::game_with_bots(&opening("connect-four", &["human", "human"]), Manner::Panicking);
    stage.keys("h");
    assert!(stage.telling().starts_with("the bot crashed"), "{}", stage.telling());
    stage.keys("4 4");
    assert_eq!(kept(&stage), ["4", "4"]);
}

#[test]
fn bots_play_game_after_game_and_are_counted() {
    let mut stage = Stage::game(&opening("connect-four", &["random", "random"]));
    stage.keys("+ +");
    stage.wait(6000);
    assert!(stage.telling().contains("Another game?"), "{}", stage.telling());
    assert!(stage.shows("Games 1") && stage.shows("moves a game"), "{}", stage.screen());
    stage.keys("a");
    stage.wait(20_000);
    assert!(!stage.shows("Games 1 ") && stage.shows("Games "), "{}", stage.screen());
    stage.keys("p");
    let before = stage.screen();
    stage.wait(2000);
    assert_eq!(stage.screen(), before, "a pause is a pause");
}

#[test]
fn time_given_at_once_counts_as_much_as_in_parts() {
    let mut stage = people("connect-four");
    stage.tell(Event::Tick(Duration::from_secs(90)));
    assert!(stage.shows("Time 1:30"));
}
