//! Properties of the review of any game.

use std::time::{Duration, Instant};

use kibitz_review::{Judges, Mark, Review, review};
use kibitz_title::{
    AnyTable, AnyTitle, Limits, Precision, Question, Random, Record, Setup, Standing, Stop, Work,
};

/// The English texts of all games.
pub fn english() -> kibitz_words::Words {
    kibitz_words::Dictionary::new(kibitz_catalog::word_files()).expect("our own words").words("en")
}

pub fn title(id: &str) -> &'static dyn AnyTitle {
    kibitz_catalog::title(id).expect("it is in the catalog")
}

/// The setup of a position under the default rules.
pub fn setup_of(position: &str) -> Setup {
    Setup { position: Some(position.to_owned()), ..Setup::default() }
}

/// A review by the engine at full strength with this many nodes per search, and by the solver if the game has
/// one.
pub fn reviewed(title: &'static dyn AnyTitle, record: &Record, nodes: u64) -> Review {
    reviewed_within(title, record, &Limits { nodes: Some(nodes), hash: 4 << 20, ..Limits::default() })
}

fn reviewed_within(title: &'static dyn AnyTitle, record: &Record, limits: &Limits) -> Review {
    let setup = Setup { position: None, ..record.setup() };
    let make = || title.bot("engine:max", &setup, 1);
    let mut judges = Judges::new(title, &setup, "engine:max", &make);
    let mut work = Work { limits, stop: &Stop::new(), tell: &mut |_| () };
    review(title, record, &mut judges, &mut work).expect("it is reviewed")
}

/// A game of random moves.
fn random_game(title: &dyn AnyTitle, setup: &Setup, most: usize, seed: u64) -> Box<dyn AnyTable> {
    let (mut table, mut random) = (title.open(setup).expect("it opens"), Random::new(seed));
    while table.outcome().is_none() && table.ply() < most {
        let moves = table.legal_moves();
        table.play(&moves[random.below(moves.len())]).expect("it is legal");
    }
    table
}

fn check_laws(told: &Review) {
    assert!(told.is_whole && told.moves.len() == told.game.moves.len(), "every move has a verdict");
    for (ply, mv) in told.moves.iter().enumerate() {
        assert_eq!((mv.ply, &mv.text), (ply, &told.game.moves[ply]));
        assert!(mv.after.chance <= mv.before.chance, "no move makes its own position better: {mv:?}");
        assert_eq!(mv.better.is_empty(), !mv.mark.is_fault(), "{mv:?}");
        for value in [mv.before, mv.after] {
            let is_open = 0.0 < value.chance && value.chance < 1.0;
            assert!(value.result.is_some() || is_open, "0 and 1 are exact: {mv:?}");
        }
    }
    let count = |mark| told.moves.iter().filter(|mv| mv.mark == mark).count();
    let sum = |of: fn(&kibitz_review::SideReview) -> usize| told.sides.iter().map(of).sum::<usize>();
    assert_eq!(sum(|side| side.blunders), count(Mark::Blunder));
    assert_eq!(sum(|side| side.mistakes), count(Mark::Mistake));
    assert_eq!(sum(|side| side.inaccuracies), count(Mark::Inaccuracy));
    assert_eq!(sum(|side| side.missed_wins), count(Mark::MissedWin));
}

#[test]
fn every_move_of_a_short_game_of_every_title_is_judged() {
    for title in kibitz_catalog::TITLES {
        let table = random_game(*title, &Setup::default(), 12, 7);
        let told = reviewed(*title, &table.record(), 300);
        check_laws(&told);
        for pair in told.moves.windows(2).filter(|pair| pair[0].seat != pair[1].seat) {
            let [here, next] = pair else { continue };
            let is_known = here.after.result.is_some() || next.before.result.is_some();
            assert!(is_known || (here.after.chance + next.before.chance - 1.0).abs() < 1e-3, "{pair:?}");
        }
    }
}

#[test]
fn games_of_three_are_judged_by_the_chance_of_the_first_place() {
    let seats = |title: &&&dyn AnyTitle| title.facts().iter().any(|fact| fact.name == "seats");
    let title = *kibitz_catalog::TITLES.iter().find(seats).expect("some game seats more than two");
    let setup = Setup { rules: vec![("seats".to_owned(), "3".to_owned())], ..Setup::default() };
    let told = reviewed(title, &random_game(title, &setup, 7, 3).record(), 300);
    check_laws(&told);
    assert_eq!((told.sides.len(), told.moves[6].number, told.moves[6].seat), (3, 3, 0));
    assert!(told.moves.iter().all(|mv| mv.before.chance < 0.9), "three share the victory");
}

