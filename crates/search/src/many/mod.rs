//! Three to six seats, and partners.
//!
//! Best-reply and paranoid search see two sides and are played by [`Pvs`](crate::Pvs) through a view;
//! max-n keeps a score for every seat.

mod maxn;
mod view;

pub use maxn::MaxN;
pub use view::Sides;
pub(crate) use view::View;
