//! Searches for three to six seats and partners: best-reply and paranoid search treat them as two sides,
//! max-n keeps a score for every seat.

mod maxn;
mod moves;
mod node;
mod search;
mod sides;
mod worker;

pub use maxn::MaxN;
pub use search::ManySeats;
pub use sides::Sides;
