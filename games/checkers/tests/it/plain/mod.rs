//! A second, obvious implementation of Checkers: letters on an 8x8 board, steps one square at a time. It
//! shares only the text of positions and moves with the rules.

/// Row from the top, column from the left.
type Place = (i32, i32);

/// A game in progress. `b w` are men, `B W` kings, a space is an empty square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plain {
    letters: [[char; 8]; 8],
    mover: char,
}

/// A move with all its stops.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlainMove {
    pub stops: Vec<Place>,
    pub taken: Vec<Place>,
}

/// The number of a dark square.
pub fn number(place: Place) -> i32 {
    place.0 * 4 + place.1 / 2 + 1
}

fn place(number: i32) -> Place {
    let row = (number - 1) / 4;
    let shift = if row % 2 == 0 { 1 } else { 0 };
    (row, (number - 1) % 4 * 2 + shift)
}

fn other(side: char) -> char {
    if side == 'b' { 'w' } else { 'b' }
}

impl Plain {
    /// Parses a position as the game writes it.
    pub fn read(text: &str) -> Plain {
        let parts: Vec<&str> = text.split(':').collect();
        let mut plain = Plain { letters: [[' '; 8]; 8], mover: if parts[0] == "B" { 'b' } else { 'w' } };
        for part in &parts[1..3] {
            let man = part.chars().next().expect("a side has a letter").to_ascii_lowercase();
            for piece in part[1..].split(',').filter(|piece| !piece.is_empty()) {
                let (letter, digits) = match piece.strip_prefix('K') {
                    Some(digits) => (man.to_ascii_uppercase(), digits),
                    None => (man, piece),
                };
                plain.put(place(digits.parse().expect("a number")), letter);
            }
        }
        plain
    }

    /// The position as the game writes it.
    pub fn text(&self) -> String {
        let side = |man: char| {
            let mut pieces = Vec::new();
            for square in 1..=32 {
                let letter = self.at(place(square));
                if letter == man {
                    pieces.push(square.to_string());
                } else if letter == man.to_ascii_uppercase() {
                    pieces.push(format!("K{square}"));
                }
            }
            pieces.join(",")
        };
        let mover = self.mover.to_ascii_uppercase();
        format!("{mover}:W{}:B{}", side('w'), side('b'))
    }

    /// The letter on a square; `#` off the board.
    fn at(&self, (row, column): Place) -> char {
        if (0..8).contains(&row) && (0..8).contains(&column) {
            self.letters[row as usize][column as usize]
        } else {
            '#'
        }
    }

    fn put(&mut self, (row, column): Place, letter: char) {
        self.letters[row as usize][column as usize] = letter;
    }

    fn places_of(&self, side: char) -> Vec<Place> {
        let squares = (1..=32).map(place);
        squares.filter(|&place| self.at(place).to_ascii_lowercase() == side).collect()
    }

    /// The directions of a piece as rows and columns.
    fn directions(letter: char) -> Vec<Place> {
        match letter {
            'b' => vec![(1, -1), (1, 1)],
            'w' => vec![(-1, -1), (-1, 1)],
            _ => vec![(1, -1), (1, 1), (-1, -1), (-1, 1)],
        }
    }

    pub fn moves(&self) -> Vec<PlainMove> {
        if self.places_of(other(self.mover)).is_empty() {
            return Vec::new();
        }
        let mut jumps = Vec::new();
        let mut steps = Vec::new();
        for from in self.places_of(self.mover) {
            let letter = self.at(from);
            let mut lifted = self.clone();
            lifted.put(from, ' ');
            lifted.add_jumps(letter, vec![from], Vec::new(), &mut jumps);
            for (down, right) in Plain::directions(letter) {
                let to = (from.0 + down, from.1 + right);
                if self.at(to) == ' ' {
                    steps.push(PlainMove { stops: vec![from, to], taken: Vec::new() });
                }
            }
        }
        if jumps.is_empty() { steps } else { jumps }
    }

    /// Adds every continuation of a chain with these stops; the moving piece is off the board.
    fn add_jumps(&self, letter: char, stops: Vec<Place>, taken: Vec<Place>, chains: &mut Vec<PlainMove>) {
        let at = *stops.last().expect("a chain has a first stop");
        let mut goes_on = false;
        for (down, right) in Plain::directions(letter) {
            let over = (at.0 + down, at.1 + right);
            let to = (at.0 + 2 * down, at.1 + 2 * right);
            let is_enemy = self.at(over).to_ascii_lowercase() == other(self.mover);
            if is_enemy && !taken.contains(&over) && self.at(to) == ' ' {
                goes_on = true;
                let more = |list: &[Place], place| [list, &[place]].concat();
                self.add_jumps(letter, more(&stops, to), more(&taken, over), chains);
            }
        }
        if !goes_on && !taken.is_empty() {
            chains.push(PlainMove { stops, taken });
        }
    }

    pub fn after(&self, mv: &PlainMove) -> Plain {
        let mut next = self.clone();
        let (from, to) = (mv.stops[0], mv.stops[mv.stops.len() - 1]);
        let letter = next.at(from);
        next.put(from, ' ');
        for &taken in &mv.taken {
            next.put(taken, ' ');
        }
        let last_row = if self.mover == 'b' { 7 } else { 0 };
        let is_crowned = to.0 == last_row;
        next.put(to, if is_crowned { letter.to_ascii_uppercase() } else { letter });
        next.mover = other(self.mover);
        next
    }

    /// A move as the game writes it.
    pub fn text_of(&self, mv: &PlainMove) -> String {
        let ends = |mv: &PlainMove| (mv.stops[0], mv.stops[mv.stops.len() - 1]);
        let twins = self.moves().iter().filter(|other| ends(other) == ends(mv)).count();
        let (from, to) = ends(mv);
        let stops = if twins > 1 { mv.stops.clone() } else { vec![from, to] };
        let numbers: Vec<String> = stops.into_iter().map(|stop| number(stop).to_string()).collect();
        numbers.join(if mv.taken.is_empty() { "-" } else { "x" })
    }

    /// The winner, `b` or `w`, once the game is over.
    pub fn winner(&self) -> Option<char> {
        let enemy = other(self.mover);
        if !self.places_of(self.mover).is_empty() && self.places_of(enemy).is_empty() {
            return Some(self.mover);
        }
        self.moves().is_empty().then_some(enemy)
    }

    /// Material for the mover: men count 1, kings 3.
    pub fn worth(&self) -> i32 {
        let of = |man: char| {
            let worth = |letter: &char| match *letter {
                letter if letter == man => 1,
                letter if letter == man.to_ascii_uppercase() => 3,
                _ => 0,
            };
            self.letters.iter().flatten().map(worth).sum::<i32>()
        };
        of(self.mover) - of(other(self.mover))
    }

    /// Move sequences of this many moves.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.moves().iter().map(|mv| self.after(mv).perft(depth - 1)).sum()
    }
}
