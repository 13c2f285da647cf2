//! A second, obvious implementation of Alquerque: the lines of the board written out, a map of letters, no
//! bit tricks. It shares only the text of facts, positions and moves with the rules.

use std::collections::BTreeMap;

/// Every line of the board as the points along it.
const LINES: [&[u8]; 16] = [
    &[1, 2, 3, 4, 5],
    &[6, 7, 8, 9, 10],
    &[11, 12, 13, 14, 15],
    &[16, 17, 18, 19, 20],
    &[21, 22, 23, 24, 25],
    &[1, 6, 11, 16, 21],
    &[2, 7, 12, 17, 22],
    &[3, 8, 13, 18, 23],
    &[4, 9, 14, 19, 24],
    &[5, 10, 15, 20, 25],
    &[1, 7, 13, 19, 25],
    &[5, 9, 13, 17, 21],
    &[3, 7, 11],
    &[3, 9, 15],
    &[11, 17, 23],
    &[15, 19, 23],
];

#[derive(Clone, Debug)]
pub struct Plain {
    /// The value of each fact by name.
    facts: BTreeMap<String, String>,
    /// The letter on each point, `w` or `b`; free points are absent.
    pieces: BTreeMap<u8, char>,
    mover: char,
    /// The last move of each side, if it was a step: from, to.
    last_steps: BTreeMap<char, (u8, u8)>,
}

impl Plain {
    /// Parses a position as the game writes it. A barred step implies the step made before it.
    pub fn read(facts: &[(&str, String)], text: &str) -> Plain {
        let words: Vec<&str> = text.split(' ').collect();
        let letters = words[1].chars().filter(|&letter| letter != '/');
        let pieces: BTreeMap<u8, char> = (1..).zip(letters).filter(|&(_, letter)| letter != '.').collect();
        let mut last_steps = BTreeMap::new();
        for step in words.get(2).iter().flat_map(|steps| steps.split(',')) {
            let (back_from, back_to) = step.split_once('-').expect("a step has two ends");
            let ends = (back_to.parse().expect("a point"), back_from.parse().expect("a point"));
            last_steps.insert(pieces[&ends.1], ends);
        }
        Plain {
            facts: facts.iter().map(|(fact, value)| ((*fact).to_owned(), value.clone())).collect(),
            pieces,
            mover: words[0].chars().next().expect("a seat"),
            last_steps,
        }
    }

    /// Seat and rows as the game writes them, without barred steps.
    pub fn rows(&self) -> String {
        let letter = |point| self.pieces.get(&point).copied().unwrap_or('.');
        let row = |row: u8| (1..=5).map(|column| letter(5 * row + column)).collect::<String>();
        format!("{} {}", self.mover, (0..5).map(row).collect::<Vec<_>>().join("/"))
    }

    fn says(&self, fact: &str, value: &str) -> bool {
        self.facts[fact] == value
    }

    fn enemy(&self) -> char {
        if self.mover == 'w' { 'b' } else { 'w' }
    }

    fn has_pieces(&self, side: char) -> bool {
        self.pieces.values().any(|&letter| letter == side)
    }

    /// All legal moves as text, sorted.
    pub fn moves(&self) -> Vec<String> {
        if !self.has_pieces(self.enemy()) {
            return Vec::new();
        }
        let mut moves = self.captures();
        if moves.is_empty() || self.says("capture", "optional") {
            moves.extend(self.steps());
        }
        moves.sort();
        moves
    }

