//! What things are and do, with the rules.

use draw::About;
use kernel::{Message, RuleId, Seat};
use welcome_to::{
    Effect, House, Plot, View, competitor_name, competitor_text, effect_name, letter_name, needs_text,
    plan_text,
};

use crate::{
    Scene, featured,
    sheet::{fence_name, place_name, town},
};

type Facts = Vec<(Message, Option<RuleId>)>;

pub(crate) fn about(scene: &Scene<'_>, thing: &str) -> Option<About> {
    let view = scene.view;
    let seat = featured(scene.viewer);
    match thing.split_once(':') {
        Some(("stack", stack)) => about_stack(view, stack.parse().ok()?),
        Some(("n" | "e" | "give", card)) => about_hand(view, card.parse().ok()?),
        Some(("no", number)) => Some(About {
            title: Message::new("welcome-to-ui-about-number").with("number", number),
            facts: facts(&[("welcome-to-ui-about-order", "WT-13"), ("welcome-to-ui-about-range", "WT-18")]),
        }),
        Some(("fence", house)) => Some(About { title: fence_name(house.parse().ok()?), facts: facts(FENCE) }),
        Some(("agent", size)) => about_estates(view, seat, size.parse().ok()?),
        Some(("plan", letter)) => about_plan(view, letter),
        Some(("parks", _)) => Some(of_effect(Effect::Park)),
        Some(("sheet", number)) => {
            let seat = seat_at(view, number)?;
            Some(About { title: town(scene, seat), facts: facts(&[("welcome-to-ui-about-sheet", "WT-12")]) })
        }
        Some(_) => None,
        None => about_plain(view, seat, thing),
    }
}

/// The seat of a number, if the table has it.
fn seat_at(view: &View, number: &str) -> Option<Seat> {
    let seat = number.parse().ok().and_then(Seat::from_number)?;
    view.seats().find(|each| *each == seat)
}

fn facts(list: &[(&'static str, RuleId)]) -> Facts {
    list.iter().map(|(id, rule)| (Message::new(id), Some(*rule))).collect()
}

const FENCE: &[(&str, RuleId)] = &[
    ("welcome-to-ui-about-fence", "WT-20"),
    ("welcome-to-ui-about-estate", "WT-21"),
    ("welcome-to-ui-about-split", "WT-23"),
    ("welcome-to-ui-about-used", "WT-25"),
];

/// What an effect does.
fn effect_facts(effect: Effect) -> &'static [(&'static str, RuleId)] {
    match effect {
        Effect::Fence => FENCE,
        Effect::Agent => &[("welcome-to-ui-about-agent", "WT-22")],
        Effect::Park => &[("welcome-to-ui-about-park", "WT-16")],
        Effect::Pool => &[("welcome-to-ui-about-pool", "WT-17")],
        Effect::Temp => &[("welcome-to-ui-about-temp", "WT-18"), ("welcome-to-ui-about-places", "WT-42")],
        Effect::Bis => &[("welcome-to-ui-about-bis", "WT-19")],
    }
}

fn of_effect(effect: Effect) -> About {
    About { title: effect_name(effect), facts: facts(effect_facts(effect)) }
}

