//! The protocols there are.

use kibitz_title::{AnyTitle, Result};

use crate::{Engine, Host, ProtocolError, Session, gomocup, lcp, star, ugi};

/// A protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Protocol {
    /// Our own, for every game.
    Ugi,
    /// The five-in-a-row tournaments' own.
    Gomocup,
    /// Lines with positions for English draughts.
    Lcp,
    /// Lines with positions for two on the star.
    Star,
}

impl Protocol {
    /// All of them.
    pub const ALL: [Protocol; 4] = [Protocol::Ugi, Protocol::Gomocup, Protocol::Lcp, Protocol::Star];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Protocol::Ugi => "ugi",
            Protocol::Gomocup => "gomocup",
            Protocol::Lcp => "lcp",
            Protocol::Star => "star",
        }
    }

    /// What it is, in one line.
    pub fn about(self) -> &'static str {
        match self {
            Protocol::Ugi => "our own, for every game: position, go, info, bestmove",
            Protocol::Gomocup => "five-in-a-row tournaments: START, TURN, BOARD, and the usual extensions",
            Protocol::Lcp => "draughts by lines: go MS FEN, move M fen FEN",
            Protocol::Star => "the star for two by lines: pos CELLS SIDE PLY MS, FROM TO",
        }
    }

    /// The only game it is for; none when it is for all.
    pub fn game(self) -> Option<&'static str> {
        match self {
            Protocol::Ugi => None,
            Protocol::Gomocup => Some(gomocup::GAME),
            Protocol::Lcp => Some(lcp::GAME),
            Protocol::Star => Some(star::GAME),
        }
    }

    /// Can this game be played by it?
    pub fn suits(self, title: &dyn AnyTitle) -> bool {
        self.game().is_none_or(|game| game == title.id())
    }

    /// The protocol with this name.
    pub fn named(name: &str) -> Option<Protocol> {
        Protocol::ALL.into_iter().find(|protocol| protocol.name() == name)
    }

    /// A session that plays; an error when game, rules or bot do not fit.
    pub fn session(self, engine: Engine) -> Result<Box<dyn Session>> {
        self.check(engine.title)?;
        engine.title.bot(&engine.bot, &engine.setup, engine.seed)?;
        Ok(match self {
            Protocol::Ugi => Box::new(ugi::Session::new(engine)?),
            Protocol::Gomocup => Box::new(gomocup::Session::new(engine)?),
            Protocol::Lcp => Box::new(lcp::Session::new(engine)?),
            Protocol::Star => Box::new(star::Session::new(engine)?),
        })
    }

    /// The side that lets a program play; an error when it is not for this game.
    pub fn host(self, title: &'static dyn AnyTitle) -> Result<Box<dyn Host>> {
        self.check(title)?;
        Ok(match self {
            Protocol::Ugi => Box::new(ugi::Host::default()),
            Protocol::Gomocup => Box::new(gomocup::Host::default()),
            Protocol::Lcp => Box::new(lcp::Host::default()),
            Protocol::Star => Box::new(star::Host::default()),
        })
    }

    fn check(self, title: &dyn AnyTitle) -> Result<()> {
        if self.suits(title) {
            return Ok(());
        }
        let fitting: Vec<_> =
            Protocol::ALL.iter().filter(|other| other.suits(title)).map(|other| other.name()).collect();
        let game = title.in_english(&title.name());
        Err(ProtocolError::OtherGame { game, protocol: self.name(), fitting }.into())
    }
}
