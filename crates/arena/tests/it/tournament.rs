//! Tournaments between our bots: seats, openings, resuming, adjudication, clocks, places.

use std::collections::BTreeSet;
use std::time::Duration;

use kibitz_arena::sprt::{Sprt, SprtState};
use kibitz_arena::{
    Adjudication, AgreedScores, Charge, Conditions, Contestant, GameEnd, Opening, OpeningSequence, Openings,
    PairingSystem, Standings, Tournament, plot,
};
use kibitz_title::{AnyTitle, Limits, Record, Setup, Stop, TimeControl};

fn title(game: &str) -> &'static dyn AnyTitle {
    kibitz_catalog::title(game).expect("a game of the catalog")
}

fn bots(names: &[&str]) -> Vec<Contestant> {
    Contestant::with_unique_names(names.iter().map(|name| Contestant::ours(name)).collect())
}

fn play(tournament: &Tournament) -> Standings {
    tournament.run(&Stop::new(), &mut |_| ()).expect("the tournament is played")
}

#[test]
fn the_stronger_bot_wins_and_the_numbers_fit_together() {
    let tournament = Tournament {
        games: 20,
        at_once: 2,
        ..Tournament::new(title("connect-four"), bots(&["classic:4", "random"]))
    };
    let standings = play(&tournament);
    let [first, second] = &standings.tallies[..] else { panic!("there are two") };
    assert_eq!((first.games, first.wins + first.draws + first.losses), (20, 20));
    assert_eq!((first.wins, first.draws), (second.losses, second.draws));
    assert!(first.wins >= 18, "{first:?}");
    assert_eq!(first.pairs.count(), 10);
    assert_eq!(standings.meetings[0].counts, [first.wins, first.draws, first.losses]);
    assert_eq!(standings.ranking(), [0, 1]);
    assert!(first.effort.moves > 0 && first.effort.nodes > 0 && first.effort.cpu > 0.0);
}

#[test]
fn the_games_of_a_pair_have_the_same_opening_and_swapped_seats() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let openings = Openings::Random(5);
    let tournament = Tournament {
        games: 6,
        openings,
        folder: Some(folder.path().to_owned()),
        ..Tournament::new(title("omok"), bots(&["random", "classic"]))
    };
    play(&tournament);
    let record = |number: usize| {
        let text = std::fs::read_to_string(folder.path().join(format!("games/{number:06}.json")))
            .expect("it is kept");
        Record::from_json(&text).expect("it is a record")
    };
    let mut beginnings = BTreeSet::new();
    for pair in 0..3 {
        let (one, two) = (record(2 * pair + 1), record(2 * pair + 2));
        assert_eq!(one.moves[..5], two.moves[..5]);
        assert_eq!(one.players[0].name, two.players[1].name);
        assert_ne!(one.players[0].name, one.players[1].name);
        assert!(one.result.is_some(), "a record tells how the game ended");
        beginnings.insert(one.moves[..5].to_vec());
    }
    assert_eq!(beginnings.len(), 3, "every pair has its own opening");
}

#[test]
fn a_resumed_tournament_ends_like_an_uninterrupted_one() {
    let whole = Tournament {
        games: 12,
        ..Tournament::new(title("connect-four"), bots(&["random", "classic:1", "classic:2"]))
    };
    let expected = play(&whole);
    let folder = tempfile::tempdir().expect("a folder for the test");
    let mut last = 0;
    loop {
        let tournament = Tournament {
            games: 12,
            folder: Some(folder.path().to_owned()),
            ..Tournament::new(title("connect-four"), bots(&["random", "classic:1", "classic:2"]))
        };
        let (stop, mut seen) = (Stop::new(), 0);
        let standings = tournament.run(&stop, &mut |standings| {
            if standings.results.len() >= last + 5 {
                stop.request();
            }
            seen = standings.results.len();
        });
        let standings = standings.expect("it is played");
        assert_eq!(seen, standings.results.len());
        assert!(standings.results.len() > last || standings.is_finished(), "it goes on");
        last = standings.results.len();
        if standings.is_finished() {
            let counts = |standings: &Standings| {
                standings
                    .tallies
                    .iter()
                    .map(|tally| (tally.wins, tally.draws, tally.losses))
                    .collect::<Vec<_>>()
            };
            assert_eq!((last, counts(&standings)), (36, counts(&expected)));
            return;
        }
    }
}

#[test]
fn more_games_may_be_requested_later() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let tournament = |games| Tournament {
        games,
        folder: Some(folder.path().to_owned()),
        ..Tournament::new(title("connect-four"), bots(&["random", "classic:1"]))
    };
    assert_eq!(play(&tournament(4)).results.len(), 4);
    let mut shown = Vec::new();
    tournament(6)
        .run(&Stop::new(), &mut |standings| shown.push(standings.results.len()))
        .expect("it goes on");
    assert_eq!(shown, [4, 5, 6]);
    let other = Tournament { seed: 5, ..tournament(6) }.run(&Stop::new(), &mut |_| ());
    assert!(other.is_err(), "another seed is another tournament");
}

