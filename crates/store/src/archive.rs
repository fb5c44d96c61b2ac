//! Copying everything from one store to another, whatever database each uses.
//!
//! A store that can be copied gives what it keeps as rows of plain values, in the order of
//! their keys. What is kept is found in the database itself, so a table that is added to both
//! databases is copied without a word here.

use std::fmt;

use async_trait::async_trait;

use crate::Error;

/// A plain value.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// Nothing.
    Null,
    /// A number, or 0 and 1 for no and yes.
    Integer(i64),
    /// A text.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
}

impl fmt::Display for Value {
    /// One word or quoted text, so that a row is one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Null => f.write_str("null"),
            Value::Integer(number) => write!(f, "{number}"),
            Value::Text(text) => write!(f, "{text:?}"),
            Value::Bytes(bytes) => {
                f.write_str("0x")?;
                bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }
    }
}

/// A row: a value for each column of its kind.
pub type Row = Vec<Value>;

/// What is kept in rows of one shape.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowKind {
    /// The name of the table in the database.
    pub name: String,
    /// The columns; those of the key come first.
    pub columns: Vec<String>,
    /// How many columns the key has.
    pub n_key: usize,
    /// The kinds whose rows must be there first.
    pub needs: Vec<String>,
}

impl RowKind {
    /// A kind with its columns in their one order: those of the key, then the others by name.
    pub fn new(name: &str, key: Vec<String>, mut others: Vec<String>, mut needs: Vec<String>) -> RowKind {
        others.sort();
        others.retain(|column| !key.contains(column));
        needs.sort();
        needs.dedup();
        needs.retain(|needed| needed != name);
        let n_key = key.len();
        RowKind { name: name.to_owned(), columns: key.into_iter().chain(others).collect(), n_key, needs }
    }

    /// The key of a row.
    pub fn key<'a>(&self, row: &'a Row) -> &'a [Value] {
        &row[..self.n_key]
    }
}

/// A store whose whole content can be read and written row by row, while no program serves it.
#[async_trait]
pub trait Archive: fmt::Debug + Send + Sync {
    /// All that is kept, but for what nodes know of each other.
    async fn kinds(&self) -> Result<Vec<RowKind>, Error>;

    /// Rows after a key, in the order of their keys.
    async fn read_rows(
        &self,
        kind: &RowKind,
        after: Option<&[Value]>,
        limit: usize,
    ) -> Result<Vec<Row>, Error>;

    /// How many rows there are.
    async fn n_rows(&self, kind: &RowKind) -> Result<u64, Error>;

    /// Adds rows.
    async fn add_rows(&self, kind: &RowKind, rows: Vec<Row>) -> Result<(), Error>;

    /// Everything has been added: what follows from the rows is brought up to date.
    async fn finish(&self) -> Result<(), Error>;
}

/// Why a copy was not made.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// A store does not do as asked.
    #[error(transparent)]
    Store(#[from] Error),
    /// The two programs that wrote the stores were different.
    #[error("the two stores do not keep the same things: {0}")]
    OtherKinds(String),
    /// The target holds what the source does not.
    #[error("the target holds something else: a row of `{kind}` is {found}, not {expected}")]
    OtherRow {
        /// The table of the database.
        kind: String,
        /// The key of the row there.
        found: String,
        /// The key of the row in the source.
        expected: String,
    },
}

/// How far a copy has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// Rows that are in the target now.
    pub n_done: u64,
    /// Of so many.
    pub n_all: u64,
    /// Whether it only compares what was copied.
    pub is_comparing: bool,
}

/// How many rows are read at once.
const PAGE: usize = 2_000;

