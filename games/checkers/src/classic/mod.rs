//! The document's opponents, BrainTwo and BrainZero (002, "BrainZero and BrainTwo logic"), reproduced
//! exactly:
//!
//! - "both AI create a move tree", "a depth of three full moves": plain minimax of six plies, the root move
//!   among them; repetitions and quiet moves are ignored;
//! - "each leaf's evaluation is based on the difference in the number of checkers", "kings are worth 3 normal
//!   checkers"; a side to move without a move is worth -100 to itself, wherever it is met;
//! - parents take "the highest or lowest evaluation among the leaves, depending on the turn": below the root
//!   both sides play well;
//! - "BrainZero plays what it considers its worst possible move, while BrainTwo plays what it considers its
//!   best": they differ at the root only, and the first move found wins ties;
//! - moves are found as the document's MoveTree finds them: pieces by column, then row (both from 0),
//!   directions (-1,-1), (-1,+1), (+1,-1), (+1,+1), jumps depth first.

mod brain;
mod value;

pub use brain::{Brain, in_document_order};
pub use value::value;
