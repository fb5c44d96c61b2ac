//! What the site sends, in a form that people can read: long answers become a digest and
//! an outline, and what is random becomes a placeholder.

use serde_json::Value;

use crate::client::Reply;

/// Longer bodies are not shown whole.
const SHOWN_MAX: usize = 160;

/// A text without what is random in every run: ids of tables, tokens and codes are words
/// of 26 signs, fingerprints (which are salted) of 32. Versions and checksums go, too, since they follow from texts with ids. And
/// so do the modules of the script: how it is cut does not change a page.
pub(crate) fn masked(text: &str) -> String {
    let mut acc = String::with_capacity(text.len());
    let mut word = String::new();
    for sign in without_modules(text).chars().chain(['\n']) {
        if matches!(sign, 'a'..='z' | '0'..='9') {
            word.push(sign);
            continue;
        }
        let is_version = match word.len() {
            12 => acc.ends_with("/assets/"),
            16 => ["data-version=\"", "\"from\":\"", "\"to\":\""].iter().any(|before| acc.ends_with(before)),
            _ => false,
        };
        let is_sum = sign == ']' && acc.ends_with("],") && word.bytes().all(|byte| byte.is_ascii_digit());
        acc.push_str(match word.len() {
            26 => "ID",
            32 => "FINGERPRINT",
            _ if ["data-speaker=\"", "data-speaker=\\\""].iter().any(|before| acc.ends_with(before)) => {
                "SPEAKER"
            }
            _ if is_version => "VERSION",
            1.. if is_sum => "SUM",
            _ => &word,
        });
        word.clear();
        acc.push(sign);
    }
    acc.pop();
    acc
}

/// A page without the tags that load the script.
fn without_modules(text: &str) -> String {
    let tags = ["link rel=\"modulepreload\"", "script type=\"module\"", "/script>"];
    let parts = text.split('<').filter(|part| !tags.iter().any(|tag| part.starts_with(tag)));
    parts.collect::<Vec<_>>().join("<")
}

/// How long a text is, and a hash of it.
fn digest(text: &str) -> String {
    let hash = blake3::hash(text.as_bytes()).to_hex();
    format!("{} bytes {}", text.len(), &hash.as_str()[..8])
}

/// A text, or what is known of a long one.
fn short(text: &str) -> String {
    if text.len() <= SHOWN_MAX { format!("{text:?}") } else { digest(text) }
}

/// Headers that every answer has; [`has_usual_headers`] checks them.
const USUAL: [&str; 5] = [
    "content-security-policy",
    "x-content-type-options",
    "referrer-policy",
    "content-length",
    "x-request-id",
];

/// Whether an answer is protected and named as every answer must be.
pub(crate) fn has_usual_headers(reply: &Reply) -> bool {
    reply.header("content-security-policy").starts_with("default-src 'none'; ")
        && reply.header("x-content-type-options") == "nosniff"
        && reply.header("referrer-policy") == "same-origin"
        && reply.header("x-request-id").len() == 12
}

/// An answer in a line: status, headers that not every answer has, and the body if it is
/// short. Of the files that pages load only the headers count.
pub(crate) fn line(path: &str, reply: &Reply) -> String {
    let mut acc = reply.status.as_u16().to_string();
    for (name, value) in &reply.headers {
        let value = masked(&String::from_utf8_lossy(value.as_bytes()));
        let is_usual = USUAL.contains(&name.as_str()) || (name == "cache-control" && value == "no-store");
        if !is_usual {
            let value = if name == "content-disposition" { named(&value) } else { value };
            acc.push_str(&format!(" {name}: {value};"));
        }
    }
    if !path.starts_with("/assets/") && !reply.body.is_empty() {
        acc.push_str(&format!(" {}", short(&masked(&reply.body))));
    }
    acc
}

/// The name of a record's file, without the beginning of the table's id.
fn named(value: &str) -> String {
    match value.rsplit_once('-') {
        Some((game, _)) => format!("{game}-ID.game\""),
        None => value.to_owned(),
    }
}

/// A page: its regions, headings, forms, buttons and links, in order.
pub(crate) fn page(html: &str) -> Vec<String> {
    let html = masked(html);
    let mut acc = Vec::new();
    let (mut links, mut actions) = (Vec::new(), Vec::new());
    for part in html.split('<').skip(1) {
        let Some((tag, text)) = part.split_once('>') else { continue };
        let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        let value = |key: &str| {
            let padded = format!(" {attributes}");
            let found = padded.split(&format!(" {key}=\"")).nth(1)?.split('"').next()?;
            Some(found.to_owned())
        };
        match name {
            "h1" | "h2" | "h3" | "title" | "legend" => acc.push(format!("{name} {text}")),
            "main" | "section" | "aside" | "nav" | "dialog" => {
                acc.extend(value("id").map(|id| format!("{name} #{id}")));
            }
            "form" => acc.push(format!("form {}", value("action").unwrap_or_default())),
            "input" | "select" | "textarea" => {
                acc.extend(value("name").map(|name| format!("  field {name}")));
            }
            "button" => {
                actions.extend(value("data-do"));
                acc.extend(value("data-post").map(|post| format!("button {post}: {text}")));
            }
            "a" => links.extend(value("href")),
            _ => {}
        }
    }
    // The same field many times in a row, for a list of choices.
    acc.dedup();
    links.dedup();
    acc.push(format!("actions: {}", actions.join(" | ")));
    acc.push(format!("links: {}", links.join(" ")));
    let count = |mark: &str| html.matches(mark).count();
    acc.push(format!(
        "{}, {} pieces, {} things",
        digest(&html),
        count("data-piece=\""),
        count("data-thing=\"")
    ));
    acc
}

/// A record: its header, its first steps, a digest of all of them, and its end.
pub(crate) fn record(text: &str) -> Vec<String> {
    const STEPS_SHOWN: usize = 12;
    let (header, rest) = text.split_once("\nsteps\n").expect("a record has steps");
    let (steps, end) = rest.split_once("\nend ").map_or((rest, ""), |(steps, end)| (steps, end));
    let mut acc: Vec<String> = header.lines().chain(["steps"]).map(str::to_owned).collect();
    acc.extend(steps.lines().take(STEPS_SHOWN).map(str::to_owned));
    acc.push(format!("… {} steps, {}", steps.lines().count(), digest(steps)));
    acc.extend(format!("end {end}").lines().map(str::to_owned));
    acc
}

/// A message of a socket: everything but long texts.
pub(crate) fn message(text: &str) -> Vec<String> {
    let message: Value = serde_json::from_str(&masked(text).replace(",SUM]", ",0]")).expect("JSON");
    let mut acc = Vec::new();
    for (name, value) in message.as_object().expect("an object") {
        if name != "regions" {
            acc.push(format!("{name}: {}", short(value.as_str().unwrap_or(&value.to_string()))));
        }
    }
    for region in message["regions"].as_array().expect("regions") {
        let name = region[0].as_str().expect("a name");
        acc.push(match (region[1].as_str(), region[1].as_array()) {
            (Some(html), _) => format!("region {name}: {}", short(html)),
            (None, parts) => {
                let part = |part: &Value| part.as_str().map_or_else(|| part.to_string(), short);
                let parts: Vec<String> = parts.expect("parts").iter().map(part).collect();
                format!("region {name} from {}", parts.join(" "))
            }
        });
    }
    acc
}
