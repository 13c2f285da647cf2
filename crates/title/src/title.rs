//! A game as data, and the same with its type erased.

use std::io::{BufRead, Write};
use std::path::Path;

use kibitz_game::{Fact, Format, Game, History, Message, Rules, Ruleset, Variant};
use kibitz_words::WordFile;

use kibitz_search::{Curve, Trainee, Weights, WeightsError, Work};

use crate::bot::ErasedBot;
use crate::solve::ErasedSolver;
use crate::table::{Table, facts_of};
use crate::{
    AnswerText, AnyBot, AnySolver, AnyTable, BotInfo, BotSpec, Error, ExplanationStep, FileFormat, Finding,
    GameId, GameWords, JSON, Problem, ProblemInfo, Record, RecordError, Result, Setup, Solving, Tool,
};

/// Everything the catalog knows about a game.
pub struct Title<G: Rules> {
    /// Its name on the command line and in records: `connect-four`.
    pub id: &'static str,
    /// Its texts in every language it has.
    pub words: GameWords,
    /// How to play under a ruleset.
    pub how_to_play: fn(&G) -> Vec<ExplanationStep>,
    /// Describes what a legal move does, such as the threat it makes, for reviews; `None` if the game has no
    /// such texts.
    pub about_move: Option<AboutMove<G>>,
    /// All its bots, in the order they are listed.
    pub bots: &'static [BotSpec<G>],
    /// Converts engine scores to winning chances; `kibitz train GAME curve` fits it.
    pub curve: Curve,
    /// Exact solving, where the game supports it.
    pub solving: Option<Solving<G>>,
    /// Named problems to solve.
    pub problems: &'static [Problem<G>],
    /// Training of the evaluation, where it is learned.
    pub training: Option<MakeTrainee<G>>,
    /// Tools for tables, books and the like.
    pub tools: &'static [Tool],
    /// File formats other than JSON, which every game has.
    pub files: &'static [FileFormat],
    /// Positions for measuring the move generator.
    pub bench: &'static [BenchPosition],
    /// Called once with the game's data folder, before any bot or tool is made; `None` if the game stores no
    /// files.
    pub set_data_folder: Option<fn(&Path)>,
}

/// Describes what a legal move does; `None` if there is nothing to say.
pub type AboutMove<G> = fn(&G, &<G as Game>::Position, <G as Game>::Move) -> Option<Message>;

/// Makes a trainable engine with these weights, or with the built-in ones.
pub type MakeTrainee<G> = fn(&G, Option<Weights>) -> std::result::Result<Box<dyn Trainee>, WeightsError>;

/// A position for measuring the move generator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BenchPosition {
    /// The variant's name.
    pub variant: &'static str,
    /// The position in the game's notation, or `startpos`.
    pub position: &'static str,
    /// The perft depth to count.
    pub depth: u32,
}

/// A variant's entry in the catalog.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct VariantInfo {
    /// Its name on the command line.
    pub name: &'static str,
    /// Other names accepted on the command line.
    pub aliases: &'static [&'static str],
    /// Its facts, as name and value.
    pub facts: Vec<(&'static str, String)>,
}

