//! Snapshots of every game and every other screen. `INSTA_UPDATE=always` writes them: review them then.

use kibitz_catalog::TITLES;
use kibitz_title::{Seat, Setup, Values};
use kibitz_tui::language::text;
use kibitz_tui::look::Look;

use crate::common::{Stage, people_after};

#[test]
fn a_game_of_each_on_a_large_screen_with_a_piece_chosen() {
    for &title in TITLES {
        let mut stage = Stage::new(Look::FULL, 110, 40);
        stage.sit_down(people_after(title, &Setup::default(), 10));
        stage.keys("Tab Tab");
        // The first touch only selects a piece; a stone or a disc would be played.
        if ["a man", "a piece"].iter().any(|piece| stage.telling().contains(piece)) {
            stage.keys("Enter");
        }
        insta::assert_snapshot!(format!("{}_large", title.id()), stage.screen());
    }
}

#[test]
fn a_game_of_each_in_ascii_on_the_smallest_usual_screen() {
    for &title in TITLES {
        let mut stage = Stage::new(Look::PLAIN, 80, 24);
        stage.sit_down(people_after(title, &Setup::default(), 10));
        insta::assert_snapshot!(format!("{}_ascii", title.id()), stage.screen());
    }
}

/// The text of a screen without its line breaks.
fn words(stage: &mut Stage) -> String {
    stage.screen().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_explanation_of_each_game_is_read_to_its_end() {
    for (at, title) in TITLES.iter().enumerate() {
        let mut stage = Stage::new(Look::FULL, 80, 40);
        stage.keys(&"Down ".repeat(at));
        stage.keys("w");
        assert!(stage.shows(&format!("How to play {}", text(&title.name()))));
        let mut pages = vec![words(&mut stage)];
        for _ in 0..20 {
            stage.keys("PageDown");
            pages.push(words(&mut stage));
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
fn the_shelf_and_the_set_up_show_every_game_and_all_that_can_be_chosen() {
    for (at, title) in TITLES.iter().enumerate() {
        let mut stage = Stage::new(Look::FULL, 110, 44);
        assert!(stage.shows(&text(&title.name())));
        stage.keys(&"Down ".repeat(at));
        stage.keys("Enter");
        let table = title.open(&Setup::default()).expect("a game opens");
        for seat in Seat::all(table.seats()) {
            assert!(stage.shows(&text(&table.seat_name(seat))), "{}", stage.screen());
        }
        for fact in title.facts().iter().filter(|fact| !matches!(fact.values, Values::OneOf([_]))) {
            assert!(stage.shows(&text(&title.fact_name(fact.name))), "{}", stage.screen());
        }
        assert!(stage.shows("‹ person ›") && stage.shows("‹ no clock ›") && stage.shows("[ Start ]"));
    }
}

#[test]
fn all_keys_of_a_game() {
    let mut stage = Stage::new(Look::FULL, 80, 30);
    stage.sit_down(people_after(TITLES[0], &Setup::default(), 0));
    stage.keys("?");
    insta::assert_snapshot!("keys", stage.screen());
}
