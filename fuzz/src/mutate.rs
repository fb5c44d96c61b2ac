//! Small changes to texts and to trees of values.

use std::collections::BTreeMap;

use arbitrary::{Result, Unstructured};
use serde_json::{Number, Value};

/// Numbers at which programs go wrong.
const EDGES: [i64; 22] =
    [-32769, -32768, -129, -128, -2, -1, 0, 1, 2, 3, 4, 5, 12, 13, 35, 71, 127, 128, 255, 256, 32767, 65536];

/// Signs at which programs go wrong.
const SIGNS: [&str; 16] =
    [" ", "  ", "\t", "\n", "\r\n", "\0", "-", "|", "\"", "'", "0", "9", "é", "Я", "\u{202e}", "😀"];

/// An index below `n`, which must not be 0.
pub(crate) fn index(u: &mut Unstructured<'_>, n: usize) -> Result<usize> {
    u.int_in_range(0..=n - 1)
}

/// A place in a text at which it can be cut.
fn place(u: &mut Unstructured<'_>, text: &str) -> Result<usize> {
    let at = u.int_in_range(0..=text.len())?;
    Ok((0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0))
}

/// Changes a text in one place, letter by letter, word by word or line by line.
pub(crate) fn text(u: &mut Unstructured<'_>, text: &mut String, others: &[String]) -> Result<()> {
    match u.int_in_range(0..=7)? {
        0 => {
            let (one, other) = (place(u, text)?, place(u, text)?);
            // A short hole: a long one leaves nothing to read.
            let (from, to) = (one.min(other), one.max(other).min(one.min(other) + 8));
            let to = (from..=to).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(from);
            text.replace_range(from..to, "");
        }
        1 => {
            let at = place(u, text)?;
            text.insert_str(at, u.choose::<&str>(&SIGNS)?);
        }
        2 => words(u, text, others)?,
        3 => number_inside(u, text)?,
        4 => {
            let at = place(u, text)?;
            text.truncate(at);
        }
        5 | 6 => lines(u, text)?,
        _ => {
            if !others.is_empty() {
                let other = u.choose(others)?;
                let (here, there) = (place(u, text)?, place(u, other)?);
                let end = (there..=other.len().min(there + 16)).rev().find(|at| other.is_char_boundary(*at));
                text.insert_str(here, &other[there..end.unwrap_or(there)]);
            }
        }
    }
    Ok(())
}

/// Replaces a word by one of another text.
pub(crate) fn words(u: &mut Unstructured<'_>, text: &mut String, others: &[String]) -> Result<()> {
    let mut own: Vec<String> = text.split(' ').map(ToOwned::to_owned).collect();
    let at = index(u, own.len())?;
    let other: Vec<&str> =
        if others.is_empty() { text.split(' ').collect() } else { u.choose(others)?.split(' ').collect() };
    match u.int_in_range(0..=3)? {
        0 => drop(own.remove(at)),
        1 => own.insert(at, other[index(u, other.len())?].to_owned()),
        _ => own[at] = other[index(u, other.len())?].to_owned(),
    }
    *text = own.join(" ");
    Ok(())
}

/// Replaces a number that stands in a text.
fn number_inside(u: &mut Unstructured<'_>, text: &mut String) -> Result<()> {
    let starts: Vec<usize> = text
        .char_indices()
        .filter(|(at, sign)| {
            sign.is_ascii_digit() && !text[..*at].ends_with(|sign: char| sign.is_ascii_digit())
        })
        .map(|(at, _)| at)
        .collect();
    if starts.is_empty() {
        return Ok(());
    }
    let from = starts[index(u, starts.len())?];
    let n_digits = text[from..].bytes().take_while(u8::is_ascii_digit).count();
    let now: i64 = text[from..from + n_digits].parse().unwrap_or(0);
    let new = number(u, now)?;
    text.replace_range(from..from + n_digits, &new.to_string());
    Ok(())
}

/// Drops, doubles or swaps lines.
fn lines(u: &mut Unstructured<'_>, text: &mut String) -> Result<()> {
    let mut lines: Vec<&str> = text.lines().collect();
    if lines.is_empty() {
        return Ok(());
    }
    let at = index(u, lines.len())?;
    match u.int_in_range(0..=2)? {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[at]),
        _ => {
            let other = index(u, lines.len())?;
            lines.swap(at, other);
        }
    }
    *text = lines.iter().map(|line| format!("{line}\n")).collect();
    Ok(())
}

/// Another number: a neighbour, or one at the edge of something.
fn number(u: &mut Unstructured<'_>, now: i64) -> Result<i64> {
    Ok(match u.int_in_range(0..=4)? {
        0 => now.saturating_add(1),
        1 => now.saturating_sub(1),
        2 => now.saturating_mul(2),
        _ => *u.choose(&EDGES)?,
    })
}

/// Texts that fit a field, by its name.
pub(crate) type Pool = BTreeMap<String, Vec<String>>;

/// Changes a tree of values in one place.
pub(crate) fn tree(u: &mut Unstructured<'_>, value: &mut Value, pool: &Pool) -> Result<()> {
    match u.int_in_range(0..=7)? {
        0 => return transfer_number(u, value),
        1 => return transfer_item(u, value),
        _ => {}
    }
    let n_nodes = count(value);
    let mut left = index(u, n_nodes)?;
    match find(value, "", &mut left) {
        Some((node, key)) => change(u, node, &key, pool),
        None => Ok(()),
    }
}

