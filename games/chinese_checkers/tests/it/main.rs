//! The integration tests of `kibitz-chinese-checkers`, one module each.

mod agreement;
mod classic;
mod classic_movers;
mod classic_openers;
mod conformance;
mod drawn;
mod engine;
mod evaluation;
mod notation;
mod perft;
mod picture;
mod plain;
mod playthrough;
mod race;
mod rules_corners;
mod rules_home;
mod rules_long_hops;
mod rules_stall;
mod rules_steps;
mod start;
mod title;
