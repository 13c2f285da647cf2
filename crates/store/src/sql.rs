//! One way to run a statement in SQLite and in PostgreSQL: connections, statements and rows of either.

use std::borrow::Cow;

use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgPool, PgRow};
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Connection as _, Decode, Postgres, Row as _, Sqlite, Type};

use crate::Result;

/// Connections to one database.
#[derive(Clone)]
pub(crate) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Pool {
    pub(crate) async fn acquire(&self) -> Result<Connection> {
        Ok(match self {
            Pool::Sqlite(pool) => Connection::Sqlite(pool.acquire().await?),
            Pool::Postgres(pool) => Connection::Postgres(pool.acquire().await?),
        })
    }

    pub(crate) async fn close(&self) {
        match self {
            Pool::Sqlite(pool) => pool.close().await,
            Pool::Postgres(pool) => pool.close().await,
        }
    }
}

pub(crate) enum Connection {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
}

impl Connection {
    /// Begins a transaction for writing; [`end`](Self::end) must follow.
    pub(crate) async fn begin(&mut self) -> Result<()> {
        let begin = match self {
            // What is read for checking a change stays true until it is written.
            Connection::Sqlite(_) => "BEGIN IMMEDIATE",
            // There, the rows of the changed games are locked for this (`plies.rs`).
            Connection::Postgres(_) => "BEGIN",
        };
        sql(begin).execute(self).await
    }

    /// Commits the transaction, or rolls it back after an error.
    pub(crate) async fn end<T>(&mut self, result: Result<T>) -> Result<T> {
        match result {
            Ok(value) => {
                sql("COMMIT").execute(self).await?;
                Ok(value)
            }
            Err(error) => {
                sql("ROLLBACK").execute(self).await.ok(); // a lost connection has rolled it back
                Err(error)
            }
        }
    }

    /// Whether the database still answers over this connection.
    pub(crate) async fn is_alive(&mut self) -> bool {
        match self {
            Connection::Sqlite(connection) => connection.ping().await.is_ok(),
            Connection::Postgres(connection) => connection.ping().await.is_ok(),
        }
    }

    pub(crate) async fn close(self) -> Result<()> {
        match self {
            Connection::Sqlite(connection) => connection.close().await?,
            Connection::Postgres(connection) => connection.close().await?,
        }
        Ok(())
    }
}

/// A bound value.
pub(crate) enum Value<'q> {
    Text(Option<Cow<'q, str>>),
    Number(Option<i64>),
    Flag(bool),
}

impl<'q> From<&'q str> for Value<'q> {
    fn from(text: &'q str) -> Self {
        Value::Text(Some(text.into()))
    }
}

impl<'q> From<&'q String> for Value<'q> {
    fn from(text: &'q String) -> Self {
        Value::Text(Some(text.into()))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(Some(text.into()))
    }
}

impl<'q> From<Option<&'q str>> for Value<'q> {
    fn from(text: Option<&'q str>) -> Self {
        Value::Text(text.map(Cow::from))
    }
}

impl From<Option<String>> for Value<'_> {
    fn from(text: Option<String>) -> Self {
        Value::Text(text.map(Cow::from))
    }
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Value::Number(Some(number))
    }
}

impl From<Option<i64>> for Value<'_> {
    fn from(number: Option<i64>) -> Self {
        Value::Number(number)
    }
}

impl From<bool> for Value<'_> {
    fn from(flag: bool) -> Self {
        Value::Flag(flag)
    }
}

/// A statement that both databases understand, and its values.
pub(crate) struct Statement<'q> {
    text: Cow<'q, str>,
    values: Vec<Value<'q>>,
    is_cached: bool,
}

/// A statement with the values `$1`, `$2`, …
pub(crate) fn sql<'q>(text: impl Into<Cow<'q, str>>) -> Statement<'q> {
    Statement { text: text.into(), values: Vec::new(), is_cached: true }
}

/// The query of sqlx for a statement.
macro_rules! query {
    ($statement:expr, $database:ty, $text:path) => {{
        let mut query = sqlx::query::<$database>(&$statement.text).persistent($statement.is_cached);
        for value in &$statement.values {
            query = match value {
                Value::Text(text) => query.bind(text.as_deref().map($text)),
                Value::Number(number) => query.bind(number),
                Value::Flag(flag) => query.bind(flag),
            };
        }
        query
    }};
}

