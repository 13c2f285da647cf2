//! The "how to play" text of Omok.

use kibitz_title::Step;

pub const STEPS: &[Step] = &[
    Step::Words(
        "Omok is played on the crossings of a Go board, nineteen by nineteen. The two seats take turns; a turn \
         is one stone on a free crossing, where it stays to the end of the game. In the variant shown here \
         White begins; in all others Black does.",
    ),
    Step::Board {
        position: "startpos",
        caption: "The empty board. A letter and a number name a crossing: a1 is at the lower left.",
    },
    Step::Heading("Winning"),
    Step::Words(
        "Whoever first has five stones in an unbroken row wins at once: along a row, a column or a diagonal. \
         Here more than five win as well. When the board is full and nobody has five, the game is drawn.",
    ),
    Step::Board {
        position: "g7h7h8h9i9j9j10j11k11",
        caption: "Five on a diagonal, from g7 to k11: White (o) has won.",
    },
    Step::Board {
        position: "f10f9g10h12h10k12k10j8j10",
        caption: "Five white stones, but a gap at i10: no five yet. Black (x) must play there.",
    },
    Step::Heading("Threes and fours"),
    Step::Words(
        "A four is one stone away from five: it must be answered at once. A row of four with both ends free \
         cannot be stopped any more. A three that can become such a row must be answered too. So most games are won by a \
         stone that makes two threats at the same time.",
    ),
    Step::Board {
        position: "h8h11i9i12j10",
        caption: "An open three from h8 to j10. If Black does not answer, White makes a row of four with both \
                  ends free.",
    },
    Step::Board {
        position: "g10f10h10h12i10l8j9k12j8m10j10",
        caption: "White's last stone at j10 makes a four in the row and an open three in the column. Black must \
                  play k10, and White makes an open four on j11.",
    },
    Step::Heading("Variants"),
    Step::Words(
        "Free play favours whoever begins. In the Korean game neither side may make two open threes with one \
         stone, and only exactly five win. Standard gomoku asks for exactly five on fifteen by fifteen. In caro five must not be \
         closed by enemy stones at both ends. In renju Black may not make two threes, two fours or a row of \
         six with one stone, while White may do as it likes. Forbidden crossings are marked on the board, with the reason.",
    ),
    Step::Heading("Swap openings"),
    Step::Words(
        "With the opening `swap` the first player places three stones, of both colours in turn, and the second chooses a \
         colour. With `swap2` the second may also place two more stones and leave the choice to the first.",
    ),
];
