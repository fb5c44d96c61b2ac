//! Requests: whatever is sent, the site answers, and never that it is broken.
//!
//! A case is a line `METHOD PATH`, a line with the kind of the body, and the body.
//! `{0}`, `{1}` … in paths and bodies stand for the tables of the site.

use arbitrary::{Result, Unstructured};
use serde_json::{Value, json};

use crate::{
    Target, Verdict,
    corpus::SHELVES,
    mutate::{self, Pool},
    site::{TestSite, with_site},
};

pub(super) const TARGET: Target = Target { name: "api_bodies", extension: "http", generate, check };

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";

fn generate(u: &mut Unstructured<'_>) -> Result<String> {
    let (mut path, kind, mut body) = match u.int_in_range(0..=9)? {
        0..=5 => commands(u)?,
        6 | 7 => forms(u)?,
        _ => pages(u)?,
    };
    let method = if kind.is_empty() { "GET" } else { "POST" };
    let mut method = method.to_owned();
    let mut body_text = String::new();
    match &mut body {
        Value::Null => {}
        Value::String(form) => {
            if u.ratio(1, 2)? {
                mutate::text(u, form, &[])?;
            }
            body_text.clone_from(form);
        }
        tree @ (Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_)) => {
            for _ in 0..u.int_in_range(0..=2)? {
                mutate::tree(u, tree, &Pool::new())?;
            }
            body_text = tree.to_string();
            if u.ratio(1, 20)? {
                mutate::text(u, &mut body_text, &[])?;
            }
        }
    }
    if u.ratio(1, 8)? {
        mutate::text(u, &mut path, &[])?;
        path = path.replace(char::is_whitespace, "%20");
    }
    if u.ratio(1, 30)? {
        (*u.choose(&["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS"])?).clone_into(&mut method);
    }
    Ok(format!("{method} {path}\n{kind}\n{body_text}"))
}

/// What pages and programs ask of a table.
fn commands(u: &mut Unstructured<'_>) -> Result<(String, &'static str, Value)> {
    let table = u.int_in_range(0..=2 * SHELVES.len() - 1)?;
    let shelf = &SHELVES[table / 2];
    let action = |u: &mut Unstructured<'_>| -> Result<String> {
        let step = u.choose(&shelf.steps)?;
        Ok(step.split_once(' ').map_or(step.clone(), |(_, text)| text.to_owned()))
    };
    let start = if u.ratio(1, 2)? { "/t" } else { "/api/tables" };
    let seat = u.int_in_range(1..=2)?;
    let (name, body) = match u.int_in_range(0..=11)? {
        0 => ("act", json!({ "seat": seat, "action": action(u)? })),
        1 => ("act", json!({ "seat": seat, "do": [action(u)?, action(u)?], "counter": 1 })),
        2 => ("act", json!({ "seat": seat, "do": action(u)?, "key": "0123456789abcdef0123456789abcdef" })),
        3 => ("undo", json!({ "seat": seat, "turn": u.ratio(1, 2)? })),
        4 => ("preview", json!({ "seat": seat, "action": action(u)? })),
        5 => ("hint", json!({ "seat": seat })),
        6 => ("choose", json!({ "seat": seat, "pieces": ["a1", "slot-1", "stack-1"] })),
        7 => ("about", json!({ "seat": seat, "thing": "a1" })),
        8 => ("say", json!({ "text": "hello" })),
        9 => ("pace", json!({ "pace": 0 })),
        10 => ("return", json!({})),
        _ => {
            let seats = ["me", *u.choose(&["open", "easy", "me"])?];
            let body = json!({ "game": shelf.entry.info().slug, "seats": seats, "options": {}, "seed": "7" });
            return Ok(("/api/tables".to_owned(), JSON, body));
        }
    };
    let is_for_pages = ["choose", "about", "say", "pace"].contains(&name);
    let start = if is_for_pages { "/t" } else { start };
    // Pages send this by a form.
    let start = if name == "return" { "/api/tables" } else { start };
    Ok((format!("{start}/{{{table}}}/{name}"), JSON, body))
}

