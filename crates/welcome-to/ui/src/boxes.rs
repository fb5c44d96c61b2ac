//! The printed table at the foot of a sheet: tracks that are crossed off, and the sums that
//! are written below them.

use kernel::{Message, Seat};
use maud::{Markup, html};
use welcome_to::{Effect, ScoreLine, Sheet, effect_name, letter_name};

use crate::{
    Scene,
    cards::{aside, letter},
    hand::{self, Hand},
    houses,
    icons::{icon, points as in_figures},
    size::Size,
};

/// The boxes of a track: crossed ones, the value that counts, and what could come.
pub(crate) fn cells(track: &[i16], crossed: u8) -> Markup {
    let now = usize::from(crossed).min(track.len() - 1);
    html! {
        span.wt-x aria-hidden="true" { @for (index, value) in track.iter().enumerate() { i class=[(index == now).then_some("c")] { (value) } } }
    }
}

/// Points that somebody has written. What they follow from makes them look the same again.
fn sum(hand: Hand, points: i16, seed: u64) -> Markup {
    html! {
        span.visually-hidden { (in_figures(points)) }
        (hand::written(hand, &in_figures(points), seed))
    }
}

/// Everything below the streets: each column with the points that it holds now.
pub(crate) fn boxes(scene: &Scene<'_>, seat: Seat, size: Size, lines: &[(ScoreLine, i16)]) -> Markup {
    let view = scene.view;
    let sheet = view.sheet(seat);
    let printed = sheet.printed();
    let hand = Hand::of(seat);
    let points =
        |line: ScoreLine| lines.iter().find(|(each, _)| *each == line).map_or(0, |(_, points)| *points);
    let sum = |line: ScoreLine, seed: u64| html! { span.wt-sum { (sum(hand, points(line), seed)) } };
    let text = |id: &'static str| scene.text(&Message::new(id));
    let head = |effect: Effect| html! { (icon(effect)) small { (scene.text(&effect_name(effect))) } };
    html! {
        div.wt-boxes {
            div.wt-box.plans data-thing="plans" {
                h3 { (text("welcome-to-ui-box-plans")) }
                span.wt-written { @for index in 0..3u8 { (plan(scene, seat, index)) } }
                (sum(ScoreLine::Plans, 1))
            }
            div.wt-box.parks data-thing="parks" { h3 { (head(Effect::Park)) } (sum(ScoreLine::Parks, 2)) }
            div.wt-box.pools data-thing="pools" {
                h3 { (head(Effect::Pool)) } (cells(&printed.pool_track, sheet.n_pools())) (sum(ScoreLine::Pools, 3))
            }
            div.wt-box.temps data-thing="temps" {
                h3 { (head(Effect::Temp)) span.wt-ranks { @for rank in printed.temp_ranks { span { (rank) } } } }
                span.wt-x aria-hidden="true" { @for index in 0..printed.temp_boxes { i class=[(index < sheet.temps).then_some("x")] {} } }
                (sum(ScoreLine::Workers, 4))
            }
            div.wt-estates {
                @for size_of in 1..=6u8 { (estates(scene, seat, size_of, points(ScoreLine::Estates(size_of)), size)) }
                @if view.has_roundabouts() { (roundabouts(scene, sheet, &sum(ScoreLine::Roundabouts, 5), size)) }
            }
            div.wt-box.bis data-thing="bis" {
                h3 { (head(Effect::Bis)) } (cells(&printed.bis_track, sheet.bis)) (sum(ScoreLine::Bis, 6))
            }
            div.wt-box.refusals data-thing="refusals" {
                h3 { i.wi.no {} small { (text("welcome-to-refusals")) } } (cells(&printed.refusal_track, sheet.refusals)) (sum(ScoreLine::Refusals, 8))
            }
        }
    }
}

/// What was written for a plan.
fn plan(scene: &Scene<'_>, seat: Seat, index: u8) -> Markup {
    let points = scene.view.plan_points(seat, index);
    let key = points.map(|_| format!("w{}{}", letter(index), seat.number()));
    html! {
        span {
            b { (scene.text(&letter_name(index))) }
            i {
                @if let Some(points) = points {
                    span data-move=[key.as_ref()] data-enter="settle" { (sum(Hand::of(seat), i16::from(points), u64::from(index) + 20)) }
                }
            }
        }
    }
}

/// Estates of one size: how many there are and what each is worth; agents come here.
fn estates(scene: &Scene<'_>, seat: Seat, size: u8, points: i16, look: Size) -> Markup {
    let sheet = scene.view.sheet(seat);
    let n = sheet.estates().iter().filter(|estate| estate.size == size).count();
    let written = if n == 0 { "0".to_owned() } else { format!("{n}×{}", sheet.estate_value(size)) };
    let inner = html! {
        (houses::terrace(1, size, true))
        (cells(&sheet.printed().estates[usize::from(size) - 1], sheet.agents[usize::from(size) - 1]))
        span.wt-sum { (hand::written(Hand::of(seat), &written, u64::from(size) + 30)) }
    };
    let label = Message::new("welcome-to-ui-box-estates")
        .with("size", size)
        .with("count", u32::try_from(n).unwrap_or(0))
        .with("value", i32::from(sheet.estate_value(size)))
        .with("points", i32::from(points));
    html! {
        @match look {
            Size::Table => {
                button.wt-box data-piece={ "agent:" (size) } { (aside(&scene.text(&label))) span.wt-inner aria-hidden="true" { (inner) } }
            }
            Size::Look => { div.wt-box { (aside(&scene.text(&label))) span.wt-inner aria-hidden="true" { (inner) } } }
        }
    }
}

/// The boxes of roundabouts; choosing them and a place makes one.
fn roundabouts(scene: &Scene<'_>, sheet: &Sheet, sum: &Markup, look: Size) -> Markup {
    let inner = html! {
        (aside(&scene.text(&Message::new("welcome-to-roundabouts"))))
        span.wt-inner aria-hidden="true" {
            span.wt-title { i.wi.ring {} } (cells(&sheet.printed().roundabout_track, sheet.roundabouts))
            (sum)
        }
    };
    html! {
        @match look {
            Size::Table => {
                button.wt-box.rings data-piece="roundabout" data-next=(scene.text(&Message::new("welcome-to-ui-next-roundabout"))) { (inner) }
            }
            Size::Look => { div.wt-box.rings { (inner) } }
        }
    }
}
