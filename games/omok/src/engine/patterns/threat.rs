//! Threats: the combined patterns of a stone's four lines.

use crate::rules::{Colour, Facts, Forbidden};

use super::line::{DIRECTION_COUNT, Pattern};

/// The threat a stone makes, in ascending order. From [`Threat::Four`] on it must be answered at once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[repr(u8)]
pub(crate) enum Threat {
    #[default]
    Nothing,
    /// The stone is forbidden.
    Foul,
    /// Two open threes under the renju rule: forbidden unless one of them is not a real three, which only the
    /// rules can decide.
    PerhapsFoul,
    Three,
    DoubleThree,
    Four,
    FourThree,
    /// An open four or two fours: no single stone stops it.
    DoubleFour,
    Five,
}

impl Threat {
    pub(crate) const COUNT: usize = 9;
    /// Threats that must be answered at once, strongest first.
    pub(crate) const FOURS: [Threat; 3] = [Threat::DoubleFour, Threat::FourThree, Threat::Four];

    /// Combines four patterns into a threat.
    pub(super) fn of(patterns: [Pattern; DIRECTION_COUNT], fouls: Fouls) -> Threat {
        let count = |wanted: fn(Pattern) -> bool| patterns.iter().filter(|&&pattern| wanted(pattern)).count();
        let fours: usize = patterns.iter().map(|pattern| pattern.fours()).sum();
        let threes = count(Pattern::is_open_three);
        if count(|pattern| pattern == Pattern::Five) > 0 {
            return Threat::Five;
        }
        match fouls {
            Fouls::Renju if fours > 1 || patterns.contains(&Pattern::Overline) => return Threat::Foul,
            Fouls::Renju if threes > 1 => return Threat::PerhapsFoul,
            Fouls::Korean if threes > 1 => return Threat::Foul,
            _ => {}
        }
        match (fours, threes) {
            _ if fours > 1 || patterns.contains(&Pattern::OpenFour) => Threat::DoubleFour,
            (1, 0) => Threat::Four,
            (1, _) => Threat::FourThree,
            (_, 0) => Threat::Nothing,
            (_, 1) => Threat::Three,
            _ => Threat::DoubleThree,
        }
    }
}

/// The fouls that apply to a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fouls {
    None,
    Korean,
    Renju,
}

impl Fouls {
    pub(super) fn new(facts: &Facts, colour: Colour) -> Fouls {
        match facts.forbidden {
            Forbidden::Korean => Fouls::Korean,
            Forbidden::Renju if colour == Colour::Black => Fouls::Renju,
            Forbidden::None | Forbidden::Renju => Fouls::None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combined_patterns_make_stronger_threats() {
        use Pattern::{Dead, Four, OpenFour, OpenThree, OpenThree2, OpenTwo, TwoFours};
        let of = |patterns| Threat::of(patterns, Fouls::None);
        assert_eq!(of([OpenThree, Dead, OpenTwo, Dead]), Threat::Three);
        assert_eq!(of([OpenThree, Dead, OpenThree2, Dead]), Threat::DoubleThree);
        assert_eq!(of([OpenThree, Dead, Four, Dead]), Threat::FourThree);
        assert_eq!(of([Four, Dead, Four, Dead]), Threat::DoubleFour);
        assert_eq!(of([TwoFours, Dead, Dead, Dead]), Threat::DoubleFour);
        assert_eq!(of([OpenFour, Dead, Dead, Dead]), Threat::DoubleFour);
        assert_eq!(of([Four, OpenFour, Pattern::Five, Dead]), Threat::Five);
    }

    #[test]
    fn a_forbidden_stone_is_a_foul_unless_it_makes_five() {
        use Pattern::{Dead, Four, OpenThree, Overline};
        let (threes, fours) = ([OpenThree, OpenThree, Dead, Dead], [Four, Four, Dead, Dead]);
        assert_eq!(Threat::of(threes, Fouls::Renju), Threat::PerhapsFoul);
        assert_eq!(Threat::of(fours, Fouls::Renju), Threat::Foul);
        assert_eq!(Threat::of([Overline, Four, Dead, Dead], Fouls::Renju), Threat::Foul);
        assert_eq!(Threat::of([Overline, Pattern::Five, Dead, Dead], Fouls::Renju), Threat::Five);
        assert_eq!(Threat::of(threes, Fouls::Korean), Threat::Foul);
        assert_eq!(Threat::of(fours, Fouls::Korean), Threat::DoubleFour);
    }
}
