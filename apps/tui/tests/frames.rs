//! Frames of every game and every screen, as they look. `INSTA_UPDATE=always` writes them anew: read them then.

#[allow(dead_code)]
mod common;

use common::{Stage, people_after};
use kibitz_catalog::TITLES;
use kibitz_title::Setup;
use kibitz_tui::look::Look;

#[test]
fn a_game_of_each_on_a_large_screen_with_a_piece_chosen() {
    for &title in TITLES {
        let mut stage = Stage::new(Look::FULL, 110, 40);
        stage.sit_down(people_after(title, &Setup::default(), 10));
        stage.keys("Tab Tab");
        // A piece is only chosen by the first touch; a stone or a disc would be played.
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

#[test]
fn the_explanation_of_each_game() {
    for (at, title) in TITLES.iter().enumerate() {
        let mut stage = Stage::new(Look::FULL, 80, 40);
        stage.keys(&"Down ".repeat(at));
        stage.keys("w");
        insta::assert_snapshot!(format!("{}_how_to_play", title.id()), stage.screen());
    }
}

#[test]
fn the_shelf_and_the_set_up_of_each_game() {
    for (at, title) in TITLES.iter().enumerate() {
        let mut stage = Stage::new(Look::FULL, 100, 36);
        stage.keys(&"Down ".repeat(at));
        insta::assert_snapshot!(format!("{}_shelf", title.id()), stage.screen());
        stage.keys("Enter");
        insta::assert_snapshot!(format!("{}_set_up", title.id()), stage.screen());
    }
}

#[test]
fn all_keys_of_a_game() {
    let mut stage = Stage::new(Look::FULL, 80, 30);
    stage.sit_down(people_after(TITLES[0], &Setup::default(), 0));
    stage.keys("?");
    insta::assert_snapshot!("keys", stage.screen());
}
