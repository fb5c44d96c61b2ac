//! What stands on construction cards: a drawing for each effect.

use draw::{Hatch, Pen, Symbol};
use maud::{Markup, html};
use welcome_to::Effect;

use crate::houses::crown;

/// The drawing of an effect, by its name.
pub(crate) fn name(effect: Effect) -> String {
    format!("wts-{}", effect.name())
}

/// The drawings of all effects.
pub(crate) fn symbols() -> Vec<Symbol> {
    Effect::ALL
        .into_iter()
        .map(|effect| Symbol { id: name(effect), width: 60, height: 48, body: sign(effect) })
        .collect()
}

fn sign(effect: Effect) -> Markup {
    let drawn = match effect {
        Effect::Fence => fence(),
        Effect::Agent => agent(),
        Effect::Park => park(),
        Effect::Pool => pool(),
        Effect::Temp => workers(),
        Effect::Bis => bis(),
    };
    html! {
        g fill="var(--card)" stroke="var(--ink)" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round" { (drawn) }
    }
}

fn fence() -> Markup {
    let picket = |x: f32| [(x, 42.0), (x, 15.0), (x + 4.0, 9.0), (x + 8.0, 15.0), (x + 8.0, 42.0)];
    let pickets: Vec<_> = [4.0, 18.5, 33.0, 47.5].into_iter().map(picket).collect();
    let rails = Pen::named("rails").rect((1.0, 19.0), 58.0, 4.5).rect((1.0, 32.0), 58.0, 4.5).path();
    let front = pickets.iter().fold(Pen::named("pickets"), |pen, picket| pen.shape(picket)).path();
    let grain = pickets
        .iter()
        .fold(Pen::named("grain"), |pen, picket| pen.hatch(Hatch::Verticals, &picket[..], 2.7))
        .path();
    html! {
        path d=(rails) fill="var(--ground)" {}
        path d=(front) {}
        path d=(grain) fill="none" stroke-width=".7" stroke-opacity=".45" {}
        path d="M1 43.5q4-4 6 0 3-5 6 0M27 43.5q3-4 5.5 0M44 43.5q3-5 6 0 3-3.5 5.5 0" fill="none" stroke="var(--moss)" {}
    }
}

fn agent() -> Markup {
    let board = [(23.0, 6.0), (57.0, 4.0), (57.5, 25.0), (23.5, 27.0)];
    let dots = Pen::named("dots")
        .hatch(Hatch::Dots, &[(2.5, 30.5), (20.0, 30.5), (20.0, 46.0), (2.5, 46.0)], 3.4)
        .path();
    html! {
        path d="M40 26.5V46M36 46h8" {}
        path d=(Pen::named("board").shape(&board).path()) {}
        path d="M31 21.5v-6.5l5.5-4.5 5.5 4.5v6.2M48.5 20.5v-9.5M45.3 13.8l3.2-3.8 3.3 3.6" fill="none" stroke="var(--plum)" stroke-width="1.900" {}
        path d="M1.5 46.5c-.5-9 2.5-15.5 9.5-15.5s10.5 6.5 10 15.5z" fill="var(--plum)" fill-opacity=".3" {}
        path d=(dots) stroke="var(--plum)" stroke-width="1.6" fill="none" {}
        path d="M8.5 31l2.5 4 2.7-4M11 35v7" fill="none" {}
        path d="M5.5 21.5c0 5 2.3 8.3 5.6 8.3s5.5-3.4 5.4-8.3z" {}
        path d="M2.5 21.8q8.5 1.8 17-.2M5.5 21.3c-.3-6 1.5-8.6 5.5-8.5 4 0 5.8 2.5 5.5 8.3" fill="var(--plum)" {}
        path d="M20.5 36.5l5.5-6" {}
    }
}

fn park() -> Markup {
    let mut pen = Pen::named("park");
    let (large, small) = (crown((20.0, 16.0), 13.5, &mut pen), crown((46.0, 22.0), 9.5, &mut pen));
    let leaves = Pen::named("leaves")
        .hatch(Hatch::Tufts, &[(10.0, 10.0), (20.0, 4.0), (31.0, 12.0), (29.0, 24.0), (12.0, 24.0)], 4.0)
        .hatch(Hatch::Tufts, &[(39.0, 18.0), (46.0, 13.5), (53.0, 19.0), (51.0, 28.0), (41.0, 28.0)], 4.0)
        .path();
    html! {
        path d="M18.8 44V25M21.5 44V27M20 33l5-5M45.3 44V30M47.3 44V30" fill="none" {}
        path d=(large) fill="var(--lawn)" stroke="var(--moss)" {}
        path d=(small) fill="var(--lawn)" stroke="var(--moss)" {}
        path d=(leaves) fill="none" stroke="var(--moss)" stroke-width="1.200" {}
        path d="M27 37.5h13M27 34.5h13M28.5 37.5V44M38.5 37.5V44" fill="none" {}
        path d="M2 44.5q28-1 56 0" fill="none" {}
    }
}

