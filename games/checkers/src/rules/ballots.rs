//! The three-move openings of tournament play.
//!
//! The American Checker Federation's list numbers 174 of them; 18 are barred, 156 are playable (144 in every
//! contest, 12 only in correspondence play). Openings have names if players gave them one.

use super::{Position, Turn, generate};

/// A playable three-move opening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ballot {
    /// Its number in the federation's list of 174.
    pub number: u8,
    /// Its moves, separated by spaces.
    pub moves: &'static str,
    /// Its common name; empty for most.
    pub name: &'static str,
}

impl Ballot {
    /// The position after its three moves: White is to move.
    #[inline(never)]
    pub fn position(&self) -> Position {
        let mut position = Position::start(Turn::Black);
        for text in self.moves.split(' ') {
            let mv = generate::list(&position).into_iter().find(|mv| mv.to_string() == text);
            position.play(mv.expect("an opening of the list is made of legal moves"));
        }
        position
    }

    /// Its moves without spaces: `11-15/23-18/8-11`.
    pub fn text(&self) -> String {
        self.moves.replace(' ', "/")
    }
}

/// The number of openings in the federation's list, including the barred ones.
pub(super) const LISTED: u8 = 174;

const fn opening(number: u8, moves: &'static str, name: &'static str) -> Ballot {
    Ballot { number, moves, name }
}

