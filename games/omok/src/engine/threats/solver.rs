//! Proves or refutes forced wins: by fours alone first, then by fours, threes and quiet threats.

use kibitz_game::{History, Message};
use kibitz_search::{Deadline, Limits, Progress, Question, Solution, Solver, Standing, Verdict, Work};

use crate::engine::values::PointValues;
use crate::rules::{Move, Omok, Position, Stage};

use super::board::ThreatBoard;
use super::check::Checker;
use super::dfpn::{Dfpn, DfpnResult, SearchContext};
use super::plan::Plan;
use super::vcf::Vcf;
use super::vct::VcfLimits;

/// Node limit of the first search, by fours alone.
const MOST_FOURS: u64 = 2_000_000;
/// Node limit of the first round of threat searches; it doubles every round.
const FIRST_NODES: usize = 1 << 13;
/// The search by long threats gets one of this many nodes.
const LONG_SHARE: usize = 8;
/// Size of a graph node with its edges and its entry in the map: graphs of 3.9 million nodes took 464 MB.
const NODE_BYTES: usize = 128;
/// Threats to win by two fours leave the defender few replies; longer ones are needed more rarely.
const SHORT_THREATS: VcfLimits = VcfLimits { to_win: 1000, to_threaten: 200, threatened_fours: 2 };
const LONG_THREATS: VcfLimits = VcfLimits { threatened_fours: 12, ..SHORT_THREATS };

/// Result of a search for a forced win of the seat to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ForcedWinAnswer {
    /// The plan was verified with the plain rules.
    Win(Plan),
    /// All threats were tried.
    NoWin,
    Unknown,
}

pub(super) struct Budget {
    nodes: u64,
    deadline: Deadline,
}

impl Budget {
    pub(super) fn new(limits: &Limits) -> Budget {
        Budget { nodes: limits.nodes.unwrap_or(u64::MAX), deadline: Deadline::new(limits) }
    }

    pub(super) fn is_spent(&self, nodes: u64) -> bool {
        nodes >= self.nodes || self.deadline.is_over()
    }
}

/// Proves or refutes forced wins of the seat to move.
pub struct ForcedWins {
    game: Omok,
    /// Nodes of the last search.
    nodes: u64,
}

impl ForcedWins {
    pub fn new(game: &Omok) -> ForcedWins {
        ForcedWins { game: game.clone(), nodes: 0 }
    }

    /// Searches for a forced win and verifies it with the plain rules.
    pub(crate) fn search(&mut self, position: &Position, work: &mut Work) -> ForcedWinAnswer {
        self.nodes = 0;
        if position.stage() != Stage::Play {
            return ForcedWinAnswer::Unknown;
        }
        match self.find(position, work) {
            DfpnResult::Win(plan) if self.is_verified(position, &plan, work) => ForcedWinAnswer::Win(plan),
            DfpnResult::NoWin => ForcedWinAnswer::NoWin,
            DfpnResult::Win(_) | DfpnResult::Unknown => ForcedWinAnswer::Unknown,
        }
    }

    fn find(&mut self, position: &Position, work: &mut Work) -> DfpnResult {
        let budget = Budget::new(work.limits);
        let mut board = ThreatBoard::new(&self.game, position, PointValues::by_hand(&self.game));
        let mut vcf = Vcf::new();
        let attacker = position.turn();
        if let Some(plan) =
            vcf.find(&mut board, attacker, MOST_FOURS.min(work.limits.nodes.unwrap_or(u64::MAX)))
        {
            self.nodes = vcf.nodes;
            return DfpnResult::Win(plan);
        }
        let mut must_stop = |vcf: &Vcf| {
            (work.tell)(&Progress { what: "threats".to_owned(), done: 0, total: 0, nodes: vcf.nodes });
            work.stop.is_requested() || budget.is_spent(vcf.nodes)
        };
        let most_nodes = work.limits.hash / NODE_BYTES;
        let mut context = SearchContext { board: &mut board, vcf: &mut vcf, must_stop: &mut must_stop };
        let finding = search_in_turns(&mut context, attacker, most_nodes);
        self.nodes = vcf.nodes;
        finding
    }

    fn is_verified(&mut self, position: &Position, plan: &Plan, work: &mut Work) -> bool {
        let mut must_stop = |_| work.stop.is_requested();
        let mut checker = Checker { game: &self.game, positions: 0, must_stop: &mut must_stop };
        checker.check(position, plan).is_ok()
    }
}

/// Alternates between searching by short threats and by long ones, because neither is always faster.
fn search_in_turns(
    context: &mut SearchContext,
    attacker: crate::rules::Colour,
    most_nodes: usize,
) -> DfpnResult {
    let [mut short, mut long] = [SHORT_THREATS, LONG_THREATS].map(|limits| Dfpn::new(attacker, limits));
    let mut short_can_win = true;
    let mut nodes = FIRST_NODES;
    loop {
        if short_can_win {
            match short.run(context, nodes) {
                DfpnResult::Win(plan) => return DfpnResult::Win(plan),
                DfpnResult::NoWin => short_can_win = false,
                DfpnResult::Unknown => {}
            }
        }
        match long.run(context, nodes / LONG_SHARE) {
            DfpnResult::Unknown => {}
            decided => return decided,
        }
        let is_full = short.size() + long.size() >= most_nodes;
        if is_full || (context.must_stop)(context.vcf) {
            return DfpnResult::Unknown;
        }
        nodes *= 2;
    }
}

impl Solver<Omok> for ForcedWins {
    fn solve(&mut self, history: &History<Omok>, _question: Question, work: &mut Work) -> Solution<Move> {
        let answer = self.search(history.position(), work);
        let line = match &answer {
            ForcedWinAnswer::Win(plan) => plan.line().into_iter().map(Move::Stone).collect(),
            ForcedWinAnswer::NoWin | ForcedWinAnswer::Unknown => Vec::new(),
        };
        Solution { verdict: verdict(&answer), moves: Vec::new(), line, nodes: self.nodes }
    }

    fn forget(&mut self) {}
}

fn verdict(answer: &ForcedWinAnswer) -> Verdict {
    let (value, words, plies) = match answer {
        ForcedWinAnswer::Win(plan) => {
            let plies = plan.plies();
            ("win", Message::new("omok-verdict-win").with("plies", plies), Some(plies))
        }
        ForcedWinAnswer::NoWin => ("no-forced-win", Message::new("omok-verdict-no-win"), None),
        ForcedWinAnswer::Unknown => ("not-proved", Message::new("omok-verdict-unknown"), None),
    };
    let result = plies.map(|_| Standing::Win);
    Verdict { value: value.to_owned(), words, result, plies }
}
