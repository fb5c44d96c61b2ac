//! Everything as plain rows, for copies.
//!
//! A table and its status are one row elsewhere, and so they are here.

use async_trait::async_trait;
use store::{Archive, Error, Row, RowKind, Value};
use tokio_postgres::{Row as SqlRow, types::ToSql};

use crate::{
    PostgresStore,
    failure::{Failure, strange},
    store::Params,
};

/// What nodes know of each other means nothing elsewhere, nor does work that is shared.
const OWN: [&str; 9] =
    ["version", "nodes", "presence", "leases", "agreed", "allowances", "work_series", "work", "workers"];

/// Columns that follow from others.
const DERIVED: [&str; 3] = ["table_num", "bots", "moved"];

const KINDS: &str = "\
    SELECT relname::text AS name, \
        ARRAY(SELECT attname::text FROM unnest(conkey) WITH ORDINALITY AS part (attnum, place) \
            JOIN pg_attribute USING (attnum) WHERE attrelid = pg_class.oid ORDER BY place) AS key, \
        ARRAY(SELECT attname::text FROM pg_attribute \
            WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped) AS columns, \
        ARRAY(SELECT needed.relname::text FROM pg_constraint AS foreign_key \
            JOIN pg_class AS needed ON needed.oid = confrelid \
            WHERE conrelid = pg_class.oid AND contype = 'f') AS needs \
    FROM pg_class JOIN pg_constraint ON conrelid = pg_class.oid AND contype = 'p' \
    WHERE relnamespace = 'kvartal'::regnamespace AND relkind = 'r'";

const TYPES: &str = "\
    SELECT attname::text, typname::text, attrelid = 'kvartal.status'::regclass \
    FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid \
    WHERE attrelid = ANY ($1::text[]::regclass[]) AND attnum > 0 AND NOT attisdropped";

/// When the last step was made, and bots that are to move.
const FINISH: &str = "\
    UPDATE status SET \
        moved = (SELECT at FROM steps WHERE steps.table_num = status.table_num ORDER BY number DESC LIMIT 1), \
        bots = bots_to_move(phase, waiting, \
            ARRAY(SELECT seat FROM seated WHERE seated.table_num = status.table_num))";

/// Columns that get a number by themselves.
const NUMBERED: &str = "\
    SELECT relname::text, attname::text FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid \
    WHERE relnamespace = 'kvartal'::regnamespace AND relkind = 'r' AND attidentity <> ''";

/// A column as it lies in the database.
struct Column {
    name: String,
    shape: Shape,
    /// Whether it lies with the status of a table.
    is_of_status: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Integer,
    Boolean,
    Text,
    Bytes,
}

impl Column {
    /// How it is read.
    fn read(&self) -> String {
        match self.shape {
            Shape::Integer => format!("{}::bigint", self.name),
            Shape::Boolean => format!("{}::integer::bigint", self.name),
            Shape::Text | Shape::Bytes => self.name.clone(),
        }
    }

    /// How it is written, from a column of plain values.
    fn write(&self) -> String {
        if self.shape == Shape::Boolean { format!("{} <> 0", self.name) } else { self.name.clone() }
    }

    /// How its rows are ordered: by their bytes, as everywhere else.
    fn order(&self) -> String {
        if self.shape == Shape::Text { format!("{} COLLATE \"C\"", self.name) } else { self.name.clone() }
    }

