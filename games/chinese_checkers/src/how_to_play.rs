//! The "how to play" text of Chinese Checkers.

use kibitz_title::Step;

pub const STEPS: &[Step] = &[
    Step::Words(
        "The board is a star of 121 holes. Two, three, four or six play, each with ten men in one point of the \
         star, and race to the point across the board. With two seats Red begins at the top and Blue sits at \
         the bottom; Red moves first.",
    ),
    Step::Board {
        position: "startpos",
        caption: "The start for two. A hole is named by its row and its column: 3.9 is the left end of row 3.",
    },
    Step::Heading("Steps and hops"),
    Step::Words(
        "In your turn one of your men either steps to an empty hole next to it, in any of the six directions, or \
         hops. A hop goes over one man next to it, of any colour, into the empty hole straight behind. After a \
         hop the same man may hop again, as often as it likes and finds a way, and stop where it wants. A step \
         and a hop never go together, and nothing is captured.",
    ),
    Step::Board {
        position: CHAIN,
        caption: "Red to move. The man on 4.12 can hop over 5.11 to 6.10, on over Blue's man on 7.11 to 8.12, and \
                  over 9.13 to 10.14: six rows in one turn.",
    },
    Step::Heading("Coming home"),
    Step::Words(
        "You are home when the point across the board is full and at least one of the men in it is yours. So \
         nobody can spoil your race by leaving a man behind: it counts as if it were yours.",
    ),
    Step::Board { position: LAST, caption: "Red steps from 12.14 to 13.15 and wins." },
    Step::Board {
        position: SPOIL,
        caption: "Nine red men and a blue one fill the bottom point: Red has won.",
    },
    Step::Words(
        "With two seats the game ends there. With more the others play on until every place is decided; a seat \
         that is home is skipped. Opposite seats of four or six can play as partners, who win together when \
         both are home.",
    ),
    Step::Heading("Passing and draws"),
    Step::Words(
        "You pass only when none of your men can move. The game is drawn when the same position stands on the \
         board for the third time with the same seat to move, and after 1,000 turns. With more than two seats the \
         race also ends when nobody still racing has come nearer to home in 40 turns: distance then decides.",
    ),
    Step::Heading("A first hint"),
    Step::Words(
        "Build ladders: men with one empty hole between them, so that the last man can hop along all of them. And \
         look at the other's ladders: you may use them too.",
    ),
];

const CHAIN: &str = "1/11/111/.1.1/......1....../.....1....../.........../\
                   ....2...../........./.....2..../.........../............/............./.222/.22/22/2 1";

const LAST: &str = "2/22/222/.2../......2....../.....2....../....2....../\
                   ........../........./........../.........../............/.......1...../111./111/11/1 1";

const SPOIL: &str = "2/22/22./.22./......2....../.....2....../.........../\
                   ........../....1..../........../.........../............/............./1111/111/11/2 1";
