//! Snapshots of every game and every other screen. `INSTA_UPDATE=always` writes them: review them then.

use kibitz_catalog::TITLES;
use kibitz_title::{AnyTable, Message, Seat, Setup, Values};
use kibitz_tui::language::text;
use kibitz_tui::look::TerminalLook;

use crate::common::{TestScreen, opening, people_after};

#[test]
fn every_game_on_a_large_screen_with_a_piece_selected() {
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
fn every_game_in_ascii_on_the_smallest_common_screen() {
    for &title in TITLES {
        let mut screen_test = TestScreen::new(TerminalLook::PLAIN, 80, 24);
        screen_test.open_game(people_after(title, &Setup::default(), 10));
        insta::assert_snapshot!(format!("{}_ascii", title.id()), screen_test.screen());
    }
}

/// The colours of the piece signs on the name plates.
fn plate_colours(screen_test: &mut TestScreen, names: [&str; 2]) -> [Option<ratatui::style::Color>; 2] {
    names.map(|name| {
        let (x, y) = screen_test.find(name);
        screen_test.buffer().cell((x - 2, y)).and_then(|cell| cell.style().fg)
    })
}

#[test]
fn discs_are_red_and_yellow_and_black_and_red_against_the_document_opponent() {
    let mut usual = TestScreen::game(&opening("connect-four", &["human", "human"]));
    let colours = plate_colours(&mut usual, ["Red (person)", "Yellow (person)"]);
    let mut classic = TestScreen::game(&opening("connect-four", &["human", "classic"]));
    let classic_colours = plate_colours(&mut classic, ["Black (you)", "Red (Classic)"]);
    assert_eq!(colours[0], classic_colours[1], "red is red");
    assert_ne!(colours[1], classic_colours[0], "{}", usual.screen());
    insta::assert_snapshot!("connect-four_classic", classic.screen());
}

/// What seats are called in records, and with the pieces that are usually shown.
fn usual_names(table: &dyn AnyTable) -> Vec<(String, String)> {
    let sets = table.board().sets;
    let names = sets.iter().find(|set| set.bots.is_empty()).map_or(&[][..], |set| &set.seats);
    names.iter().map(|(usual, shown)| (text(&Message::new(*usual)), text(&Message::new(*shown)))).collect()
}

/// The text of a screen as one line.
fn words(screen_test: &mut TestScreen) -> String {
    screen_test.screen().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_explanation_of_every_game_scrolls_to_its_end() {
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
        let names = usual_names(&*title.open(&Setup::default()).expect("a game opens"));
        let shown = |word: &str| match names.iter().find(|(usual, _)| usual == word) {
            Some((_, shown)) => shown.clone(),
            None => word.to_owned(),
        };
        for step in title.how_to_play(&Setup::default()).expect("the usual rules go together") {
            let text = text(step.message());
            let words: Vec<String> = text.split_whitespace().map(shown).collect();
            let end = words[words.len().saturating_sub(3)..].join(" ");
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
        let names = usual_names(&*table);
        for seat in Seat::all(table.seats()) {
            let usual = text(&table.seat_name(seat));
            let shown = names.iter().find(|(name, _)| *name == usual).map(|(_, shown)| shown.clone());
            let name = shown.unwrap_or(usual);
            assert!(screen_test.shows(&name), "{name}: {}", screen_test.screen());
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
