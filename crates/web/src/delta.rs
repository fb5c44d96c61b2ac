//! What has changed of a text that the other side has in an earlier form.
//!
//! A text of HTML is cut before certain tags. A piece that the last text had as
//! well is sent as its place there; only the others are sent whole. So a move sends
//! the lines, tiles and numbers that are new, and not the table.

use std::collections::BTreeMap;

use serde::Serialize;

/// Before these tags a text is cut: the things of which a page has many.
const CUTS: [&str; 9] = ["button", "details", "div", "g", "li", "p", "path", "svg", "tr"];

/// What the other side has of one text.
#[derive(Debug, Default)]
pub(crate) struct Known {
    pieces: Vec<u64>,
}

/// A part of the new text.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(crate) enum Part<'a> {
    /// A piece that is new.
    New(&'a str),
    /// So many pieces of the last text, from a place on.
    Kept(usize, usize),
}

impl Known {
    /// The new text in parts; nothing if it is the one that is known.
    pub(crate) fn update<'a>(&mut self, html: &'a str) -> Option<Vec<Part<'a>>> {
        let pieces: Vec<(&str, u64)> = cut(html).map(|piece| (piece, fingerprint(piece))).collect();
        if pieces.iter().map(|(_, hash)| *hash).eq(self.pieces.iter().copied()) {
            return None;
        }
        let mut places: BTreeMap<u64, usize> = BTreeMap::new();
        for (place, hash) in self.pieces.iter().enumerate() {
            places.entry(*hash).or_insert(place);
        }
        let mut parts: Vec<Part<'a>> = Vec::new();
        for (piece, hash) in &pieces {
            // Whatever goes on where the last part ends needs no part of its own.
            match parts.last_mut() {
                Some(Part::Kept(start, n)) if self.pieces.get(*start + *n) == Some(hash) => *n += 1,
                Some(_) | None => parts.push(match places.get(hash) {
                    Some(place) => Part::Kept(*place, 1),
                    None => Part::New(piece),
                }),
            }
        }
        self.pieces = pieces.into_iter().map(|(_, hash)| hash).collect();
        Some(parts)
    }
}

/// The pieces of a text; together they are the text.
fn cut(html: &str) -> impl Iterator<Item = &str> {
    let mut rest = html;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = rest
            .match_indices('<')
            .map(|(place, _)| place)
            .find(|place| *place > 0 && is_cut(&rest[place + 1..]));
        let (piece, after) = rest.split_at(end.unwrap_or(rest.len()));
        rest = after;
        Some(piece)
    })
}

fn is_cut(tag: &str) -> bool {
    CUTS.iter().any(|cut| tag.strip_prefix(cut).is_some_and(|rest| rest.starts_with([' ', '>'])))
}

fn fingerprint(text: &str) -> u64 {
    let hash = blake3::hash(text.as_bytes());
    let bytes = hash.as_bytes();
    u64::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]])
}

#[cfg(test)]
mod tests {
    use super::{Known, Part, cut};

    /// The text that the other side makes of the parts, as the script does.
    fn join(old: &[String], parts: &[Part<'_>]) -> Vec<String> {
        let mut acc = Vec::new();
        for part in parts {
            match part {
                Part::New(piece) => acc.push((*piece).to_owned()),
                Part::Kept(start, n) => acc.extend_from_slice(&old[*start..start + n]),
            }
        }
        acc
    }

    #[test]
    fn the_other_side_has_the_text_and_little_was_sent() {
        let list = |items: &[&str]| {
            let items: String = items.iter().map(|item| format!("<li class=\"x\">{item}</li>")).collect();
            format!("<ol>{items}</ol><progress></progress><p>end</p>")
        };
        let mut known = Known::default();
        let mut there: Vec<String> = Vec::new();
        for (items, n_new) in [
            (&["a", "b", "c"][..], 5),
            (&["z", "a", "b", "c"], 1),
            (&["z", "a", "b"], 1),
            (&["z", "y", "a", "x", "b"], 2),
            (&[], 1),
        ] {
            let html = list(items);
            let parts = known.update(&html).expect("another text");
            assert_eq!(parts.iter().filter(|part| matches!(part, Part::New(_))).count(), n_new, "{parts:?}");
            there = join(&there, &parts);
            assert_eq!(there.concat(), html);
            assert_eq!(known.update(&html), None, "what is known is not sent again");
        }
    }

    #[test]
    fn a_text_is_cut_before_tags_and_nowhere_else() {
        let html = "a<b>c</b><g class=\"d\"><path d=\"e\"></path></g><glyph></glyph>";
        let pieces: Vec<&str> = cut(html).collect();
        assert_eq!(pieces, ["a<b>c</b>", "<g class=\"d\">", "<path d=\"e\"></path></g><glyph></glyph>"]);
    }
}
