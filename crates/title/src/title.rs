//! A game on the shelf, as data, and the same without its type.

use std::io::{BufRead, Write};
use std::path::Path;

use kibitz_game::{Fact, Format, History, Message, Rules, Ruleset, Variant};
use kibitz_words::WordFile;

use kibitz_search::{Curve, Trainee, Weights, WeightsError, Work};

use crate::bot::Seated;
use crate::solve::AtWork;
use crate::table::{Table, facts_of};
use crate::{
    AnswerText, AnyBot, AnySolver, AnyTable, BotInfo, BotSpec, Error, FileFormat, Finding, GameWords, JSON,
    Problem, ProblemInfo, Record, RecordError, Result, Setup, Solving, Step, Tool,
};

/// A game on the shelf.
pub struct Title<G: Rules> {
    /// Its name on the command line and in records: `connect-four`.
    pub id: &'static str,
    /// Its texts in every language it has.
    pub words: GameWords,
    /// How to play under a ruleset.
    pub how_to_play: fn(&G) -> Vec<Step>,
    /// Its bots.
    pub bots: &'static [BotSpec<G>],
    /// How its engine's scores become chances to win; `kibitz train GAME curve` fits it.
    pub curve: Curve,
    /// How it is solved, where it is.
    pub solving: Option<Solving<G>>,
    /// The problems it sets.
    pub problems: &'static [Problem<G>],
    /// How its evaluation is trained, where it is learned.
    pub training: Option<MakeTrainee<G>>,
    /// The tools it brings along.
    pub tools: &'static [Tool],
    /// The forms of file its games are kept in; JSON records come with every game.
    pub files: &'static [FileFormat],
    /// Where its move generator is measured.
    pub bench: &'static [BenchPosition],
    /// Told once, before any bot or tool is made, in which folder the game may keep files; none if it keeps none.
    pub set_data_folder: Option<fn(&Path)>,
}

/// Makes a game in training: with these weights, or with the engine's own where none are given.
pub type MakeTrainee<G> = fn(&G, Option<Weights>) -> std::result::Result<Box<dyn Trainee>, WeightsError>;

/// A position the move generator is measured on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BenchPosition {
    /// The variant's name.
    pub variant: &'static str,
    /// The position in the game's notation, or `startpos`.
    pub position: &'static str,
    /// Plies to count.
    pub depth: u32,
}

/// What the shelf says about a variant.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct VariantInfo {
    /// Its name on the command line.
    pub name: &'static str,
    /// Other names it answers to.
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
            game: self.id,
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

    /// Plays a record's moves, and ends the game where the record says it was decided away from the board.
    pub(crate) fn replay(&self, record: &Record) -> Result<Table<G>> {
        if record.game != self.id {
            return Err(RecordError::OtherGame { found: record.game.clone(), expected: self.id }.into());
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

/// A game on the shelf, without its type.
pub trait AnyTitle: Sync {
    /// Its name on the command line and in records.
    fn id(&self) -> &'static str;
    /// Its texts in every language it has.
    fn words(&self) -> Vec<WordFile>;
    /// A message as English text: for files, logs and other programs.
    fn in_english(&self, message: &Message) -> String;
    /// How to play under a setup's rules.
    fn how_to_play(&self, setup: &Setup) -> Result<Vec<Step>>;
    /// Its variants, the default first.
    fn variants(&self) -> Vec<VariantInfo>;
    /// The facts of its rulesets.
    fn facts(&self) -> &'static [Fact];
    /// The forms of text it reads.
    fn formats(&self) -> &'static [Format];
    /// Its bots.
    fn bots(&self) -> Vec<BotInfo>;
    /// How its engine's scores become chances to win.
    fn curve(&self) -> Curve;
    /// The problems it sets.
    fn problems(&self) -> Vec<ProblemInfo>;
    /// The tools it brings along.
    fn tools(&self) -> &'static [Tool];
    /// The forms of file its games are kept in, JSON records last.
    fn files(&self) -> Vec<&'static FileFormat>;
    /// Where its move generator is measured.
    fn bench(&self) -> &'static [BenchPosition];
    /// Hands over the folder the game may keep its own files in. Without a call it keeps none.
    fn set_data_folder(&self, folder: &Path);
    /// Opens a table.
    fn open(&self, setup: &Setup) -> Result<Box<dyn AnyTable>>;
    /// Opens the table a record tells, with its moves played.
    fn open_record(&self, record: &Record) -> Result<Box<dyn AnyTable>>;
    /// Makes a bot, named as on the command line (`engine:5`), for a setup's rules.
    fn bot(&'static self, name: &str, setup: &Setup, seed: u64) -> Result<Box<dyn AnyBot>>;
    /// Makes a game in training under a setup's rules, with these weights or the engine's own.
    fn trainee(&self, setup: &Setup, weights: Option<Weights>) -> Result<Box<dyn Trainee>>;
    /// Is there anything in this game that can be solved?
    fn is_solved(&self) -> bool;
    /// Makes a solver for a setup's rules.
    fn solver(&'static self, setup: &Setup) -> Result<Box<dyn AnySolver>>;
    /// Writes a proof of the value of the setup's position, and says what it proves.
    fn prove(&self, setup: &Setup, out: &mut dyn Write, work: &mut Work) -> Result<String>;
    /// Checks a proof with the rules alone.
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

    fn how_to_play(&self, setup: &Setup) -> Result<Vec<Step>> {
        let table = self.open_table(&Setup { position: None, ..setup.clone() })?;
        Ok((self.how_to_play)(table.history.game()))
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
        Ok(Box::new(Seated::new(self, table.history.game(), name, seed)?))
    }

    fn trainee(&self, setup: &Setup, weights: Option<Weights>) -> Result<Box<dyn Trainee>> {
        let make = self.training.ok_or(Error::NotTrained { game: self.id })?;
        let table = self.open_table(&Setup { position: None, ..setup.clone() })?;
        Ok(make(table.history.game(), weights)?)
    }

    fn is_solved(&self) -> bool {
        self.solving.is_some()
    }

    fn solver(&'static self, setup: &Setup) -> Result<Box<dyn AnySolver>> {
        let table = self.open_table(&Setup { position: None, ..setup.clone() })?;
        Ok(Box::new(AtWork::new(self, table.history.game())?))
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
