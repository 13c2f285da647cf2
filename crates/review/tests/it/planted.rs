//! Planted moves: a review must mark blunders found by a judge with ten times the nodes, and must not mark
//! that judge's good moves.

use kibitz_review::{Judges, Mark, PositionValue};
use kibitz_title::{
    AnyBot, AnySolver, AnyTable, AnyTitle, Limits, Precision, Question, Random, Setup, Stop, Work,
};

use crate::laws::{reviewed, setup_of, title};

/// A planted blunder loses at least this much winning chance, a good move at most the second figure.
const BLUNDER: f64 = 0.30;
const GOOD: f64 = 0.03;
/// How many moves are tried in a position, in addition to the engine's own.
const TRIED: usize = 8;
/// Plies played after the planted move.
const LATER: usize = 4;
/// Nodes per move in the games the positions are taken from.
const PLAYED: u64 = 300;
/// How much more the judge searches than the review.
const FACTOR: u64 = 10;
/// Nodes per search in reviews with a hundred planted moves: a tenth of the default of `kibitz review`.
const NODES: u64 = 20_000;
/// The same for games whose engine searches far fewer positions per second.
const FEW_NODES: u64 = 4_000;
/// Solver nodes per search node, as in a review.
const SOLVER_NODES: u64 = 20;

/// Values moves one by one: exactly where the solver can, otherwise by searching the position after each.
struct Judge {
    title: &'static dyn AnyTitle,
    bot: Box<dyn AnyBot>,
    solver: Option<Box<dyn AnySolver>>,
    nodes: u64,
}

impl Judge {
    fn new(title: &'static dyn AnyTitle, nodes: u64) -> Judge {
        let make = || title.bot("engine:max", &Setup::default(), 1);
        let solver = Judges::new(title, &Setup::default(), "engine:max", &make).solver;
        Judge { title, bot: make().expect("there is an engine"), solver, nodes }
    }

    fn best(&mut self, table: &dyn AnyTable, nodes: u64) -> (String, Option<PositionValue>) {
        let limits = Limits { nodes: Some(nodes), hash: 8 << 20, ..Limits::default() };
        let thought = self.bot.choose(&table.record(), &limits, &Stop::new(), &mut |_| ());
        let thought = thought.expect("it thinks");
        let value = PositionValue::of_thought(&thought, self.title.curve(), table.seats());
        (thought.best().to_owned(), value)
    }

    /// The winning chances after these moves for the seat that plays them: exact ones of all moves, otherwise
    /// estimates up to the first blunder.
    fn chances(&mut self, table: &dyn AnyTable, moves: &[String]) -> Vec<(String, f64)> {
        if let Some(values) = self.solved(table) {
            return values;
        }
        let (mut chances, mut most) = (Vec::new(), 0.0);
        for text in moves {
            let chance = self.chance_after(table, text);
            chances.push((text.clone(), chance));
            most = f64::max(most, chance);
            if most - chance >= BLUNDER {
                break;
            }
        }
        chances
    }

    /// The exact values of all moves; `None` if one of them is not solved. A solver that values no moves, as one
    /// that only proves wins, is not asked again.
    fn solved(&mut self, table: &dyn AnyTable) -> Option<Vec<(String, f64)>> {
        let nodes = self.nodes * SOLVER_NODES;
        let limits = Limits { nodes: Some(nodes), hash: 8 << 20, ..Limits::default() };
        let mut work = Work { limits: &limits, stop: &Stop::new(), tell: &mut |_| () };
        let question = Question { precision: Precision::Weak, ..Question::default() };
        let solver = self.solver.as_mut()?;
        let solution = solver.solve(&table.record(), question, &mut work).expect("it is a position");
        if solution.moves.is_empty() {
            self.solver = None;
            return None;
        }
        let values = solution.moves.iter();
        values
            .map(|(text, verdict)| Some((text.clone(), PositionValue::of_verdict(verdict)?.chance)))
            .collect()
    }

    /// Searches the position after the move and the forced moves after it, which bots do not evaluate.
    fn chance_after(&mut self, table: &dyn AnyTable, text: &str) -> f64 {
        let (seat, mut next) = (table.to_move(), table.duplicate());
        next.play(text).expect("it is legal");
        while let [only] = &next.legal_moves()[..] {
            next.play(only).expect("it is legal");
        }
        if let Some(outcome) = next.outcome() {
            return PositionValue::of_outcome(&outcome, seat).chance;
        }
        let chance = self.best(&*next, self.nodes).1.expect("an engine judges").chance;
        if next.to_move() == seat { chance } else { 1.0 - chance }
    }

    /// A position from self-play with some random moves.
    fn position(&mut self, random: &mut Random) -> Box<dyn AnyTable> {
        loop {
            let mut table = self.title.open(&Setup::default()).expect("it opens");
            let plies = 4 + random.below(36);
            while table.outcome().is_none() && table.ply() < plies {
                let text = if table.ply() < 4 || random.below(6) == 0 {
                    let moves = table.legal_moves();
                    moves[random.below(moves.len())].clone()
                } else {
                    self.best(&*table, PLAYED).0
                };
                table.play(&text).expect("it is legal");
            }
            if table.legal_moves().len() > 1 {
                return self.title.open(&setup_of(&table.position())).expect("its own position opens");
            }
        }
    }
}

