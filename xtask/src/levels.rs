//! `cargo xtask levels`: checks that the levels are in order. Neighbouring levels, the random bot and the
//! classic opponents play paired games from random openings.

use std::time::Duration;

use anyhow::{Result, anyhow};
use kibitz_arena::{Conditions, Contestant, Openings, Pairs, Standings, Tournament};
use kibitz_title::{AnyTitle, Limits, Setup, Stop};

use crate::checks::{Checks, LevelCheck};

/// The time per move of the strongest level against a classic opponent.
const LONG: Duration = Duration::from_millis(200);

/// Games between two progress reports.
const GAMES_PER_REPORT: usize = 20;

/// What a match must prove.
#[derive(Clone, Copy)]
enum MatchClaim {
    /// The first is stronger: the lower bound of its score is above one half.
    Better,
    /// The first is weaker: the upper bound of its score is below one half.
    Worse,
    /// The first scores at least 95 of 100.
    Crushing,
}

/// Measures one game, or all of them, and fails if a claim does not hold. A bot's name selects the rows that
/// begin with it.
pub fn run(game: Option<&str>, bot: Option<&str>, games: usize) -> Result<()> {
    let mut failures = Vec::new();
    let wanted = |title: &dyn AnyTitle| game.is_none_or(|wanted| wanted == title.id());
    for (title, checks) in Checks::of_all()?.iter().filter(|(title, _)| wanted(*title)) {
        let Some(course) = &checks.levels else { continue };
        println!("{} ({}), {games} games a row", title.id(), course.variant);
        println!("| first | second | wins | draws | losses | score | 95 % |\n|---|---|---|---|---|---|---|");
        let is_wanted = |first: &str| bot.is_none_or(|bot| bot == first);
        for (first, second, claim) in meetings(*title, course).into_iter().filter(|row| is_wanted(&row.0)) {
            let tally =
                LevelMatch { title: *title, course, first: &first, second: &second }.play(games / 2)?;
            println!("| {first} | {second} | {}", tally.in_words());
            if !tally.shows(claim) {
                failures.push(format!("{}: {first} against {second}", title.id()));
            }
        }
        println!();
    }
    if failures.is_empty() { Ok(()) } else { Err(anyhow!("not as claimed: {}", failures.join("; "))) }
}

fn meetings(title: &'static dyn AnyTitle, course: &LevelCheck) -> Vec<(String, String, MatchClaim)> {
    let engine = title.bots().into_iter().find(|bot| bot.name == "engine");
    let names: Vec<&'static str> =
        engine.map_or(&[][..], |bot| bot.levels).iter().map(|level| level.name).collect();
    let name = |level: &'static str| format!("engine:{level}");
    let neighbours = names.windows(2).map(|pair| (name(pair[1]), name(pair[0]), MatchClaim::Better));
    let rest = [
        (name("1"), "random".to_owned(), MatchClaim::Better),
        (name("1"), course.classic.clone(), MatchClaim::Worse),
        (name("max"), course.classic.clone(), MatchClaim::Crushing),
    ];
    neighbours.chain(rest).collect()
}

/// Two bots and the conditions of their match.
struct LevelMatch<'a> {
    title: &'static dyn AnyTitle,
    course: &'a LevelCheck,
    first: &'a str,
    second: &'a str,
}

impl LevelMatch<'_> {
    /// Plays pairs of games on all cores; in a pair the seats are swapped after the same opening.
    fn play(&self, pairs: usize) -> Result<PairScores> {
        let contestant = |bot: &str| Contestant { limits: Some(self.limits(bot)), ..Contestant::ours(bot) };
        let tournament = Tournament {
            rules: Setup::variant(&self.course.variant),
            games: 2 * pairs,
            openings: Openings::Random(self.opening()),
            // Time limits do not matter here.
            conditions: Conditions { margin: Duration::from_secs(60), ..Conditions::default() },
            at_once: std::thread::available_parallelism().map_or(1, usize::from),
            ..Tournament::new(self.title, vec![contestant(self.first), contestant(self.second)])
        };
        let standings = tournament.run(&Stop::new(), &mut tell)?;
        let meeting = &standings.meetings[0];
        Ok(PairScores { pairs: meeting.pairs, counts: meeting.counts })
    }

    fn opening(&self) -> usize {
        if self.second == self.course.classic { self.course.classic_opening } else { self.course.opening }
    }

    /// The limits of a bot. Most levels have their own; the strongest one gets a node limit against a
    /// neighbour, so that the result does not depend on the machine, and a time limit against a classic
    /// opponent.
    fn limits(&self, bot: &str) -> Limits {
        let is_among_levels = self.second.starts_with("engine:");
        match bot.ends_with(":max") {
            true if is_among_levels => Limits { nodes: Some(self.course.most_nodes), ..Limits::default() },
            true => Limits { time: Some(LONG), ..Limits::default() },
            false => Limits::default(),
        }
    }
}

/// Prints the progress of a match regularly.
fn tell(standings: &Standings) {
    let [wins, draws, losses] = standings.meetings[0].counts;
    let played = wins + draws + losses;
    if played.is_multiple_of(GAMES_PER_REPORT) && (1..standings.planned).contains(&played) {
        eprintln!("  {played} of {} games: {wins} won, {draws} drawn, {losses} lost", standings.planned);
    }
}

/// The scores by pair: the two games of a pair are not independent.
struct PairScores {
    pairs: Pairs,
    counts: [usize; 3],
}

impl PairScores {
    fn mean(&self) -> f64 {
        self.pairs.spread().mean()
    }

    /// Half the width of the 95 % interval, from the variance of the pairs.
    fn margin(&self) -> f64 {
        1.96 * (self.pairs.spread().variance() / (self.pairs.count() as f64 - 1.0)).sqrt()
    }

    fn shows(&self, claim: MatchClaim) -> bool {
        match claim {
            MatchClaim::Better => self.mean() - self.margin() > 0.5,
            MatchClaim::Worse => self.mean() + self.margin() < 0.5,
            MatchClaim::Crushing => self.mean() >= 0.95,
        }
    }

    fn in_words(&self) -> String {
        let [wins, draws, losses] = self.counts;
        let (mean, margin) = (100.0 * self.mean(), 100.0 * self.margin());
        format!("{wins} | {draws} | {losses} | {mean:.1} % | ± {margin:.1} |")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_counted_with_their_spread() {
        let mut pairs = Pairs::default();
        for results in [[1.0, 1.0], [1.0, 0.5], [1.0, 0.0], [1.0, 1.0]] {
            pairs.add(results);
        }
        let tally = PairScores { pairs, counts: [6, 1, 1] };
        assert!((tally.mean() - 0.8125).abs() < 1e-9);
        // Pair scores 1, 0.75, 0.5, 1: variance 0.057292, standard error 0.119678.
        assert!((tally.margin() - 0.234569).abs() < 1e-4, "{}", tally.margin());
        assert!(
            tally.shows(MatchClaim::Better)
                && !tally.shows(MatchClaim::Crushing)
                && !tally.shows(MatchClaim::Worse)
        );
        assert_eq!(tally.in_words(), "6 | 1 | 1 | 81.2 % | ± 23.5 |");
    }
}
