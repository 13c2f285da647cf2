//! What every technique of the two-seat search may change, and what it may not.

use kibitz_conformance::game_from_words;
use kibitz_connect_four::rules::{ConnectFour, Position};
use kibitz_game::{Game, History, Seat};
use kibitz_search::reference::many;
use kibitz_search::table::Bound;
use kibitz_search::{
    Evaluate, Horizon, LateMovePruning, Limits, Margin, NullMove, ProbCut, Probe, Pvs, Reductions, Score,
    Tuning,
};

use crate::common::noise::Noise;
use crate::common::{depth, leaf_value, nodes, random_games, think};

const MARGIN: Option<Margin> = Some(Margin { depth: 4, per_ply: 50 });

/// Each technique alone, with the table, by name.
fn techniques() -> Vec<(&'static str, Tuning)> {
    let exact = Tuning::EXACT;
    let reductions = Some(Reductions { depth: 2, tried: 1, base: 50, scale: 60, history: 4_000 });
    let late_move_pruning = Some(LateMovePruning { depth: 4, base: 1, per_ply: 1 });
    let prob_cut = Some(ProbCut { depth: 2, percent: 40, margin: 20, per_ply: 10, both_sides: true });
    vec![
        ("reductions", Tuning { reductions, ..exact }),
        ("internal iterative reduction", Tuning { internal_iterative_reduction: Some(2), ..exact }),
        ("reverse futility", Tuning { reverse_futility: MARGIN, ..exact }),
        ("razoring", Tuning { razoring: MARGIN, ..exact }),
        ("futility", Tuning { futility: MARGIN, ..exact }),
        ("late move pruning", Tuning { late_move_pruning, ..exact }),
        ("null move", Tuning { null_move: Some(NullMove { depth: 2, reduction: 1 }), ..exact }),
        ("ProbCut", Tuning { prob_cut, ..exact }),
        ("single reply extension", Tuning { single_reply_extension: true, ..exact }),
        ("recapture extension", Tuning { recapture_extension: true, ..exact }),
        ("threat plies", Tuning { threat_plies: 4, ..exact }),
        ("quiescence table", Tuning { quiescence_table: true, ..exact }),
        ("continuation history", Tuning { continuation_history: true, reductions, ..exact }),
    ]
}

/// Noise with a null move and threatened positions.
#[derive(Default)]
struct Full(Noise);

impl Evaluate<ConnectFour> for Full {
    fn evaluate(&mut self, game: &ConnectFour, position: &Position, seat: Seat) -> Score {
        self.0.evaluate(game, position, seat)
    }

    fn horizon(&mut self, game: &ConnectFour, position: &Position) -> Horizon {
        match game.key(position) % 5 {
            0 => Horizon::Threatened,
            1 => Horizon::Noisy,
            _ => Horizon::Quiet,
        }
    }

    fn is_noisy(&mut self, game: &ConnectFour, position: &Position, mv: <ConnectFour as Game>::Move) -> bool {
        game.key(&game.after(position, mv)) % 4 == 0
    }

    /// Connect Four has no pass, so three plies replace the null move.
    fn null_move(&mut self, game: &ConnectFour, position: &Position) -> Option<Position> {
        let moves = game.legal_moves(position);
        let first = game.after(position, *moves.first()?);
        let again = game.after(&first, *game.legal_moves(&first).first()?);
        Some(game.after(&again, *game.legal_moves(&again).first()?))
            .filter(|after| game.outcome(after).is_none())
    }
}

/// The value for the seat to move by plain minimax to the end of the game.
fn exact_value(history: &History<ConnectFour>) -> Score {
    let seat = history.game().to_move(history.position());
    let plies = history.moves().len();
    many::two_sides(&mut history.clone(), seat, 20, &mut |leaf| {
        leaf_value(leaf, &mut Noise::default(), seat, plies)
    })
}

fn late_positions() -> Vec<History<ConnectFour>> {
    let game: ConnectFour = game_from_words("5x4");
    let mut late = random_games(&game, 80, 19);
    late.retain(|history| history.moves().len() >= 11 && game.legal_moves(history.position()).len() > 1);
    assert!(late.len() >= 10, "only {} late positions", late.len());
    late
}

#[test]
fn values_a_technique_calls_exact_are_exact() {
    for (name, tuning) in techniques() {
        for history in late_positions() {
            for plies in [3, 6, 12] {
                let mut pvs = Pvs::with_tuning(tuning, |_| Full::default());
                let report = think(&mut pvs, &history, &depth(plies)).remove(0);
                if report.is_exact {
                    let value = report.score.expect("judged");
                    let expected = exact_value(&history);
                    assert_eq!(value.0.signum(), expected.0.signum(), "{name} {:?}", history.position());
                }
            }
        }
    }
}

