//! `kibitz train GAME selfplay|fit|match|curve`: learned evaluations, and the meaning of their scores.

mod curve;

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use kibitz_arena::Pairs;
use kibitz_arena::sprt::{Sprt, SprtState};
use kibitz_learn::{
    DataError, Epoch, FitPlan, GamesReader, GamesWriter, GatePlan, SelectPlan, SelfPlayPlan, TrainingGames,
    fit, fit_network, play_pair, select, self_play,
};
use kibitz_title::{AnyTitle, Progress, Setup, Trainee, Weights};

use crate::argument_error::ArgumentError;
use crate::arguments::{GameArg, RuleArgs};
use crate::error::{CommandError, CommandResult};
use crate::limits::LimitArgs;
use crate::printer::Printer;
use crate::working::{LongWork, stop_of_this_program};

#[derive(Args)]
pub struct TrainArgs {
    #[command(flatten)]
    game: GameArg,
    #[command(flatten)]
    rules: RuleArgs,
    #[command(subcommand)]
    action: TrainStep,
}

/// The steps of training.
#[derive(Subcommand)]
enum TrainStep {
    /// Plays self-play games into a file, resuming where it was stopped
    Selfplay(SelfPlayArgs),
    /// Fits weights to the positions of such files
    Fit(FitArgs),
    /// Plays new weights against the old ones until a sequential test decides
    Match(GateMatchArgs),
    /// Fits the curve from the engine's scores to winning chances
    Curve(curve::CurveArgs),
}