#[test]
fn three_seats_are_ranked_by_places() {
    let rules = Setup { rules: vec![("seats".to_owned(), "3".to_owned())], ..Setup::default() };
    let adjudication = Adjudication { max_plies: Some(400), ..Adjudication::default() };
    let tournament = Tournament {
        rules,
        games: 3,
        conditions: Conditions { adjudication, ..Conditions::default() },
        ..Tournament::new(title("chinese-checkers"), bots(&["classic", "random", "random"]))
    };
    let standings = play(&tournament);
    assert_eq!(standings.ranking()[0], 0);
    let seats: Vec<_> = standings.results.iter().map(|result| result.fixture.seating.clone()).collect();
    assert_eq!(seats, [[0, 1, 2], [1, 2, 0], [2, 0, 1]]);
    assert!(standings.tallies[0].place() < standings.tallies[1].place(), "{:?}", standings.tallies);
    assert_eq!(standings.tallies[0].pairs.count(), 0, "pairs are of tables of two");
}

/// Chinese Checkers with this many seats; games are adjudicated as draws after 30 plies.
fn many_seats(seats: u8, contestants: &[&str], games: usize) -> Tournament {
    let rules = Setup { rules: vec![("seats".to_owned(), seats.to_string())], ..Setup::default() };
    let adjudication = Adjudication { max_plies: Some(30), ..Adjudication::default() };
    let conditions = Conditions { adjudication, ..Conditions::default() };
    let usual = Tournament::new(title("chinese-checkers"), bots(contestants));
    Tournament { rules, games, conditions, ..usual }
}

#[test]
fn with_three_to_six_seats_no_game_is_repeated_and_seats_are_balanced() {
    for seats in [3, 4, 6] {
        for contestants in [&["classic", "random"][..], &["classic", "random", "classic"]] {
            let games = 6 * contestants.len();
            let standings = play(&many_seats(seats, contestants, games));
            let distinct: BTreeSet<_> =
                standings.results.iter().map(|game| (&game.fixture.seating, game.moves)).collect();
            assert_eq!((standings.results.len(), distinct.len()), (games, games), "{seats} seats");
            assert!(standings.repeated.is_empty(), "{seats} seats");
            let mut seatings = vec![0; contestants.len() * usize::from(seats)];
            for game in &standings.results {
                let seating = game.fixture.seating.iter().enumerate();
                seating.for_each(|(seat, who)| seatings[who * usize::from(seats) + seat] += 1);
            }
            assert!(seatings.iter().all(|&count| count == 6), "{seats} seats: {seatings:?}");
        }
    }
}

#[test]
fn games_that_repeat_an_earlier_one_are_not_counted() {
    // Every game is adjudicated as a draw at its start: games with the same seating are identical.
    let adjudication = Adjudication { max_plies: Some(4), ..Adjudication::default() };
    let opening = Opening { position: None, moves: ["4", "4", "4", "4"].map(str::to_owned).to_vec() };
    let tournament = Tournament {
        games: 6,
        openings: Openings::List(vec![opening]),
        conditions: Conditions { adjudication, ..Conditions::default() },
        ..Tournament::new(title("connect-four"), bots(&["random", "classic"]))
    };
    let standings = play(&tournament);
    assert!(standings.is_finished());
    assert_eq!((standings.results.len(), standings.repeated.len()), (6, 4));
    let [first, second] = &standings.tallies[..] else { panic!("there are two") };
    assert_eq!((first.games, second.games, first.pairs.count()), (2, 2, 1));
}

/// `results.jsonl` as version 0.1.0 wrote it after two games of four.
const OLD_RESULTS: &str = include_str!("results-0.1.jsonl");

#[test]
fn a_tournament_of_an_older_version_is_resumed() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    std::fs::write(folder.path().join("results.jsonl"), OLD_RESULTS).expect("it is written");
    let clock = Some(TimeControl { start: 10_000, increment: 100 });
    let tournament = Tournament {
        games: 4,
        seed: 1,
        conditions: Conditions { clock, ..Conditions::default() },
        folder: Some(folder.path().to_owned()),
        ..Tournament::new(title("connect-four"), bots(&["classic:1", "random"]))
    };
    let mut shown = Vec::new();
    let watch = &mut |standings: &Standings| shown.push(standings.results.len());
    let standings = tournament.run(&Stop::new(), watch).expect("it goes on");
    assert_eq!((shown, standings.tallies[0].games), (vec![2, 3, 4], 4));
    let by_cpu = Conditions { charge: Charge::Cpu, ..tournament.conditions.clone() };
    let other = Tournament { conditions: by_cpu, ..tournament }.run(&Stop::new(), &mut |_| ());
    assert!(other.is_err(), "charging processor time is another tournament");
}

