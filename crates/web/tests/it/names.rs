//! No name that somebody makes up breaks the site: pieces, things, actions and owners
//! come from the page, and anybody can send others.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use serde_json::json;

use crate::{
    app::TestApp,
    client::{Visitor, offers},
};

/// A few positions of each game are asked about, this many steps apart.
const N_POSITIONS: usize = 6;
const STEPS_APART: usize = 7;
/// How many names are made up for each position.
const N_NAMES: usize = 120;

/// Numbers without a pattern; the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: usize) -> usize {
        // Knuth's constants; the lower bits have short periods.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % n
    }

    fn pick<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }
}

/// The names on a page: pieces, things, actions.
fn names(page: &str) -> Vec<String> {
    let values = |mark: &'static str| page.split(mark).skip(1).filter_map(|part| part.split('"').next());
    let found = values("data-piece=\"").chain(values("data-thing=\"")).map(str::to_owned);
    found.chain(offers(page)).collect::<BTreeSet<_>>().into_iter().collect()
}

/// A name like others, but for one part.
fn made_up(known: &[String], numbers: &mut Numbers) -> String {
    const PARTS: &[&str] = &[
        "0",
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        "9",
        "10",
        "11",
        "12",
        "13",
        "15",
        "16",
        "33",
        "99",
        "127",
        "128",
        "255",
        "256",
        "65535",
        "65536",
        "4294967296",
        "18446744073709551616",
        "-1",
        "-128",
        "",
        "a1",
        "d4",
        "e5",
        "z99",
        "0,0",
        "-99,99",
        "32767,-32768",
        "rival",
        "dale",
        "é",
        "\u{0}",
        "𝄞",
        "x",
        "*",
        "|",
        ":",
        ";",
        " ",
    ];
    let text = &known[numbers.below(known.len())];
    let is_cut = |sign: char| matches!(sign, ':' | ' ' | ',' | '-' | '.' | '/');
    let mut parts: Vec<&str> = text.split_inclusive(is_cut).collect();
    let at = numbers.below(parts.len().max(1));
    let part = parts.get(at).copied().unwrap_or("");
    let end = part.find(is_cut).map_or("", |at| &part[at..]);
    let new = format!("{}{end}", numbers.pick(PARTS));
    match numbers.below(6) {
        // Most faults are an index: a part is replaced.
        0..=3 => parts[at] = &new,
        4 => drop(parts.remove(at)),
        _ => parts.insert(at, &new),
    }
    parts.concat()
}

/// Asks about a name in every way there is.
async fn ask_about(me: &Visitor, table: &str, game: &str, name: &str, other: &str) {
    for seat in [1, 2, 3] {
        for (route, body) in [
            ("about", json!({ "seat": seat, "thing": name })),
            ("choose", json!({ "seat": seat, "pieces": [name] })),
            ("choose", json!({ "seat": seat, "pieces": [name, other] })),
            ("choose", json!({ "seat": seat, "pieces": [other, name, name] })),
            ("preview", json!({ "seat": seat, "do": name })),
            ("preview", json!({ "seat": seat, "do": format!("{other}|{name}") })),
            // A counter of the past: nothing is to change, however well the name fits.
            ("act", json!({ "seat": seat, "do": name, "counter": 0 })),
        ] {
            let (status, why) = me.post(&format!("{table}/{route}"), &body).await;
            assert!(!status.is_server_error(), "{game} {route} {body}: {status} {why}");
        }
    }
    let word: String = url::form_urlencoded::byte_serialize(name.as_bytes()).collect();
    for path in [
        format!("{table}/area/{word}"),
        format!("{table}/area/1?seat={word}"),
        format!("{table}/portrait/{word}"),
        format!("{table}/replay/{word}"),
        format!("{table}/replay?step={word}&as={word}"),
        format!("{table}?as={word}"),
        format!("/t/{word}"),
        format!("/rules/{word}"),
        format!("/link/{word}"),
    ] {
        let (status, why) = me.get(&path).await;
        assert!(!status.is_server_error(), "{game} GET {path}: {status} {why}");
    }
}

async fn take_any_name(game: &str) {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table(game, &["me", "me"], &[("seed", "0x5")]).await;
    let mut numbers = Numbers(7);
    for n in 0..N_POSITIONS * STEPS_APART {
        let (_, page) = me.get(&table).await;
        if n % STEPS_APART == 0 {
            let known = names(&page);
            assert!(known.len() > 10, "{game}: {known:?}");
            for _ in 0..N_NAMES {
                let (name, other) = (made_up(&known, &mut numbers), &known[numbers.below(known.len())]);
                ask_about(&me, &table, game, &name, other).await;
            }
        }
        let offers = offers(&page);
        let Some(action) = offers.get(numbers.below(offers.len().max(1))) else { break };
        let seat: u8 = if page.contains("data-seat=\"1\"") { 1 } else { 2 };
        let (status, why) = me.act(&table, seat, action, u64::MAX).await;
        assert_eq!(status, StatusCode::OK, "{action}: {why}");
    }
}

#[tokio::test]
async fn point_city_takes_any_name() {
    take_any_name("point-city").await;
}

#[tokio::test]
async fn rolling_heights_takes_any_name() {
    take_any_name("rolling-heights").await;
}

#[tokio::test]
async fn suburbia_takes_any_name() {
    take_any_name("suburbia").await;
}

#[tokio::test]
async fn welcome_to_takes_any_name() {
    take_any_name("welcome-to").await;
}
