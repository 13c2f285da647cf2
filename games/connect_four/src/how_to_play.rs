//! How to play Connect Four, in our words.

use kibitz_title::Step;

/// The explanation, step by step.
pub const STEPS: &[Step] = &[
    Step::Words(
        "Connect Four is played in an upright frame of seven columns and six rows. Black begins, then the two \
         seats take turns. A turn is one disc, dropped into a column that still has room: it falls to the \
         lowest free place.",
    ),
    Step::Board { position: "startpos", caption: "The empty frame. The numbers name the columns." },
    Step::Heading("Winning"),
    Step::Words(
        "Whoever first has four discs of one colour in a line wins at once: side by side, one above the \
         other, or along a diagonal.",
    ),
    Step::Board { position: "1223334", caption: "Black (x) to answer: where does a diagonal of four begin?" },
    Step::Board { position: "4455667", caption: "Four side by side on the lowest row: Black has won." },
    Step::Heading("Ties"),
    Step::Words("When the frame is full and nobody has four in a line, the game is tied."),
    Step::Heading("A first hint"),
    Step::Words(
        "The middle column belongs to more lines than any other. The first player who begins there can \
         always win; beginning next to it allows a tie, and beginning farther out loses against perfect play.",
    ),
];