    fn type_name(&self) -> &'static str {
        match self.shape {
            Shape::Integer | Shape::Boolean => "bigint",
            Shape::Text => "text",
            Shape::Bytes => "bytea",
        }
    }

    fn value(&self, row: &SqlRow, place: usize) -> Result<Value, Failure> {
        Ok(match self.shape {
            Shape::Integer | Shape::Boolean => {
                row.try_get::<_, Option<i64>>(place)?.map_or(Value::Null, Value::Integer)
            }
            Shape::Text => row.try_get::<_, Option<String>>(place)?.map_or(Value::Null, Value::Text),
            Shape::Bytes => row.try_get::<_, Option<Vec<u8>>>(place)?.map_or(Value::Null, Value::Bytes),
        })
    }

    /// The values of this column in many rows.
    fn values(&self, rows: &mut [Row], place: usize) -> Result<Box<dyn ToSql + Sync + Send>, Failure> {
        let taken = rows.iter_mut().map(|row| std::mem::replace(&mut row[place], Value::Null));
        let odd = |value: &Value| strange(&self.name, value);
        Ok(match self.shape {
            Shape::Integer | Shape::Boolean => Box::new(
                taken
                    .map(|value| match value {
                        Value::Null => Ok(None),
                        Value::Integer(number) => Ok(Some(number)),
                        Value::Text(_) | Value::Bytes(_) => Err(odd(&value)),
                    })
                    .collect::<Result<Vec<Option<i64>>, _>>()?,
            ),
            Shape::Text => Box::new(
                taken
                    .map(|value| match value {
                        Value::Null => Ok(None),
                        Value::Text(text) => Ok(Some(text)),
                        Value::Integer(_) | Value::Bytes(_) => Err(odd(&value)),
                    })
                    .collect::<Result<Vec<Option<String>>, _>>()?,
            ),
            Shape::Bytes => Box::new(
                taken
                    .map(|value| match value {
                        Value::Null => Ok(None),
                        Value::Bytes(bytes) => Ok(Some(bytes)),
                        Value::Integer(_) | Value::Text(_) => Err(odd(&value)),
                    })
                    .collect::<Result<Vec<Option<Vec<u8>>>, _>>()?,
            ),
        })
    }
}

#[async_trait]
impl Archive for PostgresStore {
    async fn kinds(&self) -> Result<Vec<RowKind>, Error> {
        let found = self.read(KINDS, &[]).await?;
        let columns_of = |row: &SqlRow| -> Vec<String> {
            row.get::<_, Vec<String>>("columns")
                .into_iter()
                .filter(|column| row.get::<_, &str>("name") != "status" || !DERIVED.contains(&&**column))
                .collect()
        };
        let status = found.iter().find(|row| row.get::<_, &str>("name") == "status");
        let status = status.map(columns_of).unwrap_or_default();
        let mut acc = Vec::new();
        for row in &found {
            let name: &str = row.get("name");
            if name == "status" || OWN.contains(&name) {
                continue;
            }
            let mut columns = columns_of(row);
            if name == "tables" {
                columns.extend(status.iter().cloned());
            }
            acc.push(RowKind::new(name, row.get("key"), columns, row.get("needs")));
        }
        Ok(acc)
    }

    async fn read_rows(
        &self,
        kind: &RowKind,
        after: Option<&[Value]>,
        limit: usize,
    ) -> Result<Vec<Row>, Error> {
        let columns = self.columns(kind).await?;
        let read = list(&columns, Column::read);
        let key = list(&columns[..kind.n_key], Column::order);
        let places: Vec<String> = columns[..kind.n_key]
            .iter()
            .zip(1..)
            .map(|(column, number)| format!("${number}::{}", column.type_name()))
            .collect();
        let later = after.map(|_| format!("WHERE ({key}) > ({})", places.join(", "))).unwrap_or_default();
        let sql = format!("SELECT {read} FROM {} {later} ORDER BY {key} LIMIT {limit}", source(kind));
        let params: Vec<Box<dyn ToSql + Sync + Send>> =
            after.unwrap_or_default().iter().map(given).collect::<Result<_, _>>()?;
        let params: Vec<&(dyn ToSql + Sync)> =
            params.iter().map(|param| &**param as &(dyn ToSql + Sync)).collect();
        let found = self.read(&sql, &params).await?;
        let row = |row: &SqlRow| -> Result<Row, Failure> {
            columns.iter().enumerate().map(|(place, column)| column.value(row, place)).collect()
        };
        Ok(found.iter().map(row).collect::<Result<_, _>>()?)
    }

