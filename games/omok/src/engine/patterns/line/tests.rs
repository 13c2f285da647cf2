use std::collections::HashMap;

use super::*;

const FIVES: [Five; 3] = [Five::Any, Five::Exact, Five::Unclosed];

/// Returns the index of a drawing such as `..oxx*x..##`: `x` own, `o` enemy, `#` off the board, `*` the
/// crossing.
fn index(table: &LineTable, drawing: &[u8]) -> u32 {
    let on_board = |half: &[u8]| half.iter().filter(|&&place| place != b'#').count();
    let (before, after) = (&drawing[..REACH], &drawing[REACH + 1..]);
    let digit = |place: u8| match place {
        b'x' => 1,
        b'o' => 2,
        _ => 0,
    };
    let mut index = table.free_index(on_board(before), on_board(after));
    for steps in 1..=REACH {
        index += digit(before[REACH - steps]) * table.weight_before(steps);
        index += digit(after[steps - 1]) * table.weight_after(steps);
    }
    index
}

fn drawn(five: Five, drawing: &str) -> Pattern {
    let table = LineTable::new(five);
    table.pattern(index(&table, drawing.as_bytes()))
}

/// An oracle that finds patterns by trying stones on the drawing.
struct Plain {
    five: Five,
    known: HashMap<Vec<u8>, Pattern>,
}

impl Plain {
    /// Returns the ends of the row of own stones through the middle.
    fn row(drawing: &[u8]) -> (usize, usize) {
        let is_own = |at: usize| matches!(drawing[at], b'x' | b'*');
        let first = (0..=REACH).rev().take_while(|&at| is_own(at)).last().expect("the middle is own");
        let last = (REACH..drawing.len()).take_while(|&at| is_own(at)).last().expect("the middle is own");
        (first, last)
    }

    fn wins(&self, drawing: &[u8]) -> bool {
        let (first, last) = Plain::row(drawing);
        let is_enemy = |at: Option<usize>| at.and_then(|at| drawing.get(at)) == Some(&b'o');
        match (self.five, last - first + 1) {
            (Five::Any, length) => length >= 5,
            (Five::Exact, length) => length == 5,
            (Five::Unclosed, length) => {
                length == 5 && !(is_enemy(first.checked_sub(1)) && is_enemy(Some(last + 1)))
            }
        }
    }

    fn pattern(&mut self, drawing: &[u8]) -> Pattern {
        if let Some(&known) = self.known.get(drawing) {
            return known;
        }
        let found = self.find(drawing);
        self.known.insert(drawing.to_vec(), found);
        found
    }

    fn find(&mut self, drawing: &[u8]) -> Pattern {
        let (first, last) = Plain::row(drawing);
        if self.wins(drawing) {
            return Pattern::Five;
        }
        if last - first >= 5 {
            return Pattern::Overline;
        }
        let free: Vec<usize> = (0..drawing.len()).filter(|&at| drawing[at] == b'.').collect();
        let mut next = Vec::new();
        for at in free {
            let mut grown = drawing.to_vec();
            grown[at] = b'x';
            next.push(self.pattern(&grown));
        }
        let count = |wanted: &[Pattern]| next.iter().filter(|pattern| wanted.contains(pattern)).count();
        let is_possible = |wanted: &[Pattern]| count(wanted) > 0;
        let open_threes = count(&[Pattern::OpenThree, Pattern::OpenThree2]);
        match count(&[Pattern::Five]) {
            0 => {}
            1 => return Pattern::Four,
            _ if last - first == 3 => return Pattern::OpenFour,
            _ => return Pattern::TwoFours,
        }
        match count(&[Pattern::OpenFour]) {
            0 if is_possible(&[Pattern::Four, Pattern::TwoFours]) => Pattern::Three,
            0 if open_threes == 1 => Pattern::OpenTwo,
            0 if open_threes == 2 => Pattern::OpenTwo2,
            0 if open_threes > 2 => Pattern::OpenTwo3,
            0 if is_possible(&[Pattern::Three]) => Pattern::Two,
            0 if is_possible(&[Pattern::OpenTwo, Pattern::OpenTwo2, Pattern::OpenTwo3]) => Pattern::OpenOne,
            0 if is_possible(&[Pattern::Two]) => Pattern::One,
            0 => Pattern::Dead,
            1 => Pattern::OpenThree,
            _ => Pattern::OpenThree2,
        }
    }
}

