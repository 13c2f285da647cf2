//! A second implementation of Chinese Checkers: plain, slow and obvious. It shares only the text formats with
//! `src/rules`.

use std::collections::{BTreeMap, BTreeSet};

/// Row and column of the document's matrix.
type Place = (i32, i32);

const ROW_LENGTHS: [i32; 17] = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];
const WAYS: [Place; 6] = [(-1, -1), (-1, 1), (0, -2), (0, 2), (1, -1), (1, 1)];

/// A position together with its rules.
#[derive(Clone, Debug)]
pub struct Plain {
    /// The seat number of the man on every hole, or 0.
    board: BTreeMap<Place, usize>,
    seats: usize,
    partners: bool,
    filled: bool,
    locked: bool,
    passing: bool,
    long: bool,
    free_pass: bool,
    to_move: usize,
    /// Seats that are home, in finishing order.
    home: Vec<usize>,
    passes: usize,
    /// For every seat, the steps from each hole to its goal.
    steps_home: Vec<BTreeMap<Place, usize>>,
    /// For every seat, its minimum distance so far and its turns since it first had it.
    races: Vec<(usize, usize)>,
}

fn places() -> Vec<Place> {
    let row = |row: usize| {
        let length = ROW_LENGTHS[row];
        (0..length).map(move |i| (row as i32, 13 - length + 2 * i))
    };
    (0..17).flat_map(row).collect()
}

/// The ten holes of a corner, clockwise from 0 at the top.
fn corner(number: usize) -> BTreeSet<Place> {
    let inside = |&(row, column): &Place| match number {
        0 => row < 4,
        1 => (4..8).contains(&row) && column > 16 + (row - 3),
        2 => (9..13).contains(&row) && column > 16 + (13 - row),
        3 => row > 12,
        4 => (9..13).contains(&row) && column < 8 - (13 - row),
        _ => (4..8).contains(&row) && column < 8 - (row - 3),
    };
    places().into_iter().filter(inside).collect()
}

/// Steps from every hole to the nearest hole of `goal` on the empty star, by breadth-first search.
fn steps_to(goal: &BTreeSet<Place>) -> BTreeMap<Place, usize> {
    let mut steps: BTreeMap<Place, usize> = goal.iter().map(|&place| (place, 0)).collect();
    for ring in 1.. {
        let is_beside =
            |place: &Place| WAYS.iter().any(|way| steps.contains_key(&(place.0 + way.0, place.1 + way.1)));
        let next: Vec<Place> =
            places().into_iter().filter(|place| !steps.contains_key(place) && is_beside(place)).collect();
        if next.is_empty() {
            break;
        }
        steps.extend(next.into_iter().map(|place| (place, ring)));
    }
    steps
}

impl Plain {
    /// Creates a position from a ruleset (`standard seats=3`) and a position's text.
    pub fn new(rules: &str, text: &str) -> Plain {
        let mut words = rules.split_whitespace();
        let variant = words.next().expect("a variant");
        let is_document = variant == "document";
        let mut plain = Plain {
            board: BTreeMap::new(),
            seats: 2,
            partners: false,
            filled: !is_document,
            locked: variant == "locked",
            passing: false,
            long: variant == "chinese",
            free_pass: is_document,
            to_move: 1,
            home: Vec::new(),
            passes: 0,
            steps_home: Vec::new(),
            races: Vec::new(),
        };
        words.for_each(|word| plain.change(word));
        plain.place_men(text);
        plain.steps_home = (1..=plain.seats).map(|seat| steps_to(&plain.goal(seat))).collect();
        plain.races = (1..=plain.seats).map(|seat| (plain.distance(seat), 0)).collect();
        plain
    }

    fn change(&mut self, word: &str) {
        match word.split_once('=').expect("fact=value") {
            ("seats", number) => self.seats = number.parse().expect("a number"),
            ("partners", answer) => self.partners = answer == "yes",
            ("goal", answer) => self.filled = answer == "filled",
            ("leave-goal", answer) => self.locked = answer == "never",
            ("corners", answer) => self.passing = answer == "passing",
            ("hop", answer) => self.long = answer == "long",
            ("pass", answer) => self.free_pass = answer == "free",
            other => panic!("no such fact {other:?}"),
        }
    }

