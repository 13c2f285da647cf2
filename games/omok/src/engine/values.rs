//! Point values: the value of a free crossing by its point code, and of a position by the threats on the
//! board.
//!
//! The value of a position is the sum over its free crossings of the mover's code values minus the enemy's,
//! plus the value of the threat mask. Code values differ for the side that moves and the side that waits.

use std::sync::{Arc, LazyLock};

use kibitz_search::{Weights, WeightsError};

use crate::rules::{Colour, Facts, Forbidden, Omok};

use super::patterns::{Code, Codes, Pattern, Threat, Totals};

/// The index of a colour's point values: of the side to move, or of the other side.
pub(crate) const MOVING: usize = 0;
pub(crate) const WAITING: usize = 1;
/// Point values are stored in eighths of a point.
pub(crate) const FINENESS: i32 = 8;

/// The threats in a mask, first the mover's, then the enemy's. A mover who can make an open four has won, so
/// that threat is not part of it.
const OWN_THREATS: [Threat; 4] = [Threat::Three, Threat::DoubleThree, Threat::Four, Threat::FourThree];
const ENEMY_THREATS: [Threat; 5] =
    [Threat::Three, Threat::DoubleThree, Threat::Four, Threat::FourThree, Threat::DoubleFour];
pub(super) const MASKS: usize = 1 << (OWN_THREATS.len() + ENEMY_THREATS.len());

/// The weights of one role: one per code, and one per pattern of a code, which generalises to rare codes.
const ROLE_WEIGHTS: usize = Codes::COUNT + Pattern::COUNT;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PointValues {
    /// By colour and code, for the side to move and for the other side.
    codes: [Vec<[i16; 2]>; 2],
    masks: Vec<i16>,
}

impl PointValues {
    /// The values of `max`, learned in freestyle. They gain under the other rules too; see the README.
    pub(crate) fn of(game: &Omok) -> Arc<PointValues> {
        static FREE: LazyLock<Arc<PointValues>> = LazyLock::new(|| shipped(Forbidden::None));
        static KOREAN: LazyLock<Arc<PointValues>> = LazyLock::new(|| shipped(Forbidden::Korean));
        static RENJU: LazyLock<Arc<PointValues>> = LazyLock::new(|| shipped(Forbidden::Renju));
        Arc::clone(match game.facts().forbidden {
            Forbidden::None => &FREE,
            Forbidden::Korean => &KOREAN,
            Forbidden::Renju => &RENJU,
        })
    }

    /// The hand-set values of the levels and the solver.
    pub(crate) fn by_hand(game: &Omok) -> Arc<PointValues> {
        static FREE: LazyLock<Arc<PointValues>> = LazyLock::new(|| hand_made(Forbidden::None));
        static KOREAN: LazyLock<Arc<PointValues>> = LazyLock::new(|| hand_made(Forbidden::Korean));
        static RENJU: LazyLock<Arc<PointValues>> = LazyLock::new(|| hand_made(Forbidden::Renju));
        Arc::clone(match game.facts().forbidden {
            Forbidden::None => &FREE,
            Forbidden::Korean => &KOREAN,
            Forbidden::Renju => &RENJU,
        })
    }

    /// Returns values set by hand. The mover's crossings are worth half as much again, because it moves
    /// first.
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

/// Weights learned from freestyle self-play; see the README.
static FREESTYLE: &[u8] = include_bytes!("weights/freestyle.kbw");

fn shipped(forbidden: Forbidden) -> Arc<PointValues> {
    let (facts, weights) =
        (facts_with(forbidden), Weights::read(FREESTYLE).expect("the embedded weights are whole"));
    let weights = if forbidden == Forbidden::Renju { for_each_colour(facts, &weights) } else { weights };
    Arc::new(PointValues::learned(facts, weights).expect("the embedded weights are of these features"))
}

/// Duplicates the weights for each colour.
fn for_each_colour(facts: &Facts, weights: &Weights) -> Weights {
    let (codes, masks) = weights.values().split_at(2 * ROLE_WEIGHTS);
    Weights::new(feature_set(facts), [codes, codes, masks].concat())
}

fn hand_made(forbidden: Forbidden) -> Arc<PointValues> {
    Arc::new(PointValues::hand_made(facts_with(forbidden)))
}

/// The facts of some variant with these fouls; point values depend on no other fact.
fn facts_with(forbidden: Forbidden) -> &'static Facts {
    let is_of = |variant: &&kibitz_game::Variant<Facts>| variant.ruleset.forbidden == forbidden;
    let variant = <Omok as kibitz_game::Rules>::VARIANTS.iter().find(is_of);
    &variant.expect("every kind of fouls has a variant").ruleset
}

/// Returns which kinds of threats both sides can make, one bit each.
#[inline]
pub(super) fn threat_mask(own: &Totals, enemy: &Totals) -> usize {
    let own = OWN_THREATS.iter().map(|&threat| own.count(threat));
    let enemy = ENEMY_THREATS.iter().map(|&threat| enemy.count(threat));
    own.chain(enemy).fold(0, |mask, count| 2 * mask + usize::from(count > 0))
}

/// Returns the name of the set of features. Under the renju rule each colour has its own weights.
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

/// Returns the features of a free crossing with this code; none for a code without a two in any direction.
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
