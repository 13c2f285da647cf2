//! The schedule of a tournament: an iterator over games with their seats and openings.

use std::fmt;

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairingSystem {
    /// Everybody plays everybody.
    #[default]
    RoundRobin,
    /// The first plays all others.
    Gauntlet,
    /// Everybody plays the next one of the list.
    Ladder,
}

impl PairingSystem {
    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            PairingSystem::RoundRobin => "round-robin",
            PairingSystem::Gauntlet => "gauntlet",
            PairingSystem::Ladder => "ladder",
        }
    }
}

impl fmt::Display for PairingSystem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A game of the schedule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fixture {
    /// Its number. A schedule with more games begins with the same numbers; some are left out.
    pub number: usize,
    /// The index of its group of contestants.
    pub meeting: usize,
    /// The index of its opening: games of a group with the same opening are a pair.
    pub pair: usize,
    /// The contestant in each seat.
    pub seating: Vec<usize>,
}

/// The games of a tournament.
#[derive(Clone, Debug)]
pub struct Schedule {
    meetings: Vec<Vec<usize>>,
    seats: usize,
    games: usize,
}

impl Schedule {
    /// A schedule with this many games per group, at tables with this many seats.
    pub fn new(form: PairingSystem, contestants: usize, seats: usize, games: usize) -> Schedule {
        Schedule { meetings: meetings(form, contestants, seats), seats, games }
    }

    /// The contestants of every group.
    pub fn meetings(&self) -> &[Vec<usize>] {
        &self.meetings
    }

    /// The total number of games.
    pub fn len(&self) -> usize {
        self.games * self.meetings.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The games, by opening and then by group. After each game of a pair all contestants move on by one
    /// seat, until each has played every seat once.
    pub fn fixtures(&self) -> impl Iterator<Item = Fixture> + '_ {
        let rotations = self.rotations();
        (0..self.games.div_ceil(rotations)).flat_map(move |pair| {
            (0..self.meetings.len()).flat_map(move |meeting| {
                let rotations = rotations.min(self.games - pair * rotations);
                (0..rotations).map(move |rotation| self.fixture(pair, meeting, rotation))
            })
        })
    }

    /// The number of different seatings of a group. With fewer contestants than seats it is the number of
    /// contestants.
    fn rotations(&self) -> usize {
        self.meetings.first().map_or(1, Vec::len)
    }

    fn fixture(&self, pair: usize, meeting: usize, rotation: usize) -> Fixture {
        let who = &self.meetings[meeting];
        Fixture {
            number: (pair * self.meetings.len() + meeting) * self.seats + rotation,
            meeting,
            pair,
            seating: (0..self.seats).map(|seat| who[(seat + rotation) % who.len()]).collect(),
        }
    }
}

impl Fixture {
    /// The index of a contestant within its group.
    pub(crate) fn place_in_meeting(&self, who: usize) -> u64 {
        let mut meeting = self.seating.clone();
        meeting.sort_unstable();
        meeting.dedup();
        meeting.iter().position(|&other| other == who).unwrap_or(0) as u64
    }
}

/// The contestants that play at one table. With fewer contestants than seats each takes several seats.
fn meetings(form: PairingSystem, contestants: usize, seats: usize) -> Vec<Vec<usize>> {
    if contestants <= seats {
        return vec![(0..contestants).collect()];
    }
    match form {
        PairingSystem::RoundRobin => choices(0, contestants, seats),
        PairingSystem::Gauntlet => {
            let others = choices(1, contestants, seats - 1);
            others.into_iter().map(|others| [vec![0], others].concat()).collect()
        }
        PairingSystem::Ladder => {
            (0..=contestants - seats).map(|first| (first..first + seats).collect()).collect()
        }
    }
}

