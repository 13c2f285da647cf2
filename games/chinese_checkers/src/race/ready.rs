//! Loads distance tables: embedded ones, and those built into the data folder.

use std::io;
use std::sync::OnceLock;

use kibitz_search::TableFolder;

use super::distances::Distances;
use crate::rules::LeaveGoal;

/// Sides of the triangles that can be built into the data folder, with their numbers of holes.
pub const BUILT: [(usize, u32); 2] = [(8, 36), (7, 28)];

/// The data folder of tables, if the program has one.
pub static FOLDER: OnceLock<TableFolder> = OnceLock::new();

/// Returns the largest available table. The data folder is read once.
pub fn distances(leave_goal: LeaveGoal) -> &'static Distances {
    static FREE: OnceLock<Option<Distances>> = OnceLock::new();
    static NEVER: OnceLock<Option<Distances>> = OnceLock::new();
    let ready = match leave_goal {
        LeaveGoal::Free => &FREE,
        LeaveGoal::Never => &NEVER,
    };
    let largest = || {
        let folder = FOLDER.get()?;
        BUILT.iter().find_map(|&(side, _)| load(folder, side, leave_goal).ok().flatten())
    };
    ready.get_or_init(largest).as_ref().unwrap_or_else(|| small_distances(leave_goal))
}

/// Returns the table of a folder, or `None` if it has none. A file of the wrong length is an error.
pub fn load(folder: &TableFolder, side: usize, leave_goal: LeaveGoal) -> io::Result<Option<Distances>> {
    let Some(bytes) = folder.open(&file_name(side, leave_goal))? else { return Ok(None) };
    Distances::of_file(side, leave_goal, bytes).ok_or(io::ErrorKind::InvalidData.into()).map(Some)
}

/// Writes a table into a folder.
pub fn save(folder: &TableFolder, distances: &Distances) -> io::Result<()> {
    let name = file_name(distances.triangle().side(), distances.leave_goal());
    folder.write(&name, &distances.file())
}

/// Returns the name of a table's file.
pub fn file_name(side: usize, leave_goal: LeaveGoal) -> String {
    let holes = side * (side + 1) / 2;
    let rule = match leave_goal {
        LeaveGoal::Free => "free",
        LeaveGoal::Never => "never",
    };
    format!("race-{holes}-{rule}.distances")
}

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
