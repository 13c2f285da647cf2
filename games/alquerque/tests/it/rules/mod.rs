//! One drawn board for each clause of the rules.

mod chains;
mod drawn;
mod endings;
mod memory;
mod notation;
mod steps;
