//! Workers as small wooden figures: each trade by its colour, its hat and what it carries,
//! standing at work, lying on its side, or asleep.

use draw::Symbol;
use maud::{Markup, html};
use rolling_heights::{Stance, Worker};

/// How a figure is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Posture {
    Standing,
    Lying,
    Asleep,
}

impl Posture {
    const ALL: [Posture; 3] = [Posture::Standing, Posture::Lying, Posture::Asleep];

    const fn of(stance: Stance) -> Posture {
        match stance {
            Stance::Hard | Stance::UsedHard | Stance::Aside => Posture::Standing,
            Stance::Steady | Stance::UsedSteady => Posture::Lying,
            Stance::Exhausted => Posture::Asleep,
        }
    }

    const fn letter(self) -> char {
        match self {
            Posture::Standing => 'h',
            Posture::Lying => 's',
            Posture::Asleep => 'e',
        }
    }

    const fn size(self) -> (u16, u16) {
        match self {
            Posture::Standing => (42, 54),
            Posture::Lying => (54, 40),
            Posture::Asleep => (54, 36),
        }
    }
}

/// Every worker in every posture, and what each carries.
pub(crate) fn symbols() -> Vec<Symbol> {
    let mut acc = Vec::new();
    for worker in Worker::ALL {
        let index = worker.index();
        let body = html! { path d=(emblem(worker)) {} };
        acc.push(Symbol { id: format!("rhe{index}"), width: 16, height: 16, body });
        for posture in Posture::ALL {
            let (width, height) = posture.size();
            let id = format!("rhf{index}{}", posture.letter());
            acc.push(Symbol { id, width, height, body: drawing(worker, posture) });
        }
    }
    acc
}

/// A worker as it lies or stands.
pub(crate) fn figure(worker: Worker, stance: Stance) -> Markup {
    let posture = Posture::of(stance);
    let class = if posture == Posture::Standing { "rf up" } else { "rf" };
    let letter = posture.letter();
    html! { svg class=(class) { use href={ "#rhf" (worker.index()) (letter) } {} } }
}

fn drawing(worker: Worker, posture: Posture) -> Markup {
    let shadow = |d: &'static str| html! { path fill="var(--dusk)" fill-opacity=".2" d=(d) {} };
    match posture {
        Posture::Standing => html! {
            (shadow("M9 52l4-3.5h20l8-5 1 2-9 7z"))
            (doll(worker, true))
            g transform="translate(27 1) scale(.92)" {
                path fill="var(--gleam)" stroke="var(--gleam)" stroke-width="2.4" stroke-linejoin="round" d=(emblem(worker)) {}
                path fill="var(--dusk)" d=(emblem(worker)) {}
            }
        },
        Posture::Lying => html! {
            (shadow("M3 38.5l5-4h44l2 2-3 3h-47z"))
            g transform="translate(0 41) rotate(-90)" { (doll(worker, true)) }
        },
        Posture::Asleep => html! {
            (shadow("M2 34.5l4-3h47l1 1.5-3 3h-48z"))
            g transform="translate(54 5) matrix(0 .76 -1 0 0 0)" { (doll(worker, false)) }
            path fill="none" stroke="var(--ink)" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"
                d="M21 2h7l-7 7h7M10 5h5l-5 5h5" {}
        },
    }
}

/// The body with one arm raised.
const BODY: &str = "M15.5 20c-5.5.5-9 4.5-10.5 11.5-.4 2 3.6 3.3 4.4 1.2.8-2.5 1.7-4.2 2.9-5.2l-1.8 23.5h8l1.8-11 1.8 11h8l-2-24.5c3.5-1.5 6-5 7.5-10.7.5-2.2-3.5-3.3-4.2-1.1-1.3 3.7-2.8 5.3-5.9 5.3z";

