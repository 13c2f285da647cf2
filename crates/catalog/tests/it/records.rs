//! Round trips of random games through records and JSON.

use kibitz_catalog::TITLES;
use kibitz_title::{AnyTable, AnyTitle, Decision, Limits, Record, RecordError, Setup, Stop, Variation};

/// The longest game, in plies.
const PLIES: usize = 60;

fn random_game(title: &'static dyn AnyTitle, variant: &str) -> Box<dyn AnyTable> {
    let setup = Setup::variant(variant);
    let mut table = title.open(&setup).expect("a named variant opens");
    let mut bot = title.bot("random", &setup, 3).expect("every game has a random bot");
    for _ in 0..PLIES {
        if table.outcome().is_some() {
            break;
        }
        let thought = bot.choose(&table.record(), &Limits::default(), &Stop::new(), &mut |_| ());
        table.play(thought.expect("a running game has a move").best()).expect("a bot plays legal moves");
    }
    table
}

fn each_variant(mut check: impl FnMut(&'static dyn AnyTitle, Box<dyn AnyTable>)) {
    for &title in TITLES {
        for variant in title.variants() {
            check(title, random_game(title, variant.name));
        }
    }
}

#[test]
fn a_record_survives_json_and_opens_to_the_same_table() {
    each_variant(|title, table| {
        let record = table.record();
        let read = Record::from_json(&record.to_json()).expect("what was written reads");
        assert_eq!(read, record);
        let again = title.open_record(&read).expect("what was told opens");
        assert_eq!(
            (again.position(), again.key(), again.result()),
            (table.position(), table.key(), table.result())
        );
    });
}

#[test]
fn variations_are_read_up_to_a_limit_of_nesting_and_refused_beyond() {
    let nested = |depth: usize| {
        let line = |inner: Vec<Variation>| Variation {
            moves: vec!["1".to_owned()],
            variations: inner,
            ..Variation::default()
        };
        let record = TITLES[0].open(&Setup::default()).expect("the standard game opens").record();
        Record { variations: vec![(1..depth).fold(line(vec![]), |inner, _| line(vec![inner]))], ..record }
    };
    let most = Variation::MOST_NESTED;
    let deepest = nested(most);
    assert_eq!(Record::from_json(&deepest.to_json()).as_ref(), Ok(&deepest));
    // 70 levels are more than the JSON reader itself allows.
    for depth in [most + 1, 70, 1000] {
        let why = Record::from_json(&nested(depth).to_json()).expect_err("it is nested too deeply");
        assert_eq!(why, RecordError::NestedTooDeep { most }.into(), "{depth}");
    }
    let brackets = nested(1).to_json().replace("\"1\"", &format!("\"{}\"", "[".repeat(200)));
    assert!(Record::from_json(&brackets).is_ok(), "brackets in texts are no nesting");
}

#[test]
fn a_game_from_any_position_keeps_its_start() {
    each_variant(|title, table| {
        let setup = Setup { position: Some(table.position()), ..Setup::variant(table.variant()) };
        let resumed = title.open(&setup).expect("a position that was told reads");
        assert_eq!(resumed.record().start, Some(table.position()));
        assert_eq!(resumed.legal_moves().is_empty(), resumed.outcome().is_some());
    });
}

#[test]
fn every_decision_away_from_the_board_is_kept() {
    let decisions = [
        Decision::Resignation(1),
        Decision::Agreement,
        Decision::Time(0),
        Decision::Forfeit(1),
        Decision::Adjudication(Some(0)),
        Decision::Adjudication(None),
    ];
    for &title in TITLES {
        for decision in decisions {
            let mut table = title.open(&Setup::default()).expect("the default opens");
            table.decide(decision).expect("a running game can be decided");
            let record = table.record();
            assert_eq!(record.result.as_ref().and_then(|ending| ending.decision), Some(decision));
            let again = title.open_record(&record).expect("what was told opens");
            assert_eq!((again.outcome(), again.legal_moves().len()), (table.outcome(), 0));
        }
    }
}

#[test]
fn a_changed_fact_is_recorded_and_one_changed_back_is_not() {
    for &title in TITLES {
        for fact in title.facts() {
            let table = title.open(&Setup::default()).expect("the default opens");
            let value =
                table.facts().into_iter().find(|(name, _)| *name == fact.name).expect("a known fact").1;
            let setup = Setup { rules: vec![(fact.name.to_owned(), value)], ..Setup::default() };
            let same = title.open(&setup).expect("a fact may be given its own value");
            assert!(same.record().rules.is_empty(), "{} {}", title.id(), fact.name);
        }
    }
}

#[test]
fn how_to_play_contains_only_valid_positions() {
    for &title in TITLES {
        for step in title.how_to_play(&Setup::default()).expect("the usual rules go together") {
            if let kibitz_title::ExplanationStep::Board { position, .. } = step {
                let setup = Setup { position: Some(position.to_owned()), ..Setup::default() };
                title.open(&setup).unwrap_or_else(|error| panic!("{}: {position}: {error}", title.id()));
            }
        }
    }
}
