//! Whole games by ear: a player who knows nothing but the accessibility tree of the page, as
//! a screen reader does.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tokio::time::Instant;

use crate::{
    site::Site,
    visitor::{Browser, DESK, PATIENCE},
};

/// More presses than any game takes.
const PRESSES_MAX: usize = 1500;

/// How often a refused piece is asked why.
const REFUSALS: usize = 3;

/// The names of the parts of the page between which a listener moves.
const BOARD: &str = "Board";
const ACTIONS: &str = "What you can do";
const LIVE: &str = "What happened";

/// The tools of the bar, which are no moves.
const TOOLS: [&str; 4] = ["Undo", "Undo turn", "Hint", "Player aid"];

/// Something in the accessibility tree.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Node {
    role: String,
    name: String,
    /// The region around it, by its name.
    region: String,
    /// Whether it is the live region, or an alert, or inside of one.
    is_live: bool,
    is_alert: bool,
    is_disabled: bool,
    is_busy: bool,
    /// Whether it is chosen, if it can be.
    pressed: Option<bool>,
    /// By which it is pressed.
    id: i64,
}

impl Node {
    /// A piece of the board that can be chosen now.
    fn is_free_piece(&self) -> bool {
        self.region == BOARD && self.role == "button" && self.pressed == Some(false) && !self.is_disabled
    }

    /// A move in the action bar.
    fn is_action(&self) -> bool {
        let is_button = self.region == ACTIONS && self.role == "button" && !self.is_disabled;
        is_button && !TOOLS.contains(&self.name.as_str())
    }

    fn is_refused_piece(&self) -> bool {
        self.region == BOARD && self.role == "button" && self.pressed.is_some() && self.is_disabled
    }

    fn is_pressable(&self) -> bool {
        matches!(
            self.role.as_str(),
            "button" | "link" | "radio" | "checkbox" | "combobox" | "DisclosureTriangle"
        )
    }
}

/// All that a screen reader has of a page, in reading order.
struct Heard(Vec<Node>);

impl Heard {
    fn read(tree: &Value) -> Heard {
        let nodes = tree["nodes"].as_array().expect("a tree");
        let by_id: BTreeMap<&str, &Value> =
            nodes.iter().map(|node| (node["nodeId"].as_str().expect("an id"), node)).collect();
        let mut acc = Vec::new();
        let around = Around { region: "", is_live: false, is_alert: false };
        add(&mut acc, &by_id, &nodes[0], around);
        Heard(acc)
    }

    fn is_busy(&self) -> bool {
        self.0.iter().any(|node| node.is_busy)
    }

    fn is_over(&self) -> bool {
        self.0.iter().any(|node| {
            node.region == ACTIONS && node.role == "button" && node.name == "Play again, new deal"
        })
    }

    /// Whether there is something to do, or everything is done.
    fn asks(&self) -> bool {
        self.is_over() || self.0.iter().any(|node| node.is_free_piece() || node.is_action())
    }

    /// The lines of the live region, oldest first.
    fn said(&self) -> Vec<&str> {
        self.texts(|node| node.is_live)
    }

    fn alerts(&self) -> Vec<&str> {
        self.texts(|node| node.is_alert)
    }

    fn texts(&self, is_meant: impl Fn(&Node) -> bool) -> Vec<&str> {
        let texts = self.0.iter().filter(|node| node.role == "StaticText" && is_meant(node));
        texts.map(|node| node.name.as_str()).collect()
    }

    /// What can be heard but not chosen between, or says nothing.
    fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for node in self.0.iter().filter(|node| node.is_pressable()) {
            let Node { role, name, .. } = node;
            if name.chars().filter(|each| each.is_alphabetic()).count() < 2 {
                faults.push(format!("the {role} “{name}” has no name"));
            }
            if role == "button"
                && let Some(code) = code_in(name)
            {
                faults.push(format!("the button “{name}” speaks of {code}"));
            }
        }
        for node in
            self.0.iter().filter(|node| node.region == BOARD && node.role == "image" && node.name.is_empty())
        {
            faults.push(format!("a picture without a name: node {}", node.id));
        }
        faults
    }

    /// Moves of the same name, by twos.
    fn twins(&self) -> Vec<[&Node; 2]> {
        let mut known: BTreeMap<&str, &Node> = BTreeMap::new();
        let moves = self.0.iter().filter(|node| node.is_free_piece() || node.is_action());
        moves.filter_map(|node| known.insert(&node.name, node).map(|other| [other, node])).collect()
    }
}