impl<'q> Statement<'q> {
    pub(crate) fn bind(mut self, value: impl Into<Value<'q>>) -> Self {
        self.values.push(value.into());
        self
    }

    /// Adds to the text.
    pub(crate) fn push(&mut self, text: &str) -> &mut Self {
        self.text.to_mut().push_str(text);
        self
    }

    /// Adds a value, and its place to the text.
    pub(crate) fn push_bind(&mut self, value: impl Into<Value<'q>>) -> &mut Self {
        self.values.push(value.into());
        let place = format!("${}", self.values.len());
        self.push(&place)
    }

    /// Adds values in parentheses.
    pub(crate) fn push_list<V: Into<Value<'q>>>(&mut self, values: impl IntoIterator<Item = V>) -> &mut Self {
        self.push("(");
        for (number, value) in values.into_iter().enumerate() {
            self.push(if number == 0 { "" } else { ", " }).push_bind(value);
        }
        self.push(")")
    }

    /// For a text that is rarely the same: caching it does not pay.
    pub(crate) fn uncached(mut self) -> Self {
        self.is_cached = false;
        self
    }

    pub(crate) async fn execute(&self, connection: &mut Connection) -> Result<()> {
        match connection {
            Connection::Sqlite(connection) => {
                query!(self, Sqlite, Cow::Borrowed).execute(&mut **connection).await?;
            }
            Connection::Postgres(connection) => {
                query!(self, Postgres, without_nul).execute(&mut **connection).await?;
            }
        }
        Ok(())
    }

    pub(crate) async fn rows(&self, connection: &mut Connection) -> Result<Vec<Row>> {
        Ok(match connection {
            Connection::Sqlite(connection) => {
                let rows = query!(self, Sqlite, Cow::Borrowed).fetch_all(&mut **connection).await?;
                rows.into_iter().map(Row::Sqlite).collect()
            }
            Connection::Postgres(connection) => {
                let rows = query!(self, Postgres, without_nul).fetch_all(&mut **connection).await?;
                rows.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    /// The first row.
    pub(crate) async fn row(&self, connection: &mut Connection) -> Result<Option<Row>> {
        Ok(match connection {
            Connection::Sqlite(connection) => {
                query!(self, Sqlite, Cow::Borrowed).fetch_optional(&mut **connection).await?.map(Row::Sqlite)
            }
            Connection::Postgres(connection) => query!(self, Postgres, without_nul)
                .fetch_optional(&mut **connection)
                .await?
                .map(Row::Postgres),
        })
    }

    /// The first column of every row.
    pub(crate) async fn values<T: Column>(&self, connection: &mut Connection) -> Result<Vec<T>> {
        self.rows(connection).await?.iter().map(Row::first).collect()
    }

    /// The first column of the first row.
    pub(crate) async fn value<T: Column>(&self, connection: &mut Connection) -> Result<Option<T>> {
        self.row(connection).await?.as_ref().map(Row::first).transpose()
    }

    /// The number of a statement such as `SELECT COUNT(*)`.
    pub(crate) async fn count(&self, connection: &mut Connection) -> Result<u64> {
        let count: Option<i64> = self.value(connection).await?;
        Ok(count.expect("an aggregate has one row").unsigned_abs())
    }
}

/// The text as PostgreSQL can store it: it has no NUL.
fn without_nul(text: &str) -> Cow<'_, str> {
    if text.contains('\0') { text.replace('\0', "\u{FFFD}").into() } else { text.into() }
}

pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Row {
    pub(crate) fn get<T: Column>(&self, name: &str) -> Result<T> {
        Ok(match self {
            Row::Sqlite(row) => row.try_get(name)?,
            Row::Postgres(row) => row.try_get(name)?,
        })
    }

    fn first<T: Column>(&self) -> Result<T> {
        Ok(match self {
            Row::Sqlite(row) => row.try_get(0)?,
            Row::Postgres(row) => row.try_get(0)?,
        })
    }
}

/// A type that columns of both databases can have.
pub(crate) trait Column:
    for<'r> Decode<'r, Sqlite> + Type<Sqlite> + for<'r> Decode<'r, Postgres> + Type<Postgres>
{
}

impl<T> Column for T where
    T: for<'r> Decode<'r, Sqlite> + Type<Sqlite> + for<'r> Decode<'r, Postgres> + Type<Postgres>
{
}