#[test]
fn processor_time_of_several_threads_needs_one_game_at_a_time() {
    let limits = Limits { threads: 2, nodes: Some(1), ..Limits::default() };
    let conditions = Conditions { limits, charge: Charge::Cpu, ..Conditions::default() };
    let tournament = |at_once| Tournament {
        at_once,
        conditions: conditions.clone(),
        ..Tournament::new(title("connect-four"), bots(&["engine:1", "random"]))
    };
    let refused = tournament(2).run(&Stop::new(), &mut |_| ()).map(|_| ()).expect_err("it is not known");
    assert!(refused.to_string().starts_with("the CPU time of bots with several threads"), "{refused}");
    assert_eq!(play(&tournament(1)).results.len(), 2);
}

#[test]
fn long_games_are_adjudicated_as_draws_and_agreed_scores_as_wins() {
    let adjudication = Adjudication { max_plies: Some(10), ..Adjudication::default() };
    let conditions = Conditions { adjudication, ..Conditions::default() };
    let tournament =
        Tournament { conditions, ..Tournament::new(title("checkers"), bots(&["random", "random"])) };
    for result in play(&tournament).results {
        assert_eq!(
            (result.end, result.plies, result.places.as_slice()),
            (GameEnd::Adjudicated, 10, &[1, 1][..])
        );
        assert_eq!(
            result.sentence,
            "The game is called a draw: 10 plies were played, the most of this match."
        );
    }
    let agreed = AgreedScores { score: 1_000_000, moves: 1 };
    let adjudication = Adjudication { win: Some(agreed), ..Adjudication::default() };
    let limits = Limits { nodes: Some(2000), ..Limits::default() };
    let conditions = Conditions { adjudication, limits, ..Conditions::default() };
    let contestants = bots(&["engine:8", "engine:8"]);
    let tournament = Tournament { games: 4, conditions, ..Tournament::new(title("omok"), contestants) };
    let standings = play(&tournament);
    let given = standings
        .results
        .iter()
        .find(|result| result.end == GameEnd::Adjudicated)
        .expect("one is seen to be won");
    assert!(
        given.sentence.contains("is given the win: for 1 moves both called it worth 1000000 or more."),
        "{}",
        given.sentence
    );
}

#[test]
fn a_game_without_a_solver_is_refused_with_a_sentence() {
    let adjudication = Adjudication { exact_from: Some(3), ..Adjudication::default() };
    let conditions = Conditions { adjudication, ..Conditions::default() };
    let tournament =
        Tournament { conditions, ..Tournament::new(title("chinese-checkers"), bots(&["random", "classic"])) };
    let refused = tournament.run(&Stop::new(), &mut |_| ()).map(|_| ()).expect_err("nobody has solved it");
    assert!(refused.to_string().starts_with("nobody has solved"), "{refused}");
}

#[test]
fn clocks_run_and_are_stored() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let clock = TimeControl { start: 4000, increment: 20 };
    let tournament = Tournament {
        openings: Openings::Random(3),
        conditions: Conditions { clock: Some(clock), ..Conditions::default() },
        folder: Some(folder.path().to_owned()),
        ..Tournament::new(title("connect-four"), bots(&["engine:max", "random"]))
    };
    let standings = play(&tournament);
    assert_eq!(standings.tallies[0].time_forfeits, 0);
    let text = std::fs::read_to_string(folder.path().join("games/000001.json")).expect("it is kept");
    let record = Record::from_json(&text).expect("it is a record");
    assert_eq!((record.time, record.clocks.len()), (Some(clock), record.moves.len()));
    assert!(record.clocks[3..].iter().any(|&left| left < 4000), "{:?}", record.clocks);
}

#[test]
fn a_sequential_test_ends_a_match_that_is_decided() {
    let contestants = bots(&["classic:4", "random"]);
    let sprt = Some(Sprt::new(0.0, 100.0));
    let tournament = Tournament { games: 400, sprt, ..Tournament::new(title("connect-four"), contestants) };
    let standings = play(&tournament);
    assert_eq!(standings.verdict(), Some(SprtState::Accepted));
    assert!(standings.results.len() < 200, "{} games", standings.results.len());
    let three = Tournament { sprt, ..Tournament::new(title("connect-four"), bots(&["random"; 3])) };
    assert!(three.run(&Stop::new(), &mut |_| ()).is_err(), "a test is about two");
}