#[test]
fn every_technique_answers_the_same_question_the_same_way() {
    let game: ConnectFour = game_from_words("7x6");
    for (name, tuning) in techniques() {
        let history = History::new(game.clone());
        let limits = Limits { lines: 2, ..nodes(20_000) };
        let ask = || think(&mut Pvs::with_tuning(tuning, |_| Full::default()), &history, &limits);
        assert_eq!(ask(), ask(), "{name}");
    }
}

#[test]
fn every_pruning_technique_saves_nodes() {
    let game: ConnectFour = game_from_words("7x6");
    let spent = |tuning: Tuning| {
        let history = History::new(game.clone());
        think(&mut Pvs::with_tuning(tuning, |_| Noise::default()), &history, &depth(8))[0].nodes
    };
    let plain = spent(Tuning::EXACT);
    let pruning = ["reductions", "reverse futility", "razoring", "futility", "late move pruning", "ProbCut"];
    for (name, tuning) in techniques().into_iter().filter(|(name, _)| pruning.contains(name)) {
        let nodes = spent(tuning);
        assert!(nodes < plain, "{name} spent {nodes} nodes, without it {plain}");
    }
}

/// Knows the exact value of positions with few free points.
struct WithTable {
    noise: Noise,
    free: usize,
}

impl Evaluate<ConnectFour> for WithTable {
    fn evaluate(&mut self, game: &ConnectFour, position: &Position, seat: Seat) -> Score {
        self.noise.evaluate(game, position, seat)
    }

    fn probe(&mut self, game: &ConnectFour, position: &Position) -> Option<Probe> {
        let free = 20 - position.plies() as usize;
        let history = History::from_position(game.clone(), *position);
        (free <= self.free).then(|| Probe { score: exact_value(&history), bound: Bound::Exact })
    }
}

#[test]
fn a_probe_ends_the_search_with_the_exact_value_and_distance() {
    for tuning in [Tuning::PLAIN, Tuning::EXACT] {
        for history in late_positions() {
            let make = |_: &ConnectFour| WithTable { noise: Noise::default(), free: 20 };
            let report = think(&mut Pvs::with_tuning(tuning, make), &history, &depth(1)).remove(0);
            assert_eq!(report.score, Some(exact_value(&history)), "{:?}", history.position());
        }
    }
}

#[test]
fn a_probe_changes_no_value_of_a_search_to_the_end() {
    for history in late_positions() {
        let value = |free| {
            let make = move |_: &ConnectFour| WithTable { noise: Noise::default(), free };
            think(&mut Pvs::with_tuning(Tuning::EXACT, make), &history, &depth(20))[0].score
        };
        assert_eq!(value(5), value(0), "{:?}", history.position());
    }
}

/// Generates noisy moves itself, in another order than the legal moves.
#[derive(Default)]
struct Generator(Noise);

impl Evaluate<ConnectFour> for Generator {
    fn evaluate(&mut self, game: &ConnectFour, position: &Position, seat: Seat) -> Score {
        self.0.evaluate(game, position, seat)
    }

    fn horizon(&mut self, _: &ConnectFour, _: &Position) -> Horizon {
        Horizon::Noisy
    }

    fn is_noisy(&mut self, game: &ConnectFour, position: &Position, mv: <ConnectFour as Game>::Move) -> bool {
        Noise::noisy().is_noisy(game, position, mv)
    }
}

/// Overrides `noisy_moves` of the same evaluator.
#[derive(Default)]
struct OwnGenerator(Generator);

impl Evaluate<ConnectFour> for OwnGenerator {
    fn evaluate(&mut self, game: &ConnectFour, position: &Position, seat: Seat) -> Score {
        self.0.evaluate(game, position, seat)
    }

    fn horizon(&mut self, game: &ConnectFour, position: &Position) -> Horizon {
        self.0.horizon(game, position)
    }

    fn is_noisy(&mut self, game: &ConnectFour, position: &Position, mv: <ConnectFour as Game>::Move) -> bool {
        self.0.is_noisy(game, position, mv)
    }

    fn noisy_moves(
        &mut self,
        game: &ConnectFour,
        position: &Position,
        moves: &mut Vec<<ConnectFour as Game>::Move>,
    ) {
        for mv in game.legal_moves(position).into_iter().rev() {
            if self.is_noisy(game, position, mv) {
                moves.push(mv);
            }
        }
    }
}

#[test]
fn a_games_own_generator_of_noisy_moves_changes_no_value() {
    let game: ConnectFour = game_from_words("6x5");
    for history in random_games(&game, 12, 14) {
        let own =
            think(&mut Pvs::with_tuning(Tuning::EXACT, |_| OwnGenerator::default()), &history, &depth(4));
        let usual =
            think(&mut Pvs::with_tuning(Tuning::EXACT, |_| Generator::default()), &history, &depth(4));
        assert_eq!(own[0].score, usual[0].score, "{:?}", history.position());
    }
}
