//! Ends games early: after too many plies, if both sides agree by their scores, or if the exact value is
//! known.

use kibitz_title::{
    AnySolver, AnyTable, Library, Limits, Precision, Question, Scope, Score, Seat, Standing, Stop, Work,
};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// When the referee ends a game early.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Adjudication {
    /// Drawn after this many plies.
    pub max_plies: Option<usize>,
    /// When both sides' scores agree on a win.
    pub win: Option<AgreedScores>,
    /// When both sides' scores agree on a draw.
    pub draw: Option<AgreedScores>,
    /// From this ply on, the exact value ends the game if the solver knows it.
    pub exact_from: Option<usize>,
}

/// Scores both sides agree on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AgreedScores {
    /// For a win: at least this for one side and at most its negative for the other. For a draw: at most
    /// this, either way, for both.
    pub score: i32,
    /// The number of consecutive moves of each side for which the scores must agree.
    pub moves: usize,
}

/// An adjudicated result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ruling {
    pub winner: Option<Seat>,
    /// The reason as part of a sentence.
    pub why: String,
}

/// For each ply, the mover and its score.
pub(crate) type ScoreHistory = [(Seat, Option<Score>)];

impl Adjudication {
    /// The adjudication by scores or length, in a two-seat game.
    pub(crate) fn by_rule(&self, plies: usize, told: &ScoreHistory) -> Option<Ruling> {
        if let Some(most) = self.max_plies.filter(|&most| plies >= most) {
            return Some(Ruling {
                winner: None,
                why: format!("{most} plies were played, the most of this match"),
            });
        }
        let won = self.win.and_then(|agreed| agreed.on_a_win(told));
        won.or_else(|| self.draw.and_then(|agreed| agreed.on_a_draw(told)))
    }
}

impl AgreedScores {
    /// The last scores, if there are enough of them.
    fn last<'a>(&self, told: &'a ScoreHistory) -> Option<&'a ScoreHistory> {
        told.len().checked_sub(2 * self.moves).map(|from| &told[from..]).filter(|last| !last.is_empty())
    }

    fn on_a_win(&self, told: &ScoreHistory) -> Option<Ruling> {
        let last = self.last(told)?;
        let agree_on = |winner: Seat| {
            last.iter().all(|&(seat, score)| {
                score.is_some_and(
                    |Score(score)| if seat == winner { score >= self.score } else { score <= -self.score },
                )
            })
        };
        let winner = [Seat::FIRST, Seat::SECOND].into_iter().find(|&seat| agree_on(seat))?;
        let why = format!("for {} moves both called it worth {} or more", self.moves, self.score);
        Some(Ruling { winner: Some(winner), why })
    }

    fn on_a_draw(&self, told: &ScoreHistory) -> Option<Ruling> {
        let is_even =
            |&(_, score): &(Seat, Option<Score>)| score.is_some_and(|Score(score)| score.abs() <= self.score);
        let why = format!("for {} moves both called it worth {} or less", self.moves, self.score);
        self.last(told)?.iter().all(is_even).then_some(Ruling { winner: None, why })
    }
}

/// The time limit of a solver call: adjudication must be quick.
const SOLVER_TIME: Duration = Duration::from_millis(200);