fn about_plain(view: &View, seat: Seat, thing: &str) -> Option<About> {
    let titled = |title: Message, list: &[(&'static str, RuleId)]| Some(About { title, facts: facts(list) });
    match thing {
        "parks" => Some(of_effect(Effect::Park)),
        "pools" => Some(of_effect(Effect::Pool)),
        "temps" => Some(of_effect(Effect::Temp)),
        "bis" => Some(of_effect(Effect::Bis)),
        "refusals" => titled(
            Message::new("welcome-to-refusals"),
            &[("welcome-to-ui-about-refusal", "WT-14"), ("welcome-to-ui-about-end", "WT-40")],
        ),
        "roundabout" => titled(Message::new("welcome-to-roundabouts"), ROUNDABOUT),
        "total" => titled(Message::new("welcome-to-points"), &[("welcome-to-ui-about-total", "WT-41")]),
        "plans" => titled(
            Message::new("welcome-to-plans"),
            &[("welcome-to-ui-about-plan", "WT-24"), ("welcome-to-ui-about-used", "WT-25")],
        ),
        "ours" => titled(
            Message::new("welcome-to-ui-ours"),
            &[("welcome-to-reconstructed", "WT-33"), ("welcome-to-ui-about-ours", "WT-33")],
        ),
        "unseen" => {
            let n_left = u32::try_from(view.deck().1.len()).unwrap_or(0);
            let title = Message::new("welcome-to-ui-unseen").with("count", n_left);
            titled(title, &[("welcome-to-ui-about-unseen", "WT-11")])
        }
        "deck" => titled(
            Message::new("welcome-to-table-left").with("count", view.solo()?.n_left),
            &[("welcome-to-ui-about-deck", "WT-51"), ("welcome-to-ui-about-plan-cards", "WT-53")],
        ),
        "competitor" => about_competitor(view),
        // `1b7` is the house b7 on the sheet of seat 1.
        _ => match thing.parse() {
            Ok(house) => about_place(view, seat, house),
            Err(_) => {
                let (number, house) =
                    thing.split_at_checked(thing.find(|sign: char| !sign.is_ascii_digit())?)?;
                about_place(view, seat_at(view, number)?, house.parse().ok()?)
            }
        },
    }
}

const ROUNDABOUT: &[(&str, RuleId)] = &[
    ("welcome-to-ui-about-roundabout", "WT-30"),
    ("welcome-to-ui-about-ring", "WT-31"),
    ("welcome-to-ui-about-ring-cost", "WT-32"),
];

fn about_stack(view: &View, stack: usize) -> Option<About> {
    let open = view.stacks()?.into_iter().nth(stack.checked_sub(1)?)?;
    let (top, turned) = (open.top?, open.turned?);
    let mut all = facts(&[("welcome-to-ui-about-order", "WT-13")]);
    all.extend(facts(effect_facts(turned.card.effect)));
    all.push((
        Message::new("welcome-to-ui-about-next").with("effect", effect_name(top.card.effect)),
        Some("WT-10"),
    ));
    all.push((Message::new("welcome-to-table-left").with("count", open.n_left), Some("WT-11")));
    let title = Message::new("welcome-to-card").with("number", top.card.number);
    Some(About { title: title.with("effect", effect_name(turned.card.effect)), facts: all })
}

fn about_hand(view: &View, card: usize) -> Option<About> {
    let open = *view.solo()?.hand.get(card.checked_sub(1)?)?;
    let mut all = facts(&[("welcome-to-ui-about-pair", "WT-52"), ("welcome-to-ui-about-order", "WT-13")]);
    all.extend(facts(effect_facts(open.card.effect)));
    Some(About { title: welcome_to::card_name(open.card), facts: all })
}

fn about_estates(view: &View, seat: Seat, size: u8) -> Option<About> {
    if !(1..=6).contains(&size) {
        return None;
    }
    let sheet = view.sheet(seat);
    let worth = Message::new("welcome-to-ui-about-worth").with("points", i32::from(sheet.estate_value(size)));
    let mut all = vec![(worth, Some("WT-22"))];
    all.extend(facts(effect_facts(Effect::Agent)));
    all.extend(facts(&[("welcome-to-ui-about-estate", "WT-21")]));
    Some(About { title: Message::new("welcome-to-estates").with("size", size), facts: all })
}

fn about_plan(view: &View, letter: &str) -> Option<About> {
    let index = ["A", "B", "C"].iter().position(|each| *each == letter)?;
    let index = u8::try_from(index).ok()?;
    let plan = view.plan(index)?;
    let printed = plan.id.plan();
    let mut all = vec![(needs_text(&printed.needs), Some("WT-24"))];
    if plan.is_approved {
        all.push((Message::new("welcome-to-table-approved"), Some("WT-24")));
    }
    for (who, points) in &plan.done {
        let done = Message::new("welcome-to-approved").with("who", *who).with("points", *points);
        all.push((done.with("letter", letter_name(index)), Some("WT-24")));
    }
    all.extend(facts(&[
        ("welcome-to-ui-about-plan", "WT-24"),
        ("welcome-to-ui-about-used", "WT-25"),
        ("welcome-to-ui-about-claim", "WT-27"),
    ]));
    Some(About { title: plan_text(plan.id), facts: all })
}

fn about_place(view: &View, seat: Seat, house: House) -> Option<About> {
    let sheet = view.sheet(seat);
    if sheet.houses().all(|each| each != house) {
        return None;
    }
    let mut all = Facts::new();
    match sheet.plot(house) {
        Plot::Empty => all.extend(facts(&[("welcome-to-ui-about-order", "WT-13")])),
        Plot::Built(_) => {}
        Plot::Bis(_) => all.extend(facts(effect_facts(Effect::Bis))),
        Plot::Roundabout => all.extend(facts(ROUNDABOUT)),
    }
    let estates = sheet.estates();
    let estate = estates.iter().find(|estate| {
        let places = estate.first.place..estate.first.place + estate.size;
        estate.first.street == house.street && places.contains(&house.place)
    });
    if let Some(estate) = estate {
        let value = i32::from(sheet.estate_value(estate.size));
        let message =
            Message::new("welcome-to-ui-about-in-estate").with("size", estate.size).with("points", value);
        all.push((message, Some("WT-21")));
    }
    if sheet.is_used(house) {
        all.extend(facts(&[("welcome-to-ui-about-used", "WT-25")]));
    }
    if sheet.has_pool(house) {
        all.push((Message::new("welcome-to-ui-about-has-pool"), Some("WT-17")));
    } else if sheet.plans_pool(house) {
        all.extend(facts(effect_facts(Effect::Pool)));
    }
    Some(About { title: place_name(house, sheet.plot(house)).with("pool", "none"), facts: all })
}

fn about_competitor(view: &View) -> Option<About> {
    let face = view.solo()?.competitor;
    let mut all = vec![(competitor_text(face), Some(if face.level == 0 { "WT-57" } else { "WT-58" }))];
    all.extend(facts(&[
        ("welcome-to-ui-about-stack", "WT-52"),
        ("welcome-to-ui-about-runs", "WT-59"),
        ("welcome-to-ui-about-plan-cards", "WT-53"),
    ]));
    Some(About { title: competitor_name(face), facts: all })
}