#[test]
fn gauntlets_and_ladders_play_the_right_pairings() {
    for (form, games) in
        [(PairingSystem::Gauntlet, 6), (PairingSystem::Ladder, 6), (PairingSystem::RoundRobin, 12)]
    {
        let tournament = Tournament { form, ..Tournament::new(title("connect-four"), bots(&["random"; 4])) };
        assert_eq!(play(&tournament).results.len(), games, "{form}");
    }
}

#[test]
fn errors_are_reported_before_the_first_game() {
    let mut shown = 0;
    for names in [&["nobody", "random"][..], &["engine:99", "random"], &["random"]] {
        let tournament = Tournament::new(title("connect-four"), bots(names));
        tournament.run(&Stop::new(), &mut |_| shown += 1).map(|_| ()).expect_err("it cannot be played");
    }
    assert_eq!(shown, 0);
}

#[test]
fn openings_are_positions_moves_or_a_column_of_a_table() {
    let list = |text: &str, game: &str| Opening::list(text, title(game), &Setup::default());
    let positions = list("# two of them\n4455\n\n12\n", "connect-four").expect("both read");
    assert_eq!(positions[0], Opening { position: Some("4455".to_owned()), moves: Vec::new() });
    // The first lines of the American Checker Federation's list of three-move openings.
    let table = "index,acf,moves,flags,name\n1,1,9-13 21-17 5-9,X,\n2,2,9-13 21-17 6-9,X,\n";
    let ballots = list(table, "checkers").expect("they read");
    assert_eq!(ballots[1].moves, ["9-13", "21-17", "6-9"]);
    let wrong = list("4455\n9\n", "connect-four").expect_err("there is no column 9").to_string();
    assert!(wrong.starts_with("line 2: `9` is neither a position ("), "{wrong}");
    let over = list("1212121\n", "connect-four").expect_err("four in a row").to_string();
    assert!(over.starts_with("line 1: the game is over after `1212121`"), "{over}");
}

#[test]
fn a_file_of_openings_is_played_in_an_order_of_the_seed() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let file = folder.path().join("openings.txt");
    let lines: Vec<String> = (1..=7).flat_map(|a| (1..=7).map(move |b| format!("{a}{b}"))).collect();
    std::fs::write(&file, lines.join("\n")).expect("it is written");
    let read = |seed| {
        let text = file.to_str().expect("a plain name");
        Openings::read(text, title("connect-four"), &Setup::default(), seed).expect("it reads")
    };
    let Openings::List(list) = read(3) else { panic!("a file is a list") };
    assert_eq!(list.len(), 49);
    assert_ne!(read(3), read(4));
    assert_eq!(read(3), read(3));
    let texts: BTreeSet<_> = list.iter().filter_map(|opening| opening.position.clone()).collect();
    assert_eq!(texts, lines.into_iter().collect());
}

#[test]
fn balanced_openings_are_nearer_to_even_than_random_ones() {
    let title = title("omok");
    let rules = Setup::variant("freestyle");
    let unevenness = |openings: &Openings| -> i64 {
        let sequence = OpeningSequence::new(openings, title, &rules, 1);
        let judge = |pair| {
            let opening = sequence.of_pair(pair).expect("it is drawn");
            let record = opening.open(title, &rules).expect("it opens").record();
            let limits = Limits { nodes: Some(3000), ..Limits::default() };
            let thought = title.bot("engine", &rules, 0).expect("it is known").choose(
                &record,
                &limits,
                &Stop::new(),
                &mut |_| (),
            );
            i64::from(thought.expect("it judges").score.expect("it judges").0.abs())
        };
        (0..4).map(judge).sum()
    };
    assert!(unevenness(&Openings::Balanced(5)) < unevenness(&Openings::Random(5)));
}

#[test]
fn a_plot_shows_every_contestant_and_every_opening() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    for names in [&["classic:1", "random"][..], &["classic:1", "random", "random"]] {
        let tournament = Tournament { games: 6, ..Tournament::new(title("connect-four"), bots(names)) };
        let path = folder.path().join("plot.svg");
        plot(&play(&tournament), &path).expect("it is drawn");
        let svg = std::fs::read_to_string(&path).expect("it is there");
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
        assert!(svg.contains("score of classic:1 by opening") && svg.contains("Elo"), "{names:?}");
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{names:?}");
    }
}

#[test]
fn a_bot_that_thinks_too_long_loses_on_time() {
    // A clock that runs out before the first move.
    let clock = TimeControl { start: 0, increment: 0 };
    let conditions = Conditions { clock: Some(clock), margin: Duration::ZERO, ..Conditions::default() };
    let contestants = bots(&["classic:4", "classic:4"]);
    let tournament = Tournament { conditions, ..Tournament::new(title("connect-four"), contestants) };
    for result in play(&tournament).results {
        assert!(matches!(result.end, GameEnd::Time(_)), "{}", result.sentence);
        assert!(result.sentence.ends_with("ran out of time."), "{}", result.sentence);
    }
}
