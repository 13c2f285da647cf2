//! The words one can type during a game and after it.

use kibitz_title::Step;

use super::{Next, Plain};
use crate::replay::Replay;
use crate::session::Session;
use crate::start::known_title;
use crate::timer::in_words;
use crate::trouble::{Result, Trouble};
use crate::words;

const HELP: &str = "\
Type a move, or one of these words:
  moves        the legal moves          board      the board once more
  undo         take a move back         redo       play it again
  hint         what a bot would play    list       the moves so far
  replay N     the last N moves again (replay all)
  resign       give up                  draw       agree on a draw
  time         the time used and left   rules      how to play
  save NAME    save the game            load NAME  open a saved game
  new          set up another game      quit       leave the game";

const QUESTION: &str = "Another game? (yes or no)";

impl Plain<'_> {
    /// Does what a line of a person says.
    pub(super) fn obey(&mut self, line: &str) -> Result<Next> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if (word, rest) == ("quit", "") {
            return Ok(Next::Leave);
        }
        let done = match (word, rest) {
            ("", _) => Ok(()),
            ("moves", "") => {
                let moves = self.session.table().legal_moves().join(" ");
                self.talk.say(&moves)
            }
            ("hint", "") => self.hint(),
            ("resign", "") => self.session.resign(),
            ("draw", "") => self.session.agree_draw(),
            _ => self.obey_any_time(word, rest).unwrap_or_else(|| self.play_move(line)),
        };
        self.tell_trouble(done)
    }

    /// Words that have their meaning during a game and after it.
    fn obey_any_time(&mut self, word: &str, rest: &str) -> Option<Result<()>> {
        Some(match (word, rest.trim()) {
            ("help", "") => self.talk.say(HELP),
            ("board", "") => self.show_board(),
            ("list", "") => self.list(),
            ("time", "") => self.tell_time(),
            ("rules", "") => self.explain(),
            ("undo", "") => self.undo(),
            ("redo", "") => self.redo(),
            ("replay", count) => self.replay(count),
            ("save", name) => self.save(name),
            ("load", name) => self.load(name),
            ("new", "") => self.set_up(),
            _ => return None,
        })
    }

    /// A game is over: what next?
    pub(super) fn after_the_end(&mut self) -> Result<Next> {
        let Some(line) = self.talk.ask(QUESTION)? else {
            return Ok(Next::Leave);
        };
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        let done = match word {
            "yes" | "y" => self.another(),
            "no" | "n" | "quit" => return Ok(Next::Leave),
            _ => self.obey_any_time(word, rest).unwrap_or_else(|| self.talk.say(HELP)),
        };
        self.tell_trouble(done)
    }

    /// Trouble at the table or with a file is told; trouble with the talk itself ends it.
    fn tell_trouble(&mut self, done: Result<()>) -> Result<Next> {
        match done {
            Err(error @ (Trouble::Table(_) | Trouble::Words(_) | Trouble::File { .. })) => {
                self.talk.say(&error.to_string())?;
            }
            other => other?,
        }
        Ok(Next::GoOn)
    }

    fn play_move(&mut self, text: &str) -> Result<()> {
        self.session.play(text)?;
        self.show_board()
    }

    fn undo(&mut self) -> Result<()> {
        let taken = self.session.undo()?;
        self.talk.say(&format!("Taken back: {}", taken.join(" ")))?;
        self.show_board()
    }

    fn redo(&mut self) -> Result<()> {
        let again = self.session.redo()?;
        self.talk.say(&format!("Played again: {}", again.join(" ")))?;
        self.show_board()
    }

    fn list(&mut self) -> Result<()> {
        let moves = self.session.table().moves();
        let numbered: Vec<String> = (1..).zip(&moves).map(|(ply, text)| format!("{ply}. {text}")).collect();
        let told = if moves.is_empty() { "No move has been played.".to_owned() } else { numbered.join(" ") };
        self.talk.say(&told)
    }

    fn tell_time(&mut self) -> Result<()> {
        let timer = self.session.timer();
        let seats = kibitz_title::Seat::all(self.session.seats().len() as u8);
        let lines: Vec<String> = seats
            .map(|seat| {
                let name = self.session.table().seat_name(seat);
                let who = words::plate(&self.session, seat);
                let used = in_words(timer.used(seat), false);
                let left = timer.left(seat).map(|left| format!(", {} left", in_words(left, true)));
                format!("{name} ({who}): {used} used{}", left.unwrap_or_default())
            })
            .collect();
        self.talk.say(&lines.join("\n"))
    }

    fn explain(&mut self) -> Result<()> {
        let title = self.session.title();
        for step in title.how_to_play() {
            match step {
                Step::Heading(text) | Step::Words(text) => self.talk.say(text)?,
                Step::Board { position, caption } => {
                    let position = Some((*position).to_owned());
                    let setup = kibitz_title::Setup { position, ..Default::default() };
                    let drawing = title.open(&setup)?.drawing();
                    self.talk.say(&format!("{drawing}{caption}"))?;
                }
            }
        }
        Ok(())
    }

    /// Shows the last moves again, a board each.
    fn replay(&mut self, count: &str) -> Result<()> {
        let count = match count {
            "all" => usize::MAX,
            "" => 5,
            number => number.parse().map_err(|_| {
                Trouble::Words(format!("`{number}` is no number of moves: write 5, 10, 15 or all"))
            })?,
        };
        let Some(mut replay) = Replay::last(self.session.table(), count) else {
            return self.talk.say("There is no move to show yet.");
        };
        while replay.plies() < replay.end() {
            replay.forward();
            let played = replay.table().last_move().map_or(String::new(), |last| last.text);
            self.talk.say(&format!("Move {} of {}: {played}", replay.plies(), replay.end()))?;
            write!(self.talk.output, "{}", replay.table().drawing())?;
        }
        Ok(())
    }

    fn save(&mut self, name: &str) -> Result<()> {
        let path = self.store.save(name, &self.session.record())?;
        self.talk.say(&format!("Saved as {}.", path.display()))
    }

    fn load(&mut self, name: &str) -> Result<()> {
        let record = self.store.load(name)?;
        let title = known_title(&record)?;
        let session = Session::resume(title, &record, None, self.session.another().seed)?;
        self.sit_down(session)
    }

    fn set_up(&mut self) -> Result<()> {
        let seed = self.session.another().seed;
        match self.talk.set_up(self.session.title(), seed)? {
            Some(session) => self.sit_down(session),
            None => Ok(()),
        }
    }
}