impl<G: Rules> Title<G> {
    fn variant(&self, name: Option<&str>) -> Result<&'static Variant<G::Ruleset>> {
        let Some(name) = name else {
            return Ok(&G::VARIANTS[0]);
        };
        G::VARIANTS.iter().find(|variant| variant.answers_to(name)).ok_or_else(|| Error::UnknownVariant {
            game: GameId(self.id),
            name: name.to_owned(),
            known: G::VARIANTS.iter().map(|variant| variant.name).collect::<Vec<_>>().join(", "),
        })
    }

    pub(crate) fn open_table(&self, setup: &Setup) -> Result<Table<G>> {
        let variant = self.variant(setup.variant.as_deref())?;
        let mut ruleset = variant.ruleset.clone();
        for (fact, value) in &setup.rules {
            ruleset.change(fact, value)?;
        }
        let differs = |fact: &Fact| ruleset.get(fact.name) != variant.ruleset.get(fact.name);
        let changed = G::Ruleset::FACTS.iter().filter(|fact| differs(fact));
        let changed = changed.map(|fact| (fact.name.to_owned(), ruleset.get(fact.name))).collect();
        let game = G::new(ruleset)?;
        let start = setup.position_text().map(str::to_owned);
        let history = match &start {
            Some(text) => {
                let position = game.read_position(text).map_err(Error::Position)?;
                History::from_position(game, position)
            }
            None => History::new(game),
        };
        Ok(Table {
            game: self.id,
            variant: variant.name,
            changed,
            start,
            history,
            english: self.words.english(),
        })
    }

    /// Plays a record's moves, and applies the decision that ended the game, if any.
    pub(crate) fn replay(&self, record: &Record) -> Result<Table<G>> {
        if record.game != self.id {
            return Err(
                RecordError::OtherGame { found: record.game.clone(), expected: GameId(self.id) }.into()
            );
        }
        let mut table = self.open_table(&record.setup())?;
        for (ply, text) in record.moves.iter().enumerate() {
            let at_move = |error| Error::RecordMove { number: ply + 1, source: Box::new(error) };
            table.play(text).map_err(at_move)?;
        }
        if let Some(decision) = record.result.as_ref().and_then(|ending| ending.decision) {
            table.decide(decision)?;
        }
        Ok(table)
    }
}

/// A game with its type erased.
pub trait AnyTitle: Sync {
    /// Its name on the command line and in records.
    fn id(&self) -> &'static str;
    /// Its texts in every language it has.
    fn words(&self) -> Vec<WordFile>;
    /// Formats a message in English: for files, logs and other programs.
    fn in_english(&self, message: &Message) -> String;
    /// How to play under the rules of a setup.
    fn how_to_play(&self, setup: &Setup) -> Result<Vec<ExplanationStep>>;
    /// Describes what a legal move at the end of a record does; `None` if there is nothing to say.
    fn about_move(&self, record: &Record, text: &str) -> Result<Option<Message>>;
    /// Its variants, the default first.
    fn variants(&self) -> Vec<VariantInfo>;
    /// The facts of its rulesets.
    fn facts(&self) -> &'static [Fact];
    /// The text forms it reads.
    fn formats(&self) -> &'static [Format];
    /// All its bots, in the order they are listed.
    fn bots(&self) -> Vec<BotInfo>;
    /// Converts engine scores to winning chances.
    fn curve(&self) -> Curve;
    /// Named problems to solve.
    fn problems(&self) -> Vec<ProblemInfo>;
    /// Tools for tables, books and the like.
    fn tools(&self) -> &'static [Tool];
    /// File formats, with JSON last.
    fn files(&self) -> Vec<&'static FileFormat>;
    /// Positions for measuring the move generator.
    fn bench(&self) -> &'static [BenchPosition];
    /// Sets the folder for the game's own files. Without this call it stores none.
    fn set_data_folder(&self, folder: &Path);
    /// Opens a table with these rules and this position. Fails if they are invalid.
    fn open(&self, setup: &Setup) -> Result<Box<dyn AnyTable>>;
    /// Opens a table with a record's moves played.
    fn open_record(&self, record: &Record) -> Result<Box<dyn AnyTable>>;
    /// Makes a bot by its command-line name (`engine:5`), for the rules of a setup.
    fn bot(&'static self, name: &str, setup: &Setup, seed: u64) -> Result<Box<dyn AnyBot>>;
    /// Makes a trainable engine for the rules of a setup, with these weights or the built-in ones.
    fn trainee(&self, setup: &Setup, weights: Option<Weights>) -> Result<Box<dyn Trainee>>;
    /// Whether the game has a solver.
    fn is_solved(&self) -> bool;
    /// Makes a solver for the rules of a setup.
    fn solver(&'static self, setup: &Setup) -> Result<Box<dyn AnySolver>>;
    /// Writes a proof of the value of the setup's position; returns the statement proved.
    fn prove(&self, setup: &Setup, out: &mut dyn Write, work: &mut Work) -> Result<String>;
    /// Checks a proof using only the rules.
    fn check(&self, setup: &Setup, input: &mut dyn BufRead, work: &mut Work) -> Result<Finding>;
    /// Solves one of its problems from the setup's position.
    fn solve_problem(&self, name: &str, setup: &Setup, work: &mut Work) -> Result<AnswerText>;
}

impl<G: Rules> AnyTitle for Title<G> {
    fn id(&self) -> &'static str {
        self.id
    }

    fn words(&self) -> Vec<WordFile> {
        self.words.files()
    }

    fn in_english(&self, message: &Message) -> String {
        self.words.english().text(message)
    }

    fn how_to_play(&self, setup: &Setup) -> Result<Vec<ExplanationStep>> {
        let table = self.open_table(&Setup { position: None, ..setup.clone() })?;
        Ok((self.how_to_play)(table.history.game()))
    }

    fn about_move(&self, record: &Record, text: &str) -> Result<Option<Message>> {
        let Some(about_move) = self.about_move else { return Ok(None) };
        let table = self.replay(record)?;
        let (game, position) = (table.history.game(), table.history.position());
        let mv = game.read_move(position, text).map_err(Error::Move)?;
        Ok(about_move(game, position, mv))
    }

    fn variants(&self) -> Vec<VariantInfo> {
        let info = |variant: &Variant<G::Ruleset>| VariantInfo {
            name: variant.name,
            aliases: variant.aliases,
            facts: facts_of(&variant.ruleset),
        };
        G::VARIANTS.iter().map(info).collect()
    }

    fn facts(&self) -> &'static [Fact] {
        G::Ruleset::FACTS
    }

