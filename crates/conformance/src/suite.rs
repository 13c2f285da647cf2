//! Random games checked against the properties all games share.

use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::Hash;

use kibitz_game::{History, PlayError, Random, Rules, Touch};

/// Positions to check for each ruleset: 20,000, or the value of `KIBITZ_CONFORMANCE_POSITIONS`.
pub fn positions_to_check() -> usize {
    let asked = std::env::var("KIBITZ_CONFORMANCE_POSITIONS").ok();
    asked.map_or(20_000, |text| text.parse().expect("KIBITZ_CONFORMANCE_POSITIONS is a number"))
}

/// Checks every variant of a game.
pub fn check_all_variants<G: Rules>() {
    for variant in G::VARIANTS {
        let game = G::new(variant.ruleset.clone()).expect("a named variant is a ruleset");
        check_ruleset(&game, variant.name);
    }
}

/// Checks one ruleset on random games.
///
/// # Panics
/// If a property fails: the message names it and shows the position.
pub fn check_ruleset<G: Rules>(game: &G, name: &str) {
    let (mut checked, mut seed) = (0, 0);
    while checked < positions_to_check() {
        checked += RandomGame::new(game.clone(), name, seed).play_to_the_end();
        seed += 1;
    }
}

/// One random game and the positions seen in it.
struct RandomGame<'a, G: Rules> {
    game: G,
    name: &'a str,
    random: Random,
    history: History<G>,
    points: usize,
    lanes: usize,
    kinds: usize,
    /// Positions from before the last irreversible move, which must never recur.
    past: HashSet<G::Position>,
    /// Positions since the last irreversible move.
    recent: HashSet<G::Position>,
}

impl<'a, G: Rules> RandomGame<'a, G> {
    fn new(game: G, name: &'a str, seed: u64) -> Self {
        let board = game.board();
        RandomGame {
            history: History::new(game.clone()),
            game,
            name,
            random: Random::new(seed),
            points: board.points.len(),
            lanes: board.lanes.len(),
            kinds: board.pieces.len(),
            past: HashSet::new(),
            recent: HashSet::new(),
        }
    }

    /// Plays to the end and returns the number of positions checked.
    fn play_to_the_end(mut self) -> usize {
        let mut checked = 0;
        loop {
            self.check_position();
            checked += 1;
            let moves = self.game.legal_moves(self.history.position());
            let Some(&mv) = self.random.pick(&moves) else {
                break;
            };
            if self.history.outcome().is_some() {
                self.expect(self.history.clone().play(mv), Err(PlayError::GameOver), "no move after the end");
                break;
            }
            self.play(mv);
        }
        checked
    }

    fn play(&mut self, mv: G::Move) {
        let before = self.history.position().clone();
        self.recent.insert(before.clone());
        if self.game.is_irreversible(&before, mv) {
            self.past.extend(self.recent.drain());
        }
        self.history.play(mv).expect("a legal move of a running game is played");
        self.law(
            !self.past.contains(self.history.position()),
            "no position returns after an irreversible move",
        );
        self.check_undo(&before, mv);
        self.check_arrival(&before, mv);
    }

    fn check_undo(&mut self, before: &G::Position, mv: G::Move) {
        let after = self.history.position().clone();
        let undone = self.history.undo();
        self.expect(undone, Ok(mv), "undo names the move it takes back");
        self.law(self.history.position() == before, "undo restores the position");
        let redone = self.history.redo();
        self.expect(redone, Ok(mv), "redo names the move it plays again");
        self.law(*self.history.position() == after, "redo restores the position");
    }

    /// A piece that moved or was placed is on the last point of its path, and captured pieces are gone.
    fn check_arrival(&self, before: &G::Position, mv: G::Move) {
        let path = self.game.path(before, mv);
        let (old, new) = (self.game.pieces(before), self.game.pieces(self.history.position()));
        let count = |pieces: &[Option<u8>]| pieces.iter().flatten().count();
        if let Some(&last) = path.stops.last() {
            self.law(new[last].is_some(), "a piece stands where the path ends");
            let arrived = usize::from(path.stops.len() == 1);
            let expected = count(&old) + arrived - path.captures.len();
            self.expect(count(&new), expected, "pieces after = pieces before + placed - captured");
        }
    }