/// The number of planted moves, and how many were marked as mistake or worse.
#[derive(Default, Debug)]
struct Planted {
    blunders: usize,
    blunders_marked: usize,
    good: usize,
    good_marked: usize,
}

/// Plants `wanted` blunders and the same number of good moves, and reviews each with `nodes` nodes per
/// search.
fn plant(title: &'static dyn AnyTitle, wanted: usize, nodes: u64, seed: u64) -> Planted {
    let mut judge = Judge::new(title, FACTOR * nodes);
    let (mut random, mut planted) = (Random::new(seed), Planted::default());
    while planted.blunders < wanted || planted.good < wanted {
        let table = judge.position(&mut random);
        let tried = tried(&judge.best(&*table, FACTOR * nodes).0, table.legal_moves(), &mut random);
        let chances = judge.chances(&*table, &tried);
        let most = chances.iter().map(|(_, chance)| *chance).fold(0.0, f64::max);
        let bad = one_of(&chances, &mut random, |chance| most - chance >= BLUNDER);
        let good = one_of(&chances, &mut random, |chance| most - chance <= GOOD);
        let is_marked = |text: &String, expected: bool| {
            let is_marked = is_marked(title, &*table, text, nodes);
            if is_marked != expected {
                println!("{} {text}: marked {is_marked}, of {chances:?}", table.position());
            }
            is_marked
        };
        if let Some(text) = bad.filter(|_| planted.blunders < wanted) {
            planted.blunders += 1;
            println!("{} of {wanted}", planted.blunders);
            planted.blunders_marked += usize::from(is_marked(&text, true));
        }
        if let Some(text) = good.filter(|_| planted.good < wanted) {
            planted.good += 1;
            planted.good_marked += usize::from(is_marked(&text, false));
        }
    }
    planted
}

/// The judge's own move and some random others.
fn tried(own: &str, mut moves: Vec<String>, random: &mut Random) -> Vec<String> {
    moves.retain(|text| text != own);
    let drawn = (0..TRIED.min(moves.len())).map(|_| moves.swap_remove(random.below(moves.len())));
    std::iter::once(own.to_owned()).chain(drawn).collect()
}

/// A random move with a chance that satisfies `is_wanted`.
fn one_of(chances: &[(String, f64)], random: &mut Random, is_wanted: impl Fn(f64) -> bool) -> Option<String> {
    let fit: Vec<&String> =
        chances.iter().filter(|(_, chance)| is_wanted(*chance)).map(|(text, _)| text).collect();
    (!fit.is_empty()).then(|| fit[random.below(fit.len())].clone())
}

/// Plays the move and a few more; returns whether the review marked it.
fn is_marked(title: &'static dyn AnyTitle, table: &dyn AnyTable, text: &str, nodes: u64) -> bool {
    let mut player = Judge::new(title, nodes);
    let mut later = table.duplicate();
    later.play(text).expect("it is legal");
    while later.outcome().is_none() && later.ply() <= LATER {
        let (reply, _) = player.best(&*later, nodes);
        later.play(&reply).expect("it is legal");
    }
    let told = reviewed(title, &later.record(), nodes);
    matches!(told.moves[0].mark, Mark::Mistake | Mark::Blunder | Mark::MissedWin)
}

#[test]
fn planted_blunders_are_marked_and_good_moves_are_not() {
    for id in ["connect-four", "checkers"] {
        let planted = plant(title(id), 4, 300, 5);
        assert!(planted.blunders_marked >= 3 && planted.good_marked <= 1, "{id}: {planted:?}");
    }
}

/// Checks that at least 95 of a hundred planted blunders are marked, and at most 5 of a hundred good moves.
fn check_hundred(id: &str, nodes: u64) {
    let planted = plant(title(id), 100, nodes, 11);
    println!("{id}: {planted:?}");
    assert!(planted.blunders_marked >= 95 && planted.good_marked <= 5, "{id}: {planted:?}");
}

#[test]
#[ignore = "plants two hundred moves: part of deep"]
fn a_hundred_planted_blunders_of_connect_four_are_marked() {
    check_hundred("connect-four", NODES);
}

#[test]
#[ignore = "plants two hundred moves: part of deep"]
fn a_hundred_planted_blunders_of_checkers_are_marked() {
    check_hundred("checkers", NODES);
}

#[test]
#[ignore = "plants two hundred moves: part of deep"]
fn a_hundred_planted_blunders_of_omok_are_marked() {
    check_hundred("omok", FEW_NODES);
}

#[test]
#[ignore = "plants two hundred moves: part of deep"]
fn a_hundred_planted_blunders_of_alquerque_are_marked() {
    check_hundred("alquerque", NODES);
}

#[test]
#[ignore = "plants two hundred moves: part of deep"]
fn a_hundred_planted_blunders_of_chinese_checkers_are_marked() {
    check_hundred("chinese-checkers", FEW_NODES);
}
