//! The list of protocols.

use kibitz_title::{AnyTitle, GameId, Result};

use crate::{EngineSetup, Host, ProtocolError, Session, gomocup, lcp, star, ugi};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Protocol {
    /// UGI, the project's own protocol, for every game.
    Ugi,
    /// The protocol of Gomocup, the five-in-a-row tournament.
    Gomocup,
    /// A line protocol for English draughts.
    Lcp,
    /// A line protocol for Chinese Checkers with two players.
    Star,
}

impl Protocol {
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

    /// A description in one line.
    pub fn about(self) -> &'static str {
        match self {
            Protocol::Ugi => "our own, for every game: position, go, info, bestmove",
            Protocol::Gomocup => "five-in-a-row tournaments: START, TURN, BOARD, and the usual extensions",
            Protocol::Lcp => "draughts by lines: go MS FEN, move M fen FEN",
            Protocol::Star => "the star for two by lines: pos CELLS SIDE PLY MS, FROM TO",
        }
    }

    /// The only game it is for; `None` if it is for all.
    pub fn game(self) -> Option<&'static str> {
        match self {
            Protocol::Ugi => None,
            Protocol::Gomocup => Some(gomocup::GAME),
            Protocol::Lcp => Some(lcp::GAME),
            Protocol::Star => Some(star::GAME),
        }
    }

    /// Whether it can be used for this game.
    pub fn suits(self, title: &dyn AnyTitle) -> bool {
        self.game().is_none_or(|game| game == title.id())
    }

    pub fn named(name: &str) -> Option<Protocol> {
        Protocol::ALL.into_iter().find(|protocol| protocol.name() == name)
    }

    /// An engine session; fails if game, rules or bot do not fit.
    pub fn session(self, engine: EngineSetup) -> Result<Box<dyn Session>> {
        self.check(engine.title)?;
        engine.title.bot(&engine.bot, &engine.setup, engine.seed)?;
        Ok(match self {
            Protocol::Ugi => Box::new(ugi::Session::new(engine)?),
            Protocol::Gomocup => Box::new(gomocup::Session::new(engine)?),
            Protocol::Lcp => Box::new(lcp::Session::new(engine)?),
            Protocol::Star => Box::new(star::Session::new(engine)?),
        })
    }

    /// The host side; fails if the protocol is not for this game.
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
        let game = GameId(title.id());
        Err(ProtocolError::OtherGame { game, protocol: self.name(), fitting }.into())
    }
}