    fn check_position(&self) {
        let position = self.history.position();
        let moves: Vec<G::Move> = self.game.legal_moves(position).into_iter().collect();
        let over = self.game.outcome(position).is_some();
        self.expect(moves.is_empty(), over, "moves until the end and none after it");
        self.expect(self.game.count_moves(position), moves.len(), "counted moves are listed moves");
        self.law(over || self.game.to_move(position).0 < self.game.seats(), "the seat to move exists");
        self.law(moves.iter().all(|&mv| self.game.is_legal(position, mv)), "listed moves are legal");
        self.law(is_distinct(&moves), "no move is listed twice");
        self.check_text(position, &moves);
        self.check_picture(position, &moves);
        self.check_symmetry(position, &moves);
    }

    fn check_text(&self, position: &G::Position, moves: &[G::Move]) {
        let text = self.game.write_position(position);
        let read = self.game.read_position(&text);
        self.expect(read.as_ref(), Ok(position), "a position's text reads back to it");
        let read = read.expect("just compared");
        self.expect(self.game.key(&read), self.game.key(position), "the key from scratch is the key kept");
        let texts: Vec<String> = moves.iter().map(|&mv| self.game.write_move(position, mv)).collect();
        self.law(is_distinct(&texts), "no two legal moves share their text");
        for (&mv, text) in moves.iter().zip(&texts) {
            self.expect(self.game.read_move(position, text), Ok(mv), "a move's text reads back to it");
        }
    }

    fn check_picture(&self, position: &G::Position, moves: &[G::Move]) {
        let pieces = self.game.pieces(position);
        self.expect(pieces.len(), self.points, "every point is depicted");
        let known = |kind: &u8| usize::from(*kind) < self.kinds;
        self.law(pieces.iter().flatten().all(known), "every piece is of a known kind");
        let exists = |touch: &Touch| match *touch {
            Touch::Point(point) => point < self.points,
            Touch::Lane(lane) => lane < self.lanes,
            Touch::Button(words) => !words.is_empty(),
        };
        let paths: Vec<_> = moves.iter().map(|&mv| self.game.path(position, mv)).collect();
        for path in &paths {
            self.law(!path.touches.is_empty() && path.touches.iter().all(exists), "touched points exist");
            let mut points = path.stops.iter().chain(&path.over).chain(&path.captures);
            self.law(points.all(|&point| point < self.points), "points on a path exist");
            self.law(path.captures.iter().all(|&point| pieces[point].is_some()), "what is captured is there");
        }
        let arranged = self.game.arranged(&pieces, self.game.to_move(position));
        if let Some(Ok(read)) = arranged.map(|text| self.game.read_position(&text)) {
            self.expect(self.game.pieces(&read), pieces, "pieces set up by hand stand where they were put");
        }
        let touches: Vec<_> = paths.into_iter().map(|path| path.touches).collect();
        self.law(is_distinct(&touches), "different moves are touched differently");
    }

    /// Checks one symmetry per position, in turn; a run covers all of them.
    fn check_symmetry(&self, position: &G::Position, moves: &[G::Move]) {
        let Some(which) = self.history.moves().len().checked_rem(self.game.symmetries()) else { return };
        let mirrored = self.game.transform(position, which);
        let expected: HashSet<_> = moves.iter().map(|&mv| self.game.transform_move(mv, which)).collect();
        let found: HashSet<_> = self.game.legal_moves(&mirrored).into_iter().collect();
        self.expect(&found, &expected, "mirrored boards give mirrored moves");
        let over = |position| self.game.outcome(position).is_some();
        self.expect(over(&mirrored), over(position), "mirrored boards end alike");
    }

    fn law(&self, holds: bool, law: &str) {
        assert!(holds, "{}: the law `{law}` is broken{}", self.name, self.scene());
    }

    fn expect<T: PartialEq + Debug>(&self, found: T, expected: T, law: &str) {
        let broken = || format!("found {found:?}, expected {expected:?}{}", self.scene());
        assert!(found == expected, "{}: the law `{law}` is broken: {}", self.name, broken());
    }

    fn scene(&self) -> String {
        let position = self.history.position();
        let drawing = kibitz_game::depict::text::draw(&self.game, position);
        format!("\n{}\n{drawing}moves played: {:?}", self.game.write_position(position), self.history.moves())
    }
}

fn is_distinct<T: Eq + Hash>(items: &[T]) -> bool {
    items.iter().collect::<HashSet<_>>().len() == items.len()
}
