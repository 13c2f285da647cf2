//! Data of the title: how to play, bench positions, bots.

use kibitz_chinese_checkers::TITLE;
use kibitz_title::{AnyTable, AnyTitle, ExplanationStep, Setup};

fn boards() -> Vec<&'static str> {
    let position = |step: &ExplanationStep| match step {
        ExplanationStep::Board { position, .. } => Some(*position),
        _ => None,
    };
    let steps = TITLE.how_to_play(&Setup::default()).expect("the usual rules go together");
    steps.iter().filter_map(position).collect()
}

fn open(position: &str) -> Box<dyn AnyTable> {
    let setup = Setup { position: Some(position.to_owned()), ..Setup::default() };
    TITLE.open(&setup).unwrap_or_else(|error| panic!("{position}: {error}"))
}

fn sentence(table: &dyn AnyTable) -> Option<String> {
    table.ending().map(|ending| ending.sentence)
}

#[test]
fn every_board_of_how_to_play_is_a_position_of_the_default_variant() {
    assert!((3..=6).contains(&boards().len()));
    assert!(boards().into_iter().all(|position| open(position).drawing().contains('1')));
}

#[test]
fn the_captions_of_how_to_play_are_true() {
    for hole in ["6.10", "8.12", "10.14"] {
        assert!(open(boards()[1]).legal_moves().contains(&format!("4.12^{hole}")), "{hole}");
    }
    let mut last = open(boards()[2]);
    last.play("12.14-13.15").unwrap();
    assert_eq!(sentence(&*last).as_deref(), Some("Red wins: the point across is filled."));
    assert_eq!(open(boards()[3]).result(), last.result());
}

#[test]
fn every_bench_position_opens_and_runs() {
    for bench in TITLE.bench {
        let setup = Setup { position: Some(bench.position.to_owned()), ..Setup::variant(bench.variant) };
        let table = TITLE.open(&setup).unwrap();
        assert!(table.outcome().is_none() && table.perft(2) > 100);
    }
}

#[test]
fn every_bot_plays_every_variant() {
    for variant in TITLE.variants() {
        for bot in ["engine", "random", "classic"] {
            let setup = Setup::variant(variant.name);
            let record = TITLE.open(&setup).unwrap().record();
            let mut seated = TITLE.bot(bot, &setup, 1).unwrap();
            let thought =
                seated.choose(&record, &Default::default(), &Default::default(), &mut |_| {}).unwrap();
            assert!(TITLE.open(&setup).unwrap().play(thought.best()).is_ok(), "{bot} in {}", variant.name);
        }
    }
}

/// Red is home; Green and Purple have not moved.
const RED_IS_HOME: &str = ".................................................................\
    3........233.......22333......2223333.....22221111111111 2 home=1";

fn table_of_three() -> Box<dyn AnyTable> {
    let rules = vec![("seats".to_owned(), "3".to_owned())];
    let setup = Setup { position: Some(RED_IS_HOME.to_owned()), rules, ..Setup::default() };
    TITLE.open(&setup).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_draw_after_a_seat_is_home_draws_only_the_other_places() {
    let mut table = table_of_three();
    for text in ["9.21-8.20", "9.3-8.4", "8.20-9.21", "8.4-9.3"].repeat(2) {
        table.play(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    assert_eq!(
        sentence(&*table).as_deref(),
        Some("Red wins, and the other places are shared: the same position for the third time.")
    );
    let mut agreed = table_of_three();
    agreed.agree_draw().unwrap();
    assert_eq!(
        sentence(&*agreed).as_deref(),
        Some("Red wins, and the other places are shared: draw agreed.")
    );
    assert_eq!(agreed.outcome().map(|outcome| outcome.places.as_slice().to_vec()), Some(vec![1, 2, 2]));
}
