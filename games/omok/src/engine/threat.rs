//! What a stone threatens: the shapes of its four lines together.

use crate::rules::{Colour, Facts, Forbidden};

use super::shape::Shape;

/// What a stone threatens, from the least to the greatest. From [`Threat::Four`] on it must be answered at
/// once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) enum Threat {
    #[default]
    Nothing,
    /// One open three.
    Three,
    /// Two open threes.
    DoubleThree,
    /// One four.
    Four,
    /// A four and an open three.
    FourThree,
    /// An open four or two fours: no one stone stops it.
    DoubleFour,
    /// A row that wins.
    Five,
}

impl Threat {
    /// How many there are.
    pub(super) const COUNT: usize = 7;
}

/// What is forbidden to a colour, as far as shapes tell it; the rules have the last word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fouls {
    double_three: bool,
    double_four: bool,
}

impl Fouls {
    pub(super) fn new(facts: &Facts, colour: Colour) -> Fouls {
        let binds = facts.forbidden.binds(colour);
        Fouls { double_three: binds, double_four: binds && facts.forbidden == Forbidden::Renju }
    }
}

/// A crossing as one colour sees it: what its stone there would be worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Prospect {
    pub(super) threat: Threat,
    /// A crossing that makes an open two of a line has 3.
    pub(super) worth: i32,
}

/// What a crossing is worth on one line, by the shape a stone makes there, and by the threat it is in all.
/// Set by hand.
const WORTH_OF_SHAPE: [i32; 10] = [0, 0, 0, 1, 3, 4, 10, 10, 30, 0];
const WORTH_OF_THREAT: [i32; Threat::COUNT] = [0, 0, 30, 0, 60, 60, 100];

impl Prospect {
    pub(super) fn new(shapes: [Shape; 4], fouls: Fouls) -> Prospect {
        let threat = threat(shapes, fouls);
        let is_foul = threat == Threat::Nothing && shapes.iter().any(|&shape| shape >= Shape::OpenThree);
        if is_foul {
            return Prospect::default();
        }
        let worth: i32 = shapes.iter().map(|&shape| WORTH_OF_SHAPE[shape as usize]).sum();
        Prospect { threat, worth: worth + WORTH_OF_THREAT[threat as usize] }
    }
}

/// The threat of four shapes; none where it is forbidden.
fn threat(shapes: [Shape; 4], fouls: Fouls) -> Threat {
    let count = |wanted: fn(Shape) -> bool| shapes.iter().filter(|&&shape| wanted(shape)).count();
    let open_fours = count(|shape| shape == Shape::OpenFour);
    let fours = open_fours + count(|shape| shape == Shape::Four);
    let threes = count(|shape| shape == Shape::OpenThree);
    if count(|shape| shape == Shape::Five) > 0 {
        return Threat::Five;
    }
    if fouls.double_four && fours > 1 || fouls.double_three && threes > 1 {
        return Threat::Nothing;
    }
    match (fours, threes) {
        _ if open_fours > 0 || fours > 1 => Threat::DoubleFour,
        (1, 0) => Threat::Four,
        (1, _) => Threat::FourThree,
        (_, 0) => Threat::Nothing,
        (_, 1) => Threat::Three,
        _ => Threat::DoubleThree,
    }
}

#[cfg(test)]
mod tests {
    use kibitz_conformance::game_from_words;

    use super::*;
    use crate::rules::Omok;

    fn threat_under(words: &str, shapes: [Shape; 4]) -> Threat {
        let game: Omok = game_from_words(words);
        Prospect::new(shapes, Fouls::new(game.facts(), Colour::Black)).threat
    }

    #[test]
    fn two_shapes_at_once_are_more_than_each() {
        use Shape::{Dead, Four, OpenFour, OpenThree, OpenTwo};
        let of = |shapes| threat_under("freestyle", shapes);
        assert_eq!(of([OpenThree, Dead, OpenTwo, Dead]), Threat::Three);
        assert_eq!(of([OpenThree, Dead, OpenThree, Dead]), Threat::DoubleThree);
        assert_eq!(of([OpenThree, Dead, Four, Dead]), Threat::FourThree);
        assert_eq!(of([Four, Dead, Four, Dead]), Threat::DoubleFour);
        assert_eq!(of([OpenFour, Dead, Dead, Dead]), Threat::DoubleFour);
        assert_eq!(of([Four, OpenFour, Shape::Five, Dead]), Threat::Five);
    }

    #[test]
    fn what_is_forbidden_threatens_nothing() {
        use Shape::{Dead, Four, OpenThree};
        let (threes, fours) = ([OpenThree, OpenThree, Dead, Dead], [Four, Four, Dead, Dead]);
        assert_eq!(threat_under("renju", threes), Threat::Nothing);
        assert_eq!(threat_under("renju", fours), Threat::Nothing);
        assert_eq!(threat_under("korean", threes), Threat::Nothing);
        assert_eq!(threat_under("korean", fours), Threat::DoubleFour);
    }
}
