//! A closer look: what things are, what a step speaks of, a borough to keep.

use draw::{About, mentions};
use kernel::{Arg, Message, Owner, RuleId, Step, Told};
use suburbia::{
    Action, Face, GoalId, Hex, Icon, Kind, Mode, Outcome, Placed, Slot, Stack, Suburbia, TileId, View,
    goal_name, goal_wanted, icon_name, kind_name, tile_effects, tile_name,
};

use crate::{Scene, featured, market, pictures, places};

type Facts = Vec<(Message, Option<RuleId>)>;

fn fact(id: &'static str, rule: RuleId) -> (Message, Option<RuleId>) {
    (Message::new(id), Some(rule))
}

/// What something on the table is and does.
pub(crate) fn about(scene: &Scene<'_>, thing: &str) -> Option<About> {
    let view = scene.view;
    let viewer = featured(scene.viewer);
    match thing.split_once(':') {
        Some(("slot", slot)) => {
            let slot: Slot = slot.parse().ok()?;
            let stall = view.market().find(|stall| stall.slot == slot)?;
            let mut about = about_tile(view, stall.tile?);
            let price = Message::new("suburbia-ui-about-slot")
                .with("price", i32::from(stall.price))
                .with("slot", i32::from(stall.slot_price));
            about.facts.push((price, Some("SU-10")));
            Some(about)
        }
        Some(("basic", tile)) => {
            let mut about = about_tile(view, tile.parse().ok()?);
            about.facts.push(fact("suburbia-ui-about-basic", "SU-11"));
            Some(about)
        }
        Some(("hex", hex)) => about_place(view, viewer, hex.parse().ok()?),
        Some(("dale", hex)) => about_place(view, Owner::Rival, hex.parse().ok()?),
        Some(("at", place)) => {
            let (who, hex) = place.split_once(':')?;
            let owner = view.owners().find(|owner| owner.to_string() == who)?;
            about_place(view, owner, hex.parse().ok()?)
        }
        Some(("goal", goal)) => about_goal(view, viewer, goal.parse().ok()?),
        Some(("track", track)) => about_track(track),
        Some(("stack", stack)) => about_stack(view, stack),
        Some(("sign", sign)) => about_sign(sign),
        Some(("borough", who)) => {
            let owner = view.owners().find(|owner| owner.to_string() == who)?;
            let title = Message::new("suburbia-ui-borough").with("who", owner);
            Some(About { title, facts: vec![fact("suburbia-ui-about-borough", "SU-15")] })
        }
        Some(_) => None,
        None => about_plain(view, thing),
    }
}

/// The things of which there is one.
fn about_plain(view: &View, thing: &str) -> Option<About> {
    let (title, facts): (&'static str, Facts) = match thing {
        "hand" => {
            let (tile, face) = view.in_hand()?;
            return Some(if face == Face::Lake { about_lake(None) } else { about_tile(view, tile) });
        }
        "board" => (
            "suburbia-ui-board",
            vec![fact("suburbia-ui-about-board", "SU-15"), fact("suburbia-ui-about-limits", "SU-17")],
        ),
        "lines" => (
            "suburbia-ui-lines",
            vec![
                (
                    Message::new("suburbia-ui-about-lines").with("cost", i32::from(view.line_cost())),
                    Some("SU-30"),
                ),
                fact("suburbia-ui-about-lines-down", "SU-31"),
            ],
        ),
        "marker" | "markers" => (
            "suburbia-ui-markers",
            vec![fact("suburbia-ui-about-markers", "SU-13"), fact("suburbia-ui-about-discard", "SU-14")],
        ),
        "end" => (
            "suburbia-ui-end",
            vec![
                (Message::new("suburbia-ui-about-mixed"), Some("SU-23")),
                match view.mode() {
                    Mode::Dale => fact("suburbia-ui-about-end-dale", "SU-64"),
                    Mode::Table | Mode::Architect => fact("suburbia-ui-about-end", "SU-22"),
                },
            ],
        ),
        "ladder" => (
            "suburbia-ui-ladder-title",
            vec![
                fact("suburbia-ui-about-ladder", "SU-54"),
                match view.mode() {
                    Mode::Dale => fact("suburbia-ui-about-hired", "SU-66"),
                    Mode::Table | Mode::Architect => fact("suburbia-ui-about-extra", "SU-52"),
                },
            ],
        ),
        "dale" => (
            "suburbia-rival",
            vec![
                fact("suburbia-ui-about-dale-takes", "SU-61"),
                fact("suburbia-ui-about-dale-lays", "SU-63"),
                fact("suburbia-ui-about-dale-rest", "SU-62"),
            ],
        ),
        _ => return None,
    };
    Some(About { title: Message::new(title), facts })
}

fn about_tile(view: &View, id: TileId) -> About {
    let tile = id.tile();
    let mut facts: Facts =
        vec![(Message::new("suburbia-ui-about-kind").with("kind", kind_name(tile.kind)), Some("SU-01"))];
    if let Some(icon) = tile.icon {
        facts.push((Message::new("suburbia-ui-about-icon").with("icon", icon_name(icon)), Some("SU-18")));
    }
    let n_effects = tile_effects(id).len();
    let effects = tile_effects(id).into_iter().skip(usize::from(tile.icon.is_some()).min(n_effects));
    facts.extend(effects.map(|effect| (effect, Some("SU-16"))));
    facts.push((Message::new("suburbia-ui-about-price").with("price", tile.price), Some("SU-10")));
    if tile.stack != Stack::Basic {
        let copies = Message::new("suburbia-ui-about-copies")
            .with("copies", tile.copies)
            .with("unseen", view.unseen(id));
        facts.push((copies, Some("SU-02")));
    }
    About { title: tile_name(id), facts }
}