#[test]
fn forced_moves_are_only_moves_and_do_not_count_for_accuracy() {
    let checkers = title("checkers");
    let mut table = checkers.open(&Setup::default()).expect("it opens");
    for text in ["11-15", "23-19", "8-11", "22-17"] {
        table.play(text).expect("it is legal");
    }
    let told = reviewed(checkers, &table.record(), 300);
    check_laws(&told);
    let mut table = checkers.open(&setup_of("B:W19,32:B15,1")).expect("it opens");
    table.play("15x24").expect("it is the only move");
    let told = reviewed(checkers, &table.record(), 300);
    assert_eq!((told.moves[0].mark, told.sides[0].accuracy), (Mark::OnlyMove, None));
}

/// The results before and after every move, by a separate solver.
fn solved(title: &'static dyn AnyTitle, record: &Record) -> Vec<(Standing, Standing)> {
    let mut solver = title.solver(&record.setup()).expect("it is solved");
    let mut table = title.open(&record.setup()).expect("it opens");
    let limits = Limits { hash: 16 << 20, ..Limits::default() };
    let mut changes = Vec::new();
    for text in &record.moves {
        let mut work = Work { limits: &limits, stop: &Stop::new(), tell: &mut |_| () };
        let question = Question { precision: Precision::Weak, ..Question::default() };
        let solution = solver.solve(&table.record(), question, &mut work).expect("it is solved");
        let own = solution.moves.iter().find(|(mv, _)| mv == text).expect("every move is valued");
        let result = |verdict: &kibitz_title::Verdict| verdict.result.expect("it is known");
        changes.push((result(&solution.verdict), result(&own.1)));
        table.play(text).expect("it is legal");
    }
    changes
}

fn check_exact(title: &'static dyn AnyTitle, table: &dyn AnyTable, limits: &Limits) {
    let told = reviewed_within(title, &table.record(), limits);
    check_laws(&told);
    let changes = solved(title, &table.record());
    for (mv, (before, after)) in told.moves.iter().zip(&changes) {
        let values = (mv.before.result, mv.after.result);
        assert_eq!(values, (Some(*before), Some(*after)), "{mv:?}");
        assert_eq!(mv.mark.is_fault(), after < before, "{mv:?}");
    }
    let Some(winner) = table.outcome().and_then(|outcome| outcome.winner()) else { return };
    let losers = || told.moves.iter().filter(|mv| mv.seat != winner.0);
    let began_lost = losers().next().is_none_or(|mv| mv.before.result == Some(Standing::Loss));
    let is_losing =
        |mv: &kibitz_review::MoveReview| mv.mark == Mark::Blunder && mv.after.result == Some(Standing::Loss);
    assert!(began_lost || losers().any(is_losing), "the losing move is marked: {told:?}");
}

#[test]
fn exact_changes_equal_those_of_a_separate_solver() {
    let four = title("connect-four");
    for seed in 0..6 {
        check_exact(four, &*random_game(four, &Setup::variant("5x4"), 99, seed), &few_nodes());
    }
}

/// Enough for exact values of small boards.
fn few_nodes() -> Limits {
    Limits { nodes: Some(50_000), hash: 4 << 20, ..Limits::default() }
}

/// A random game of Alquerque under the `document` rules that prefers captures until at most `most_pieces`
/// are left. Such positions are solved within seconds.
fn document_game(most_pieces: usize, seed: u64) -> Box<dyn AnyTable> {
    let (alquerque, document) = (title("alquerque"), Setup::variant("document"));
    let pieces = |table: &dyn AnyTable| table.position().matches(['b', 'w']).count();
    let mut table = alquerque.open(&document).expect("it opens");
    let mut random = Random::new(seed);
    while table.outcome().is_none() && pieces(&*table) > most_pieces {
        let moves = table.legal_moves();
        // Captures are optional there, and random moves would hardly ever take.
        let takes: Vec<&String> = moves.iter().filter(|text| text.contains('x')).collect();
        let text = if takes.is_empty() {
            &moves[random.below(moves.len())]
        } else {
            takes[random.below(takes.len())]
        };
        table.play(text).expect("it is legal");
    }
    let setup = Setup { position: Some(table.position()), ..document };
    random_game(alquerque, &setup, 99, seed)
}

#[test]
fn exact_changes_equal_those_of_a_separate_solver_in_an_alquerque_endgame() {
    let limits = Limits { nodes: Some(u64::MAX), hash: 16 << 20, ..Limits::default() };
    check_exact(title("alquerque"), &*document_game(8, 1), &limits);
}

