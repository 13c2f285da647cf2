use std::collections::HashSet;

use kibitz_conformance::game_from_words;
use kibitz_game::{Notation, Random};
use kibitz_search::Score;

use super::*;
use crate::engine::evaluate::quiet_value;
use crate::engine::patterns::Patterns;
use crate::rules::{Bitboard, Position};

/// Returns the report of a search of one position.
fn think(game: &Omok, position: &Position, tuning: Tuning, limits: &Limits) -> Report<Move> {
    let history = History::from_position(game.clone(), *position);
    let limits = Limits { hash: 1 << 20, ..limits.clone() };
    ThreatSearch::with_tuning(tuning).think(&history, &limits, &Stop::new(), &mut |_| ()).swap_remove(0)
}

/// Returns a position of a random game with stones close to each other.
fn random_position(game: &Omok, stones: usize, random: &mut Random) -> Position {
    loop {
        let mut position = game.start();
        while position.count() < stones && game.outcome(&position).is_none() {
            let near = Patterns::of(game, &position, PointValues::of(game)).candidates();
            let moves: Vec<Move> = game.legal_moves(&position).iter().copied().collect();
            let is_near = |mv: &Move| matches!(mv, Move::Stone(point) if near.has(*point));
            let near: Vec<Move> = moves.iter().copied().filter(is_near).collect();
            let &mv = random.pick(&near).expect("a stone near others");
            game.play_unchecked(&mut position, mv);
        }
        if game.outcome(&position).is_none() {
            return position;
        }
    }
}

/// A plain negamax by the rules alone. Like the search, a node first looks for a five to make, for fives that
/// cannot be stopped and for a stone that makes several fives; a five to stop is answered even beyond the
/// depth.
struct Plain<'a> {
    game: &'a Omok,
}

impl Plain<'_> {
    fn fives(&self, position: &Position) -> usize {
        let wins = |mv: &&Move| self.game.after(position, **mv).winner().is_some();
        self.game.legal_moves(position).iter().filter(wins).count()
    }

    /// Whether every reply leaves a five to make.
    fn is_lost(&self, position: &Position) -> bool {
        let mut replies = self.game.legal_moves(position).into_iter().map(|mv| self.game.after(position, mv));
        self.fives(position) == 0 && replies.all(|next| self.fives(&next) > 0)
    }

    fn value(&self, position: &Position, depth: i32, ply: u32) -> Score {
        let game = self.game;
        let moves = game.legal_moves(position);
        if moves.is_empty() {
            return Score::EVEN;
        }
        if self.fives(position) > 0 {
            return Score::win_in(ply + 1);
        }
        let passed = game.after_pass(position);
        let is_forced = self.fives(&passed) > 0;
        if is_forced && self.is_lost(position) {
            return Score::loss_in(ply + 2);
        }
        if !is_forced && moves.iter().any(|&mv| self.is_lost(&game.after(position, mv))) {
            return Score::win_in(ply + 3);
        }
        let patterns = Patterns::of(game, position, PointValues::of(game));
        if depth <= 0 && !is_forced {
            return Score(quiet_value(&patterns, position.turn()));
        }
        let near: Bitboard = patterns.candidates();
        let is_near = |mv: &&Move| matches!(mv, Move::Stone(point) if near.has(*point));
        let tried = moves.iter().filter(is_near);
        let value = |&mv: &Move| -self.value(&game.after(position, mv), depth.max(1) - 1, ply + 1);
        tried.map(value).max().expect("a stone near others")
    }
}

trait Pass {
    /// Returns the position with the other colour to move.
    fn after_pass(&self, position: &Position) -> Position;
}

impl Pass for Omok {
    fn after_pass(&self, position: &Position) -> Position {
        let text = self.write_position(position);
        let (rows, colour) = text.split_at(text.len() - 1);
        let other = if colour == "x" { "o" } else { "x" };
        self.read_position(&format!("{rows}{other}")).unwrap_or_else(|error| panic!("{error}"))
    }
}

#[test]
fn without_its_techniques_it_equals_plain_negamax() {
    for words in ["freestyle board=6", "standard board=6"] {
        let game: Omok = game_from_words(words);
        let mut random = Random::new(3);
        for stones in [6, 8, 10, 12, 14] {
            let position = random_position(&game, stones, &mut random);
            if (Plain { game: &game }).fives(&game.after_pass(&position)) > 0 {
                continue; // the colour to move after a pass would have won
            }
            for depth in [1, 2] {
                let limits = Limits { depth: Some(depth), ..Limits::default() };
                let report = think(&game, &position, Tuning::PLAIN, &limits);
                let expected = Plain { game: &game }.value(&position, depth as i32, 0);
                let place = game.write_position(&position);
                assert_eq!(report.score, Some(expected), "{words}, depth {depth}: {place}");
            }
        }
    }
}

#[test]
fn it_never_plays_a_forbidden_stone() {
    for words in ["renju board=9", "korean board=9", "renju"] {
        let game: Omok = game_from_words(words);
        let mut random = Random::new(5);
        for _ in 0..4 {
            let start = random_position(&game, 8, &mut random);
            let mut history = History::from_position(game.clone(), start);
            let mut search = ThreatSearch::default();
            let limits = Limits { nodes: Some(150), hash: 1 << 18, ..Limits::default() };
            while history.outcome().is_none() {
                let report = search.think(&history, &limits, &Stop::new(), &mut |_| ()).swap_remove(0);
                history.play(report.best()).unwrap_or_else(|error| panic!("{words}: {error}"));
            }
        }
    }
}

