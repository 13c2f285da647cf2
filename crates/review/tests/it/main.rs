//! The integration tests of `kibitz-review`, one module each.

mod review;
