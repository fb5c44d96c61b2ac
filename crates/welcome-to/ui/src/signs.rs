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
        path d="M1 43.500q4-4 6 0 3-5 6 0M27 43.500q3-4 5.500 0M44 43.500q3-5 6 0 3-3.500 5.500 0" fill="none" stroke="var(--moss)" {}
    }
}

fn agent() -> Markup {
    let board = [(23.0, 6.0), (57.0, 4.0), (57.5, 25.0), (23.5, 27.0)];
    let dots = Pen::named("dots")
        .hatch(Hatch::Dots, &[(2.5, 30.5), (20.0, 30.5), (20.0, 46.0), (2.5, 46.0)], 3.4)
        .path();
    html! {
        path d="M40 26.500V46M36 46h8" {}
        path d=(Pen::named("board").shape(&board).path()) {}
        path d="M31 21.500v-6.500l5.500-4.500 5.500 4.500v6.200M48.500 20.500v-9.500M45.300 13.800l3.200-3.800 3.300 3.600" fill="none" stroke="var(--plum)" stroke-width="1.900" {}
        path d="M1.500 46.500c-.5-9 2.500-15.500 9.500-15.500s10.500 6.500 10 15.500z" fill="var(--plum)" fill-opacity=".3" {}
        path d=(dots) stroke="var(--plum)" stroke-width="1.6" fill="none" {}
        path d="M8.500 31l2.500 4 2.700-4M11 35v7" fill="none" {}
        path d="M5.500 21.500c0 5 2.300 8.300 5.600 8.300s5.500-3.400 5.400-8.300z" {}
        path d="M2.500 21.800q8.500 1.800 17-.2M5.500 21.300c-.3-6 1.500-8.600 5.500-8.500 4 0 5.800 2.500 5.500 8.300" fill="var(--plum)" {}
        path d="M20.500 36.500l5.500-6" {}
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
        path d="M18.800 44V25M21.500 44V27M20 33l5-5M45.300 44V30M47.300 44V30" fill="none" {}
        path d=(large) fill="var(--lawn)" stroke="var(--moss)" {}
        path d=(small) fill="var(--lawn)" stroke="var(--moss)" {}
        path d=(leaves) fill="none" stroke="var(--moss)" stroke-width="1.200" {}
        path d="M27 37.500h13M27 34.500h13M28.500 37.500V44M38.500 37.500V44" fill="none" {}
        path d="M2 44.500q28-1 56 0" fill="none" {}
    }
}

fn pool() -> Markup {
    let water = [(5.0, 32.0), (14.0, 24.0), (46.0, 24.0), (55.0, 32.0), (46.0, 42.0), (14.0, 42.0)];
    let waves = Pen::named("water").hatch(Hatch::Waves, &water, 4.2).path();
    html! {
        path d="M3 33c-1-8 12-11.500 27-11.400 15.500 0 28 3.400 27.500 11-.5 8.400-12.500 12-28 11.900C14.500 44.500 3.500 41 3 33z" {}
        path d="M7 33c-.5-6 10-8.500 23-8.400 13.500.1 24 2.500 23.500 8.200-.5 6.200-10.500 8.800-24 8.700C16 41.500 7.300 38.800 7 33z" fill="var(--river)" fill-opacity=".32" {}
        path d=(waves) fill="none" stroke="var(--river)" stroke-width="1.3" {}
        path d="M44 36V18q0-3 3-3t3 3M50 34V18q0-3 3-3t3 3M44 22h6M44 28h6" fill="none" {}
        path d="M14.500 25L17 6M5 11.500C8 5.500 13 3 18 3.700c5 .6 8.500 4.300 9.500 9.800-7-3.500-15-4.500-22.500-2z" fill="var(--ochre)" fill-opacity=".5" {}
    }
}

fn workers() -> Markup {
    let vest = [(10.0, 47.0), (12.0, 37.0), (22.0, 32.0), (38.0, 32.0), (48.0, 37.0), (50.0, 47.0)];
    let cross = Pen::named("vest").hatch(Hatch::Cross, &vest, 3.6).path();
    html! {
        path d="M9 47.500c.5-9.500 5-15.500 21-15.500s20.500 6 21 15.500z" fill="var(--ochre)" fill-opacity=".3" {}
        path d=(cross) fill="none" stroke="var(--ochre)" stroke-width="1" {}
        path d="M25 32l5 6 5-6" {}
        path d="M21 18.500c-.3 9 3.500 14.500 9 14.500s9.300-5.500 9-14.500z" {}
        path d="M26.500 28.500q3.500 2.200 7 0M26 23.500h.2M34 23.500h.2" fill="none" stroke-width="1.800" {}
        path d="M15.500 19c0-1.800 1.500-2 3.200-2C19 8.500 23 4 30 4s11 4.500 11.300 13c1.800 0 3.300.3 3.300 2q-14.500 2.500-29.100 0z" fill="var(--ochre)" {}
        path d="M26.800 4.500q-1.500 5.500-1 11M33.200 4.500q1.500 5.500 1 11" fill="none" {}
        path d="M53 45l-1.500-26M48.500 20c0-6 1-9.500 3-9.500s3.300 3.500 3.400 9.300z" {}
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
        path d="M10.500 38l4.500-8.500M18 38l4.500-8.500M39 39.500l4-8M45.500 39.500l4-8" fill="none" stroke="var(--pen)" stroke-width="2" {}
    }
}
