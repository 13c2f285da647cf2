//! The integration tests of `kibitz-catalog`, one module each.

mod corpus;
mod files;
mod records;
mod rules_texts;
mod words;