    fn steps(&self) -> Vec<String> {
        let mut steps = Vec::new();
        for line in LINES {
            for pair in line.windows(2) {
                for (from, to) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                    if self.may_step(from, to) {
                        steps.push(format!("{from}-{to}"));
                    }
                }
            }
        }
        steps
    }

    fn may_step(&self, from: u8, to: u8) -> bool {
        let row = |point: u8| i32::from((point - 1) / 5);
        let (towards, last_row) = if self.mover == 'w' { (-1, 0) } else { (1, 4) };
        let forward = (row(to) - row(from)) * towards;
        let goes_well = match self.facts["step"].as_str() {
            "forward" => forward == 1,
            "sideways" => forward == 1 || forward == 0,
            _ => true,
        };
        let is_held = self.says("last-row", "captures-only") && row(from) == last_row;
        let steps_back =
            self.says("no-return", "last") && self.last_steps.get(&self.mover) == Some(&(to, from));
        self.pieces.get(&from) == Some(&self.mover)
            && !self.pieces.contains_key(&to)
            && goes_well
            && !is_held
            && !steps_back
    }

    fn captures(&self) -> Vec<String> {
        let mut chains = Vec::new();
        for (&from, &letter) in &self.pieces {
            if letter == self.mover {
                let mut lifted = self.pieces.clone();
                lifted.remove(&from);
                self.go_on(&lifted, &[from], &mut chains);
            }
        }
        if self.says("chain", "longest") {
            let most = chains.iter().map(Vec::len).max();
            chains.retain(|chain| Some(chain.len()) == most);
        }
        let text = |chain: Vec<u8>| chain.iter().map(u8::to_string).collect::<Vec<_>>().join("x");
        chains.into_iter().map(text).collect()
    }

    /// Collects the continuations of a chain with these stops, with the moving piece off the board.
    fn go_on(&self, pieces: &BTreeMap<u8, char>, stops: &[u8], chains: &mut Vec<Vec<u8>>) {
        let jumps = self.jumps(pieces, stops[stops.len() - 1]);
        let has_jumped = stops.len() > 1;
        let may_end = match self.facts["chain"].as_str() {
            "single" | "may" => has_jumped,
            _ => has_jumped && jumps.is_empty(),
        };
        if may_end {
            chains.push(stops.to_vec());
        }
        if has_jumped && self.says("chain", "single") {
            return;
        }
        for (over, landing) in jumps {
            let mut without = pieces.clone();
            without.remove(&over);
            let longer = [stops, &[landing]].concat();
            self.go_on(&without, &longer, chains);
        }
    }

    fn jumps(&self, pieces: &BTreeMap<u8, char>, at: u8) -> Vec<(u8, u8)> {
        let mut jumps = Vec::new();
        for line in LINES {
            for three in line.windows(3) {
                for [from, over, landing] in [[three[0], three[1], three[2]], [three[2], three[1], three[0]]]
                {
                    let over_enemy = pieces.get(&over) == Some(&self.enemy());
                    if from == at && over_enemy && !pieces.contains_key(&landing) {
                        jumps.push((over, landing));
                    }
                }
            }
        }
        jumps
    }

    /// The position after a move given as text.
    pub fn play(&self, text: &str) -> Plain {
        let mut next = self.clone();
        let stops: Vec<u8> =
            text.split(['-', 'x']).map(|stop| stop.parse().expect("a stop is a number")).collect();
        let (from, to) = (stops[0], stops[stops.len() - 1]);
        next.pieces.remove(&from);
        next.pieces.insert(to, self.mover);
        next.last_steps.remove(&self.mover);
        if text.contains('-') {
            next.last_steps.insert(self.mover, (from, to));
        } else {
            for hop in stops.windows(2) {
                next.pieces.remove(&((hop[0] + hop[1]) / 2));
            }
        }
        next.mover = self.enemy();
        next
    }

    /// The outcome on the board: the winner, or `=` for a draw.
    pub fn outcome(&self) -> Option<char> {
        if !self.has_pieces(self.mover) {
            Some(self.enemy())
        } else if !self.has_pieces(self.enemy()) {
            Some(self.mover)
        } else if !self.moves().is_empty() {
            None
        } else if self.says("stalemate", "loss") {
            Some(self.enemy())
        } else {
            Some('=')
        }
    }

    pub fn perft(&self, depth: u32) -> u64 {
        match (depth, self.moves()) {
            (0, _) => 1,
            (1, moves) => moves.len() as u64,
            (_, moves) => moves.iter().map(|text| self.play(text).perft(depth - 1)).sum(),
        }
    }
}
