//! The engine: tactics, and consistency of the incremental evaluation.

use kibitz_conformance::{game_from_words, rows};
use kibitz_game::{Game, History, Notation, Random, Rules, Seat, Symmetric};
use kibitz_omok::engine::{Evaluator, OVERLOOKS, engine};
use kibitz_omok::rules::{Move, Omok, Position};
use kibitz_search::{Bot, EngineBot, Evaluate, Limits, Report, Score, Stop, Strength};

use crate::common::{draw, exchanged, marked};

const RULESETS: &[&str] = &[
    "omok board=11",
    "korean board=11",
    "freestyle",
    "standard board=9",
    "caro board=10",
    "renju",
    "renju opening=swap2",
    "freestyle board=6 opening=swap",
];

/// Visits random games, each until it ends or has `most` moves.
fn random_games(words: &str, most: usize, mut see: impl FnMut(&Omok, &[(Position, Move, Position)])) {
    let game: Omok = game_from_words(words);
    for seed in 0..4 {
        let mut random = Random::new(seed);
        let mut played = Vec::new();
        let mut position = game.start();
        while game.outcome(&position).is_none() && played.len() < most {
            let moves = game.legal_moves(&position);
            let &mv = random.pick(&moves).expect("a running game has a move");
            let after = game.after(&position, mv);
            played.push((position, mv, after));
            position = after;
        }
        see(&game, &played);
    }
}

/// Returns everything an evaluator computes for a position.
fn everything_about(
    evaluator: &mut Evaluator,
    game: &Omok,
    position: &Position,
) -> (Score, Vec<(Option<i32>, bool)>) {
    let moves = game.legal_moves(position);
    let of = |mv: &Move| (evaluator.order(game, position, *mv), evaluator.is_noisy(game, position, *mv));
    let said = moves.iter().map(of).collect();
    (evaluator.evaluate(game, position, Seat::FIRST), said)
}

fn fresh(game: &Omok, position: &Position) -> Evaluator {
    let mut evaluator = Evaluator::new(game);
    evaluator.set_up(game, position);
    evaluator
}

/// Returns the engine's report within a node limit.
fn think(game: &Omok, position: Position, nodes: u64) -> Report<Move> {
    let history = History::from_position(game.clone(), position);
    let limits = Limits { nodes: Some(nodes), hash: 1 << 20, ..Limits::default() };
    let mut bot = EngineBot::new(game, Evaluator::new, Strength::MAX, 1);
    bot.choose(&history, &limits, &Stop::new(), &mut |_| ())
}

/// Expects the engine to play one of the crossings marked `!`.
fn expect_marked(words: &str, turn: &str, drawing: &str) {
    let (game, position) = draw(words, turn, drawing);
    let best = think(&game, position, 2_000).best();
    let name = game.write_move(&position, best);
    assert!(marked(drawing, '!').contains(&name), "{name} is played\n{drawing}");
}

#[test]
fn play_and_undo_leave_the_evaluator_like_a_fresh_one() {
    for words in RULESETS {
        random_games(words, 60, |game, played| {
            let mut evaluator = fresh(game, &game.start());
            for (before, mv, after) in played {
                evaluator.on_play(game, before, *mv, after);
                assert_eq!(
                    everything_about(&mut evaluator, game, after),
                    everything_about(&mut fresh(game, after), game, after),
                    "{words}: {}",
                    game.write_position(after)
                );
            }
            for (before, mv, after) in played.iter().rev() {
                evaluator.on_undo(game, before, *mv, after);
                let expected = everything_about(&mut fresh(game, before), game, before);
                assert_eq!(everything_about(&mut evaluator, game, before), expected, "{words}");
            }
        });
    }
}

#[test]
fn the_evaluation_is_zero_sum() {
    for words in RULESETS {
        random_games(words, 40, |game, played| {
            for (_, _, after) in played {
                let mut evaluator = fresh(game, after);
                let [first, second] =
                    [Seat::FIRST, Seat::SECOND].map(|seat| evaluator.evaluate(game, after, seat));
                assert_eq!(first, -second, "{words}");
            }
        });
    }
}

#[test]
fn the_evaluation_is_invariant_under_symmetries() {
    for words in RULESETS {
        random_games(words, 40, |game, played| {
            for (_, _, after) in played {
                let value = fresh(game, after).evaluate(game, after, Seat::FIRST);
                for which in 0..game.symmetries() {
                    let turned = game.transform(after, which);
                    assert_eq!(fresh(game, &turned).evaluate(game, &turned, Seat::FIRST), value, "{words}");
                }
            }
        });
    }
}

#[test]
fn it_makes_five_at_once_rather_than_stop_one() {
    let drawing = "
        . . . . . . . . .
        . . o o o o . . .
        . . . . . . . . .
        . . x x ! x x . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    ";
    for variant in Omok::VARIANTS {
        expect_marked(&format!("{} board=9", variant.name), "x", drawing);
    }
}