#[test]
#[ignore = "solves forty games of Alquerque: part of deep"]
fn exact_changes_equal_those_of_a_separate_solver_in_whole_alquerque_games() {
    let alquerque = title("alquerque");
    let limits = Limits { nodes: Some(u64::MAX), hash: 64 << 20, ..Limits::default() };
    for seed in 0..20 {
        check_exact(alquerque, &*document_game(16, seed), &limits);
        // From the start with compulsory captures, which make the tree small.
        let rules = vec![("capture".to_owned(), "mandatory".to_owned())];
        let setup = Setup { rules, ..Setup::variant("document") };
        check_exact(alquerque, &*random_game(alquerque, &setup, 99, seed), &limits);
    }
}

/// Lets the solver play against itself and checks the review.
fn check_perfect_game(title: &'static dyn AnyTitle, setup: &Setup, limits: &Limits) {
    let rules = Setup { position: None, ..setup.clone() };
    let mut bot = title.bot("solver", &rules, 1).expect("there is a solver");
    let mut table = title.open(setup).expect("it opens");
    while table.outcome().is_none() {
        let thought =
            bot.choose(&table.record(), &Limits::default(), &Stop::new(), &mut |_| ()).expect("it moves");
        table.play(thought.best()).expect("it is legal");
    }
    let told = reviewed_within(title, &table.record(), limits);
    check_laws(&told);
    assert!(told.moves.iter().all(|mv| matches!(mv.mark, Mark::Best | Mark::OnlyMove)), "{told:?}");
    assert!(told.sides.iter().all(|side| side.accuracy.is_none_or(|accuracy| accuracy == 100.0)));
}

#[test]
fn a_game_of_two_perfect_bots_has_no_fault() {
    check_perfect_game(title("connect-four"), &Setup::variant("5x4"), &few_nodes());
    let alquerque = document_game(8, 1);
    let setup = alquerque.record().setup();
    check_perfect_game(title("alquerque"), &setup, &Limits { nodes: Some(u64::MAX), ..few_nodes() });
}

#[test]
#[ignore = "reviews a thousand games: part of deep"]
fn the_laws_hold_for_two_hundred_random_games_of_every_title() {
    for title in kibitz_catalog::TITLES {
        for seed in 0..200 {
            let told = reviewed(*title, &random_game(*title, &Setup::default(), 60, seed).record(), 100);
            check_laws(&told);
        }
        println!("{}: 200 games", title.id());
    }
}

/// The default limits of `kibitz review`.
fn usual_limits() -> Limits {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let time = Duration::from_secs(16);
    Limits { nodes: Some(200_000), time: Some(time), threads, ..Limits::default() }
}

/// A game of a weak bot against itself, of at most 60 moves.
fn weak_game(title: &'static dyn AnyTitle, seed: u64) -> Box<dyn AnyTable> {
    let mut bot = title.bot("engine:1", &Setup::default(), seed).expect("there is an engine");
    let mut table = title.open(&Setup::default()).expect("it opens");
    let mut random = Random::new(seed);
    while table.outcome().is_none() && table.ply() < 60 {
        let text = if table.ply() < 4 {
            let moves = table.legal_moves();
            moves[random.below(moves.len())].clone()
        } else {
            let thought = bot.choose(&table.record(), &Limits::default(), &Stop::new(), &mut |_| ());
            thought.expect("it moves").best().to_owned()
        };
        table.play(&text).expect("it is legal");
    }
    table
}

#[test]
#[ignore = "reviews a hundred games at default settings: part of deep"]
fn the_laws_hold_for_twenty_games_of_every_title_at_default_settings() {
    for title in kibitz_catalog::TITLES {
        for seed in 0..20 {
            check_laws(&reviewed_within(*title, &weak_game(*title, seed).record(), &usual_limits()));
        }
        println!("{}: 20 games", title.id());
    }
}

#[test]
fn games_without_moves_or_with_one_have_their_own_text() {
    let four = title("connect-four");
    let none = reviewed(four, &random_game(four, &Setup::default(), 0, 1).record(), 100);
    assert!(none.is_whole && none.moves.is_empty());
    assert!(none.in_words(&english()).starts_with("The game has no moves"), "{}", none.in_words(&english()));
    let one = reviewed(four, &random_game(four, &Setup::default(), 1, 1).record(), 100);
    assert_eq!(one.moves.len(), 1);
    assert!(
        one.in_words(&english()).starts_with("The game has only one move"),
        "{}",
        one.in_words(&english())
    );
    assert!(one.moves[0].before.chance >= one.moves[0].after.chance);
}

#[test]
fn a_review_ends_soon_after_its_time_limit() {
    let limit = Duration::from_secs(1);
    let game = random_game(title("omok"), &Setup::default(), 40, 7);
    let limits = Limits { time: Some(limit), hash: 4 << 20, ..Limits::default() };
    let began = Instant::now();
    reviewed_within(title("omok"), &game.record(), &limits);
    assert!(began.elapsed() < 3 * limit, "{:?}", began.elapsed());
}