fn about_lake(placed: Option<&Placed>) -> About {
    let mut facts =
        vec![fact("suburbia-ui-about-lake", "SU-12"), fact("suburbia-ui-about-lake-kind", "SU-12")];
    if placed.is_some_and(|placed| placed.marked) {
        facts.push(fact("suburbia-ui-about-marked", "SU-25"));
    }
    About { title: Message::new("suburbia-lake"), facts }
}

/// A place of somebody's borough: its tile, or that one may be laid there.
fn about_place(view: &View, owner: Owner, hex: Hex) -> Option<About> {
    let Some(placed) = view.borough(owner).at(hex) else {
        let title = places::name(view, owner, hex);
        let facts = vec![
            fact("suburbia-ui-about-place", "SU-15"),
            (Message::new("suburbia-ui-about-place-signs"), None),
        ];
        return Some(About { title, facts });
    };
    if placed.is_lake() {
        return Some(about_lake(Some(placed)));
    }
    let mut about = about_tile(view, placed.tile);
    about.facts.push(if placed.marked {
        fact("suburbia-ui-about-marked", "SU-25")
    } else {
        fact("suburbia-ui-about-markers", "SU-13")
    });
    Some(about)
}

fn about_goal(view: &View, viewer: Owner, goal: GoalId) -> Option<About> {
    // Only goals that lie open or are the viewer's: a name asked for tells nothing.
    let is_private = view.owners().any(|owner| view.private_goals(owner).contains(&goal));
    if !is_private && !view.goals().contains(&goal) {
        return None;
    }
    let standing = Message::new("suburbia-ui-about-standing")
        .with("who", viewer)
        .with("count", i32::from(view.standing(goal, viewer)));
    let rule = if is_private { "SU-45" } else { "SU-44" };
    let reward = Message::new("suburbia-ui-about-reward").with("reward", goal.goal().reward);
    let secret = if is_private { "suburbia-ui-about-private" } else { "suburbia-ui-about-public" };
    let facts = vec![
        (goal_wanted(goal), Some(rule)),
        (reward, Some(rule)),
        (standing, None),
        (Message::new(secret), Some(rule)),
    ];
    Some(About { title: goal_name(goal), facts })
}

fn about_track(track: &str) -> Option<About> {
    let (title, what, rule) = match track {
        "g0" => ("suburbia-money", "suburbia-ui-about-money", "SU-46"),
        "g1" => ("suburbia-income", "suburbia-ui-about-income", "SU-40"),
        "g2" => ("suburbia-reputation", "suburbia-ui-about-reputation", "SU-41"),
        "g3" => ("suburbia-population", "suburbia-ui-about-population", "SU-43"),
        _ => return None,
    };
    Some(About { title: Message::new(title), facts: vec![fact(what, rule)] })
}

/// A kind of tile, a sign on tiles, or lakes, as they are counted.
fn about_sign(sign: &str) -> Option<About> {
    if sign == "r6" {
        return Some(about_lake(None));
    }
    if let Some(kind) = Kind::ALL.into_iter().find(|kind| pictures::kind(*kind) == sign) {
        return Some(About { title: kind_name(kind), facts: vec![fact("suburbia-ui-about-kinds", "SU-01")] });
    }
    let icon = Icon::ALL.into_iter().find(|icon| pictures::icon_sign(*icon) == sign)?;
    Some(About { title: icon_name(icon), facts: vec![fact("suburbia-ui-about-icons", "SU-18")] })
}

fn about_stack(view: &View, name: &str) -> Option<About> {
    let stack = match name {
        "A" => Stack::A,
        "B" => Stack::B,
        "C" => Stack::C,
        _ => return None,
    };
    let left = view.stacks()[stack.index()];
    let mut facts = vec![(Message::new("suburbia-ui-about-stack").with("left", left), Some("SU-21"))];
    let unseen = market::unseen(view, stack);
    if !unseen.is_empty() {
        facts.push((Message::new("suburbia-ui-about-unseen").with("tiles", unseen), Some("SU-02")));
    }
    Some(About { title: Message::new("suburbia-ui-stack").with("stack", name), facts })
}

/// Slots and goals by name; tiles by their place in the borough of whom it is told.
pub(crate) fn touched(step: &Step<'_, Suburbia>, told: &[Told]) -> Vec<String> {
    let mut acc: Vec<String> =
        mentions(told, "slot").into_iter().map(|slot| format!("slot:{slot}")).collect();
    let mut add = |name: String| {
        if !acc.contains(&name) {
            acc.push(name);
        }
    };
    for told in told {
        let who = told.message.args.iter().find_map(|(_, arg)| match arg {
            Arg::Owner(owner) => Some(*owner),
            Arg::Text(_) | Arg::Number(_) | Arg::Message(_) | Arg::List(_) => None,
        });
        let Some(who) = who else { continue };
        for hex in mentions(std::slice::from_ref(told), "hex") {
            add(format!("at:{who}:{hex}"));
            add(format!("borough:{who}"));
        }
    }
    if let Step::Action(_, Action::Keep { goal }) | Step::Outcome(Outcome::Public { goal }) = step {
        add(format!("goal:{goal}"));
    }
    acc
}