#[test]
fn it_stops_a_four() {
    let drawing = "
        . . . . . . . . .
        . . o x x x x ! .
        . . . . . . . . .
        . . . o . . . . .
        . . . . o . . . .
        . . . . . o . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    ";
    for variant in Omok::VARIANTS {
        expect_marked(&format!("{} board=9", variant.name), "o", drawing);
    }
}

#[test]
fn it_stops_an_open_three() {
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . ! ! x x x ! ! .
        . . . . o . . . .
        . . . . . . . . .
        . . . o . . . . .
        . . . . . . . . .
        . . . . . . . . .
    ";
    for variant in Omok::VARIANTS {
        expect_marked(&format!("{} board=9", variant.name), "o", drawing);
    }
}

#[test]
fn it_wins_with_an_open_three() {
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . o . . .
        . . ! x x x ! . .
        . . . . o . . . .
        . . . . . . o . .
        . . . o . . . . .
        . . . . . . . . .
        . . . . . . . . .
    ";
    let (game, position) = draw("renju board=9", "x", drawing);
    let report = think(&game, position, 5_000);
    assert_eq!(report.score, Some(Score::win_in(3)));
    expect_marked("renju board=9", "x", drawing);
}

/// Problems of `forced_wins.txt`, with the first stone of the published solution, within a node limit.
#[test]
fn it_finds_short_chains_of_fours() {
    let lines: Vec<&str> = include_str!("../forced_wins.txt").lines().collect();
    for (name, nodes) in FOUR_CHAINS {
        let at = lines.iter().position(|line| line.starts_with(name)).expect("a problem of the file");
        let game: Omok = game_from_words("renju");
        let position = game.read_position(lines[at + 1]).unwrap_or_else(|error| panic!("{name}: {error}"));
        let report = think(&game, position, *nodes);
        assert!(report.score.is_some_and(|score| score >= Score(1_000_000)), "{name}: {report:?}");
        let answer = lines[at + 2].split(' ').next();
        assert_eq!(Some(game.write_move(&position, report.best()).as_str()), answer, "{name}");
    }
}

/// Problem names and node limits.
const FOUR_CHAINS: &[(&str, u64)] = &[("vcf vcf white", 10_000), ("vcf vcf black", 100_000)];

#[test]
fn every_level_plays_legal_moves_through_every_opening() {
    for words in
        ["freestyle board=9 opening=swap", "renju board=9 opening=swap2", "korean board=9 opening=swap2"]
    {
        let game: Omok = game_from_words(words);
        let names = (1..=OVERLOOKS.len()).map(|number| number.to_string()).chain(["max".to_owned()]);
        for level in names {
            let mut bot = engine(&game, &level, 7);
            let mut history = History::new(game.clone());
            let limits = Limits { nodes: Some(300), hash: 1 << 20, ..Limits::default() };
            while game.outcome(history.position()).is_none() && history.moves().len() < 14 {
                let mv = bot.choose(&history, &limits, &Stop::new(), &mut |_| ()).best();
                history.play(mv).unwrap_or_else(|error| panic!("{words}, level {level}: {error}"));
            }
        }
    }
}

#[test]
fn when_choosing_it_takes_the_colour_with_the_open_three() {
    let drawing = "
        o . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . x x x . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . o
    ";
    for (turn, words) in [("o", "freestyle"), ("x", "omok")] {
        let drawing = if turn == "x" { exchanged(drawing) } else { drawing.to_owned() };
        let game: Omok = game_from_words(&format!("{words} board=9 opening=swap2"));
        let position = game.read_position(&format!("{} {turn} last-choice", rows(&drawing)));
        let position = position.unwrap_or_else(|error| panic!("{error}"));
        let chosen = game.write_move(&position, think(&game, position, 3_000).best());
        assert_eq!(chosen, if turn == "x" { "white" } else { "black" });
    }
}

#[test]
fn each_level_overlooks_less_than_the_one_before_and_none_everything() {
    assert!(OVERLOOKS.windows(2).all(|pair| pair[0] > pair[1]), "{OVERLOOKS:?}");
    let (game, position) = (game_from_words::<Omok>("freestyle"), "h8i9h9h10g7");
    let position = game.read_position(position).unwrap_or_else(|error| panic!("{error}"));
    let seen = |mut evaluator: Evaluator| {
        evaluator.set_up(&game, &position);
        let moves = game.legal_moves(&position);
        moves.iter().filter(|&&mv| evaluator.order(&game, &position, mv).is_some()).count()
    };
    let all = game.legal_moves(&position).len();
    let some = seen(Evaluator::careless(&game, 500, 3));
    assert!(some > all / 4 && some < 3 * all / 4, "{some} of {all} crossings");
    assert_eq!(seen(Evaluator::careless(&game, 1_000, 3)), 1);
}