    fn place_men(&mut self, text: &str) {
        let mut words = text.split_whitespace();
        let digit = |letter: char| letter.to_digit(10).unwrap_or(0) as usize;
        self.board = places().into_iter().zip(words.next().expect("a board").chars().map(digit)).collect();
        self.to_move = words.next().and_then(|seat| seat.parse().ok()).expect("a seat");
        for word in words {
            match word.split_once('=').expect("home= or passes=") {
                ("home", seats) => self.home = seats.chars().map(digit).collect(),
                (_, number) => self.passes = number.parse().expect("a number"),
            }
        }
    }

    pub fn text(&self) -> String {
        let letter = |&seat: &usize| if seat == 0 { ".".to_owned() } else { seat.to_string() };
        let mut text: String = self.board.values().map(letter).collect();
        text += &format!(" {}", self.to_move);
        if !self.home.is_empty() {
            let seats: String = self.home.iter().map(usize::to_string).collect();
            text += &format!(" home={seats}");
        }
        if self.passes > 0 {
            text += &format!(" passes={}", self.passes);
        }
        text
    }

    fn start_corner(&self, seat: usize) -> usize {
        let corners: &[usize] = match self.seats {
            2 => &[0, 3],
            3 => &[0, 2, 4],
            4 => &[0, 1, 3, 4],
            _ => &[0, 1, 2, 3, 4, 5],
        };
        corners[seat - 1]
    }

    fn goal(&self, seat: usize) -> BTreeSet<Place> {
        corner((self.start_corner(seat) + 3) % 6)
    }

    fn men(&self, seat: usize) -> Vec<Place> {
        let own = self.board.iter().filter(|&(_, &owner)| owner == seat);
        own.map(|(&place, _)| place).collect()
    }

    /// The legal turns as text, sorted; empty if the game is over.
    pub fn turns(&self) -> BTreeSet<String> {
        if self.places().is_some() {
            return BTreeSet::new();
        }
        let mut turns = BTreeSet::new();
        for from in self.men(self.to_move) {
            let name = |(row, column): Place| format!("{row}.{column}");
            let steps = self.steps(from).into_iter().map(|to| format!("{}-{}", name(from), name(to)));
            let hops = self.hops(from).into_iter().map(|to| format!("{}^{}", name(from), name(to)));
            turns.extend(steps.chain(hops));
        }
        if self.free_pass || turns.is_empty() {
            turns.insert("pass".to_owned());
        }
        turns
    }

    fn may_rest(&self, from: Place, to: Place) -> bool {
        let leaves_goal = || {
            let goal = self.goal(self.to_move);
            goal.contains(&from) && !goal.contains(&to)
        };
        let start = self.start_corner(self.to_move);
        let is_foreign = || (0..6).any(|number| number % 3 != start % 3 && corner(number).contains(&to));
        !(self.locked && leaves_goal() || self.passing && is_foreign())
    }

    fn steps(&self, from: Place) -> BTreeSet<Place> {
        let beside = WAYS.iter().map(|way| (from.0 + way.0, from.1 + way.1));
        beside.filter(|to| self.board.get(to) == Some(&0) && self.may_rest(from, *to)).collect()
    }

    fn hops(&self, from: Place) -> BTreeSet<Place> {
        let mut board = self.board.clone();
        board.insert(from, 0);
        let mut seen = BTreeSet::from([from]);
        let mut stops = vec![from];
        while let Some(stop) = stops.pop() {
            for landing in WAYS.iter().filter_map(|&way| self.hop(&board, stop, way)) {
                if seen.insert(landing) {
                    stops.push(landing);
                }
            }
        }
        seen.remove(&from);
        seen.into_iter().filter(|&to| self.may_rest(from, to)).collect()
    }

    /// One hop: exactly one man on the line between, right in the middle.
    fn hop(&self, board: &BTreeMap<Place, usize>, from: Place, way: Place) -> Option<Place> {
        let at = |steps: i32| (from.0 + steps * way.0, from.1 + steps * way.1);
        let longest = if self.long { 12 } else { 1 };
        let is_hop = |&distance: &i32| {
            let men = (1..=2 * distance).map(|steps| board.get(&at(steps)).map(|&seat| seat != 0));
            let wanted = (1..=2 * distance).map(|steps| Some(steps == distance));
            men.eq(wanted)
        };
        (1..=longest).find(is_hop).map(|distance| at(2 * distance))
    }

