//! Snapshots of every game and every other screen. `INSTA_UPDATE=always` writes them: review them then.

use kibitz_catalog::TITLES;
use kibitz_title::{Seat, Setup, Values};
use kibitz_tui::language::text;
use kibitz_tui::look::TerminalLook;

use crate::common::{TestScreen, people_after};

#[test]
fn a_game_of_each_on_a_large_screen_with_a_piece_chosen() {
    for &title in TITLES {
        let mut screen_test = TestScreen::new(TerminalLook::FULL, 110, 40);
        screen_test.open_game(people_after(title, &Setup::default(), 10));
        screen_test.keys("Tab Tab");
        // The first touch only selects a piece; a stone or a disc would be played.
        if ["a man", "a piece"].iter().any(|piece| screen_test.message_line().contains(piece)) {
            screen_test.keys("Enter");
        }
        insta::assert_snapshot!(format!("{}_large", title.id()), screen_test.screen());
    }
}

#[test]
fn a_game_of_each_in_ascii_on_the_smallest_usual_screen() {
    for &title in TITLES {
        let mut screen_test = TestScreen::new(TerminalLook::PLAIN, 80, 24);
        screen_test.open_game(people_after(title, &Setup::default(), 10));
        insta::assert_snapshot!(format!("{}_ascii", title.id()), screen_test.screen());
    }
}

/// The text of a screen without its line breaks.
fn words(screen_test: &mut TestScreen) -> String {
    screen_test.screen().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_explanation_of_each_game_is_read_to_its_end() {
    for (at, title) in TITLES.iter().enumerate() {
        let mut screen_test = TestScreen::new(TerminalLook::FULL, 80, 40);
        screen_test.keys(&"Down ".repeat(at));
        screen_test.keys("w");
        assert!(screen_test.shows(&format!("How to play {}", text(&title.name()))));
        let mut pages = vec![words(&mut screen_test)];
        for _ in 0..20 {
            screen_test.keys("PageDown");
            pages.push(words(&mut screen_test));
        }
        for step in title.how_to_play(&Setup::default()).expect("the usual rules go together") {
            let text = text(step.message());
            let end: Vec<&str> = text.split_whitespace().rev().take(3).collect();
            let end = end.into_iter().rev().collect::<Vec<_>>().join(" ");
            assert!(pages.iter().any(|page| page.contains(&end)), "{}: `{end}` is on no page", title.id());
        }
    }
}

#[test]
fn the_list_of_games_and_the_set_up_show_every_game_and_option() {
    for (at, title) in TITLES.iter().enumerate() {
        let mut screen_test = TestScreen::new(TerminalLook::FULL, 110, 44);
        assert!(screen_test.shows(&text(&title.name())));
        screen_test.keys(&"Down ".repeat(at));
        screen_test.keys("Enter");
        let table = title.open(&Setup::default()).expect("a game opens");
        for seat in Seat::all(table.seats()) {
            assert!(screen_test.shows(&text(&table.seat_name(seat))), "{}", screen_test.screen());
        }
        for fact in title.facts().iter().filter(|fact| !matches!(fact.values, Values::OneOf([_]))) {
            assert!(screen_test.shows(&text(&title.fact_name(fact.name))), "{}", screen_test.screen());
        }
        assert!(
            screen_test.shows("‹ person ›")
                && screen_test.shows("‹ no clock ›")
                && screen_test.shows("[ Start ]")
        );
    }
}

#[test]
fn all_keys_of_a_game() {
    let mut screen_test = TestScreen::new(TerminalLook::FULL, 80, 30);
    screen_test.open_game(people_after(TITLES[0], &Setup::default(), 0));
    screen_test.keys("?");
    insta::assert_snapshot!("keys", screen_test.screen());
}
