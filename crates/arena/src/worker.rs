//! A worker thread that plays games of a tournament.

use std::collections::HashMap;

use kibitz_title::Stop;

use crate::{
    EnginePlayer, FinishedGame, Fixture, OpeningSequence, Referee, Result, SeatedPlayer, Tournament,
};

/// Plays one game after the other.
pub(crate) struct GameWorker<'a> {
    tournament: &'a Tournament,
    openings: &'a OpeningSequence<'a>,
    referee: Referee<'a>,
    idle: IdlePrograms,
}

impl<'a> GameWorker<'a> {
    pub(crate) fn new(
        tournament: &'a Tournament,
        openings: &'a OpeningSequence<'a>,
    ) -> Result<GameWorker<'a>> {
        let referee = Referee::new(tournament.title, &tournament.rules, &tournament.conditions)?;
        Ok(GameWorker { tournament, openings, referee, idle: IdlePrograms::default() })
    }

    /// Plays a game. `None` if it was stopped.
    pub(crate) fn play(&mut self, fixture: &Fixture, stop: &Stop) -> Result<Option<FinishedGame>> {
        let opening = self.openings.of_pair(fixture.pair)?;
        let seating = fixture.seating.iter();
        let mut players = seating.map(|&who| self.player(fixture, who)).collect::<Result<Vec<_>>>()?;
        let seated = fixture.seating.iter().zip(&mut players);
        let mut seated: Vec<SeatedPlayer> = seated.map(|(&who, player)| self.seat(who, player)).collect();
        let game = self.referee.play(&opening, &mut seated, stop);
        fixture.seating.iter().zip(players).for_each(|(&who, player)| self.idle.keep(who, player));
        game
    }

    fn player(&mut self, fixture: &Fixture, who: usize) -> Result<EnginePlayer> {
        if let Some(player) = self.idle.take(who) {
            return Ok(player);
        }
        let Tournament { title, rules, contestants, seed, .. } = self.tournament;
        // All games of a pair use the same seeds, whatever the seats.
        let number = seed.wrapping_add(fixture.pair as u64).wrapping_mul(fixture.seating.len() as u64);
        contestants[who].player(*title, rules, number.wrapping_add(fixture.place_in_meeting(who)))
    }

    fn seat<'p>(&self, who: usize, player: &'p mut EnginePlayer) -> SeatedPlayer<'p> {
        let contestant = &self.tournament.contestants[who];
        let limits = contestant.limits.as_ref().unwrap_or(&self.tournament.conditions.limits);
        SeatedPlayer { player, holder: contestant.holder(), limits: limits.clone() }
    }
}

/// External engines waiting for their next game. Bots are made anew for every game, as each has its seed.
#[derive(Default)]
struct IdlePrograms(HashMap<usize, Vec<EnginePlayer>>);

impl IdlePrograms {
    fn take(&mut self, who: usize) -> Option<EnginePlayer> {
        self.0.get_mut(&who).and_then(Vec::pop)
    }

    fn keep(&mut self, who: usize, player: EnginePlayer) {
        if matches!(player, EnginePlayer::ExternalEngine(_)) {
            self.0.entry(who).or_default().push(player);
        }
    }
}