    fn formats(&self) -> &'static [Format] {
        G::FORMATS
    }

    fn bots(&self) -> Vec<BotInfo> {
        self.bots.iter().map(BotSpec::info).collect()
    }

    fn curve(&self) -> Curve {
        self.curve
    }

    fn problems(&self) -> Vec<ProblemInfo> {
        self.problem_list()
    }

    fn tools(&self) -> &'static [Tool] {
        self.tools
    }

    fn files(&self) -> Vec<&'static FileFormat> {
        self.files.iter().chain([&JSON]).collect()
    }

    fn bench(&self) -> &'static [BenchPosition] {
        self.bench
    }

    fn set_data_folder(&self, folder: &Path) {
        if let Some(set) = self.set_data_folder {
            set(folder);
        }
    }

    fn open(&self, setup: &Setup) -> Result<Box<dyn AnyTable>> {
        Ok(Box::new(self.open_table(setup)?))
    }

    fn open_record(&self, record: &Record) -> Result<Box<dyn AnyTable>> {
        Ok(Box::new(self.replay(record)?))
    }

    fn bot(&'static self, name: &str, setup: &Setup, seed: u64) -> Result<Box<dyn AnyBot>> {
        let table = self.open_table(&Setup { position: None, ..setup.clone() })?;
        Ok(Box::new(ErasedBot::new(self, table.history.game(), name, seed)?))
    }

    fn trainee(&self, setup: &Setup, weights: Option<Weights>) -> Result<Box<dyn Trainee>> {
        let make = self.training.ok_or(Error::NotTrained { game: GameId(self.id) })?;
        let table = self.open_table(&Setup { position: None, ..setup.clone() })?;
        Ok(make(table.history.game(), weights)?)
    }

    fn is_solved(&self) -> bool {
        self.solving.is_some()
    }

    fn solver(&'static self, setup: &Setup) -> Result<Box<dyn AnySolver>> {
        let table = self.open_table(&Setup { position: None, ..setup.clone() })?;
        Ok(Box::new(ErasedSolver::new(self, table.history.game())?))
    }

    fn prove(&self, setup: &Setup, out: &mut dyn Write, work: &mut Work) -> Result<String> {
        let table = self.open_table(setup)?;
        (self.proofs()?.write)(&table.history, out, work).map_err(Error::Proof)
    }

    fn check(&self, setup: &Setup, input: &mut dyn BufRead, work: &mut Work) -> Result<Finding> {
        let table = self.open_table(&Setup { position: None, ..setup.clone() })?;
        (self.proofs()?.check)(table.history.game(), input, work).map_err(Error::Proof)
    }

    fn solve_problem(&self, name: &str, setup: &Setup, work: &mut Work) -> Result<AnswerText> {
        self.answer(name, setup, work)
    }
}