/// What surrounds a part of the tree.
#[derive(Clone, Copy)]
struct Around<'a> {
    region: &'a str,
    is_live: bool,
    is_alert: bool,
}

fn add<'a>(acc: &mut Vec<Node>, by_id: &BTreeMap<&str, &'a Value>, node: &'a Value, mut around: Around<'a>) {
    let role = node["role"]["value"].as_str().unwrap_or("");
    let name = node["name"]["value"].as_str().unwrap_or("");
    let property = |wanted: &str| {
        let all = node["properties"].as_array().into_iter().flatten();
        all.filter(|each| each["name"] == wanted).map(|each| &each["value"]["value"]).next()
    };
    if node["ignored"] != true {
        match role {
            // Parts of the board are regions, too.
            "region" if around.region != BOARD => around.region = name,
            "log" if name == LIVE => around.is_live = true,
            "alert" => around.is_alert = true,
            _ => {}
        }
        acc.push(Node {
            role: role.to_owned(),
            name: name.to_owned(),
            region: around.region.to_owned(),
            is_live: around.is_live,
            is_alert: around.is_alert,
            is_disabled: property("disabled").is_some_and(|value| *value == true),
            is_busy: property("busy").is_some_and(|value| *value == true || *value == 1),
            pressed: property("pressed").map(|value| *value == "true"),
            id: node["backendDOMNodeId"].as_i64().unwrap_or_default(),
        });
    }
    for child in node["childIds"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        if let Some(child) = by_id.get(child) {
            add(acc, by_id, child, around);
        }
    }
}

/// A word that only the program knows: a rule's name, a card's number, a place as in notation.
fn code_in(name: &str) -> Option<&str> {
    name.split(|each: char| each.is_whitespace() || ",;:()“”«»".contains(each)).find(|word| {
        let is_digit = |each: &u8| each.is_ascii_digit();
        match word.as_bytes() {
            [letter, digits @ ..] if letter.is_ascii_alphabetic() && !digits.is_empty() => {
                digits.iter().all(is_digit)
            }
            [first, .., last] => {
                let hyphen = word.bytes().position(|each| each == b'-');
                hyphen.is_some_and(|at| at > 0) && is_digit(last) && !is_digit(first)
                    || word.split_once('-').is_some_and(|(one, other)| {
                        !one.is_empty()
                            && !other.is_empty()
                            && one.bytes().chain(other.bytes()).all(|each| is_digit(&each))
                    })
            }
            _ => false,
        }
    })
}

/// A player who listens.
struct Listener<'a> {
    browser: &'a Browser,
    /// Everything that was said, in order.
    said: Vec<String>,
}

impl Listener<'_> {
    async fn hear(&self) -> Heard {
        let cdp = self.browser.driver.cdp();
        Heard::read(&cdp.send_raw("Accessibility.getFullAXTree", json!({})).await.expect("a tree"))
    }

    /// Listens until something is so and the page rests.
    async fn hear_until(&mut self, what: &str, is_so: impl Fn(&Heard) -> bool) -> Heard {
        let start = Instant::now();
        loop {
            let heard = self.hear().await;
            self.note(&heard);
            if is_so(&heard) && !heard.is_busy() {
                return heard;
            }
            assert!(start.elapsed() < PATIENCE, "{what}: {:?}", heard.said());
        }
    }

    /// Keeps what was said. Nothing that was said a moment ago is gone, unless much was said
    /// since.
    fn note(&mut self, heard: &Heard) {
        let lines = heard.said();
        let n_known =
            (0..=lines.len()).rev().find(|n| self.said.iter().rev().take(*n).eq(lines[..*n].iter().rev()));
        let n_known = n_known.expect("nothing said is the least");
        assert!(
            n_known > 0 || self.said.is_empty() || lines.len() > 8,
            "{:?} is overwritten: {lines:?}",
            self.said.last()
        );
        self.said.extend(lines[n_known..].iter().map(|line| (*line).to_owned()));
    }

    /// Calls a function of the page on a node, and gives what it returns.
    async fn call(&self, node: &Node, function: &str) -> Option<Value> {
        let cdp = self.browser.driver.cdp();
        // The page may have been drawn anew.
        let object = cdp.send_raw("DOM.resolveNode", json!({ "backendNodeId": node.id })).await.ok()?;
        let call = json!({ "objectId": object["object"]["objectId"], "functionDeclaration": function, "returnByValue": true });
        let answer = cdp.send_raw("Runtime.callFunctionOn", call).await.expect("a call");
        Some(answer["result"]["value"].clone())
    }

    /// Presses as a screen reader does.
    async fn press(&self, node: &Node) {
        self.call(node, "function () { this.dispatchEvent(new MouseEvent('click', { bubbles: true })); }")
            .await;
    }

    /// Two moves of one name are the same move.
    async fn check_twins(&self, heard: &Heard, acc: &mut Vec<String>) {
        const MOVE: &str = "function () { const { piece, choice, do: action } = this.dataset; return piece ?? choice ?? action; }";
        for [one, other] in heard.twins() {
            let (first, second) = (self.call(one, MOVE).await, self.call(other, MOVE).await);
            if first.is_some() && second.is_some() && first != second {
                acc.push(format!("two moves are called “{}”: {first:?} and {second:?}", one.name));
            }
        }
    }
}