    async fn n_rows(&self, kind: &RowKind) -> Result<u64, Error> {
        let rows = self.read(&format!("SELECT count(*) FROM {}", kind.name), &[]).await?;
        Ok(rows.first().map_or(0, |row| row.get::<_, i64>(0).unsigned_abs()))
    }

    async fn add_rows(&self, kind: &RowKind, mut rows: Vec<Row>) -> Result<(), Error> {
        let columns = self.columns(kind).await?;
        let mut params: Params = Vec::new();
        for (place, column) in columns.iter().enumerate() {
            params.push(column.values(&mut rows, place)?);
        }
        let arrays: Vec<String> = columns
            .iter()
            .zip(1..)
            .map(|(column, number)| format!("${number}::{}[]", column.type_name()))
            .collect();
        let names = list(&columns, |column| column.name.clone());
        let each = format!("unnest({}) AS each ({names})", arrays.join(", "));
        let sql = if kind.name == "tables" {
            let (status, table): (Vec<&Column>, Vec<&Column>) =
                columns.iter().partition(|column| column.is_of_status);
            let names = |columns: &[&Column]| list(columns.iter().copied(), |column| column.name.clone());
            let written = |columns: &[&Column]| list(columns.iter().copied(), Column::write);
            format!(
                "WITH each AS (SELECT * FROM {each}), \
                 made AS (INSERT INTO tables ({}) SELECT {} FROM each) \
                 INSERT INTO status (table_num, {}) SELECT num, {} FROM each",
                names(&table),
                written(&table),
                names(&status),
                written(&status),
            )
        } else {
            let written = list(&columns, Column::write);
            format!("INSERT INTO {} ({names}) SELECT {written} FROM {each}", kind.name)
        };
        self.write(sql, params).await?;
        Ok(())
    }

    async fn finish(&self) -> Result<(), Error> {
        self.write(FINISH, Params::new()).await?;
        for row in self.read(NUMBERED, &[]).await? {
            let (table, column): (&str, &str) = (row.get(0), row.get(1));
            // The next number comes after those that were copied.
            let sql = format!(
                "SELECT setval(pg_get_serial_sequence('kvartal.{table}', '{column}'), \
                 greatest((SELECT max({column}) FROM {table}), 1), EXISTS (SELECT FROM {table}))"
            );
            self.write(sql, Params::new()).await?;
        }
        Ok(())
    }
}

impl PostgresStore {
    /// The columns of a kind, in its order.
    async fn columns(&self, kind: &RowKind) -> Result<Vec<Column>, Error> {
        let mut tables = vec![kind.name.clone()];
        if kind.name == "tables" {
            tables.push("status".to_owned());
        }
        let found = self.read(TYPES, &[&tables]).await?;
        let column = |name: &String| -> Result<Column, Failure> {
            let row = found.iter().find(|row| row.get::<_, &str>(0) == name);
            let row = row.ok_or_else(|| strange("a column", name))?;
            let shape = match row.get(1) {
                "int2" | "int4" | "int8" => Shape::Integer,
                "bool" => Shape::Boolean,
                "text" => Shape::Text,
                "bytea" => Shape::Bytes,
                other => return Err(strange("a type of a column", other)),
            };
            Ok(Column { name: name.clone(), shape, is_of_status: row.get(2) })
        };
        Ok(kind.columns.iter().map(column).collect::<Result<_, _>>()?)
    }
}

fn source(kind: &RowKind) -> &str {
    if kind.name == "tables" { "tables JOIN status ON table_num = num" } else { &kind.name }
}

fn list<'a>(columns: impl IntoIterator<Item = &'a Column>, text: impl Fn(&Column) -> String) -> String {
    columns.into_iter().map(text).collect::<Vec<_>>().join(", ")
}

/// A value of a key, none of which is ever missing.
fn given(value: &Value) -> Result<Box<dyn ToSql + Sync + Send>, Failure> {
    Ok(match value {
        Value::Null => return Err(strange("a key", "nothing")),
        Value::Integer(number) => Box::new(*number),
        Value::Text(text) => Box::new(text.clone()),
        Value::Bytes(bytes) => Box::new(bytes.clone()),
    })
}
