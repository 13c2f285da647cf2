//! The levels of the engine, weakest first.

use kibitz_title::Level;

/// What people read about each row of the engine's own table of levels.
pub const ENGINE_LEVELS: &[Level] = &[
    Level { name: "1", about: "for a first game" },
    Level { name: "2", about: "for beginners" },
    Level { name: "3", about: "sees simple threats" },
    Level { name: "4", about: "for casual players" },
    Level { name: "5", about: "for practised players" },
    Level { name: "6", about: "hard to surprise" },
    Level { name: "7", about: "for strong players" },
    Level { name: "8", about: "thinks as well as it can in a moment" },
    Level { name: "max", about: "thinks as long as it is given" },
];
