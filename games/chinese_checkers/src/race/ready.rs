//! Distance tables embedded in the program.

use std::sync::OnceLock;

use super::distances::Distances;
use crate::rules::LeaveGoal;

/// Side of the embedded triangle: 21 holes, 352,716 arrangements.
const SIDE: usize = 6;

/// Returns the embedded distances of the small triangle.
pub fn small_distances(leave_goal: LeaveGoal) -> &'static Distances {
    static FREE: OnceLock<Distances> = OnceLock::new();
    static NEVER: OnceLock<Distances> = OnceLock::new();
    let (ready, packed): (_, &[u8]) = match leave_goal {
        LeaveGoal::Free => (&FREE, include_bytes!("small_free.distances")),
        LeaveGoal::Never => (&NEVER, include_bytes!("small_never.distances")),
    };
    ready.get_or_init(|| Distances::unpack(SIDE, leave_goal, packed).expect("a test reads both files"))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use kibitz_search::{Limits, Stop, Work};

    use super::*;

    fn built(leave_goal: LeaveGoal) -> Vec<u8> {
        let (limits, stop) = (Limits::default(), Stop::new());
        let mut work = Work { limits: &limits, stop: &stop, tell: &mut |_| () };
        let distances = Distances::build(SIDE, leave_goal, &mut work).expect("nothing stops it");
        distances.pack().expect("no arrangement is 15 turns from home")
    }

    #[test]
    fn embedded_distances_equal_freshly_computed_ones() {
        for leave_goal in [LeaveGoal::Free, LeaveGoal::Never] {
            assert!(small_distances(leave_goal).pack() == Some(built(leave_goal)), "{leave_goal:?}");
        }
    }

    #[test]
    #[ignore = "writes the files of the program anew"]
    fn rewrite_the_embedded_distances() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/race");
        for (file, leave_goal) in
            [("small_free.distances", LeaveGoal::Free), ("small_never.distances", LeaveGoal::Never)]
        {
            std::fs::write(folder.join(file), built(leave_goal)).expect("the folder can be written");
        }
    }
}