fn doll(worker: Worker, is_awake: bool) -> Markup {
    let (base, over, share) = paint(worker);
    html! {
        path fill=(base) d=(BODY) {}
        @if let Some(over) = over { path fill=(over) fill-opacity=(share) d=(BODY) {} }
        // Light from the left, shade on the right, and the grain of the wood.
        path fill="var(--gleam)" fill-opacity=".38" d="M15.5 20c-5.5.5-9 4.5-10.5 11.5l1.8.9c2-6.5 4-9 8.7-9.9zM12.6 28l-2.1 23h3l1.6-23z" {}
        path fill="var(--dusk)" fill-opacity=".28" d="M26.5 24.5l3.6 26.5h-3.5l-3.6-26zM33 14.5c-1.3 5.5-3.5 8.5-6.5 10l.5 2c3.5-1.5 6-5 7.5-10.7z" {}
        path fill="none" stroke="var(--dusk)" stroke-opacity=".35" stroke-width=".8" d="M17 25q2 5 .6 10t.4 9M23.5 27q-1.6 5-.3 10t1.3 10" {}
        path fill="none" stroke="var(--dusk)" stroke-width="1.3" stroke-linejoin="round" d=(BODY) {}
        circle cx="20" cy="13" r="7.5" fill="var(--gleam)" {}
        circle cx="20" cy="13" r="7.5" fill="var(--ochre)" fill-opacity=".32" stroke="var(--dusk)" stroke-width="1.3" {}
        @if is_awake {
            path fill="none" stroke="var(--dusk)" stroke-width="2" stroke-linecap="round" d="M17 13.5h0M23 13.5h0" {}
            path fill="none" stroke="var(--dusk)" stroke-width="1.2" stroke-linecap="round" d="M17.5 16.8q2.5 2 5 0" {}
        } @else {
            path fill="none" stroke="var(--dusk)" stroke-width="1.3" stroke-linecap="round" d="M15.5 13.5q1.5 1.5 3 0M21.5 13.5q1.5 1.5 3 0M19 17.5h2" {}
        }
        path fill=(base) stroke="var(--dusk)" stroke-width="1.2" stroke-linejoin="round" d=(hat(worker)) {}
        @if let Some(over) = over { path fill=(over) fill-opacity=(share) d=(hat(worker)) {} }
        path fill="none" stroke="var(--gleam)" stroke-opacity=".6" stroke-width="1.2" stroke-linecap="round" d="M15 6.5q1.2-1.8 3-2.5" {}
    }
}

/// A trade's colour: one of the palette, or two thin layers.
const fn paint(worker: Worker) -> (&'static str, Option<&'static str>, &'static str) {
    match worker {
        Worker::Carpenter => ("var(--ochre)", None, ""),
        Worker::Builder => ("var(--gleam)", Some("var(--dusk)"), ".38"),
        Worker::Architect => ("var(--river)", Some("var(--gleam)"), ".45"),
        Worker::Riveter => ("var(--dusk)", Some("var(--gleam)"), ".3"),
        Worker::Politician => ("var(--brick)", None, ""),
        Worker::Executive => ("var(--ochre)", Some("var(--dusk)"), ".5"),
        Worker::PublicFigure => ("var(--plum)", None, ""),
        Worker::UrbanPlanner => ("var(--moss)", None, ""),
        Worker::CivilServant => ("var(--river)", Some("var(--dusk)"), ".12"),
    }
}

