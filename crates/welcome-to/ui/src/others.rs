//! Everybody else in small, the competitor of somebody who plays alone, and what may
//! still come.

use draw::{Sentence, show};
use kernel::{Message, Owner, Seat};
use maud::{Markup, html};
use welcome_to::{
    Card, Competitor, Effect, Plot, ScoreLine, Sheet, SoloTable, View, card_name, competitor_name,
    competitor_text, effect_name, letter_name,
};

use crate::{
    Scene,
    cards::aside,
    faces,
    hand::{self, Hand},
    icons::icon,
};

pub(crate) fn others(scene: &Scene<'_>, own: Seat) -> Markup {
    let view = scene.view;
    let totals = view.totals();
    // One's own points are those of the list of seats: this round counts when it is over.
    let total = |seat: Seat| match totals.iter().find(|(owner, _)| *owner == Owner::Seat(seat)) {
        Some((_, points)) if seat != own => *points,
        Some(_) | None => scene.points(Owner::Seat(seat)),
    };
    html! {
        div.wt-rest {
            @if view.solo().is_some() { (competitor(scene)) }
            @else {
                ol class=(if view.seats().count() > 3 { "wt-minis many" } else { "wt-minis" }) aria-label=(scene.text(&Message::new("welcome-to-ui-sheets"))) {
                    @for seat in view.seats() { li { (mini(scene, seat, total(seat), seat == own)) } }
                }
            }
            @if !view.is_over() { (unseen(scene)) }
        }
    }
}

/// What the viewer has of the things that end the game, and the workers: plans, places still
/// empty, refusals.
pub(crate) fn holdings(scene: &Scene<'_>, seat: Seat) -> Markup {
    let view = scene.view;
    let sheet = view.sheet(seat);
    let (filled, places) = sheet.filled();
    let n_plans = (0..3u8).filter(|index| view.plan_points(seat, *index).is_some()).count();
    let count = |sign: &str, id: &'static str, n: &str| {
        html! { span { i class={ "wi " (sign) } {} (aside(&scene.text(&Message::new(id)))) " " (n) } }
    };
    html! {
        span.wt-signs.wt-holdings {
            (count("plan", "welcome-to-plans", &format!("{n_plans}/3")))
            (count("lot", "welcome-to-ui-places-left", &(places - filled).to_string()))
            (count("temp", "welcome-to-workers", &sheet.temps.to_string()))
            (count("no", "welcome-to-refusals", &sheet.refusals.to_string()))
        }
    }
}

/// At most so many sheets show their numbers in small.
const FEW: usize = 4;

/// A sheet in miniature: which places are filled, fences, pools; its points, plans,
/// workers and refusals; a press shows it large.
fn mini(scene: &Scene<'_>, seat: Seat, total: i32, is_own: bool) -> Markup {
    let view = scene.view;
    let sheet = view.sheet(seat);
    let (filled, places) = sheet.filled();
    let name = scene.text(&Message::new("owner").with("who", Owner::Seat(seat)));
    let count = |n: usize| u32::try_from(n).unwrap_or(0);
    let label = Message::new("welcome-to-ui-mini")
        .with("who", Owner::Seat(seat))
        .with("points", total)
        .with("filled", count(filled))
        .with("places", count(places))
        .with("workers", sheet.temps)
        .with("refusals", sheet.refusals);
    let plans: Vec<Sentence> = (0..3u8)
        .filter(|index| view.plan_points(seat, *index).is_some())
        .map(|index| scene.text(&letter_name(index)))
        .collect();
    html! {
        button.wt-mini .me[is_own] .ready[view.is_ready(seat)] data-look=(seat.number())
            data-thing={ "sheet:" (seat.number()) } {
            (aside(&scene.text(&label)))
            span.wt-name aria-hidden="true" { (name) @if let Some(title) = scene.say.title(seat) { " · " (title) } } b aria-hidden="true" data-count={ "s" (seat.number()) } { (kernel::minus(total)) }
            (streets(sheet, view.seats().count() <= FEW))
            span.wt-sums aria-hidden="true" {
                span { i.wi.plan {} @if plans.is_empty() { "–" } @else { (plans.concat()) } }
                span { i.wi.temp {} (sheet.temps) }
                span { i.wi.no {} (sheet.refusals) }
                span { i.wi.lot {} (places - filled) }
            }
        }
    }
}