fn pool() -> Markup {
    let water = [(5.0, 32.0), (14.0, 24.0), (46.0, 24.0), (55.0, 32.0), (46.0, 42.0), (14.0, 42.0)];
    let waves = Pen::named("water").hatch(Hatch::Waves, &water, 4.2).path();
    html! {
        path d="M3 33c-1-8 12-11.5 27-11.4 15.5 0 28 3.4 27.5 11-.5 8.4-12.5 12-28 11.9C14.5 44.5 3.5 41 3 33z" {}
        path d="M7 33c-.5-6 10-8.5 23-8.4 13.5.1 24 2.5 23.5 8.2-.5 6.2-10.5 8.8-24 8.7C16 41.5 7.3 38.8 7 33z" fill="var(--river)" fill-opacity=".32" {}
        path d=(waves) fill="none" stroke="var(--river)" stroke-width="1.3" {}
        path d="M44 36V18q0-3 3-3t3 3M50 34V18q0-3 3-3t3 3M44 22h6M44 28h6" fill="none" {}
        path d="M14.5 25L17 6M5 11.5C8 5.5 13 3 18 3.7c5 .6 8.5 4.3 9.5 9.8-7-3.5-15-4.5-22.5-2z" fill="var(--ochre)" fill-opacity=".5" {}
    }
}

fn workers() -> Markup {
    let vest = [(10.0, 47.0), (12.0, 37.0), (22.0, 32.0), (38.0, 32.0), (48.0, 37.0), (50.0, 47.0)];
    let cross = Pen::named("vest").hatch(Hatch::Cross, &vest, 3.6).path();
    html! {
        path d="M9 47.5c.5-9.5 5-15.5 21-15.5s20.5 6 21 15.5z" fill="var(--ochre)" fill-opacity=".3" {}
        path d=(cross) fill="none" stroke="var(--ochre)" stroke-width="1" {}
        path d="M25 32l5 6 5-6" {}
        path d="M21 18.5c-.3 9 3.5 14.5 9 14.5s9.3-5.5 9-14.5z" {}
        path d="M26.5 28.5q3.5 2.2 7 0M26 23.5h.2M34 23.5h.2" fill="none" stroke-width="1.800" {}
        path d="M15.5 19c0-1.8 1.5-2 3.2-2C19 8.5 23 4 30 4s11 4.5 11.3 13c1.8 0 3.3.3 3.3 2q-14.5 2.5-29.1 0z" fill="var(--ochre)" {}
        path d="M26.8 4.5q-1.5 5.5-1 11M33.2 4.5q1.5 5.5 1 11" fill="none" {}
        path d="M53 45l-1.5-26M48.5 20c0-6 1-9.5 3-9.5s3.3 3.5 3.4 9.3z" {}
    }
}

fn bis() -> Markup {
    let pen = |part: &str| Pen::named(&format!("bis {part}"));
    let roof = [(2.0, 24.0), (16.5, 8.0), (31.0, 24.0)];
    html! {
        path d=(pen("walls").rect((5.0, 24.0), 23.0, 20.0).path()) {}
        path d=(pen("roof").shape(&roof).path()) fill="var(--brick)" fill-opacity=".3" {}
        path d=(pen("pencil").hatch(Hatch::Diagonals, &roof, 3.0).path()) fill="none" stroke="var(--brick)" {}
        g stroke="var(--pen)" stroke-width="1.900" {
            path d=(pen("other walls").rect((34.0, 27.0), 21.0, 17.0).path()) {}
            path d=(pen("other roof").shape(&[(31.5, 27.0), (35.0, 17.0), (54.0, 17.0), (58.0, 27.0)]).path()) {}
        }
        path d="M10.5 38l4.5-8.5M18 38l4.5-8.5M39 39.5l4-8M45.5 39.5l4-8" fill="none" stroke="var(--pen)" stroke-width="2" {}
    }
}