const fn hat(worker: Worker) -> &'static str {
    match worker {
        // A flat cap, a hard hat, a beret, a welder's hood.
        Worker::Carpenter => "M11.5 10.5q.5-7 8-7.5 7 0 8.5 5.5l4 1.5q.8 1.6-1 1.6l-4.5-.6z",
        Worker::Builder => "M10 11.8v-2.3h2.3a7.7 7.5 0 0 1 6-6.7v-1.5h3.4v1.5a7.7 7.5 0 0 1 6 6.7h2.3v2.3z",
        Worker::Architect => "M10.5 9.5q1-6.5 9-7l.6-2h1.5l.2 2.2q8.5 1.3 7.7 6-8.5 3.2-19 .8z",
        Worker::Riveter => "M12 12.5q-.5-9.5 8-9.5t8 9.5l-2.5-1.5h-11z",
        // A top hat, a bowler, a crown of fame, a straw hat, a peaked cap.
        Worker::Politician => "M10 9.5v-2.2h3.7v-6.8h12.6v6.8h3.7v2.2z",
        Worker::Executive => "M10 8.5q1.5.8 3 .8-.5-7.5 7-7.5t7 7.5q1.5 0 3-.8.5 3-3 3.3h-14q-3.5-.3-3-3.3z",
        Worker::PublicFigure => "M11.8 10.8l-1-8 4.7 3.7 4.5-5.5 4.5 5.5 4.7-3.7-1 8z",
        Worker::UrbanPlanner => {
            "M7.5 10.3q3-1.3 6.3-1.7 0-6.6 6.2-6.6t6.2 6.6q3.3.4 6.3 1.7-.5 1.7-2.5 1.5-10-2-20 0-2 .2-2.5-1.5z"
        }
        Worker::CivilServant => "M11 7q0-2.5 9-5 9 2.5 9 5l-1.6 2.5q3.3.7 3.6 2.5-8-1.8-17.5-.5z",
    }
}

/// What a worker carries.
const fn emblem(worker: Worker) -> &'static str {
    match worker {
        // A hammer, a trowel's brick wall, a pair of compasses, a rivet.
        Worker::Carpenter => "M1.5 3.5 4 1h6.5l2 2v2H10L8.8 4.2 7.5 5.5 14.5 13 13 14.5 5.8 7.2 4.5 6z",
        Worker::Builder => {
            "M1 2h6v3.5H1zm7.5 0H15v3.5H8.5zM1 7h3v3H1zm4.5 0H11v3H5.5zm7 0H15v3h-2.5zM1 11.5h6V15H1zm7.5 0H15V15H8.5z"
        }
        Worker::Architect => {
            "M8 .8a2 2 0 0 1 1.4 3.4L15 15h-2.2l-2.2-4.3A8 8 0 0 1 5.4 10.7L3.2 15H1L6.6 4.2A2 2 0 0 1 8 .8zm0 4.9L6.3 9a6 6 0 0 0 3.4 0z"
        }
        Worker::Riveter => {
            "M4 1h8l2.5 4.5L12 10H9.8v5H6.2v-5H4L1.5 5.5zm4 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z"
        }
        // A rosette, a briefcase, a loudspeaker, a pin on a map, an arrow up.
        Worker::Politician => {
            "M8 .8a5 5 0 0 1 3 9V15l-3-2-3 2V9.8a5 5 0 0 1 3-9zm0 2.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z"
        }
        Worker::Executive => {
            "M5.5 1.5h5V4H15v4.5H9.5v-1h-3v1H1V4h4.5zm1.5 1V4h2V2.5zM1 9.5h5.5V11h3V9.5H15v5H1z"
        }
        Worker::PublicFigure => "M1 5.5h3L12 1.5v12l-8-4H1zM4.5 10.5l2.5 1V15H4.5zM13 5.5a3 3 0 0 1 0 4z",
        Worker::UrbanPlanner => {
            "M8 .8a4.5 4.5 0 0 1 4.5 4.5C12.5 8 9 10.5 8 13 7 10.5 3.5 8 3.5 5.3A4.5 4.5 0 0 1 8 .8zm0 2.7a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM1 11.5h3l1.5 1.5h5l1.5-1.5h3V15H1z"
        }
        Worker::CivilServant => "M8 .8 14 7h-3.5v3h-5V7H2zM5.5 11.5h5v1.3h-5zM5.5 14h5v1.3h-5z",
    }
}