/// Digits as small strokes, each from its upper left corner, about 2.4 wide and 4 high.
const DIGITS: [&str; 10] = [
    "m1.2 0q-1.2 0-1.200 2t1.200 2 1.200-2-1.200-2",
    "m.6.8l.9-.8v4",
    "m0 1q0-1 1.200-1t1.100 1.200q-.2.9-2.300 2.800h2.400",
    "m0 0h2.200l-1.300 1.500q1.500.1 1.400 1.300-.2 1.200-1.400 1.200-.6 0-.9-.4",
    "m1.600 0l-1.600 2.700h2.400m-.7-1.200v2.500",
    "m2.200 0h-1.900l-.2 1.700q2.300-.5 2.200 1-.1 1.300-1.300 1.300-.6 0-1-.3",
    "m1.900 0q-1.900 1.200-1.900 2.700 0 1.300 1.200 1.300t1.100-1.200-1.100-1.200-1.200 1.100",
    "m0 0h2.300l-1.500 4",
    "m1.200 1.900q-1.100-.2-1.100-1t1.100-.9 1.100.9-1.100 1-1.200 1.100 1.200 1 1.200-1-1.200-1.100",
    "m2.300 1.300q-.1 1-1.100 1t-1.200-1.100 1.200-1.200 1.100 1.300-1.300 2.700",
];

/// How wide a place is in a small sheet, and how far its streets are apart.
const PLACE: u8 = 8;
const STREET: u8 = 13;

/// The three streets in small: houses stand where numbers are. Among few their numbers can be
/// read.
fn streets(sheet: &Sheet, are_few: bool) -> Markup {
    let [mut lots, mut built, mut roofs, mut copies, mut rings] = [const { String::new() }; 5];
    let [mut used, mut pools, mut fences, mut numbers] = [const { String::new() }; 4];
    for house in sheet.houses() {
        let (x, y) = (PLACE * house.place + 1, STREET * house.street + 1);
        match sheet.plot(house) {
            Plot::Empty => lots.push_str(&format!("M{x} {}v-5l3-3 3 3v5", y + 9)),
            Plot::Built(_) => {
                built.push_str(&format!("M{x} {}v-5h6.4v5z", y + 9));
                roofs.push_str(&format!("M{} {}l3.7-3.5 3.7 3.5z", f32::from(x) - 0.5, y + 4));
            }
            Plot::Bis(_) => copies.push_str(&format!("M{x} {}v-7h6.4v7z", y + 9)),
            Plot::Roundabout => {
                rings.push_str(&format!("M{x} {}a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0", y + 5))
            }
        }
        if let Some(number) = sheet.plot(house).number().filter(|_| are_few) {
            let text = number.to_string();
            let left = f32::from(x) + if text.len() == 1 { 2.0 } else { 0.5 };
            for (index, digit) in (0u8..).zip(text.bytes()) {
                numbers.push_str(&format!(
                    "M{:.1} {:.1}{}",
                    left + 2.9 * f32::from(index),
                    f32::from(y) + 4.6,
                    DIGITS[usize::from(digit - b'0')]
                ));
            }
        }
        if sheet.is_used(house) {
            used.push_str(&format!("M{} {}h{PLACE}", x - 1, y + 11));
        }
        if sheet.has_pool(house) {
            pools.push_str(&format!("M{} {}h2", x + 2, y + 10));
        }
        if sheet.has_fence(house) {
            fences.push_str(&format!("M{} {y}v10", x + PLACE - 1));
        }
    }
    html! {
        svg.wt-map viewBox="-1 0 107 39" aria-hidden="true" {
            path.u d=(used) {} path.l d=(lots) {} path.b d=(built) {} path.r d=(roofs) {} path.q d=(copies) {} path.q d=(rings) {}
            path.w d=(pools) {} path.f d=(fences) {}
            @if are_few { path.p d=(numbers) {} }
        }
    }
}

/// The competitor: what its card pays, its stack with the estates in it, and its score.
pub(crate) fn competitor(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let Some(solo) = view.solo() else { return html! {} };
    let face = solo.competitor;
    let lines = view.boxes(Owner::Rival);
    let total: i32 = lines.iter().map(|(_, points)| i32::from(*points)).sum();
    let name = scene.text(&competitor_name(face));
    html! {
        section.wt-rival data-thing="competitor" aria-label=(name) {
            (show(&faces::name(&face.id), "wt-portrait"))
            h2 {
                span { (name) }
                @if face.level > 0 { b { span.visually-hidden { (total) } (hand::written(Hand::PRINTED, &kernel::minus(total), 90)) } }
            }
            p.wt-last { (scene.text(&last(&solo))) }
            div.wt-pays { (face_values(scene, face)) (plan_ticks(scene, &solo)) }
            (stack(scene, &solo, &lines))
        }
    }
}

