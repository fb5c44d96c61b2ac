//! The texts of a picture as strokes.

use maud::{PreEscaped, html};

use super::{Anchor, Lettering, Weight};

/// A picture whose every `<text>` is drawn by our hand, so that it needs no font.
///
/// Of a text its place, size, anchor, weight and colour count, and what places or fades
/// it as a whole. Marks within it are left out.
pub fn lettered(svg: &str) -> String {
    let mut acc = String::with_capacity(svg.len() * 2);
    let mut rest = svg;
    while let Some((before, after)) = rest.split_once("<text") {
        acc.push_str(before);
        let parts = after.split_once('>').and_then(|(attributes, after)| {
            let (inner, after) = after.split_once("</text>")?;
            Some((attributes, inner, after))
        });
        let Some((attributes, inner, after)) = parts else {
            rest = after;
            continue;
        };
        acc.push_str(&drawn(attributes, inner));
        rest = after;
    }
    acc.push_str(rest);
    acc
}

fn drawn(attributes: &str, inner: &str) -> String {
    let number = |name: &str| attribute(attributes, name).and_then(|value| value.parse().ok());
    let size = attribute(attributes, "font-size").and_then(|size| size.trim_end_matches("px").parse().ok());
    let anchor = match attribute(attributes, "text-anchor") {
        Some("middle") => Anchor::Middle,
        Some("end") => Anchor::End,
        _ => Anchor::Start,
    };
    let is_bold = match attribute(attributes, "font-weight") {
        Some("bold") => true,
        Some(weight) => weight.parse::<u16>().is_ok_and(|weight| weight >= 600),
        None => false,
    };
    let text = plain(inner);
    let lettering = Lettering {
        text: &text,
        at: (number("x").unwrap_or(0.0), number("y").unwrap_or(0.0)),
        size: size.unwrap_or(16.0),
        anchor,
        weight: if is_bold { Weight::Bold } else { Weight::Regular },
        ink: attribute(attributes, "fill").unwrap_or("#000000"),
    };
    let (transform, opacity) = (attribute(attributes, "transform"), attribute(attributes, "opacity"));
    let drawn = lettering.draw();
    if transform.is_none() && opacity.is_none() {
        return drawn.into_string();
    }
    // Both are attributes of the picture already, and escaped.
    let around = |value: Option<&str>| value.map(|value| PreEscaped(value.to_owned()));
    html! { g transform=[around(transform)] opacity=[around(opacity)] { (drawn) } }.into_string()
}

/// The value of an attribute, as it is written.
fn attribute<'a>(attributes: &'a str, name: &str) -> Option<&'a str> {
    attributes.match_indices(name).find_map(|(at, _)| {
        let before = attributes[..at].chars().next_back()?;
        let value = attributes[at + name.len()..].strip_prefix("=\"")?;
        before.is_whitespace().then(|| value.split('"').next())?
    })
}

/// A text without marks and with its signs for characters put in.
fn plain(inner: &str) -> String {
    let mut acc = String::with_capacity(inner.len());
    let mut is_mark = false;
    for character in inner.chars() {
        match character {
            '<' => is_mark = true,
            '>' if is_mark => is_mark = false,
            _ if !is_mark => acc.push(character),
            _ => {}
        }
    }
    let signs =
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&")];
    signs.iter().fold(acc.trim().to_owned(), |text, (sign, character)| text.replace(sign, character))
}
