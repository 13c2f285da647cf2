//! Round trips of random games of every variant through every file format.

use kibitz_catalog::TITLES;
use kibitz_game::Random;
use kibitz_title::{
    AnyTable, AnyTitle, Comment, Decision, FileError, FileFormat, Glyph, Player, Record, Seat, Setup,
    TimeControl, Values, Variation,
};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Formats that keep the whole record except the clocks.
const KEEP_ALL: [&str; 3] = ["json", "pdn", "sgf"];

/// The random choices for one game.
#[derive(Clone, Debug)]
struct Chance {
    seed: u64,
    plies: usize,
    /// Begins from a position of another game.
    from_position: bool,
    /// Changes one fact of the rules.
    with_fact: bool,
    names: [String; 2],
    tags: Vec<(String, String)>,
    comments: Vec<String>,
    decision: Option<u8>,
}

/// Words separated by single spaces, with characters that have a meaning in some format.
fn words() -> impl Strategy<Value = String> {
    let letters = "[a-zA-Z0-9éß \\\\\"\\[\\](){;:%$*!.,'/x-]{1,24}";
    let tidy = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    letters.prop_map(tidy).prop_filter("no words", |text| !text.is_empty())
}

fn chance() -> impl Strategy<Value = Chance> {
    let names = "(Event|Site|Date|Round|T[a-z_]{3,8})";
    let tags = prop::collection::btree_map(names, words(), 0..4).prop_map(|tags| tags.into_iter().collect());
    let comments = prop::collection::vec(words(), 0..4);
    let game = (any::<u64>(), 0..50usize, any::<bool>(), any::<bool>());
    (game, [words(), words()], tags, comments, prop::option::of(0..5u8)).prop_map(
        |((seed, plies, from_position, with_fact), names, tags, comments, decision)| Chance {
            seed,
            plies,
            from_position,
            with_fact,
            names,
            tags,
            comments,
            decision,
        },
    )
}

/// A random fact with a random value.
fn changed_fact(title: &dyn AnyTitle, random: &mut Random) -> (String, String) {
    let facts = title.facts();
    let fact = facts[random.below(facts.len())];
    let value = match fact.values {
        Values::OneOf(values) => values[random.below(values.len())].to_owned(),
        Values::Between(low, high) => {
            (usize::from(low) + random.below(usize::from(high - low) + 1)).to_string()
        }
    };
    (fact.name.to_owned(), value)
}

fn play(table: &mut dyn AnyTable, plies: usize, random: &mut Random) {
    for _ in 0..plies {
        let moves = table.legal_moves();
        let Some(text) = random.pick(&moves) else { break };
        table.play(text).expect("a legal move is played");
    }
}

/// A random game; `None` if a changed fact contradicts the others.
fn random_game(title: &dyn AnyTitle, variant: &str, chance: &Chance) -> Option<Record> {
    let mut random = Random::new(chance.seed);
    let mut setup = Setup::variant(variant);
    if chance.with_fact {
        setup.rules.push(changed_fact(title, &mut random));
    }
    let mut table = title.open(&setup).ok()?;
    // A setup before the first move is the standard start, which files need not state.
    if chance.from_position && chance.plies > 0 {
        play(&mut *table, chance.plies, &mut random);
        table = title.open(&Setup { position: Some(table.position()), ..setup }).ok()?;
    }
    play(&mut *table, chance.plies, &mut random);
    let variations = variations(&*table, chance, &mut random);
    let two = table.seats() == 2;
    match chance.decision {
        Some(seat @ 0..=1) if two => table.resign(Seat(seat)),
        Some(seat @ 2..=3) if two => table.flag(Seat(seat - 2)),
        Some(4) => table.agree_draw(),
        _ => Ok(()),
    }
    .ok(); // a game that ended on the board is not decided again
    Some(Record { variations, ..told(table.record(), table.seats(), chance) })
}

/// Adds players, tags, comments and clocks to a record.
fn told(mut record: Record, seats: u8, chance: &Chance) -> Record {
    let player = |seat: u8| Player {
        name: chance.names[usize::from(seat) % 2].clone(),
        bot: (seat == 1).then(|| "engine:4".to_owned()),
    };
    record.players = (0..seats).map(player).collect();
    record.tags.clone_from(&chance.tags);
    let plies = record.moves.len();
    let comments = chance.comments.iter().enumerate().map(|(number, text)| (number * 7, text));
    let about = comments.filter(|(after, _)| *after <= plies);
    record.comments = about.map(|(after, text)| Comment::new(after, text.clone())).collect();
    if let Some(last) = record.comments.last_mut().filter(|comment| comment.after > 0) {
        last.mark = Some(Glyph::NUMBERED[chance.plies % 6]);
    }
    record.time = chance.seed.is_multiple_of(2).then_some(TimeControl { start: 60_000, increment: 2_000 });
    record
}

/// Random variations of a game, with comments, marks and variations of their own.
fn variations(table: &dyn AnyTable, chance: &Chance, random: &mut Random) -> Vec<Variation> {
    let moves = table.moves();
    // The first move may be an opening of several moves, which files have no variations of.
    let mut places = vec![1, moves.len() / 2, moves.len()];
    places.dedup();
    places.retain(|after| *after >= 1 && (*after < moves.len() || moves.len() > 1) && *after <= moves.len());
    places.into_iter().filter_map(|after| variation(table, after, 3, chance, random)).collect()
}

