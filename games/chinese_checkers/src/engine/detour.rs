//! Detours of the last men: the remaining goal holes may not lie straight ahead of them.

use crate::rules::Hole;

/// Detours are computed only for at most this many holes; with more there is always one straight ahead.
pub(super) const MOST_HOLES: usize = 4;

/// Larger than any detour.
const FAR: u16 = u16::MAX / 2;

/// Returns the smallest sum of detours that assigns every hole a different man. Requires at least as many men
/// as holes.
///
/// Dynamic programming, man by man, over the subsets of holes assigned so far.
pub(super) fn least_detour(
    men: impl Iterator<Item = Hole>,
    holes: &[Hole],
    detour: impl Fn(Hole, Hole) -> u16,
) -> u16 {
    let mut least = [FAR; 1 << MOST_HOLES];
    least[0] = 0;
    let all = (1usize << holes.len()) - 1;
    for man in men {
        // Larger subsets first, so that no man is assigned two holes.
        for dealt in (0..all).rev() {
            for (i, &hole) in holes.iter().enumerate() {
                let with = dealt | 1 << i;
                if with != dealt {
                    least[with] = least[with].min(least[dealt] + detour(man, hole));
                }
            }
        }
    }
    least[all]
}

#[cfg(test)]
mod tests {
    use kibitz_game::Random;

    use super::*;

    /// The cheapest assignment of men to holes, by trying all of them.
    fn plain(men: &[Hole], holes: &[Hole], detour: &impl Fn(Hole, Hole) -> u16) -> u16 {
        let Some((&hole, rest)) = holes.split_first() else {
            return 0;
        };
        let with = |i: usize| {
            let mut others = men.to_vec();
            let man = others.remove(i);
            detour(man, hole) + plain(&others, rest, detour)
        };
        (0..men.len()).map(with).min().expect("a man for every hole")
    }

    #[test]
    fn dynamic_programming_equals_trying_all_assignments() {
        let mut random = Random::new(1);
        for count in 0..200 {
            let holes: Vec<Hole> = (0..1 + count % MOST_HOLES).map(|i| Hole(i as u8)).collect();
            let men: Vec<Hole> = (0..holes.len() + random.below(3)).map(|i| Hole(i as u8)).collect();
            let detours: Vec<u16> = (0..64).map(|_| random.below(12) as u16).collect();
            let detour = |man: Hole, hole: Hole| detours[8 * man.index() + hole.index()];
            let found = least_detour(men.iter().copied(), &holes, detour);
            assert_eq!(found, plain(&men, &holes, &detour), "{count}");
        }
    }
}