/// What the competitor did last, and what that is worth.
fn last(solo: &SoloTable) -> Message {
    let Some(card) = solo.given.last() else { return Message::new("welcome-to-ui-rival-none") };
    let face = solo.competitor;
    let worth = match card.effect {
        Effect::Temp => face.temp,
        Effect::Pool => face.pool,
        Effect::Fence => face.fence,
        Effect::Park => face.park,
        Effect::Bis => face.bis,
        Effect::Agent => face.agent,
    };
    let effect = if face.level == 0 { "none" } else { card.effect.name() };
    Message::new("welcome-to-ui-rival-last")
        .with("card", card_name(*card))
        .with("effect", effect)
        .with("worth", i32::from(worth))
}

/// What the competitor's card pays for each card.
fn face_values(scene: &Scene<'_>, face: &Competitor) -> Markup {
    if face.level == 0 {
        return html! { p.wt-face { (scene.text(&competitor_text(face))) } };
    }
    let values = [
        (Effect::Temp, face.temp.to_string()),
        (Effect::Pool, face.pool.to_string()),
        (Effect::Fence, face.fence.to_string()),
        (Effect::Park, face.park.to_string()),
        (Effect::Bis, format!("={}", face.bis)),
        (Effect::Agent, format!("×{}", face.agent)),
    ];
    html! {
        p.wt-face {
            (aside(&scene.text(&competitor_text(face))))
            @for (effect, value) in values { span aria-hidden="true" { (icon(effect)) (value) } }
        }
    }
}

/// The plans that the competitor can complete, with what it has of them.
fn plan_ticks(scene: &Scene<'_>, solo: &SoloTable) -> Markup {
    html! {
        p.wt-ticks {
            @for (index, (can, points)) in (0u8..).zip(solo.competitor.plans.into_iter().zip(solo.plans)) {
                span .off[!can] .has[points.is_some()] {
                    (scene.text(&letter_name(index))) " "
                    @match points { Some(points) => (points), None => (if can { "✓" } else { "✕" }) }
                }
            }
        }
    }
}

/// The cards given to the competitor in their order; fences part its estates.
fn stack(scene: &Scene<'_>, solo: &SoloTable, lines: &[(ScoreLine, i16)]) -> Markup {
    let runs: Vec<&[Card]> = solo.given.split(|card| card.effect == Effect::Fence).collect();
    let mut estates = solo.estates.iter();
    let n_fences = runs.len() - 1;
    let best = lines.iter().find(|(line, _)| *line == ScoreLine::Best).map_or(0, |(_, points)| *points);
    html! {
        div.wt-stack {
            @if solo.given.is_empty() { p { (scene.text(&Message::new("welcome-to-table-no-cards"))) } }
            @for (index, run) in runs.into_iter().enumerate() {
                @if !run.is_empty() {
                    span.wt-run {
                        @for card in run { (icon(card.effect)) }
                        @if let Some((houses, each)) = estates.next() { small { (houses) "×" (each) } }
                    }
                }
                @if index < n_fences { (icon(Effect::Fence)) }
            }
            @if solo.competitor.level > 0 {
                span { (scene.text(&Message::new("welcome-to-line-best"))) ": " b { (best) } }
            }
        }
    }
}

/// How many cards of each number and effect have not been seen since the last shuffle.
fn unseen(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let (deck, left) = view.deck();
    let of = |cards: &[Card], number: usize| {
        cards.iter().filter(|card| usize::from(card.number) == number).count()
    };
    let with = |cards: &[Card], effect: Effect| cards.iter().filter(|card| card.effect == effect).count();
    let title = Message::new("welcome-to-ui-unseen").with("count", u32::try_from(left.len()).unwrap_or(0));
    html! {
        details.wt-unseen open data-keep="wt-unseen" data-thing="unseen" {
            summary { (scene.text(&title)) }
            ol.wt-bars aria-hidden="true" {
                @for number in 1..=15 {
                    li class={ "r" (of(&left, number)) " t" (of(deck, number)) } { b { (of(&left, number)) } (number) }
                }
            }
            p.wt-effects {
                @for effect in Effect::ALL {
                    span {
                        (icon(effect)) (aside(&scene.text(&effect_name(effect)))) " " b { (with(&left, effect)) } "/" (with(deck, effect))
                    }
                }
            }
        }
    }
}

/// The competitor's best estates: houses, and points for each.
pub(crate) fn estates(view: &View) -> Vec<(i16, i16)> {
    let mut estates = view.solo().map_or_else(Vec::new, |solo| solo.estates);
    estates.sort_by_key(|(houses, each)| std::cmp::Reverse(houses * each));
    estates.truncate(9);
    estates
}
