//! Everything as plain rows, for copies.

use async_trait::async_trait;
use rusqlite::{
    Connection, Row as SqlRow, ToSql, params_from_iter,
    types::{ToSqlOutput, ValueRef},
};
use store::{Archive, Error, Row, RowKind, Value};

use crate::{SqliteStore, failure::Failure};

/// What has no meaning for another database: `forgetting` is a switch of this one.
const OWN: [&str; 1] = ["forgetting"];

#[async_trait]
impl Archive for SqliteStore {
    async fn kinds(&self) -> Result<Vec<RowKind>, Error> {
        self.read(|connection| {
            let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
            let names = texts(connection, sql, "")?;
            let names = names.into_iter().filter(|name| !OWN.contains(&name.as_str()));
            names.map(|name| kind(connection, &name)).collect()
        })
    }

    async fn read_rows(
        &self,
        kind: &RowKind,
        after: Option<&[Value]>,
        limit: usize,
    ) -> Result<Vec<Row>, Error> {
        let columns = kind.columns.join(", ");
        let key = kind.columns[..kind.n_key].join(", ");
        let places = vec!["?"; kind.n_key].join(", ");
        let later = if after.is_some() { format!("WHERE ({key}) > ({places})") } else { String::new() };
        let sql = format!("SELECT {columns} FROM {} {later} ORDER BY {key} LIMIT {limit}", kind.name);
        self.read(|connection| {
            let mut statement = connection.prepare_cached(&sql)?;
            let mut found = statement.query(params_from_iter(after.unwrap_or_default().iter().map(Given)))?;
            let mut acc = Vec::new();
            while let Some(row) = found.next()? {
                let values: Result<Row, _> =
                    (0..kind.columns.len()).map(|column| value(row, column)).collect();
                acc.push(values?);
            }
            Ok(acc)
        })
    }

    async fn n_rows(&self, kind: &RowKind) -> Result<u64, Error> {
        self.read(|connection| {
            let sql = format!("SELECT count(*) FROM {}", kind.name);
            let found: i64 = connection.query_row(&sql, [], |row| row.get(0))?;
            Ok(found.unsigned_abs())
        })
    }

    async fn add_rows(&self, kind: &RowKind, rows: Vec<Row>) -> Result<(), Error> {
        let places = vec!["?"; kind.columns.len()].join(", ");
        let sql = format!("INSERT INTO {} ({}) VALUES ({places})", kind.name, kind.columns.join(", "));
        self.write(move |connection| {
            let mut statement = connection.prepare_cached(&sql)?;
            for row in &rows {
                statement.execute(params_from_iter(row.iter().map(Given)))?;
            }
            Ok(())
        })
        .await
    }

    async fn finish(&self) -> Result<(), Error> {
        Ok(())
    }
}

/// A table of the database as a kind of rows.
fn kind(connection: &Connection, name: &str) -> Result<RowKind, Failure> {
    let key = "SELECT name FROM pragma_table_info(?1) WHERE pk > 0 ORDER BY pk";
    let all = "SELECT name FROM pragma_table_info(?1)";
    let needs = "SELECT \"table\" FROM pragma_foreign_key_list(?1)";
    Ok(RowKind::new(
        name,
        texts(connection, key, name)?,
        texts(connection, all, name)?,
        texts(connection, needs, name)?,
    ))
}

/// The texts that a statement finds, for the name of a table if it takes one.
fn texts(connection: &Connection, sql: &str, name: &str) -> Result<Vec<String>, Failure> {
    let mut statement = connection.prepare_cached(sql)?;
    let names: &[&dyn ToSql] = if sql.contains("?1") { &[&name] } else { &[] };
    let found = statement.query_map(names, |row| row.get(0))?;
    Ok(found.collect::<Result<_, _>>()?)
}

fn value(row: &SqlRow<'_>, column: usize) -> Result<Value, Failure> {
    Ok(match row.get_ref(column)? {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Integer(number),
        ValueRef::Text(text) => Value::Text(String::from_utf8_lossy(text).into_owned()),
        ValueRef::Blob(bytes) => Value::Bytes(bytes.to_vec()),
        ValueRef::Real(number) => {
            return Err(Error::Strange(format!("a fraction, {number}")).into());
        }
    })
}

/// A value as SQLite takes it.
struct Given<'a>(&'a Value);

impl ToSql for Given<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self.0 {
            Value::Null => ValueRef::Null,
            Value::Integer(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}
