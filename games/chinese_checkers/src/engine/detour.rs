//! How far round the last men have to go: the holes that are left may not lie straight before them.

use crate::rules::Hole;

/// No more than this many holes are dealt out; with more there is always one straight ahead.
pub(super) const MOST_HOLES: usize = 4;

/// More than any detour.
const FAR: u16 = u16::MAX / 2;

/// The least sum of detours when every hole gets a man of its own. There are at least as many men as holes.
///
/// Man by man, for every set of holes dealt out so far the least sum.
pub(super) fn least_detour(
    men: impl Iterator<Item = Hole>,
    holes: &[Hole],
    detour: impl Fn(Hole, Hole) -> u16,
) -> u16 {
    let mut least = [FAR; 1 << MOST_HOLES];
    least[0] = 0;
    let all = (1usize << holes.len()) - 1;
    for man in men {
        // From the fullest set down, so that no man gets two holes.
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

    /// Every way to deal the holes out, one after the other.
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
    fn dealing_man_by_man_finds_what_trying_all_ways_finds() {
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
