//! The setup form: rules, players, clock.

use kibitz_title::{AnyTable, AnyTitle, Fact, Message, Seat, Setup, TimeControl, Values, VariantInfo};

use crate::error::Result;
use crate::language::{say, text};
use crate::opening::{NewGame, PreparedGame};
use crate::pieces::ShownPieces;
use crate::player_choice::PlayerChoice;
use crate::time_text::control_text;

const CLOCKS: [Option<TimeControl>; 7] = [
    None,
    Some(minutes(1, 0)),
    Some(minutes(3, 2)),
    Some(minutes(5, 0)),
    Some(minutes(10, 0)),
    Some(minutes(15, 10)),
    Some(minutes(30, 0)),
];

const fn minutes(start: u64, increment: u64) -> TimeControl {
    TimeControl { start: start * 60_000, increment: increment * 1000 }
}

/// The choices before a game.
pub struct SetUpForm {
    title: &'static dyn AnyTitle,
    variants: Vec<VariantInfo>,
    variant: usize,
    /// The value of every fact, in the title's order.
    facts: Vec<(&'static str, String)>,
    position: Option<String>,
    seats: Vec<PlayerChoice>,
    /// The player of seats without a choice of their own.
    others: PlayerChoice,
    time: Option<TimeControl>,
    /// The name of the chosen set of pieces; the usual one if there is none.
    pieces: Option<&'static str>,
    seed: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    Variant,
    /// The index of one of the title's facts.
    Fact(usize),
    Seat(Seat),
    Clock,
    /// The set of pieces, for a game with several.
    Pieces,
    /// The button that starts the game.
    Begin,
}

/// The direction in which a value changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum ValueStep {
    Forward,
    Backward,
}

impl SetUpForm {
    /// The default choices: default variant, a person against the default opponent, no clock.
    pub fn new(title: &'static dyn AnyTitle, seed: u64) -> SetUpForm {
        let variants = title.variants();
        let facts = variants[0].facts.clone();
        let (seats, others) = (vec![PlayerChoice::Person], PlayerChoice::opponent(title));
        SetUpForm {
            title,
            variants,
            variant: 0,
            facts,
            position: None,
            seats,
            others,
            time: None,
            pieces: None,
            seed,
        }
    }

    /// The choices of another game.
    pub fn like(opening: NewGame) -> SetUpForm {
        let mut form = SetUpForm::new(opening.title, opening.seed);
        let named = |variant: &VariantInfo| {
            let name = opening.setup.variant.as_deref();
            name.is_some_and(|name| variant.name == name || variant.aliases.contains(&name))
        };
        form.variant = form.variants.iter().position(named).unwrap_or(0);
        form.facts = form.variants[form.variant].facts.clone();
        for (fact, value) in opening.setup.rules.clone() {
            if let Some(known) = form.facts.iter_mut().find(|(name, _)| *name == fact) {
                known.1 = value;
            }
        }
        let NewGame { setup, seats, time, pieces, .. } = opening;
        SetUpForm { position: setup.position, seats, time, pieces, ..form }
    }