/// Copies everything into a store that is empty or holds the beginning of the same copy, and
/// compares it in the end. Returns how many rows there are.
///
/// # Errors
/// If the target holds anything else, or a store fails. A copy that was broken off goes on
/// when it is begun again.
pub async fn copy(
    from: &dyn Archive,
    to: &dyn Archive,
    mut report: impl FnMut(Progress) + Send,
) -> Result<u64, CopyError> {
    let (mut kinds, others) = (from.kinds().await?, to.kinds().await?);
    check_same(&kinds, &others)?;
    for kind in &mut kinds {
        let other = others.iter().find(|other| other.name == kind.name);
        kind.needs.extend(other.into_iter().flat_map(|other| other.needs.iter().cloned()));
        kind.needs.retain(|needed| *needed != kind.name);
    }
    let kinds = in_order(kinds);
    for kind in &kinds {
        check_beginning(from, to, kind).await?;
    }
    let mut progress = Progress::default();
    for kind in &kinds {
        progress.n_all += from.n_rows(kind).await?;
    }
    for is_comparing in [false, true] {
        (progress.n_done, progress.is_comparing) = (0, is_comparing);
        for kind in &kinds {
            let mut after: Option<Vec<Value>> = None;
            loop {
                let rows = from.read_rows(kind, after.as_deref(), PAGE).await?;
                let found = to.read_rows(kind, after.as_deref(), PAGE).await?;
                let n_same = compare(kind, &rows, &found, is_comparing)?;
                let Some(last) = rows.last() else { break };
                after = Some(kind.key(last).to_vec());
                progress.n_done += u64::try_from(rows.len()).unwrap_or(u64::MAX);
                if n_same < rows.len() {
                    to.add_rows(kind, rows[n_same..].to_vec()).await?;
                }
                report(progress);
            }
        }
        if !is_comparing {
            to.finish().await?;
        }
    }
    Ok(progress.n_all)
}

/// Compares what is there already, before anything is added.
async fn check_beginning(from: &dyn Archive, to: &dyn Archive, kind: &RowKind) -> Result<(), CopyError> {
    let mut after: Option<Vec<Value>> = None;
    loop {
        let found = to.read_rows(kind, after.as_deref(), PAGE).await?;
        let Some(last) = found.last() else { return Ok(()) };
        let rows = from.read_rows(kind, after.as_deref(), PAGE).await?;
        compare(kind, &rows, &found, false)?;
        after = Some(kind.key(last).to_vec());
    }
}

/// How many of these rows the target has; what it has must be the same.
fn compare(kind: &RowKind, rows: &[Row], found: &[Row], is_whole: bool) -> Result<usize, CopyError> {
    let text = |row: Option<&Row>| match row {
        None => "nothing".to_owned(),
        Some(row) => kind.key(row).iter().map(Value::to_string).collect::<Vec<_>>().join(" "),
    };
    for place in 0..rows.len().max(found.len()) {
        let (row, other) = (rows.get(place), found.get(place));
        let is_missing = other.is_none() && !is_whole;
        if row != other && !is_missing {
            return Err(CopyError::OtherRow {
                kind: kind.name.clone(),
                found: text(other),
                expected: text(row),
            });
        }
    }
    Ok(found.len())
}

/// Kinds after those that they need.
fn in_order(mut kinds: Vec<RowKind>) -> Vec<RowKind> {
    kinds.sort_by(|one, other| one.name.cmp(&other.name));
    let mut acc: Vec<RowKind> = Vec::new();
    while !kinds.is_empty() {
        let is_ready =
            |kind: &RowKind| kind.needs.iter().all(|needed| acc.iter().any(|done| done.name == *needed));
        // A circle would be broken anywhere: databases that have one refuse it themselves.
        let place = kinds.iter().position(is_ready).unwrap_or(0);
        acc.push(kinds.remove(place));
    }
    acc
}

fn check_same(kinds: &[RowKind], others: &[RowKind]) -> Result<(), CopyError> {
    let shape = |kind: &RowKind| format!("{}({})", kind.name, kind.columns.join(", "));
    let (mut ours, mut theirs): (Vec<_>, Vec<_>) =
        (kinds.iter().map(shape).collect(), others.iter().map(shape).collect());
    ours.sort();
    theirs.sort();
    let other = ours.iter().find(|shape| !theirs.contains(shape));
    let other = other.or_else(|| theirs.iter().find(|shape| !ours.contains(shape)));
    other.map_or(Ok(()), |shape| Err(CopyError::OtherKinds(shape.clone())))
}
