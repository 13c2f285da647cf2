//! How to play Checkers, in our words.

use kibitz_title::Step;

/// The explanation, step by step.
pub const STEPS: &[Step] = &[
    Step::Words(
        "Checkers is played on the 32 dark squares of a chequered board, numbered from 1 to 32. Each side \
         begins with twelve men. Black moves first, then the two seats take turns.",
    ),
    Step::Board {
        position: "startpos",
        caption: "The start: Black (b) on 1 to 12 goes down the board, White (w) on 21 to 32 goes up.",
    },
    Step::Heading("Men"),
    Step::Words(
        "A man steps diagonally forward to a free neighbouring square. It jumps over an enemy piece that \
         stands diagonally before it when the square straight behind that piece is free; the piece it \
         jumped over leaves the board.",
    ),
    Step::Heading("Jumps must be taken"),
    Step::Words(
        "Whoever can jump must jump. Of several jumps any one may be chosen, it need not take the most \
         pieces. From where it lands the piece must jump on as long as it can: that is all one turn.",
    ),
    Step::Board {
        position: "B:W18,26,27:B9,14",
        caption: "Black must jump: 14x23 goes on over 26 or over 27, so the moves are 14x30 and 14x32.",
    },
    Step::Heading("Kings"),
    Step::Words(
        "A man that reaches the last row is crowned, and its turn ends there, even if it could jump on. A \
         king steps and jumps forward and backward, still only to the next square or over the next piece.",
    ),
    Step::Board {
        position: "W:W10,K22:B7,8,26,K28",
        caption: "White to move: the man on 10 can jump to 3 and is crowned there; the king on 22 can jump back to 31.",
    },
    Step::Heading("The end"),
    Step::Words("Whoever has no move on their turn loses, because all pieces are taken or all are blocked."),
    Step::Board {
        position: "B:W8,11,15:B4",
        caption: "Black to move: the man on 4 is blocked, so White has won.",
    },
    Step::Words(
        "The game is drawn when the same position stands on the board for the third time, when each side has \
         made 40 moves without moving a man or taking a piece, or when both agree.",
    ),
    Step::Heading("Openings by lot"),
    Step::Words(
        "Good players would always begin in the same few ways, so in tournaments the first three moves are \
         drawn from a list of 156. With the rule opening=ballot a game begins with that choice; then White is \
         to move.",
    ),
];