/// The adjudication by the solver's value of a position.
pub(crate) fn by_value(solver: &mut dyn AnySolver, table: &dyn AnyTable, stop: &Stop) -> Option<Ruling> {
    let question = Question { precision: Precision::Weak, scope: Scope::Position, library: Library::Open };
    let limits = Limits { time: Some(SOLVER_TIME), ..Limits::default() };
    let mut work = Work { limits: &limits, stop, tell: &mut |_| () };
    let solution = solver.solve(&table.record(), question, &mut work).ok()?;
    let mover = table.to_move();
    let winner = match solution.verdict.result? {
        Standing::Win => Some(mover),
        Standing::Draw => None,
        Standing::Loss => Some(mover.other()),
    };
    let name = table.in_english(&table.seat_name(mover));
    Some(Ruling { winner, why: format!("the exact value is known, {} for {name}", solution.verdict.value) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(scores: &[i32]) -> Vec<(Seat, Option<Score>)> {
        scores.iter().enumerate().map(|(ply, &score)| (Seat(ply as u8 % 2), Some(Score(score)))).collect()
    }

    #[test]
    fn a_win_is_adjudicated_only_after_enough_agreeing_scores() {
        let rule =
            Adjudication { win: Some(AgreedScores { score: 300, moves: 2 }), ..Adjudication::default() };
        let ruling = rule.by_rule(6, &told(&[0, 0, 310, -400, 350, -300])).expect("four scores agree");
        assert_eq!(ruling.winner, Some(Seat::FIRST));
        assert_eq!(ruling.why, "for 2 moves both called it worth 300 or more");
        for open in
            [&[310, -400, 350, -299][..], &[310, -400, 299, -400], &[310, -400, 350], &[310, 400, 350, 400]]
        {
            assert_eq!(rule.by_rule(open.len(), &told(open)), None, "{open:?}");
        }
        let second = rule.by_rule(4, &told(&[-500, 500, -500, 500])).and_then(|ruling| ruling.winner);
        assert_eq!(second, Some(Seat::SECOND));
    }

    #[test]
    fn a_bot_without_evaluation_does_not_agree() {
        let rule =
            Adjudication { draw: Some(AgreedScores { score: 5, moves: 1 }), ..Adjudication::default() };
        let silent = [(Seat::FIRST, Some(Score(0))), (Seat::SECOND, None)];
        assert_eq!(rule.by_rule(2, &silent), None);
        assert_eq!(rule.by_rule(2, &told(&[0, 5])).map(|ruling| ruling.winner), Some(None));
        assert_eq!(rule.by_rule(2, &told(&[0, 6])), None);
        assert_eq!(rule.by_rule(0, &[]), None, "nobody has said anything yet");
    }

    #[test]
    fn a_game_that_is_too_long_is_drawn() {
        let rule = Adjudication { max_plies: Some(40), ..Adjudication::default() };
        assert_eq!(rule.by_rule(39, &[]), None);
        let ruling = rule.by_rule(40, &[]).expect("40 plies are too many");
        assert_eq!(
            (ruling.winner, ruling.why.as_str()),
            (None, "40 plies were played, the most of this match")
        );
    }

    /// A solver with the same value for every position.
    struct ConstantSolver(Option<Standing>);

    impl AnySolver for ConstantSolver {
        fn solve(
            &mut self,
            _record: &kibitz_title::Record,
            question: Question,
            _work: &mut Work,
        ) -> kibitz_title::Result<kibitz_title::Solution<String>> {
            assert_eq!((question.precision, question.scope), (Precision::Weak, Scope::Position));
            let value = self.0.map_or("not-proved", Standing::word).to_owned();
            let verdict = kibitz_title::Verdict {
                value,
                words: kibitz_title::Message::plain(""),
                result: self.0,
                plies: None,
            };
            Ok(kibitz_title::Solution { verdict, moves: Vec::new(), line: Vec::new(), nodes: 1 })
        }

        fn forget(&mut self) {}
    }

    #[test]
    fn a_known_value_is_for_the_seat_to_move() {
        let title = kibitz_catalog::title("connect-four").expect("a game of the catalog");
        let mut table = title.open(&kibitz_title::Setup::default()).expect("it opens");
        table.play("4").expect("it is legal");
        let ruling = |standing| by_value(&mut ConstantSolver(standing), &*table, &Stop::new());
        let winner = |ruling: Option<Ruling>| ruling.map(|ruling| ruling.winner);
        assert_eq!(winner(ruling(Some(Standing::Win))), Some(Some(Seat::SECOND)));
        assert_eq!(winner(ruling(Some(Standing::Loss))), Some(Some(Seat::FIRST)));
        assert_eq!(winner(ruling(Some(Standing::Draw))), Some(None));
        assert_eq!(ruling(None), None, "what is not known ends nothing");
        let name = table.in_english(&table.seat_name(Seat::SECOND));
        let why = ruling(Some(Standing::Win)).map(|ruling| ruling.why);
        assert_eq!(why, Some(format!("the exact value is known, win for {name}")));
    }
}