#[test]
fn in_a_lost_position_it_still_plays_near_the_stones() {
    let game: Omok = game_from_words("freestyle");
    let text = ".............../.............../.............../.............../.......x......./......xxox...../\
                ....xo.o..x..../....xoxx.o...../.....oo.o....../.......o......./.............../.............../\
                .............../.............../............... x";
    let position = game.read_position(text).unwrap_or_else(|error| panic!("{error}"));
    let report = think(&game, &position, Tuning::NORMAL, &Limits { nodes: Some(500), ..Limits::default() });
    assert!(report.score.is_some_and(|score| score < -Score::MOST), "White cannot be stopped");
    let near = Patterns::of(&game, &position, PointValues::of(&game)).candidates();
    assert!(matches!(report.best(), Move::Stone(point) if near.has(point)), "{report:?}");
}

#[test]
fn as_many_lines_are_reported_as_asked_for() {
    let game: Omok = game_from_words("freestyle board=9");
    let empty = "........./........./........./........./........./........./........./........./.........";
    let must_block =
        "........./........./........./........./.xxxxo.../........./...o...../...o...../.........";
    for text in [format!("{empty} x"), format!("{must_block} o")] {
        let position = game.read_position(&text).unwrap_or_else(|error| panic!("{error}"));
        let history = History::from_position(game.clone(), position);
        let limits = Limits { depth: Some(2), lines: 3, hash: 1 << 18, ..Limits::default() };
        let reports = ThreatSearch::default().think(&history, &limits, &Stop::new(), &mut |_| ());
        let moves: HashSet<Move> = reports.iter().map(Report::best).collect();
        assert_eq!((reports.len(), moves.len()), (3, 3), "{text}");
    }
}

/// The positions of the published problems.
fn problems() -> impl Iterator<Item = (&'static str, Position)> {
    let lines = include_str!("../../../tests/forced_wins.txt").lines();
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let game: Omok = game_from_words("renju");
    let read = |text: &str| game.read_position(text).unwrap_or_else(|error| panic!("{error}"));
    lines.chunks(3).map(|lines| (lines[0], read(lines[1]))).collect::<Vec<_>>().into_iter()
}

#[test]
fn it_finds_every_published_win_by_fours() {
    let game: Omok = game_from_words("renju");
    for (name, position) in problems().filter(|(name, _)| name.starts_with("vcf")) {
        let limits = Limits { nodes: Some(40_000), ..Limits::default() };
        let report = think(&game, &position, Tuning::NORMAL, &limits);
        assert!(report.score.is_some_and(|score| score > Score::MOST), "{name}: {report:?}");
    }
}

const MOST_NODES_OF_DEPTH_1: u64 = 20_000;

#[test]
fn depth_1_is_finished_within_bounds_in_sharp_positions() {
    let game: Omok = game_from_words("renju");
    for (name, position) in problems() {
        let limits = Limits { depth: Some(1), ..Limits::default() };
        let report = think(&game, &position, Tuning::NORMAL, &limits);
        assert!(report.nodes <= MOST_NODES_OF_DEPTH_1, "{name}: {}", report.nodes);
    }
}

#[test]
#[ignore = "1,000 positions of self-play, some seconds"]
fn depth_1_is_finished_within_bounds_in_1000_positions_of_sharp_games() {
    let mut seen = 0;
    let mut most = 0;
    let mut random = Random::new(9);
    while seen < 1_000 {
        let game: Omok = game_from_words(["freestyle", "renju", "korean", "caro"][seen % 4]);
        let start = random_position(&game, 6, &mut random);
        let mut history = History::from_position(game.clone(), start);
        let mut search = ThreatSearch::default();
        while history.outcome().is_none() {
            let limits = Limits { depth: Some(1), ..Limits::default() };
            let nodes = think(&game, history.position(), Tuning::NORMAL, &limits).nodes;
            assert!(nodes <= MOST_NODES_OF_DEPTH_1, "{}", game.write_position(history.position()));
            (seen, most) = (seen + 1, nodes.max(most));
            let limits = Limits { nodes: Some(300), hash: 1 << 18, ..Limits::default() };
            let report = search.think(&history, &limits, &Stop::new(), &mut |_| ()).swap_remove(0);
            history.play(report.best()).unwrap_or_else(|error| panic!("{error}"));
        }
    }
    println!("at most {most} nodes in {seen} positions");
}

#[test]
fn the_vcf_search_at_the_root_obeys_a_stop_request() {
    let game: Omok = game_from_words("renju");
    let (_, position) = problems().find(|(name, _)| name.contains("long")).expect("a long problem");
    let mut board = crate::engine::threats::ThreatBoard::new(&game, &position, PointValues::of(&game));
    let mut vcf = Vcf::new();
    let mut asked = 0;
    let mut must_stop = || {
        asked += 1;
        true
    };
    assert_eq!(vcf.find_until(&mut board, position.turn(), u64::MAX, &mut must_stop), None);
    assert_eq!((vcf.nodes, asked), (64, 1));
}