    pub fn play(&mut self, turn: &str) {
        let mover = self.to_move;
        if turn == "pass" {
            self.passes += usize::from(self.free_pass);
        } else {
            let holes: Vec<Place> = turn.split(['-', '^']).map(read_hole).collect();
            self.board.insert(holes[0], 0);
            self.board.insert(holes[1], mover);
            self.passes = 0;
            self.test_home(mover);
        }
        self.count_turn(mover);
        loop {
            self.to_move = self.to_move % self.seats + 1;
            if !self.home.contains(&self.to_move) {
                break;
            }
        }
    }

    /// Updates who is home, the mover first.
    fn test_home(&mut self, mover: usize) {
        for after in 0..self.seats {
            let seat = (mover - 1 + after) % self.seats + 1;
            let owners: Vec<usize> = self.goal(seat).iter().map(|place| self.board[place]).collect();
            let is_home = if self.filled {
                owners.contains(&seat) && !owners.contains(&0)
            } else {
                owners.iter().all(|&owner| owner == seat)
            };
            if is_home && !self.home.contains(&seat) {
                self.home.push(seat);
            }
        }
    }

    fn count_turn(&mut self, mover: usize) {
        let distance = self.distance(mover);
        let (nearest, turns) = &mut self.races[mover - 1];
        *turns += 1;
        if distance < *nearest {
            (*nearest, *turns) = (distance, 0);
        }
    }

    /// Total steps of a seat's men to the nearest holes of its goal.
    fn distance(&self, seat: usize) -> usize {
        self.men(seat).iter().map(|man| self.steps_home[seat - 1][man]).sum()
    }

    /// The places, if no racing seat has set a new minimum distance in its last 40 turns.
    pub fn places_when_stalled(&self) -> Option<Vec<u8>> {
        let racing = |seat: &usize| !self.home.contains(seat);
        if self.seats == 2 || !(1..=self.seats).filter(racing).all(|seat| self.races[seat - 1].1 >= 40) {
            return None;
        }
        // A side is ranked by its last seat's arrival, or behind all finished sides by its distance.
        let rank = |side: &Vec<usize>| {
            let home = side.iter().map(|seat| self.home.iter().position(|home| home == seat));
            let last = home.collect::<Option<Vec<usize>>>().map(|when| when.into_iter().max());
            let left: usize = side.iter().filter(|seat| racing(seat)).map(|&seat| self.distance(seat)).sum();
            last.map_or((1, left), |when| (0, when.expect("a side has seats")))
        };
        let sides = self.sides();
        let place = |seat: usize| {
            let own =
                sides.iter().find(|side| side.contains(&seat)).map(rank).expect("every seat has a side");
            1 + sides.iter().filter(|side| rank(side) < own).count() as u8
        };
        Some((1..=self.seats).map(place).collect())
    }

    fn sides(&self) -> Vec<Vec<usize>> {
        if self.partners {
            let half = self.seats / 2;
            (1..=half).map(|seat| vec![seat, seat + half]).collect()
        } else {
            (1..=self.seats).map(|seat| vec![seat]).collect()
        }
    }

    /// The places by seat once the game is over; all 1 in a draw.
    pub fn places(&self) -> Option<Vec<u8>> {
        let is_home = |side: &Vec<usize>| side.iter().all(|seat| self.home.contains(seat));
        let when = |side: &Vec<usize>| {
            side.iter().map(|seat| self.home.iter().position(|home| home == seat)).max().flatten()
        };
        let mut sides: Vec<Vec<usize>> = self.sides().into_iter().filter(is_home).collect();
        sides.sort_by_key(when);
        let decided = sides.len() + 1 >= self.sides().len();
        let all_passed = self.passes > 0 && self.passes >= self.seats - self.home.len();
        if !decided && !all_passed {
            return None;
        }
        let place = |seat: usize| sides.iter().position(|side| side.contains(&seat)).unwrap_or(sides.len());
        Some((1..=self.seats).map(|seat| place(seat) as u8 + 1).collect())
    }

    /// Counts the sequences of this many turns; `depth` is at least 1.
    pub fn perft(&self, depth: u32) -> u64 {
        let turns = self.turns();
        if depth == 1 {
            return turns.len() as u64;
        }
        let after = |turn: &String| {
            let mut next = self.clone();
            next.play(turn);
            next.perft(depth - 1)
        };
        turns.iter().map(after).sum()
    }
}

fn read_hole(text: &str) -> Place {
    let (row, column) = text.split_once('.').expect("row.column");
    (row.parse().expect("a row"), column.parse().expect("a column"))
}
