//! Runs sessions without threads: searches run at once.

use std::time::Duration;

use kibitz_protocol::{Action, BotOrder, EngineSetup, Protocol, SearchTask, Session};
use kibitz_title::{AnyBot, AnyTitle, Setup, Stop};

/// A session and the bot behind it.
pub struct Run {
    title: &'static dyn AnyTitle,
    session: Box<dyn Session>,
    bot: Option<(BotOrder, Box<dyn AnyBot>)>,
    pub has_quit: bool,
}

impl Run {
    pub fn new(protocol: Protocol, game: &str, variant: Option<&str>, bot: &str) -> Run {
        let title = kibitz_catalog::title(game).expect("a game of the catalog");
        let setup = Setup { variant: variant.map(str::to_owned), ..Setup::default() };
        let engine = EngineSetup { bot: bot.to_owned(), setup, ..EngineSetup::new(title) };
        let session = protocol.session(engine).expect("the session opens");
        Run { title, session, bot: None, has_quit: false }
    }

    /// Passes a line to the session, runs its searches and returns the output.
    pub fn handle_line(&mut self, line: &str) -> Vec<String> {
        let acts = self.session.handle_line(line);
        self.act(acts)
    }

    fn act(&mut self, acts: Vec<Action>) -> Vec<String> {
        let mut said = Vec::new();
        for act in acts {
            match act {
                Action::Say(line) => said.push(line),
                Action::Think(task) => said.extend(self.think(&task)),
                Action::Stop => {}
                Action::Quit => self.has_quit = true,
            }
        }
        said
    }

    fn think(&mut self, task: &SearchTask) -> Vec<String> {
        if self.bot.as_ref().is_none_or(|(order, _)| *order != task.bot) {
            let bot =
                self.title.bot(&task.bot.name, &task.bot.setup, task.bot.seed).expect("the bot is known");
            self.bot = Some((task.bot.clone(), bot));
        }
        let (_, bot) = self.bot.as_mut().expect("it was made above");
        let mut told = Vec::new();
        let thought = bot.choose(&task.record, &task.limits, &Stop::new(), &mut |thought| {
            told.extend(self.session.tell(thought, Duration::from_millis(5)));
        });
        let acts = self.session.answer(thought, Duration::from_millis(7));
        let mut said = self.act(told);
        said.extend(self.act(acts));
        said
    }
}
