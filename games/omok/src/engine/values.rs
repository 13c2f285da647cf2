//! Point values: what a free crossing is worth by its point code, and a position by the threats on the board.
//!
//! A position is worth the sum over its free crossings: what the mover's codes are worth to the side to move, less what
//! the enemy's codes are worth to the side that waits, plus the value of the threat mask.

use std::sync::{Arc, LazyLock};

use kibitz_search::{Weights, WeightsError};

use crate::rules::{Colour, Facts, Forbidden, Omok};

use super::patterns::{Code, Codes, Pattern, Threat, Totals};

/// Roles of a colour: index of its point values.
pub(crate) const MOVING: usize = 0;
pub(crate) const WAITING: usize = 1;
/// Point values are stored in this many parts of a point.
pub(crate) const FINENESS: i32 = 8;

/// The threats that make up a mask, first of the mover, then of the enemy. A mover with an open four to make has won.
const OWN_THREATS: [Threat; 4] = [Threat::Three, Threat::DoubleThree, Threat::Four, Threat::FourThree];
const ENEMY_THREATS: [Threat; 5] =
    [Threat::Three, Threat::DoubleThree, Threat::Four, Threat::FourThree, Threat::DoubleFour];
pub(super) const MASKS: usize = 1 << (OWN_THREATS.len() + ENEMY_THREATS.len());

/// Weights of one role: one for each code, and one for each pattern of a code, which generalises to rare codes.
const ROLE_WEIGHTS: usize = Codes::COUNT + Pattern::COUNT;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PointValues {
    /// By colour and code, for a colour that moves and for one that waits.
    codes: [Vec<[i16; 2]>; 2],
    masks: Vec<i16>,
}

impl PointValues {
    /// Returns the values the engine plays a ruleset with.
    pub(crate) fn of(game: &Omok) -> Arc<PointValues> {
        static FREE: LazyLock<Arc<PointValues>> = LazyLock::new(|| built_in(Forbidden::None));
        static KOREAN: LazyLock<Arc<PointValues>> = LazyLock::new(|| built_in(Forbidden::Korean));
        static RENJU: LazyLock<Arc<PointValues>> = LazyLock::new(|| built_in(Forbidden::Renju));
        Arc::clone(match game.facts().forbidden {
            Forbidden::None => &FREE,
            Forbidden::Korean => &KOREAN,
            Forbidden::Renju => &RENJU,
        })
    }

    /// Returns values set by hand: the mover's crossings count half as much again, because it moves first.
    fn hand_made(facts: &Facts) -> PointValues {
        let value = |codes: &Codes, code: usize| {
            let value = codes.order_value(code as Code) as i16 * FINENESS as i16;
            [value + value / 2, value]
        };
        let codes = Colour::BOTH.map(|colour| {
            let codes = Codes::of(facts, colour);
            (0..Codes::COUNT).map(|code| value(codes, code)).collect()
        });
        PointValues { codes, masks: vec![0; MASKS] }
    }

    pub(super) fn learned(facts: &Facts, weights: Weights) -> Result<PointValues, WeightsError> {
        let weights = weights.of_features(feature_set(facts), weight_count(facts))?;
        let weights = weights.values();
        let value = |colour: Colour, role: usize, code: usize| {
            let features = code_features(facts, colour, role, code as Code);
            features.into_iter().flatten().map(|index| weights[index]).fold(0, i16::saturating_add)
        };
        let codes = Colour::BOTH.map(|colour| {
            (0..Codes::COUNT).map(|code| [MOVING, WAITING].map(|role| value(colour, role, code))).collect()
        });
        let masks = weights[mask_feature(facts, 0)..].to_vec();
        Ok(PointValues { codes, masks })
    }

    #[inline]
    pub(crate) fn of_code(&self, colour: usize, code: Code) -> [i32; 2] {
        self.codes[colour][usize::from(code)].map(i32::from)
    }

    /// Returns the value of a position for the side to move.
    #[inline]
    pub(crate) fn of_totals(&self, own: &Totals, enemy: &Totals) -> i32 {
        let mask = i32::from(self.masks[threat_mask(own, enemy)]);
        (own.values[MOVING] - enemy.values[WAITING] + mask).div_euclid(FINENESS)
    }
}

fn built_in(forbidden: Forbidden) -> Arc<PointValues> {
    let is_of = |variant: &&kibitz_game::Variant<Facts>| variant.ruleset.forbidden == forbidden;
    let variant = <Omok as kibitz_game::Rules>::VARIANTS.iter().find(is_of);
    Arc::new(PointValues::hand_made(&variant.expect("every kind of fouls has a variant").ruleset))
}

/// Returns which kinds of threats both sides can make, one bit each.
#[inline]
pub(super) fn threat_mask(own: &Totals, enemy: &Totals) -> usize {
    let own = OWN_THREATS.iter().map(|&threat| own.count(threat));
    let enemy = ENEMY_THREATS.iter().map(|&threat| enemy.count(threat));
    own.chain(enemy).fold(0, |mask, count| 2 * mask + usize::from(count > 0))
}

/// Returns the name of the set of features. Under the renju rule the colours have weights of their own.
pub(super) fn feature_set(facts: &Facts) -> &'static str {
    match facts.forbidden {
        Forbidden::Renju => "omok-renju-1",
        Forbidden::None | Forbidden::Korean => "omok-1",
    }
}

pub(super) fn weight_count(facts: &Facts) -> usize {
    mask_feature(facts, 0) + MASKS
}

pub(super) fn mask_feature(facts: &Facts, mask: usize) -> usize {
    let colours = if facts.forbidden == Forbidden::Renju { 2 } else { 1 };
    2 * colours * ROLE_WEIGHTS + mask
}

/// Returns the features a free crossing adds by its code. A code without a two in any direction adds none.
pub(super) fn code_features(facts: &Facts, colour: Colour, role: usize, code: Code) -> Option<[usize; 5]> {
    let patterns = Codes::patterns(code);
    if patterns.iter().all(|&pattern| pattern < Pattern::Two)
        || matches!(Codes::of(facts, colour).threat(code), Threat::Foul | Threat::PerhapsFoul)
    {
        return None;
    }
    let colour = if facts.forbidden == Forbidden::Renju { colour.index() } else { 0 };
    let first = (2 * colour + role) * ROLE_WEIGHTS;
    let [a, b, c, d] = patterns.map(|pattern| first + Codes::COUNT + pattern as usize);
    Some([first + usize::from(code), a, b, c, d])
}