/// Takes something from one number and adds it to another of the same field. Readers
/// that only compare sums do not notice.
fn transfer_number(u: &mut Unstructured<'_>, value: &mut Value) -> Result<()> {
    let mut numbers = Vec::new();
    collect(value, "", &|value| value.is_i64(), &mut numbers);
    if numbers.is_empty() {
        return Ok(());
    }
    let from = u.choose(&numbers)?.clone();
    let field = |path: &str| path.split('/').nth(1).unwrap_or_default().to_owned();
    numbers.retain(|path| field(path) == field(&from));
    let to = u.choose(&numbers)?.clone();
    let now = value.pointer(&from).and_then(Value::as_i64).unwrap_or(0);
    let amount = *u.choose(&[1, now / 2, now, now])?;
    for (path, change) in [(from, amount.saturating_neg()), (to, amount)] {
        if let Some(number) = value.pointer_mut(&path) {
            *number = Value::from(number.as_i64().unwrap_or(0).saturating_add(change));
        }
    }
    Ok(())
}

/// Moves an item from one list to another, as a card goes from hand to hand.
fn transfer_item(u: &mut Unstructured<'_>, value: &mut Value) -> Result<()> {
    let mut lists = Vec::new();
    let is_list = |value: &Value| value.as_array().is_some_and(|items| items.iter().all(Value::is_string));
    collect(value, "", &is_list, &mut lists);
    if lists.is_empty() {
        return Ok(());
    }
    let (from, to) = (u.choose(&lists)?.clone(), u.choose(&lists)?.clone());
    let item = match value.pointer_mut(&from).and_then(Value::as_array_mut) {
        Some(items) if !items.is_empty() => items.remove(index(u, items.len())?),
        Some(_) | None => return Ok(()),
    };
    if let Some(items) = value.pointer_mut(&to).and_then(Value::as_array_mut) {
        let at = u.int_in_range(0..=items.len())?;
        items.insert(at, item);
    }
    Ok(())
}

/// The paths of all values of some kind.
fn collect(value: &Value, path: &str, is_meant: &dyn Fn(&Value) -> bool, acc: &mut Vec<String>) {
    if is_meant(value) {
        acc.push(path.to_owned());
    }
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                collect(item, &format!("{path}/{index}"), is_meant, acc);
            }
        }
        Value::Object(fields) => {
            for (key, item) in fields {
                collect(
                    item,
                    &format!("{path}/{}", key.replace('~', "~0").replace('/', "~1")),
                    is_meant,
                    acc,
                );
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// How many values a tree has, itself included.
fn count(value: &Value) -> usize {
    match value {
        Value::Array(items) => 1 + items.iter().map(count).sum::<usize>(),
        Value::Object(fields) => 1 + fields.values().map(count).sum::<usize>(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 1,
    }
}

/// The value that comes after `left` others, with the name of its field.
fn find<'a>(value: &'a mut Value, key: &str, left: &mut usize) -> Option<(&'a mut Value, String)> {
    if *left == 0 {
        return Some((value, key.to_owned()));
    }
    *left -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| find(item, key, left)),
        Value::Object(fields) => fields.iter_mut().find_map(|(key, value)| find(value, key, left)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

fn change(u: &mut Unstructured<'_>, node: &mut Value, key: &str, pool: &Pool) -> Result<()> {
    let fitting = pool.get(key).map_or(&[][..], Vec::as_slice);
    match node {
        Value::Null => *node = Value::from(number(u, 0)?),
        Value::Bool(flag) => *flag = !*flag,
        Value::Number(now) => {
            *now = Number::from(number(u, now.as_i64().unwrap_or(0))?);
        }
        Value::String(now) => match u.int_in_range(0..=5)? {
            0 => text(u, now, fitting)?,
            1 | 2 => words(u, now, fitting)?,
            3 => number_inside(u, now)?,
            _ if fitting.is_empty() => text(u, now, &[])?,
            _ => now.clone_from(u.choose(fitting)?),
        },
        Value::Array(items) => match u.int_in_range(0..=5)? {
            0 if !items.is_empty() => drop(items.remove(index(u, items.len())?)),
            1 if !items.is_empty() => items.truncate(index(u, items.len())?),
            2 if items.len() > 1 => {
                let (one, other) = (index(u, items.len())?, index(u, items.len())?);
                items.swap(one, other);
            }
            3 if !items.is_empty() => items.push(items[index(u, items.len())?].clone()),
            _ => {
                // Several at once: that a list is full is rare otherwise.
                for _ in 0..u.int_in_range(1..=12)? {
                    match (items.first(), fitting.is_empty()) {
                        (_, false) => items.push(Value::from(u.choose(fitting)?.as_str())),
                        (Some(first), true) => items.push(first.clone()),
                        (None, true) => items.push(Value::from(number(u, 0)?)),
                    }
                }
            }
        },
        Value::Object(fields) => fields_of(u, fields, pool)?,
    }
    Ok(())
}

fn fields_of(
    u: &mut Unstructured<'_>,
    fields: &mut serde_json::Map<String, Value>,
    pool: &Pool,
) -> Result<()> {
    let keys: Vec<String> = fields.keys().cloned().collect();
    let is_removing = u.ratio(1, 2)?;
    if is_removing && !keys.is_empty() {
        fields.remove(u.choose(&keys)?);
        return Ok(());
    }
    let names: Vec<&String> = pool.keys().collect();
    if names.is_empty() {
        return Ok(());
    }
    // A field that others of its kind have; as a list where it must be one.
    let name = *u.choose(&names)?;
    let text = Value::from(u.choose(&pool[name])?.as_str());
    let new = if u.ratio(1, 2)? { Value::from(vec![text]) } else { text };
    fields.insert(name.clone(), new);
    Ok(())
}
