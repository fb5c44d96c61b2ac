//! Everybody else in small, the competitor of somebody who plays alone, and what may
//! still come.

use draw::Sentence;
use kernel::{Message, Owner, Seat};
use maud::{Markup, html};
use welcome_to::{
    Card, Competitor, Effect, House, Plot, ScoreLine, Sheet, SoloTable, View, competitor_name,
    competitor_text, effect_name, letter_name,
};

use crate::{Scene, cards::aside, pictures::icon};

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
            span.wt-name aria-hidden="true" { (name) @if let Some(title) = scene.say.title(seat) { " · " (title) } } b aria-hidden="true" { (kernel::minus(total)) }
            (streets(sheet))
            span.wt-sums aria-hidden="true" {
                span { i.wi.plan {} @if plans.is_empty() { "–" } @else { (plans.concat()) } }
                span { i.wi.temp {} (sheet.temps) }
                span { i.wi.no {} (sheet.refusals) }
                span { i.wi.lot {} (places - filled) }
            }
        }
    }
}

/// The three streets as lines: a stretch of houses is one stroke.
fn streets(sheet: &Sheet) -> Markup {
    let (mut lots, mut built, mut bis, mut used) =
        (String::new(), String::new(), String::new(), String::new());
    let (mut pools, mut fences) = (String::new(), String::new());
    for street in 0..3u8 {
        let y = 5 + 11 * street;
        let length = sheet.length(street);
        lots.push_str(&format!("M0 {y}h{}", 8 * length));
        let run = |acc: &mut String, is: &dyn Fn(House) -> bool| {
            let mut start = None;
            for place in 0..=length {
                let house = House { street, place };
                match (start, place < length && is(house)) {
                    (None, true) => start = Some(place),
                    (Some(first), false) => {
                        acc.push_str(&format!("M{} {y}h{}", 8 * first, 8 * (place - first)));
                        start = None;
                    }
                    (None, false) | (Some(_), true) => {}
                }
            }
        };
        run(&mut built, &|house| sheet.plot(house).number().is_some());
        run(&mut bis, &|house| matches!(sheet.plot(house), Plot::Bis(_) | Plot::Roundabout));
        run(&mut used, &|house| sheet.is_used(house));
        for place in 0..length {
            let house = House { street, place };
            if sheet.has_pool(house) {
                pools.push_str(&format!("M{} {y}h0", 8 * place + 4));
            }
            if sheet.has_fence(house) {
                fences.push_str(&format!("M{} {}v10", 8 * place + 8, y - 5));
            }
        }
    }
    html! {
        svg.wt-map viewBox="0 0 105 32" aria-hidden="true" {
            path.l d=(lots) {} path.b d=(built) {} path.q d=(bis) {} path.u d=(used) {} path.w d=(pools) {} path.f d=(fences) {}
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
            h2 {
                span { (name) }
                @if face.level > 0 { b { (total) } }
            }
            div.wt-pays { (face_values(scene, face)) (plan_ticks(scene, &solo)) }
            (stack(scene, &solo, &lines))
        }
    }
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