/// The playable openings in the order of the federation's list.
///
/// Source: three_move_ballots.csv of the project's reference data (public ballot list with flags); the
/// rows flagged as barred are left out.
#[rustfmt::skip]
pub const BALLOTS: [Ballot; 156] = [
    opening(1, "9-13 21-17 5-9", ""),
    opening(2, "9-13 21-17 6-9", ""),
    opening(4, "9-13 22-17 13x22", ""),
    opening(5, "9-13 22-18 6-9", "Dreaded Edinburgh"),
    opening(6, "9-13 22-18 10-14", "Inferno"),
    opening(7, "9-13 22-18 10-15", ""),
    opening(8, "9-13 22-18 11-15", "Edinburgh Single"),
    opening(9, "9-13 22-18 11-16", "Wilderness I"),
    opening(10, "9-13 22-18 12-16", ""),
    opening(11, "9-13 23-18 5-9", ""),
    opening(12, "9-13 23-18 6-9", ""),
    opening(14, "9-13 23-18 10-15", ""),
    opening(15, "9-13 23-18 11-15", ""),
    opening(16, "9-13 23-18 11-16", "Wilderness II"),
    opening(17, "9-13 23-18 12-16", ""),
    opening(18, "9-13 23-19 5-9", ""),
    opening(19, "9-13 23-19 6-9", ""),
    opening(20, "9-13 23-19 10-14", ""),
    opening(21, "9-13 23-19 10-15", ""),
    opening(22, "9-13 23-19 11-16", ""),
    opening(23, "9-13 24-19 5-9", ""),
    opening(24, "9-13 24-19 6-9", ""),
    opening(25, "9-13 24-19 10-14", ""),
    opening(27, "9-13 24-19 11-15", ""),
    opening(28, "9-13 24-19 11-16", ""),
    opening(29, "9-13 24-20 5-9", ""),
    opening(30, "9-13 24-20 6-9", ""),
    opening(31, "9-13 24-20 10-14", ""),
    opening(32, "9-13 24-20 10-15", ""),
    opening(33, "9-13 24-20 11-15", ""),
    opening(34, "9-13 24-20 11-16", "Twilight Zone"),
    opening(36, "9-14 22-17 5-9", ""),
    opening(37, "9-14 22-17 6-9", ""),
    opening(38, "9-14 22-17 11-15", ""),
    opening(39, "9-14 22-17 11-16", ""),
    opening(40, "9-14 22-18 5-9", ""),
    opening(41, "9-14 22-18 10-15", ""),
    opening(42, "9-14 22-18 11-15", ""),
    opening(43, "9-14 22-18 11-16", ""),
    opening(46, "9-14 23-18 14x23", "Double Cross"),
    opening(47, "9-14 23-19 5-9", ""),
    opening(49, "9-14 23-19 11-16", ""),
    opening(50, "9-14 23-19 14-18", ""),
    opening(51, "9-14 24-19 5-9", ""),
    opening(53, "9-14 24-19 11-15", ""),
    opening(54, "9-14 24-19 11-16", ""),
    opening(55, "9-14 24-20 5-9", ""),
    opening(56, "9-14 24-20 10-15", ""),
    opening(57, "9-14 24-20 11-15", ""),
    opening(58, "9-14 24-20 11-16", ""),
    opening(59, "10-14 22-17 7-10", ""),
    opening(60, "10-14 22-17 9-13", "Black Hole"),
    opening(61, "10-14 22-17 11-15", ""),
    opening(62, "10-14 22-17 11-16", "Gemini I"),
    opening(63, "10-14 22-17 14-18", ""),
    opening(64, "10-14 22-18 6-10", ""),
    opening(65, "10-14 22-18 7-10", "Fraser's Inferno"),
    opening(66, "10-14 22-18 11-15", ""),
    opening(67, "10-14 22-18 11-16", ""),
    opening(68, "10-14 22-18 12-16", "White Doctor"),
    opening(69, "10-14 23-18 14x23", ""),
    opening(70, "10-14 23-19 6-10", ""),
    opening(71, "10-14 23-19 7-10", "Diabolical Denny"),
    opening(72, "10-14 23-19 11-15", ""),
    opening(73, "10-14 23-19 11-16", ""),
    opening(74, "10-14 23-19 14-18", ""),
    opening(75, "10-14 24-19 6-10", ""),
    opening(76, "10-14 24-19 7-10", ""),
    opening(78, "10-14 24-19 11-16", ""),
    opening(79, "10-14 24-19 14-18", ""),
    opening(80, "10-14 24-20 6-10", ""),
    opening(81, "10-14 24-20 7-10", ""),
    opening(82, "10-14 24-20 11-15", ""),
    opening(83, "10-14 24-20 11-16", ""),
    opening(84, "10-14 24-20 14-18", ""),
    opening(85, "10-15 21-17 6-10", ""),
    opening(86, "10-15 21-17 7-10", "Octopus"),
    opening(87, "10-15 21-17 9-13", "Tyne"),
    opening(89, "10-15 21-17 11-16", ""),
    opening(90, "10-15 21-17 15-18", ""),
    opening(91, "10-15 22-17 6-10", ""),
    opening(92, "10-15 22-17 7-10", ""),
    opening(93, "10-15 22-17 9-13", ""),
    opening(95, "10-15 22-17 11-16", ""),
    opening(96, "10-15 22-17 15-19", "Skull-Cracker"),
    opening(97, "10-15 22-18 15x22", ""),
    opening(98, "10-15 23-18 6-10", ""),
    opening(99, "10-15 23-18 7-10", ""),
    opening(100, "10-15 23-18 9-14", ""),
    opening(101, "10-15 23-18 11-16", ""),
    opening(102, "10-15 23-18 12-16", ""),
    opening(103, "10-15 23-19 6-10", ""),
    opening(104, "10-15 23-19 7-10", ""),
    opening(105, "10-15 23-19 11-16", "Gemini II"),
    opening(106, "10-15 24-19 15x24", ""),
    opening(107, "10-15 24-20 6-10", ""),
    opening(108, "10-15 24-20 7-10", ""),
    opening(110, "10-15 24-20 15-19", ""),
    opening(111, "11-15 21-17 8-11", ""),
    opening(112, "11-15 21-17 9-13", ""),
    opening(113, "11-15 21-17 9-14", ""),
    opening(115, "11-15 21-17 15-19", ""),
    opening(116, "11-15 22-17 8-11", ""),
    opening(117, "11-15 22-17 9-13", ""),
    opening(118, "11-15 22-17 15-18", ""),
    opening(119, "11-15 22-17 15-19", ""),
    opening(120, "11-15 22-18 15x22", ""),
    opening(121, "11-15 23-18 8-11", ""),
    opening(122, "11-15 23-18 9-14", ""),
    opening(123, "11-15 23-18 10-14", ""),
    opening(124, "11-15 23-18 12-16", ""),
    opening(125, "11-15 23-18 15-19", ""),
    opening(126, "11-15 23-19 8-11", ""),
    opening(127, "11-15 23-19 9-13", ""),
    opening(128, "11-15 23-19 9-14", ""),
    opening(129, "11-15 24-19 15x24", ""),
    opening(130, "11-15 24-20 8-11", ""),
    opening(131, "11-15 24-20 12-16", ""),
    opening(132, "11-15 24-20 15-18", ""),
    opening(133, "11-16 21-17 7-11", "Octopus"),
    opening(134, "11-16 21-17 8-11", ""),
    opening(135, "11-16 21-17 9-13", ""),
    opening(136, "11-16 21-17 9-14", ""),
    opening(138, "11-16 21-17 16-20", ""),
    opening(139, "11-16 22-17 7-11", ""),
    opening(140, "11-16 22-17 8-11", ""),
    opening(141, "11-16 22-17 9-13", ""),
    opening(142, "11-16 22-17 16-20", ""),
    opening(143, "11-16 22-18 7-11", ""),
    opening(144, "11-16 22-18 8-11", ""),
    opening(146, "11-16 22-18 16-19", ""),
    opening(147, "11-16 22-18 16-20", ""),
    opening(148, "11-16 23-18 7-11", ""),
    opening(149, "11-16 23-18 8-11", ""),
    opening(150, "11-16 23-18 9-14", ""),
    opening(151, "11-16 23-18 10-14", ""),
    opening(152, "11-16 23-18 16-20", ""),
    opening(153, "11-16 23-19 16x23", "Black Widow"),
    opening(154, "11-16 24-19 7-11", ""),
    opening(155, "11-16 24-19 8-11", ""),
    opening(157, "11-16 24-19 16-20", ""),
    opening(158, "11-16 24-20 7-11", ""),
    opening(159, "11-16 24-20 16-19", ""),
    opening(160, "12-16 21-17 9-13", ""),
    opening(161, "12-16 21-17 9-14", ""),
    opening(162, "12-16 21-17 16-19", ""),
    opening(163, "12-16 21-17 16-20", ""),
    opening(164, "12-16 22-17 16-19", ""),
    opening(165, "12-16 22-17 16-20", ""),
    opening(166, "12-16 22-18 16-19", ""),
    opening(167, "12-16 22-18 16-20", ""),
    opening(169, "12-16 23-18 16-19", ""),
    opening(170, "12-16 23-18 16-20", ""),
    opening(172, "12-16 24-19 16-20", ""),
    opening(173, "12-16 24-20 8-12", ""),
    opening(174, "12-16 24-20 10-15", "Skunk"),
];
