//! Reports of a match: live, as text at the end, and as JSON.

use std::collections::BTreeMap;
use std::io::IsTerminal;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use kibitz_arena::elo::Estimate;
use kibitz_arena::{ContestantTally, GameResult, Standings};
use serde::Serialize;

/// A progress bar with the table below it, on stderr if that is a terminal.
pub fn live_table() -> ProgressBar {
    let target = if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    let template = "{bar:30} {pos}/{len} games, {elapsed_precise}, {eta} left\n{msg}";
    let style = ProgressStyle::with_template(template).expect("the template is a constant that reads");
    ProgressBar::with_draw_target(None, target).with_style(style)
}

/// Updates the live table.
pub fn show(bar: &ProgressBar, standings: &Standings) {
    bar.set_length(standings.planned as u64);
    bar.set_position(standings.results.len() as u64);
    bar.set_message(format!("{}{}", table(standings), duel(standings).join("\n")));
}

/// The table, the reasons why games ended, and finally wins, Elo and time forfeits.
pub fn in_words(standings: &Standings) -> String {
    let mut text = table(standings);
    text.push_str(&reasons(standings));
    let repeated = standings.repeated.len();
    if repeated > 0 {
        text.push_str(&format!(
            "{repeated} games not counted: they repeat an earlier one move for move; use more openings\n"
        ));
    }
    for line in duel(standings) {
        text.push_str(&format!("{line}\n"));
    }
    let late = |(name, tally): (&String, &ContestantTally)| format!("{name} {}", tally.time_forfeits);
    let forfeits: Vec<_> = standings.names.iter().zip(&standings.tallies).map(late).collect();
    text.push_str(&format!("time forfeits: {}\n", forfeits.join(", ")));
    text
}

/// A row per contestant, the best first. With more than two seats the mean place replaces Elo.
fn table(standings: &Standings) -> String {
    let width = standings.names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(4);
    let mut text = format!(
        "{:>2} {:width$} {:>6} {:>5} {:>5} {:>5} {:>7}  {:18} {:>9} {:>8} {:>8} {:>5} {:>5}\n",
        "",
        "name",
        "games",
        "+",
        "=",
        "-",
        "score",
        "Elo (95 %)",
        "knodes/s",
        "CPU s",
        "max ms",
        "late",
        "lost",
    );
    for (rank, who) in standings.ranking().into_iter().enumerate() {
        let (name, tally) = (&standings.names[who], &standings.tallies[who]);
        let ContestantTally { games, wins, draws, losses, effort, time_forfeits, forfeits, .. } = tally;
        let (score, rate) = (100.0 * tally.score(), effort.nodes as f64 / effort.seconds.max(1e-9) / 1000.0);
        let longest = 1000.0 * effort.longest;
        text.push_str(&format!(
            "{:>2} {name:width$} {games:>6} {wins:>5} {draws:>5} {losses:>5} {score:>6.1}%  {:18} {rate:>9.1} {:>8.1} \
             {longest:>8.0} {time_forfeits:>5} {forfeits:>5}\n",
            rank + 1,
            strength(tally),
            effort.cpu,
        ));
    }
    text
}

fn strength(tally: &ContestantTally) -> String {
    match tally.estimate() {
        Some(estimate) if estimate.elo.is_finite() => {
            format!("{:+.1} ± {:.1}", estimate.elo, estimate.error())
        }
        Some(estimate) if estimate.elo > 0.0 => format!("above {:+.1}", estimate.low),
        Some(estimate) => format!("below {:+.1}", estimate.high),
        None if tally.games > 0 => format!("mean place {:.2}", tally.place()),
        None => String::new(),
    }
}

/// Lists why games ended, the most frequent reason first. Games that ended for the same reason are counted
/// together; if their sentences differ in details, such as the output of a crashed program, one of them is
/// shown for all.
fn reasons(standings: &Standings) -> String {
    const SHOWN: usize = 12;
    let mut alike: BTreeMap<_, Vec<&str>> = BTreeMap::new();
    let is_counted = |result: &&GameResult| !standings.repeated.contains(&result.fixture.number);
    for result in standings.results.iter().filter(is_counted) {
        alike.entry((result.end, &result.rule, &result.places)).or_default().push(&result.sentence);
    }
    let mut groups: Vec<Vec<&str>> = alike.into_values().collect();
    groups.sort_by_key(|sentences| (std::cmp::Reverse(sentences.len()), sentences[0]));
    groups
        .iter()
        .take(SHOWN)
        .map(|sentences| format!("{:>6} x {}\n", sentences.len(), sentences[0]))
        .collect()
}

/// For two contestants: wins, draws and losses, Elo, and the state of the test.
fn duel(standings: &Standings) -> Vec<String> {
    let ([first, second], [meeting]) = (&standings.names[..], &standings.meetings[..]) else {
        return Vec::new();
    };
    let [wins, draws, losses] = meeting.counts;
    let (games, score) = (standings.tallies[0].games, 100.0 * standings.tallies[0].score());
    let mut lines = vec![format!(
        "{first} against {second}: +{wins} ={draws} -{losses} of {games} games, score {score:.1} %"
    )];
    lines.extend(Estimate::of(&meeting.pairs).map(|estimate| estimate.to_string()));
    lines.extend(standings.sprt.map(|sprt| sprt.in_words(&meeting.pairs)));
    lines
}

#[derive(Serialize)]
pub struct MatchJson<'a> {
    games: usize,
    planned: usize,
    /// Games that repeat an earlier one move for move; they are not counted.
    repeated: usize,
    contestants: Vec<StandingJson<'a>>,
    meetings: Vec<DuelJson<'a>>,
}

#[derive(Serialize)]
struct StandingJson<'a> {
    name: &'a str,
    #[serde(flatten)]
    tally: &'a ContestantTally,
    score: f64,
    mean_place: f64,
    elo: Option<Estimate>,
}

#[derive(Serialize)]
struct DuelJson<'a> {
    who: Vec<&'a str>,
    wins: usize,
    draws: usize,
    losses: usize,
    pairs: [u64; 5],
    elo: Option<Estimate>,
    llr: Option<f64>,
    verdict: Option<kibitz_arena::sprt::SprtState>,
}

pub fn in_json(standings: &Standings) -> MatchJson<'_> {
    let row = |who: usize| {
        let tally = &standings.tallies[who];
        let (score, mean_place) = (tally.score(), tally.place());
        StandingJson { name: &standings.names[who], tally, score, mean_place, elo: tally.estimate() }
    };
    let duel = |meeting: &kibitz_arena::GroupResults| {
        let [wins, draws, losses] = meeting.counts;
        let who = meeting.who.iter().map(|&who| standings.names[who].as_str()).collect();
        let elo = Estimate::of(&meeting.pairs);
        let llr = standings.sprt.map(|sprt| sprt.ratio(&meeting.pairs));
        let verdict = standings.sprt.map(|sprt| sprt.verdict(&meeting.pairs));
        DuelJson { who, wins, draws, losses, pairs: meeting.pairs.0, elo, llr, verdict }
    };
    MatchJson {
        games: standings.results.len(),
        planned: standings.planned,
        repeated: standings.repeated.len(),
        contestants: standings.ranking().into_iter().map(row).collect(),
        meetings: standings.meetings.iter().map(duel).collect(),
    }
}