#[derive(Args)]
struct SelfPlayArgs {
    /// The file to write the games to
    file: PathBuf,
    /// The number of games the file should have in the end
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    games: u64,
    /// Weights to play with; the engine's own by default
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    #[command(flatten)]
    limits: LimitArgs,
    /// The random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct FitArgs {
    /// The files of self-play games
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The score of log-odds 1 in each file; defaults to that of the engine's evaluation
    #[arg(long, value_name = "UNITS", value_delimiter = ',')]
    units: Vec<f32>,
    /// The file for the weights
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Weights of the same network to start from; random ones by default. A linear evaluation always starts from zeros
    #[arg(long, value_name = "FILE")]
    start: Option<PathBuf>,
    /// The weight of results against scores, from 0 to 1
    #[arg(long, value_name = "SHARE", default_value_t = 0.5)]
    results: f32,
    /// Lambda of the TD(lambda) target: 0 uses the score of the position, 1 the result of the game
    #[arg(long, value_name = "LAMBDA", default_value_t = 0.0)]
    lambda: f32,
    /// Skip positions that occurred before
    #[arg(long)]
    once: bool,
    /// Positions with a greater score are left out
    #[arg(long, value_name = "SCORE", default_value_t = 600)]
    most_score: i32,
    /// L2 regularisation (default 0.01, for a network 0)
    #[arg(long, value_name = "X")]
    l2: Option<f32>,
    /// The maximum number of passes over the positions
    #[arg(long, value_name = "N", default_value_t = 30)]
    epochs: u32,
    /// The initial step size, in the unit of the weights (default 2, for a network 0.003)
    #[arg(long, value_name = "X")]
    rate: Option<f32>,
    #[command(flatten)]
    limits: LimitArgs,
    /// The seed for shuffling
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct GateMatchArgs {
    /// The file of the new weights
    new: PathBuf,
    /// The file of the old weights; the engine's own by default
    #[arg(long, value_name = "FILE")]
    old: Option<PathBuf>,
    /// The maximum number of games
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    games: u64,
    /// The two hypotheses of the test, in Elo
    #[arg(long, value_name = "ELO0,ELO1", default_value = "0,10", value_parser = two_numbers)]
    sprt: (f64, f64),
    #[command(flatten)]
    limits: LimitArgs,
    /// The seed for the openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

fn two_numbers(text: &str) -> Result<(f64, f64), ArgumentError> {
    let numbers = text.split_once(',').and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
    numbers.ok_or_else(|| ArgumentError::Pair(text.to_owned()))
}

/// The default node limit per move.
const NODES: u64 = 5_000;

pub fn run(words: &TrainArgs, printer: &mut Printer) -> CommandResult {
    let trainer = Trainer { title: words.game.title, setup: words.rules.setup_of_start() };
    match &words.action {
        TrainStep::Selfplay(words) => trainer.self_play(words, printer),
        TrainStep::Fit(words) => trainer.fit(words, printer),
        TrainStep::Match(words) => trainer.gate(words, printer),
        TrainStep::Curve(words) => curve::run(trainer.title, &trainer.setup, words, printer),
    }
}

struct Trainer {
    title: &'static dyn AnyTitle,
    setup: Setup,
}

impl Trainer {
    fn trainee(&self, weights: Option<&Path>) -> Result<Box<dyn Trainee>, CommandError> {
        let weights = weights.map(read_weights).transpose()?;
        Ok(self.title.trainee(&self.setup, weights)?)
    }

    fn self_play(&self, words: &SelfPlayArgs, printer: &mut Printer) -> CommandResult {
        let weights = words.weights.as_deref().map(read_weights).transpose()?;
        self.title.trainee(&self.setup, weights.clone())?;
        let limits = words.limits.limits(1);
        let plan = SelfPlayPlan::new(limits.nodes.unwrap_or(NODES), words.seed);
        let mut writer = GamesWriter::open(&words.file, &plan.heading(self.title.id()))
            .map_err(data_failure(&words.file))?;
        let make = || {
            self.title.trainee(&self.setup, weights.clone()).expect("the same weights made a trainee before")
        };
        let (games, threads) = (words.games, limits.threads);
        let played = LongWork::new(limits).run(|work| {
            let (stop, tell) = (work.stop, &mut work.tell);
            self_play(&make, &plan, (&mut writer, games), threads, stop, &mut |writer| {
                tell(&Progress { what: "games".to_owned(), done: writer.games, total: games, nodes: 0 });
            })
        });
        played.map_err(|error| CommandError::file(&words.file, error))?;
        printer.line(format!("{} games, {} positions with a score", writer.games, writer.scored))?;
        Ok(true)
    }

    fn fit(&self, words: &FitArgs, printer: &mut Printer) -> CommandResult {
        let mut trainee = self.trainee(None)?;
        let plan = SelectPlan {
            result_share: words.results,
            lambda: words.lambda,
            once: words.once,
            most_score: words.most_score,
            held_out: 16,
        };
        let mut files = Vec::new();
        for (i, path) in words.files.iter().enumerate() {
            let reader = GamesReader::open(path).map_err(data_failure(path))?;
            let games = reader.collect::<Result<_, _>>().map_err(|error| CommandError::file(path, error))?;
            let score_unit = words.units.get(i).copied().unwrap_or(trainee.score_unit());
            files.push(TrainingGames { games, score_unit });
        }
        let sets = select(&files, &mut *trainee, &plan);
        printer.line(format!("{} positions, {} held out", sets[0].len(), sets[1].len()))?;
        let limits = words.limits.limits(1);
        let network = trainee.network();
        let (batch, rate) = if network.is_some() { (1_024, 0.003) } else { (16_384, 2.0) };
        let plan = FitPlan {
            epochs: words.epochs,
            patience: 4,
            batch,
            rate: words.rate.unwrap_or(rate),
            l2: words.l2.unwrap_or(if network.is_some() { 0.0 } else { 0.01 }),
            threads: limits.threads,
            seed: words.seed,
        };
        let mut printed = Ok(());
        let mut tell = |epoch: &Epoch| {
            if printed.is_ok() {
                let losses = format!("loss {:.5}, held out {:.5}", epoch.loss, epoch.held_out_loss);
                printed = printer.line(format!("pass {}: {losses}", epoch.number));
            }
        };
        let (sets, stop) = ([&sets[0], &sets[1]], stop_of_this_program());
        let fitted = match network {
            Some(shape) => {
                let (id, count) = (trainee.feature_set(), shape.weights());
                let start = words.start.as_deref().map(|path| weights_of_features(path, id, count));
                let start = start.transpose()?;
                fit_network(sets, shape, start.as_ref(), &plan, stop, &mut tell)
            }
            None => {
                let scale = trainee.divisor() as f32 * trainee.score_unit();
                fit(sets, trainee.weight_count(), scale, &plan, stop, &mut tell)
            }
        };
        printed?;
        let bytes = fitted.quantised(trainee.feature_set()).write();
        fs::write(&words.out, &bytes).map_err(|error| CommandError::file(&words.out, error))?;
        printer.line(format!("weights of pass {}: {} bytes", fitted.best.number, bytes.len()))?;
        Ok(true)
    }

    /// Returns whether the new weights were accepted; too few games to decide count as no.
    fn gate(&self, words: &GateMatchArgs, printer: &mut Printer) -> CommandResult {
        let (mut new, mut old) = (self.trainee(Some(&words.new))?, self.trainee(words.old.as_deref())?);
        let limits = words.limits.limits(1);
        let nodes = limits.nodes.unwrap_or(NODES);
        let plan = GatePlan { nodes, random_plies: 6, most_plies: 240, seed: words.seed };
        let sprt = Sprt::new(words.sprt.0, words.sprt.1);
        let (mut pairs, games) = (Pairs::default(), words.games);
        LongWork::new(limits).run(|work| {
            for number in 0..games / 2 {
                if work.stop.is_requested() || sprt.verdict(&pairs) != SprtState::Open {
                    break;
                }
                let points = play_pair(&mut *new, &mut *old, &plan, number);
                pairs.0[(2.0 * points) as usize] += 1;
                (work.tell)(&Progress { what: "pairs".to_owned(), done: number, total: games / 2, nodes: 0 });
            }
        });
        let verdict = sprt.verdict(&pairs);
        let (ratio, score) = (sprt.ratio(&pairs), 100.0 * pairs.spread().mean());
        printer.line(format!(
            "{} games, {score:.1} %, log-likelihood ratio {ratio:.2}: {verdict:?}",
            2 * pairs.count()
        ))?;
        Ok(verdict == SprtState::Accepted)
    }
}

fn read_weights(path: &Path) -> Result<Weights, CommandError> {
    let bytes = fs::read(path).map_err(|error| CommandError::file(path, error))?;
    Weights::read(&bytes).map_err(|error| CommandError::file(path, error))
}

fn weights_of_features(path: &Path, id: &str, count: usize) -> Result<Weights, CommandError> {
    read_weights(path)?.of_features(id, count).map_err(|error| CommandError::file(path, error))
}

fn data_failure(path: &Path) -> impl Fn(DataError) -> CommandError + '_ {
    |error| CommandError::file(path, error)
}
