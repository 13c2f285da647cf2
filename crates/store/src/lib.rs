//! Games kept in SQL.
