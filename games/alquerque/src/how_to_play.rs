//! How to play Alquerque, in our words.

use kibitz_title::Step;

/// The explanation, step by step.
pub const STEPS: &[Step] = &[
    Step::Words(
        "Alquerque is played on 25 points joined by lines. Each side has twelve pieces, and only the point in \
         the middle is free. White begins, then the two seats take turns.",
    ),
    Step::Board {
        position: "startpos",
        caption: "The start. The points are numbered from 1 at the top left to 25 at the bottom right.",
    },
    Step::Heading("Stepping"),
    Step::Words(
        "A piece steps along a line to the next point, if that is free: forward, forward along a diagonal, or \
         to the side, never backward. White moves up the board, Black down. Diagonals start at every second \
         point only: follow the lines.",
    ),
    Step::Board {
        position: "w b...b/...../..w../w..../.....",
        caption: "White's piece in the middle can step to 7, 8, 9, 12 or 14; the one at the edge to 11 or 17.",
    },
    Step::Words(
        "The piece that made your last step may not step straight back on your next turn. Stepping to and fro \
         is no way to wait.",
    ),
    Step::Heading("Capturing"),
    Step::Words(
        "A piece jumps over an enemy next to it, along a line and in any direction, when the point behind is \
         free. The enemy is taken off the board. If the piece can then jump again it must, still in the same \
         turn, and it may turn at every stop. Whoever can capture must capture; where there are several ways, \
         the choice is free.",
    ),
    Step::Board {
        position: "w ..b../.b.b./...../...b./.w..w",
        caption: "White must play 25x13 and go on: over 9 to 5, or over 7 to 1.",
    },
    Step::Board {
        position: "w ...../..w../..b../...../b....",
        caption: "Jumps go backward too: White plays 8x18.",
    },
    Step::Heading("Winning"),
    Step::Words(
        "You win when the enemy has no piece left, or has pieces and cannot move any of them. When the same \
         position stands on the board for the third time, or 100 plies go by without a capture, the game is \
         drawn.",
    ),
    Step::Board {
        position: "b ...../...../...../...../wbww.",
        caption: "Black is to move and shut in: White has won.",
    },
    Step::Heading("A first hint"),
    Step::Words(
        "Every step leaves a hole behind it. Before you step, look along the lines through the point you leave: \
         an enemy may jump into it.",
    ),
];