fn forms(u: &mut Unstructured<'_>) -> Result<(String, &'static str, Value)> {
    let table = u.int_in_range(0..=2 * SHELVES.len() - 1)?;
    let shelf = &SHELVES[table / 2];
    let slug = shelf.entry.info().slug;
    let (path, form) = match u.int_in_range(0..=8)? {
        0 => (format!("/t/{{{table}}}/sit"), "seat=2&name=Anna".to_owned()),
        1 => (format!("/t/{{{table}}}/title"), "seat=1&title=Home".to_owned()),
        2 => ("/new".to_owned(), format!("game={slug}&hints=yes&pace=0&seat-1=me&seat-2=easy&seed=5")),
        3 => ("/me".to_owned(), "name=Anna&language=ru&theme=auto".to_owned()),
        4 => ("/me/language".to_owned(), "language=en".to_owned()),
        5 => ("/play".to_owned(), format!("game={slug}&bot=easy")),
        6 => (format!("/t/{{{table}}}/play-on"), "moment=3&seat=1".to_owned()),
        7 => ("/first".to_owned(), format!("game={slug}")),
        _ => {
            let record = u.choose(&shelf.records)?;
            ("/open".to_owned(), format!("record={}", escaped(record)))
        }
    };
    Ok((path, FORM, Value::String(form)))
}

fn pages(u: &mut Unstructured<'_>) -> Result<(String, &'static str, Value)> {
    let table = u.int_in_range(0..=2 * SHELVES.len() - 1)?;
    let slug = SHELVES[table / 2].entry.info().slug;
    let path = match u.int_in_range(0..=13)? {
        0 => format!("/t/{{{table}}}"),
        1 => format!("/t/{{{table}}}/news?seat=1&have=1"),
        2 => format!("/t/{{{table}}}/area/1?seat=1"),
        3 => format!("/t/{{{table}}}/portrait/rival"),
        4 => format!("/t/{{{table}}}/replay?step=3&as=1"),
        5 => format!("/t/{{{table}}}/replay/2?as=2"),
        6 => format!("/t/{{{table}}}/record?seat=1"),
        7 => format!("/api/tables/{{{table}}}?seat=1"),
        8 => format!("/api/tables/{{{table}}}/actions?seat=1"),
        9 => format!("/api/tables/{{{table}}}/record"),
        10 => format!("/new?game={slug}&seed=3"),
        11 => format!("/rules/{slug}"),
        12 => format!("/daily/{slug}"),
        _ => format!("/api/tables/{{{table}}}/events"),
    };
    Ok((path, "", Value::Null))
}

/// A text in a form.
fn escaped(text: &str) -> String {
    let sign = |byte: u8| {
        if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    text.bytes().map(sign).collect()
}

fn check(case: &str) -> Verdict {
    with_site(|site, _| ask(site, case))
}

fn ask(site: &TestSite, case: &str) -> Verdict {
    let mut parts = case.splitn(3, '\n');
    let (first, kind) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let with_tables = |text: &str| {
        let tables = site.tables.iter().enumerate();
        tables.fold(text.to_owned(), |text, (index, table)| text.replace(&format!("{{{index}}}"), table))
    };
    let (method, path) = first.split_once(' ').unwrap_or((first, "/"));
    let body = with_tables(parts.next().unwrap_or_default());
    let Some(request) = site.request(method, &with_tables(path), kind, body) else {
        return Verdict::Rejected;
    };
    let status = site.status(request);
    assert!(!status.is_server_error(), "{first} is answered with {status}");
    // A refusal by the rules is no fault of the request.
    match status.as_u16() {
        400 | 404 | 405 | 413 | 414 | 415 => Verdict::Rejected,
        _ => Verdict::Accepted,
    }
}