/// All combinations of `wanted` numbers from `first` to `end - 1`, in order.
fn choices(first: usize, end: usize, wanted: usize) -> Vec<Vec<usize>> {
    if wanted == 0 {
        return vec![Vec::new()];
    }
    let with = |chosen: usize| {
        choices(chosen + 1, end, wanted - 1).into_iter().map(move |rest| [vec![chosen], rest].concat())
    };
    (first..end).flat_map(with).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn seatings(schedule: &Schedule) -> Vec<(usize, usize, Vec<usize>)> {
        schedule.fixtures().map(|game| (game.number, game.pair, game.seating)).collect()
    }

    #[test]
    fn a_pair_has_the_same_opening_with_seats_swapped() {
        let schedule = Schedule::new(PairingSystem::RoundRobin, 2, 2, 4);
        let expected = [(0, 0, vec![0, 1]), (1, 0, vec![1, 0]), (2, 1, vec![0, 1]), (3, 1, vec![1, 0])];
        assert_eq!(seatings(&schedule), expected);
    }

    #[test]
    fn round_robin_gauntlet_and_ladder_have_their_usual_pairings() {
        let meetings = |form| Schedule::new(form, 4, 2, 2).meetings().to_vec();
        assert_eq!(meetings(PairingSystem::RoundRobin), [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        assert_eq!(meetings(PairingSystem::Gauntlet), [[0, 1], [0, 2], [0, 3]]);
        assert_eq!(meetings(PairingSystem::Ladder), [[0, 1], [1, 2], [2, 3]]);
    }

    #[test]
    fn with_three_seats_each_contestant_has_each_seat_once_per_opening() {
        let schedule = Schedule::new(PairingSystem::RoundRobin, 3, 3, 6);
        let games = seatings(&schedule);
        assert_eq!(games[..3], [(0, 0, vec![0, 1, 2]), (1, 0, vec![1, 2, 0]), (2, 0, vec![2, 0, 1])]);
        assert_eq!(games.len(), 6);
    }

    #[test]
    fn two_contestants_at_four_seats_sit_opposite_themselves() {
        let schedule = Schedule::new(PairingSystem::RoundRobin, 2, 4, 4);
        assert_eq!(seatings(&schedule)[1].2, [1, 0, 1, 0]);
    }

    /// How often each contestant has each seat.
    fn seat_counts(schedule: &Schedule, contestants: usize) -> Vec<Vec<usize>> {
        let mut counts = vec![vec![0; schedule.seats]; contestants];
        for fixture in schedule.fixtures() {
            fixture.seating.iter().enumerate().for_each(|(seat, &who)| counts[who][seat] += 1);
        }
        counts
    }

    #[test]
    fn no_seating_is_played_twice_from_an_opening_and_seats_are_even() {
        for (contestants, seats) in
            (2..=7).flat_map(|contestants| (2..=6).map(move |seats| (contestants, seats)))
        {
            let together = contestants.min(seats);
            let schedule = Schedule::new(PairingSystem::RoundRobin, contestants, seats, 4 * together);
            let games: BTreeSet<_> = schedule.fixtures().map(|game| (game.pair, game.seating)).collect();
            assert_eq!(games.len(), schedule.len(), "{contestants} contestants, {seats} seats");
            let counts: BTreeSet<usize> = seat_counts(&schedule, contestants).into_iter().flatten().collect();
            assert_eq!(counts.len(), 1, "{contestants} contestants, {seats} seats: {counts:?}");
        }
    }

    #[test]
    fn a_match_with_more_seats_than_contestants_keeps_its_old_numbers() {
        // Earlier versions played three games a pair, the third a copy of the first: numbers 0, 1, 2, 3, ...
        let games = seatings(&Schedule::new(PairingSystem::RoundRobin, 2, 3, 4));
        let expected =
            [(0, 0, vec![0, 1, 0]), (1, 0, vec![1, 0, 1]), (3, 1, vec![0, 1, 0]), (4, 1, vec![1, 0, 1])];
        assert_eq!(games, expected);
    }

    #[test]
    fn a_longer_schedule_begins_with_the_numbers_of_the_shorter() {
        let game = |game: Fixture| (game.number, game.meeting, game.pair, game.seating);
        for form in [PairingSystem::RoundRobin, PairingSystem::Gauntlet, PairingSystem::Ladder] {
            let short: Vec<_> = Schedule::new(form, 3, 2, 5).fixtures().map(game).collect();
            let long: Vec<_> = Schedule::new(form, 3, 2, 8).fixtures().map(game).collect();
            assert!(short.iter().all(|fixture| long.contains(fixture)));
            assert_eq!(short.len(), Schedule::new(form, 3, 2, 5).len());
        }
    }

    #[test]
    fn every_number_is_given_once() {
        let mut numbers: Vec<_> =
            Schedule::new(PairingSystem::RoundRobin, 5, 3, 7).fixtures().map(|game| game.number).collect();
        let count = numbers.len();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!((numbers.len(), count), (70, 70));
    }
}
