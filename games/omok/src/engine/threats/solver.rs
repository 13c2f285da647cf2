//! Proves or refutes forced wins: fours first, then fours and threes, then any threat.

use kibitz_game::History;
use kibitz_search::{Limits, Progress, Question, Solution, Solver, Standing, Verdict, Work};

use crate::rules::{Move, Omok, Position, Stage};

use super::board::ThreatBoard;
use super::check::Checker;
use super::deadline::Deadline;
use super::dfpn::{Finding, Search, Tools};
use super::plan::Plan;
use super::vcf::Vcf;
use super::vct::{VcfLimits, Width};

/// Positions the first search, by fours alone, may take.
const MOST_FOURS: u64 = 2_000_000;
/// Nodes the searches by threats begin with; each later turn has twice as many.
const FIRST_NODES: usize = 1 << 13;
/// Bytes a node of the graph takes with its edges, about.
const NODE_BYTES: usize = 256;
const VCF_LIMITS: VcfLimits = VcfLimits { to_win: 1000, to_threaten: 200 };

/// What is known about a forced win of the seat to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// The plan was checked with the plain rules.
    Win(Plan),
    /// All threats were tried.
    NoWin,
    Unknown,
}

/// What a search may spend.
pub(super) struct Budget {
    nodes: u64,
    deadline: Deadline,
}

impl Budget {
    pub(super) fn new(limits: &Limits) -> Budget {
        Budget { nodes: limits.nodes.unwrap_or(u64::MAX), deadline: Deadline::new(limits.time) }
    }

    pub(super) fn is_spent(&self, nodes: u64) -> bool {
        nodes >= self.nodes || self.deadline.is_over()
    }
}

/// Proves or refutes forced wins of the seat to move.
pub struct ForcedWins {
    game: Omok,
    /// Positions looked at by the last search.
    nodes: u64,
}

impl ForcedWins {
    /// A solver for a ruleset.
    pub fn new(game: &Omok) -> ForcedWins {
        ForcedWins { game: game.clone(), nodes: 0 }
    }

    /// Searches for a forced win and checks it with the plain rules.
    pub(crate) fn search(&mut self, position: &Position, work: &mut Work) -> Answer {
        self.nodes = 0;
        if position.stage() != Stage::Play {
            return Answer::Unknown;
        }
        match self.find(position, work) {
            Finding::Win(plan) if self.holds(position, &plan, work) => Answer::Win(plan),
            Finding::NoWin => Answer::NoWin,
            Finding::Win(_) | Finding::Unknown => Answer::Unknown,
        }
    }

    fn find(&mut self, position: &Position, work: &mut Work) -> Finding {
        let budget = Budget::new(work.limits);
        let mut board = ThreatBoard::new(&self.game, position);
        let mut vcf = Vcf::new();
        let attacker = position.turn();
        if let Some(plan) =
            vcf.find(&mut board, attacker, MOST_FOURS.min(work.limits.nodes.unwrap_or(u64::MAX)))
        {
            self.nodes = vcf.nodes;
            return Finding::Win(plan);
        }
        let mut must_stop = |vcf: &Vcf| {
            (work.tell)(&Progress { what: "threats".to_owned(), done: 0, total: 0, nodes: vcf.nodes });
            work.stop.is_asked() || budget.is_spent(vcf.nodes)
        };
        let most_nodes = work.limits.hash / NODE_BYTES;
        let mut tools = Tools { board: &mut board, vcf: &mut vcf, must_stop: &mut must_stop };
        let finding = search_in_turns(&mut tools, attacker, most_nodes);
        self.nodes = vcf.nodes;
        finding
    }

    fn holds(&mut self, position: &Position, plan: &Plan, work: &mut Work) -> bool {
        let mut must_stop = |_| work.stop.is_asked();
        let mut checker = Checker { game: &self.game, positions: 0, must_stop: &mut must_stop };
        checker.check(position, plan).is_ok()
    }
}

/// Searches by threes and by any threat in turns, since neither is always the faster one.
fn search_in_turns(tools: &mut Tools, attacker: crate::rules::Colour, most_nodes: usize) -> Finding {
    let mut searches =
        [Width::Threes, Width::AnyThreat].map(|width| Search::new(attacker, width, VCF_LIMITS));
    let mut threes_can_win = true;
    let mut nodes = FIRST_NODES;
    loop {
        for (i, search) in searches.iter_mut().enumerate() {
            if i == 0 && !threes_can_win {
                continue;
            }
            match search.run(tools, nodes) {
                Finding::Win(plan) => return Finding::Win(plan),
                Finding::NoWin if i == 0 => threes_can_win = false,
                Finding::NoWin => return Finding::NoWin,
                Finding::Unknown => {}
            }
        }
        let is_full = searches.iter().map(Search::size).sum::<usize>() >= most_nodes;
        if is_full || (tools.must_stop)(tools.vcf) {
            return Finding::Unknown;
        }
        nodes *= 2;
    }
}

impl Solver<Omok> for ForcedWins {
    fn solve(&mut self, history: &History<Omok>, _question: Question, work: &mut Work) -> Solution<Move> {
        let answer = self.search(history.position(), work);
        let line = match &answer {
            Answer::Win(plan) => plan.line().into_iter().map(Move::Stone).collect(),
            Answer::NoWin | Answer::Unknown => Vec::new(),
        };
        Solution { verdict: verdict(&answer), moves: Vec::new(), line, nodes: self.nodes }
    }

    fn forget(&mut self) {}
}

fn verdict(answer: &Answer) -> Verdict {
    let (value, words, plies) = match answer {
        Answer::Win(plan) => {
            let plies = plan.plies();
            ("win", format!("a forced win in {plies} plies, checked against every reply"), Some(plies))
        }
        Answer::NoWin => {
            ("no-forced-win", "no win by fours, threes and quiet threats of fours".to_owned(), None)
        }
        Answer::Unknown => ("not-proved", "neither proved nor refuted within the limits".to_owned(), None),
    };
    let result = plies.map(|_| Standing::Win);
    Verdict { value: value.to_owned(), words, result, plies }
}
