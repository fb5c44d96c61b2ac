//! The texts of actions and outcomes: what is read prints as something that reads
//! the same.
//!
//! A case is a line with the game, a line `action` or `outcome`, and the text.

use arbitrary::{Result, Unstructured};
use kernel::{Refused, Seat};

use crate::{
    Target, Verdict,
    corpus::{SHELVES, shelf},
    mutate,
};

pub(super) const TARGET: Target = Target { name: "notation", extension: "txt", generate, check };

fn generate(u: &mut Unstructured<'_>) -> Result<String> {
    let shelf = &SHELVES[mutate::index(u, SHELVES.len())?];
    let slug = shelf.entry.info().slug;
    let step = u.choose(&shelf.steps)?;
    let (who, text) = step.split_once(' ').unwrap_or((step, ""));
    let (kind, mut text) = (if who == "*" { "outcome" } else { "action" }, text.to_owned());
    for _ in 0..u.int_in_range(1..=4)? {
        let mut changed = text.clone();
        mutate::text(u, &mut changed, &shelf.steps)?;
        if printed(slug, kind, &changed).is_some() || u.ratio(1, 8)? {
            text = changed;
        }
    }
    Ok(format!("{slug}\n{kind}\n{text}"))
}

fn check(case: &str) -> Verdict {
    let mut parts = case.splitn(3, '\n');
    let (Some(slug), Some(kind), Some(text)) = (parts.next(), parts.next(), parts.next()) else {
        return Verdict::Rejected;
    };
    if roster::find(slug).is_none() {
        return Verdict::Rejected;
    }
    let Some(once) = printed(slug, kind, text) else { return Verdict::Rejected };
    let twice = printed(slug, kind, &once);
    assert_eq!(twice.as_ref(), Some(&once), "{text:?} prints as {once:?}, which reads otherwise");
    Verdict::Accepted
}

/// The text as the game prints it, if it is notation.
fn printed(slug: &str, kind: &str, text: &str) -> Option<String> {
    let entry = shelf(slug).entry;
    let setup = entry.info().setup(entry.info().seats_max.min(4), []).expect("the usual table");
    let game = entry.maker.start(&setup).expect("the usual table");
    // Nobody has the last of all seats, so an action is read and then refused.
    let refused = match kind {
        "action" => game.check(Seat::new(11), text).err(),
        _ => match game.boxed_clone().step(None, text) {
            Ok(carried_out) => return Some(carried_out.text),
            Err(why) => Some(why),
        },
    };
    match refused? {
        Refused::Impossible(printed) => Some(printed),
        Refused::Notation(why) => {
            assert!(!why.to_string().is_empty(), "a refusal is a sentence");
            None
        }
        Refused::Illegal { .. } => unreachable!("nobody has that seat"),
    }
}
