//! The title's data: every position opens, and every bot plays through the type-erased interface.

use kibitz_omok::TITLE;
use kibitz_title::{AnyTitle, ExplanationStep, Limits, Setup, Stop};

fn setup(variant: Option<&str>, position: &str) -> Setup {
    Setup { variant: variant.map(str::to_owned), position: Some(position.to_owned()), ..Setup::default() }
}

#[test]
fn every_position_of_how_to_play_opens() {
    let steps = TITLE.how_to_play(&Setup::default()).expect("the usual rules go together");
    let boards = steps.iter().filter_map(|step| match step {
        ExplanationStep::Board { position, .. } => Some(*position),
        ExplanationStep::Heading(_) | ExplanationStep::Words(_) => None,
    });
    let results: Vec<_> = boards
        .map(|position| {
            TITLE.open(&setup(None, position)).unwrap_or_else(|error| panic!("{position}: {error}"))
        })
        .map(|table| table.ending().map(|ending| ending.sentence))
        .collect();
    assert_eq!(results.len(), 5);
    assert_eq!(results.iter().flatten().collect::<Vec<_>>(), ["White wins: five in a row."]);
}

#[test]
fn every_bench_position_opens_and_is_running() {
    for bench in TITLE.bench() {
        let table = TITLE.open(&setup(Some(bench.variant), bench.position));
        let table = table.unwrap_or_else(|error| panic!("{bench:?}: {error}"));
        assert_eq!(table.outcome(), None, "{bench:?}");
    }
}

#[test]
fn bots_play_a_swap2_game_to_the_end() {
    let rules = vec![("opening".to_owned(), "swap2".to_owned()), ("board".to_owned(), "7".to_owned())];
    let setup = Setup { variant: Some("renju".to_owned()), rules, position: None };
    let mut table = TITLE.open(&setup).unwrap_or_else(|error| panic!("{error}"));
    let mut bots = ["random", "classic"]
        .map(|name| AnyTitle::bot(&TITLE, name, &setup, 3).unwrap_or_else(|error| panic!("{name}: {error}")));
    while table.outcome().is_none() {
        let bot = &mut bots[table.to_move().index()];
        let thought = bot.choose(&table.record(), &Limits::default(), &Stop::new(), &mut |_| ());
        let thought = thought.unwrap_or_else(|error| panic!("{error}"));
        table.play(thought.best()).unwrap_or_else(|error| panic!("{error}"));
    }
    let record = table.record();
    let again = TITLE.open_record(&record).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((again.position(), again.result()), (table.position(), table.result()));
}