/// A random variation, nested at most `depth` deep.
fn variation(
    table: &dyn AnyTable,
    after: usize,
    depth: usize,
    chance: &Chance,
    random: &mut Random,
) -> Option<Variation> {
    let played = table.move_text(after);
    let mut table = table.duplicate();
    while table.ply() > after {
        table.undo().expect("a move was played");
    }
    let others: Vec<String> =
        table.legal_moves().into_iter().filter(|text| Some(text) != played.as_ref()).collect();
    table.play(random.pick(&others)?).expect("a legal move is played");
    play(&mut *table, chance.plies % 5, random);
    let moves = table.moves().split_off(after);
    let text = chance.comments.first().cloned().unwrap_or_default();
    let comments = vec![Comment { after: after + 1, text, mark: Some(Glyph::NUMBERED[chance.plies % 6]) }];
    let has_inner = moves.len() > 2 && depth > 1;
    let inner = has_inner.then(|| variation(&*table, after + 2, depth - 1, chance, random)).flatten();
    Some(Variation { after, moves, comments, variations: inner.into_iter().collect() })
}

/// What every format preserves: the rules under any name, the moves, and a result on the board.
fn bare(title: &dyn AnyTitle, record: &Record) -> impl PartialEq + std::fmt::Debug + use<> {
    let table = title.open_record(record).expect("a random game opens");
    let on_board = record.result.clone().filter(|ending| ending.decision.is_none());
    (table.facts(), table.position(), record.moves.clone(), on_board)
}

/// Sorts the tags: formats write the ones they have names for first.
fn sorted(mut record: Record) -> Record {
    record.tags.sort();
    record
}

fn check(
    title: &dyn AnyTitle,
    format: &FileFormat,
    record: &Record,
    must_hold: bool,
) -> Result<(), TestCaseError> {
    let text = match format.write_text(record) {
        Ok(text) => text,
        Err(FileError::Cannot(why)) => {
            prop_assert!(!must_hold, "{} cannot hold {record:?}: {why}", format.name);
            return Ok(());
        }
        Err(error) => panic!("{error}"),
    };
    let shown = String::from_utf8_lossy(&text).into_owned();
    let found = format.read_text(&text);
    prop_assert_eq!(found.len(), 1, "{}", shown);
    prop_assert!(found[0].left_out.is_empty(), "{:?}", found[0].left_out);
    let read = found[0].game.clone().map_err(|remark| TestCaseError::fail(format!("{remark}: {shown}")))?;
    if KEEP_ALL.contains(&format.name) {
        prop_assert_eq!(sorted(read), sorted(record.clone()), "{}", shown);
    } else {
        prop_assert_eq!(bare(title, &read), bare(title, record), "{}", shown);
    }
    Ok(())
}

proptest! {
    // A fixed seed: every run tests the same games.
    #![proptest_config(ProptestConfig {
        cases: 48,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1),
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_game_survives_every_format_that_can_represent_it(chance in chance()) {
        for title in TITLES {
            for variant in title.variants() {
                let Some(record) = random_game(*title, variant.name, &chance) else { continue };
                let is_plain = record.rules.is_empty() && record.start.is_none();
                for format in title.files() {
                    check(*title, format, &record, is_plain)?;
                }
            }
        }
    }
}

#[test]
fn several_games_in_one_file_are_read_one_after_the_other() {
    for title in TITLES {
        for format in title.files() {
            let mut text = Vec::new();
            let chance = |seed| Chance {
                seed,
                plies: 3 + seed as usize,
                from_position: false,
                with_fact: false,
                names: ["a".to_owned(), "b".to_owned()],
                tags: Vec::new(),
                comments: Vec::new(),
                decision: Some(4),
            };
            let variant = title.variants()[0].name;
            let games: Vec<Record> =
                (0..5).filter_map(|seed| random_game(*title, variant, &chance(seed))).collect();
            for game in &games {
                text.extend(format.write_text(game).expect("a plain game is held"));
            }
            let read: Vec<Record> =
                format.read_text(&text).into_iter().filter_map(|found| found.game.ok()).collect();
            let moves = |games: &[Record]| games.iter().map(|game| game.moves.clone()).collect::<Vec<_>>();
            assert_eq!(moves(&read), moves(&games), "{} {}", title.id(), format.name);
        }
    }
}

#[test]
fn decisions_and_places_survive_formats_that_store_everything() {
    for title in TITLES {
        for format in title.files().into_iter().filter(|format| KEEP_ALL.contains(&format.name)) {
            let mut table = title.open(&Setup::default()).expect("the default opens");
            table.resign(Seat(0)).expect("a running game can be given up");
            let read = format.read_text(&format.write_text(&table.record()).expect("it is held")).remove(0);
            let decision = read.game.expect("it reads").result.and_then(|ending| ending.decision);
            assert_eq!(decision, Some(Decision::Resignation(0)), "{} {}", title.id(), format.name);
        }
    }
}