    pub fn title(&self) -> &'static dyn AnyTitle {
        self.title
    }

    /// Puts the default opponent in every seat.
    pub fn seat_bots(&mut self) {
        self.seats.clear();
    }

    /// The chosen rules.
    pub fn setup(&self) -> Setup {
        let variant = &self.variants[self.variant];
        let changed = self.facts.iter().filter(|fact| !variant.facts.contains(fact));
        Setup {
            variant: Some(variant.name.to_owned()),
            rules: changed.map(|(name, value)| ((*name).to_owned(), value.clone())).collect(),
            position: self.position.clone(),
        }
    }

    /// A table with the chosen rules; fails if the facts contradict each other.
    pub fn table(&self) -> Result<Box<dyn AnyTable>> {
        Ok(self.title.open(&self.setup())?)
    }

    /// The chosen pieces, or those that are usual against the chosen players.
    pub(crate) fn pieces(&self, table: &dyn AnyTable) -> ShownPieces {
        let players: Vec<PlayerChoice> = Seat::all(table.seats()).map(|seat| self.who(seat)).collect();
        ShownPieces::chosen_or_against(table, self.pieces, &players)
    }

    pub fn begin(&self) -> Result<PreparedGame> {
        let seats = self.table()?.seats();
        PreparedGame::begin(&NewGame {
            title: self.title,
            setup: self.setup(),
            seats: Seat::all(seats).map(|seat| self.who(seat)).collect(),
            time: self.time,
            pieces: self.pieces,
            seed: self.seed,
        })
    }

    pub fn fields(&self) -> Vec<Field> {
        let choosable = |(_, fact): &(usize, &Fact)| !matches!(fact.values, Values::OneOf([_]));
        let facts = self.title.facts().iter().enumerate().filter(choosable);
        let seats = self.table().map_or(0, |table| table.seats());
        let first = std::iter::once(Field::Variant).chain(facts.map(|(at, _)| Field::Fact(at)));
        let pieces = (self.sets().len() > 1).then_some(Field::Pieces);
        let last = std::iter::once(Field::Clock).chain(pieces).chain([Field::Begin]);
        first.chain(Seat::all(seats).map(Field::Seat)).chain(last).collect()
    }

    /// The names of the game's sets of pieces.
    fn sets(&self) -> Vec<&'static str> {
        self.table().map_or(Vec::new(), |table| table.board().sets.into_iter().map(|set| set.name).collect())
    }

    pub fn label(&self, field: Field) -> String {
        match field {
            Field::Variant => say!("tui-setup-variant"),
            Field::Fact(at) => text(&self.title.fact_name(self.facts[at].0)),
            Field::Seat(seat) => self
                .table()
                .map_or(String::new(), |table| text(&self.pieces(&*table).seat_name(&*table, seat))),
            Field::Clock => say!("tui-setup-clock"),
            Field::Pieces => say!("tui-setup-pieces"),
            Field::Begin => say!("tui-setup-start"),
        }
    }

    pub fn value(&self, field: Field) -> String {
        match field {
            Field::Variant => text(&self.title.variant_name(self.variants[self.variant].name)),
            Field::Fact(at) => text(&self.title.fact_value(&self.title.facts()[at], &self.facts[at].1)),
            Field::Seat(seat) => match self.who(seat) {
                PlayerChoice::Person => say!("tui-person"),
                PlayerChoice::Bot(name) => text(&self.title.bot_and_level(&name)),
            },
            Field::Clock => control_text(self.time),
            Field::Pieces => {
                self.pieces.map_or_else(|| say!("tui-setup-pieces-usual"), |set| text(&Message::new(set)))
            }
            Field::Begin => String::new(),
        }
    }

    /// The meaning of the chosen value in one line.
    pub fn about(&self, field: Field) -> String {
        match field {
            Field::Variant => text(&self.title.about_variant(self.variants[self.variant].name)),
            Field::Fact(at) => {
                let fact = &self.title.facts()[at];
                let (name, value) =
                    (self.title.fact_name(fact.name), self.title.fact_value(fact, &self.facts[at].1));
                format!("{}: {}.", text(&name), text(&value))
            }
            Field::Seat(seat) => self.about_sitter(&self.who(seat)),
            Field::Clock => say!("tui-setup-clock-about"),
            Field::Pieces => say!("tui-setup-pieces-about"),
            Field::Begin => say!("tui-setup-start-about"),
        }
    }

    pub fn change(&mut self, field: Field, turn: ValueStep) {
        match field {
            Field::Variant => {
                self.variant = step(self.variant, self.variants.len(), turn);
                self.facts = self.variants[self.variant].facts.clone();
            }
            Field::Fact(at) => {
                let value = next_value(&self.title.facts()[at].values, &self.facts[at].1, turn);
                self.facts[at].1 = value;
            }
            Field::Seat(seat) => self.change_sitter(seat, turn),
            Field::Clock => {
                let at = CLOCKS.iter().position(|clock| *clock == self.time).unwrap_or(0);
                self.time = CLOCKS[step(at, CLOCKS.len(), turn)];
            }
            Field::Pieces => {
                let choices: Vec<_> =
                    std::iter::once(None).chain(self.sets().into_iter().map(Some)).collect();
                let at = choices.iter().position(|choice| *choice == self.pieces).unwrap_or(0);
                self.pieces = choices[step(at, choices.len(), turn)];
            }
            Field::Begin => {}
        }
    }

    fn change_sitter(&mut self, seat: Seat, turn: ValueStep) {
        let all = PlayerChoice::all(self.title);
        let at = all.iter().position(|who| *who == self.who(seat)).unwrap_or(0);
        while self.seats.len() <= seat.index() {
            self.seats.push(self.others.clone());
        }
        self.seats[seat.index()] = all[step(at, all.len(), turn)].clone();
    }

    fn who(&self, seat: Seat) -> PlayerChoice {
        self.seats.get(seat.index()).unwrap_or(&self.others).clone()
    }

    fn about_sitter(&self, who: &PlayerChoice) -> String {
        let PlayerChoice::Bot(name) = who else {
            return say!("tui-setup-person");
        };
        let (name, level) = name.split_once(':').unwrap_or((name, ""));
        let bots = self.title.bots();
        let Some(bot) = bots.iter().find(|bot| bot.name == name) else {
            return String::new();
        };
        match bot.levels.iter().find(|known| known.name == level) {
            Some(level) => text(
                &Message::new("tui-setup-bot-level")
                    .with("about", self.title.about_bot(bot.name))
                    .with("level", level.name)
                    .with("level-about", Message::new(level.about)),
            ),
            None => text(&self.title.about_bot(bot.name)),
        }
    }
}

fn step(at: usize, of: usize, turn: ValueStep) -> usize {
    match turn {
        ValueStep::Forward => (at + 1) % of,
        ValueStep::Backward => (at + of - 1) % of,
    }
}

fn next_value(values: &Values, now: &str, turn: ValueStep) -> String {
    match values {
        Values::OneOf(words) => {
            let at = words.iter().position(|word| *word == now).unwrap_or(0);
            words[step(at, words.len(), turn)].to_owned()
        }
        Values::Between(low, high) => {
            let at = now.parse().unwrap_or(*low).clamp(*low, *high) - low;
            (low + step(at.into(), usize::from(high - low) + 1, turn) as u16).to_string()
        }
    }
}