/// Every half line, nearest place first: places of each kind on the board, then places off it.
fn halves() -> Vec<Vec<u8>> {
    let mut halves = Vec::new();
    for on_board in 0..=REACH {
        for number in 0..3usize.pow(on_board as u32) {
            let place =
                |i: usize| if i < on_board { b".xo"[number / 3usize.pow(i as u32) % 3] } else { b'#' };
            halves.push((0..REACH).map(place).collect());
        }
    }
    halves
}

#[test]
fn every_line_pattern_equals_the_one_found_by_trying_stones() {
    let halves = halves();
    for five in FIVES {
        let table = LineTable::new(five);
        let mut plain = Plain { five, known: HashMap::new() };
        for before in &halves {
            for after in &halves {
                let mut drawing: Vec<u8> = before.iter().rev().copied().collect();
                drawing.push(b'*');
                drawing.extend(after);
                let found = table.pattern(index(&table, &drawing));
                assert_eq!(found, plain.pattern(&drawing), "{five:?} {}", String::from_utf8_lossy(&drawing));
            }
        }
    }
}

#[test]
fn line_tables_fit_64_kilobytes() {
    let bytes = FIVES.map(|five| LineTable::new(five).0.bytes());
    assert_eq!(bytes, [243 + 63 * 63, 243 + 63 * 63, 364 + 94 * 94]);
    assert!(bytes.iter().all(|&bytes| bytes <= 64 << 10));
}

#[test]
fn patterns_match_their_names() {
    let drawings = [
        ("...xx*xx...", Pattern::Five),
        ("...xx*x....", Pattern::OpenFour),
        ("..oxx*x....", Pattern::Four),
        ("...xx*.x...", Pattern::Four),
        (".x.xx*.x.x.", Pattern::TwoFours),
        ("....x*x....", Pattern::OpenThree2),
        ("...x.*x....", Pattern::OpenThree),
        ("..ox.*x....", Pattern::Three),
        ("...ox*x....", Pattern::Three),
        ("...x.*.x...", Pattern::Three),
        ("....x*.....", Pattern::OpenTwo3),
        ("...ox*.....", Pattern::Two),
        (".....*.....", Pattern::OpenOne),
        ("....o*.....", Pattern::One),
        (".o...*o....", Pattern::Dead),
        ("##...*#####", Pattern::Dead),
        ("###..*..###", Pattern::One),
    ];
    for (drawing, pattern) in drawings {
        assert_eq!(drawn(Five::Any, drawing), pattern, "{drawing}");
    }
}

#[test]
fn six_is_a_five_only_where_any_row_wins() {
    assert_eq!(drawn(Five::Any, "..xxx*xx..."), Pattern::Five);
    assert_eq!(drawn(Five::Exact, "..xxx*xx..."), Pattern::Overline);
    assert_eq!(drawn(Five::Any, "x.xxx*....."), Pattern::OpenFour);
    assert_eq!(drawn(Five::Exact, "x.xxx*....."), Pattern::Four);
    assert_eq!(drawn(Five::Exact, "..x.x*x.x.."), Pattern::TwoFours);
}

#[test]
fn a_five_blocked_at_both_ends_has_no_value_in_caro() {
    assert_eq!(drawn(Five::Unclosed, "..oxx*xxo.."), Pattern::Dead);
    assert_eq!(drawn(Five::Unclosed, "..oxx*xx###"), Pattern::Five);
    assert_eq!(drawn(Five::Unclosed, "..oxx*x.o.."), Pattern::Dead);
    assert_eq!(drawn(Five::Exact, "..oxx*x.o.."), Pattern::Four);
}