/// Plays a whole game against a bot that plays at random: so many presses as they come, then
/// rather what begins with one of these names.
async fn play(game: &str, n_free: usize, preferred: &[&str]) {
    let site = Site::open().await;
    let browser = Browser::open(DESK).await;
    browser.make_table(&site, game, &["me", "random"]).await;
    let mut listener = Listener { browser: &browser, said: Vec::new() };
    let mut faults: BTreeMap<String, usize> = BTreeMap::new();
    let mut n_refused = 0;
    let mut heard = listener.hear_until("something to do", Heard::asks).await;
    let mut n = 0;
    while !heard.is_over() {
        assert!(
            n < PRESSES_MAX,
            "a game ends: {:?}",
            listener.said.iter().rev().take(20).collect::<Vec<_>>()
        );
        let mut found = heard.faults();
        listener.check_twins(&heard, &mut found).await;
        for fault in found {
            faults.entry(fault).or_insert(n);
        }
        let refused = heard.0.iter().filter(|node| node.is_refused_piece()).nth(n % 7);
        if let Some(refused) = refused.filter(|_| n_refused < REFUSALS) {
            listener.press(refused).await;
            let what = format!("“{}” says why it is refused", refused.name);
            heard = listener.hear_until(&what, |heard| !heard.alerts().is_empty()).await;
            n_refused += 1;
        } else {
            let next = choose(&heard, if n < n_free { &[] } else { preferred }, n);
            listener.press(next).await;
            // Every press is answered by something that can be heard.
            let what = format!("an answer to “{}”", next.name);
            heard = listener.hear_until(&what, |after| after.0 != heard.0 && after.asks()).await;
        }
        n += 1;
    }
    let list: Vec<String> = faults.iter().map(|(fault, n)| format!("press {n}: {fault}")).collect();
    assert!(list.is_empty(), "{game}:\n{}", list.join("\n"));
    let n_said = |word: &str| listener.said.iter().filter(|line| line.contains(word)).count();
    assert!(n_said("Your turn") > 5, "turns are called: {:?}", listener.said);
    assert!(n_said("Random bot") > 5, "what the other did is told: {:?}", listener.said);
    assert!(
        listener.said.last().is_some_and(|line| line.ends_with("won") || line.starts_with("You ")),
        "{:?}",
        listener.said.last()
    );
    assert_eq!(n_refused, REFUSALS, "something was refused");
    browser.close().await;
    site.close().await;
}

/// A move whose name begins like this, the first first, or else any; one that waits for
/// something only if it was meant.
fn choose<'a>(heard: &'a Heard, preferred: &[&str], n: usize) -> &'a Node {
    let ways: Vec<&Node> = heard.0.iter().filter(|node| node.is_action() || node.is_free_piece()).collect();
    let meant = preferred.iter().find_map(|name| ways.iter().find(|node| node.name.starts_with(name)));
    let others: Vec<&&Node> = ways.iter().filter(|node| node.pressed != Some(true)).collect();
    meant.or(others.get((n * 7919 + 13) % 104_729 % others.len().max(1)).copied()).unwrap_or(&ways[0])
}

#[tokio::test]
async fn point_city_by_ear() {
    play("point-city", 0, &["Done", "End turn"]).await;
}

#[tokio::test]
async fn suburbia_by_ear() {
    play("suburbia", 0, &["Done", "End turn"]).await;
}

#[tokio::test]
async fn welcome_to_by_ear() {
    play("welcome-to", 0, &["Done", "End turn"]).await;
}

#[tokio::test]
async fn rolling_heights_by_ear() {
    play("rolling-heights", 40, &["Done", "End turn", "Keep throw"]).await;
}
