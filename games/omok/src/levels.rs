//! Descriptions of the engine's levels, weakest first.

use kibitz_title::Level;

/// A row for each number in the engine's `OVERLOOKS`, plus `max`.
pub const ENGINE_LEVELS: &[Level] = &[
    Level { name: "1", about: "level-1" },
    Level { name: "2", about: "level-2" },
    Level { name: "3", about: "level-3" },
    Level { name: "4", about: "level-4" },
    Level { name: "5", about: "level-5" },
    Level { name: "6", about: "level-6" },
    Level { name: "7", about: "level-7" },
    Level { name: "8", about: "level-8" },
    Level { name: "max", about: "level-max" },
];
