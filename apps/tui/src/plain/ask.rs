//! The list of games and the setup as questions.

use kibitz_catalog::TITLES;
use kibitz_title::{AnyTable, AnyTitle, Fact, Message, Seat, Setup, Values};

use super::LineDialog;
use crate::error::{PlayError, Result};
use crate::language::{say, text, why};
use crate::opening::{NewGame, PreparedGame};
use crate::pieces::ShownPieces;
use crate::player_choice::PlayerChoice;
use crate::screens::{about_kept, resume};
use crate::store::GameFolder;
use crate::time_text::read_control;

impl LineDialog<'_> {
    /// Asks for a new game or one to continue; `None` at the end of the input.
    pub(super) fn choose_game(&mut self, store: &GameFolder, seed: u64) -> Result<Option<PreparedGame>> {
        let unfinished = store.unfinished();
        for (number, title) in (1..).zip(TITLES) {
            self.say(&say!(
                "tui-plain-game",
                number = number,
                game = title.name(),
                tagline = title.tagline()
            ))?;
        }
        for (number, kept) in (TITLES.len() + 1..).zip(&unfinished) {
            self.say(&say!("tui-plain-continue", number = number, game = about_kept(kept)))?;
        }
        loop {
            let Some(line) = self.ask(&say!("tui-plain-choose"))? else {
                return Ok(None);
            };
            if line == "quit" {
                return Ok(None);
            }
            let number = line.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            if let Some(kept) =
                number.and_then(|n| n.checked_sub(TITLES.len())).and_then(|n| unfinished.get(n))
            {
                match resume(kept, seed) {
                    Ok(prepared) => return Ok(Some(prepared)),
                    Err(error) => self.say(&why(&error))?,
                }
                continue;
            }
            let named = |title: &&&dyn AnyTitle| {
                title.id() == line || text(&title.name()).eq_ignore_ascii_case(&line)
            };
            match number.and_then(|n| TITLES.get(n)).or_else(|| TITLES.iter().find(named)) {
                Some(title) => return self.set_up(*title, seed),
                None => self.say(&say!("tui-plain-unknown-game", name = line))?,
            }
        }
    }

    /// Asks for rules, players and clock; an empty answer takes the default. `None` at the end of the input.
    pub(super) fn set_up(&mut self, title: &'static dyn AnyTitle, seed: u64) -> Result<Option<PreparedGame>> {
        let Some((setup, table)) = self.ask_rules(title)? else {
            return Ok(None);
        };
        let Some(seats) = self.ask_seats(title, &*table, &setup)? else {
            return Ok(None);
        };
        let question = say!("tui-plain-clock");
        let Some(time) = self.ask_until(&question, |line| match line {
            "" | "none" => Ok(None),
            line => read_control(line).map(Some),
        })?
        else {
            return Ok(None);
        };
        PreparedGame::begin(&NewGame { title, setup, seats, time, pieces: None, seed }).map(Some)
    }

    fn ask_rules(&mut self, title: &dyn AnyTitle) -> Result<Option<(Setup, Box<dyn AnyTable>)>> {
        let names: Vec<&str> = title.variants().iter().map(|variant| variant.name).collect();
        let question = say!("tui-plain-variant", names = names.join(", "), usual = names[0]);
        let Some(variant) = self.ask_until(&question, |line| {
            let variant = (!line.is_empty()).then(|| line.to_owned());
            let setup = Setup { variant, ..Setup::default() };
            title.open(&setup)?;
            Ok(setup)
        })?
        else {
            return Ok(None);
        };
        let facts: Vec<String> = title
            .facts()
            .iter()
            .map(|fact| say!("tui-plain-fact", fact = fact.name, values = values(fact)))
            .collect();
        let question = say!("tui-plain-rules", facts = facts.join("; "));
        self.ask_until(&question, |line| {
            let rules = line.split_whitespace().map(fact_and_value).collect::<Result<_>>()?;
            let setup = Setup { rules, ..variant.clone() };
            let table = title.open(&setup)?;
            Ok((setup, table))
        })
    }

    fn ask_seats(
        &mut self,
        title: &'static dyn AnyTitle,
        table: &dyn AnyTable,
        setup: &Setup,
    ) -> Result<Option<Vec<PlayerChoice>>> {
        let names: Vec<String> =
            PlayerChoice::all(title).iter().skip(1).map(PlayerChoice::to_string).collect();
        let mut seats = Vec::new();
        for seat in Seat::all(table.seats()) {
            let usual =
                if seat == Seat(0) { "human".to_owned() } else { PlayerChoice::opponent(title).to_string() };
            let question = say!(
                "tui-plain-seat",
                seat = ShownPieces::against(table, &seats).seat_name(table, seat),
                names = names.join(", "),
                usual = usual.as_str()
            );
            let asked = self.ask_until(&question, |line| {
                let who = PlayerChoice::named(if line.is_empty() { &usual } else { line });
                crate::player_choice::check(title, setup, std::slice::from_ref(&who))?;
                Ok(who)
            })?;
            let Some(who) = asked else {
                return Ok(None);
            };
            seats.push(who);
        }
        Ok(Some(seats))
    }

    /// Repeats the question until the answer is valid, explaining each error.
    fn ask_until<T>(&mut self, question: &str, read: impl Fn(&str) -> Result<T>) -> Result<Option<T>> {
        loop {
            let Some(line) = self.ask(question)? else {
                return Ok(None);
            };
            match read(&line) {
                Ok(value) => return Ok(Some(value)),
                Err(error) => self.say(&why(&error))?,
            }
        }
    }
}

fn values(fact: &Fact) -> Message {
    match fact.values {
        Values::OneOf(words) => Message::new("tui-plain-one-of").with("values", words.join(", ")),
        Values::Between(low, high) => Message::new("tui-plain-between").with("low", low).with("high", high),
    }
}

fn fact_and_value(text: &str) -> Result<(String, String)> {
    let (fact, value) = text.split_once('=').ok_or_else(|| PlayError::NoFact(text.to_owned()))?;
    Ok((fact.to_owned(), value.to_owned()))
}
