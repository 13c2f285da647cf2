//! `kibitz train GAME curve`: fits the curve from the engine's scores to winning chances.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};

use clap::Args;
use kibitz_learn::{FittedCurve, ScoredResult, fit_curve};
use kibitz_title::{
    AnyBot, AnyTable, AnyTitle, Limits, Outcome, Progress, Random, Seat, Setup, Stop, with_helpers,
};

use crate::error::{CommandError, CommandResult, RequestError};
use crate::limits::LimitArgs;
use crate::printer::Printer;
use crate::working::LongWork;

#[derive(Args)]
pub struct CurveArgs {
    /// Games to play
    #[arg(long, value_name = "N", default_value_t = 200)]
    games: u64,
    /// The bot whose scores are fitted
    #[arg(long, value_name = "BOT", default_value = "engine:max")]
    bot: String,
    #[command(flatten)]
    limits: LimitArgs,
    /// The seed for the openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// The default node limit per move.
const NODES: u64 = 5_000;
/// The most random plies at the start of a game, for each seat.
const RANDOM_PLIES: usize = 5;
/// Longer games count as draws.
const MOST_PLIES: usize = 600;
/// One search in this many is replaced by a random move, so that uneven scores occur. Earlier scores of that
/// game are dropped, since the result no longer follows from the engine's play.
const RANDOM_MOVE: usize = 30;

/// Plays the games and prints the fitted unit, its losses and its calibration.
pub fn run(
    title: &'static dyn AnyTitle,
    setup: &Setup,
    words: &CurveArgs,
    printer: &mut Printer,
) -> CommandResult {
    let seats = title.open(setup)?.seats();
    title.bot(&words.bot, setup, words.seed)?;
    let limits = words.limits.limits(1);
    let nodes = limits.nodes.or(limits.is_endless().then_some(NODES));
    let player = SelfPlayer { title, setup, words, limits: Limits { nodes, threads: 1, ..limits.clone() } };
    let judged = LongWork::new(limits).run(|work| {
        let threads = work.limits.threads;
        player.play_all(threads, work.stop, &mut |done| {
            let total = words.games;
            (work.tell)(&Progress { what: "games".to_owned(), done, total, nodes: 0 });
        })
    })?;
    let fitted = fit_curve(&judged, seats).ok_or(RequestError::NothingToFit)?;
    print(&fitted, judged.len(), words.games, printer)?;
    Ok(true)
}

fn print(
    fitted: &FittedCurve,
    positions: usize,
    games: u64,
    printer: &mut Printer,
) -> Result<(), CommandError> {
    printer.line(format!("{games} games, {positions} positions"))?;
    printer.line("chance   positions  predicted  real")?;
    for (tenth, bin) in fitted.bins.iter().enumerate().filter(|(_, bin)| bin.count > 0) {
        let (from, to) = (10 * tenth, 10 * tenth + 10);
        let (predicted, real) = (100.0 * bin.predicted, 100.0 * bin.real);
        printer.line(format!("{from:2}-{to:3} %  {:9}  {predicted:7.1} %  {real:.1} %", bin.count))?;
    }
    let (loss, blind) = (fitted.loss, fitted.blind_loss);
    printer.line(format!("cross-entropy {loss:.4}, {blind:.4} without scores"))?;
    printer.line(format!("unit {:.1}", fitted.unit))
}

/// Plays self-play games of a bot.
struct SelfPlayer<'a> {
    title: &'static dyn AnyTitle,
    setup: &'a Setup,
    words: &'a CurveArgs,
    limits: Limits,
}

impl SelfPlayer<'_> {
    /// Plays all games on this many threads. The fit does not depend on the order of the positions.
    fn play_all(
        &self,
        threads: usize,
        stop: &Stop,
        tell: &mut dyn FnMut(u64),
    ) -> kibitz_title::Result<Vec<ScoredResult>> {
        let next = AtomicU64::new(0);
        let (sender, receiver) = channel();
        let player = |sender: Sender<_>| {
            let next = &next;
            move || {
                while !stop.is_requested() {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= self.words.games || sender.send(self.play(number, stop)).is_err() {
                        break;
                    }
                }
            }
        };
        let players: Vec<_> = (0..threads.max(1)).map(|_| player(sender.clone())).collect();
        drop(sender);
        with_helpers(players, move || {
            let mut judged = Vec::new();
            for (done, game) in receiver.into_iter().enumerate() {
                judged.extend(game?);
                tell(done as u64 + 1);
            }
            Ok(judged)
        })
    }

    /// Plays one game and returns the bot's score of each position with the result.
    fn play(&self, number: u64, stop: &Stop) -> kibitz_title::Result<Vec<ScoredResult>> {
        let mut random = Random::new(self.words.seed.wrapping_mul(1 << 32).wrapping_add(number));
        let mut table = self.title.open(self.setup)?;
        let mut bot = self.title.bot(&self.words.bot, self.setup, self.words.seed)?;
        let mut random_plies = random.below(1 + RANDOM_PLIES * usize::from(table.seats()));
        let mut said = Vec::new();
        while table.outcome().is_none() && table.ply() < MOST_PLIES && !stop.is_requested() {
            let is_random = random_plies > 0 || random.below(RANDOM_MOVE) == 0;
            random_plies = random_plies.saturating_sub(1);
            let text = match is_random {
                true => {
                    said.clear();
                    random_move(&*table, &mut random)
                }
                false => self.searched(&*table, &mut *bot, stop, &mut said)?,
            };
            table.play(&text)?;
        }
        let outcome = table.outcome();
        let judged =
            |(seat, score)| ScoredResult { score, share: share(outcome.as_ref(), seat, table.seats()) };
        Ok(said.into_iter().map(judged).collect())
    }

    fn searched(
        &self,
        table: &dyn AnyTable,
        bot: &mut dyn AnyBot,
        stop: &Stop,
        said: &mut Vec<(Seat, kibitz_title::Score)>,
    ) -> kibitz_title::Result<String> {
        let thought = bot.choose(&table.record(), &self.limits, stop, &mut |_| ())?;
        said.extend(thought.score.map(|score| (table.to_move(), score)));
        Ok(thought.best().to_owned())
    }
}

fn random_move(table: &dyn AnyTable, random: &mut Random) -> String {
    let mut moves = table.legal_moves();
    let chosen = random.below(moves.len());
    moves.swap_remove(chosen)
}

/// A seat's share of first place; all seats share it in a draw.
fn share(outcome: Option<&Outcome>, seat: Seat, seats: u8) -> f64 {
    let Some(outcome) = outcome else { return 1.0 / f64::from(seats) };
    let winners: Vec<Seat> = outcome.places.winners().collect();
    if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 }
}
