//! The faces of those who compete with somebody who plays alone, put together of hair,
//! glasses, hats and beards.

use draw::Symbol;
use maud::{Markup, html};

/// The drawing of a competitor, by the name of its card.
pub(crate) fn name(id: &str) -> String {
    format!("wtx-{id}")
}

#[derive(Debug, Clone, Copy)]
enum Hair {
    None,
    Short,
    Parted,
    Curls,
    Bob,
    Bun,
    Long,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Hat {
    None,
    Cap,
    Brim,
    Beret,
    Helmet,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Glasses {
    None,
    Round,
    Square,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Beard {
    None,
    Moustache,
    Full,
}

/// What a face is made of.
struct Face {
    id: &'static str,
    hair: Hair,
    hat: Hat,
    glasses: Glasses,
    beard: Beard,
    /// The colour of the clothes.
    colour: &'static str,
}

const fn face(
    id: &'static str,
    hair: Hair,
    hat: Hat,
    glasses: Glasses,
    beard: Beard,
    colour: &'static str,
) -> Face {
    Face { id, hair, hat, glasses, beard, colour }
}

const FACES: [Face; 11] = [
    face("olga", Hair::Bob, Hat::None, Glasses::None, Beard::None, "moss"),
    face("sergey", Hair::Short, Hat::Helmet, Glasses::None, Beard::Moustache, "ochre"),
    face("marina", Hair::Long, Hat::None, Glasses::Round, Beard::None, "river"),
    face("irina", Hair::Bun, Hat::None, Glasses::None, Beard::None, "plum"),
    face("pavel", Hair::Parted, Hat::None, Glasses::Square, Beard::Full, "brick"),
    face("anna", Hair::Curls, Hat::None, Glasses::None, Beard::None, "ochre"),
    face("viktor", Hair::None, Hat::Brim, Glasses::None, Beard::Moustache, "plum"),
    face("nina", Hair::Bob, Hat::Beret, Glasses::Square, Beard::None, "brick"),
    face("oleg", Hair::None, Hat::None, Glasses::Round, Beard::Full, "moss"),
    face("vera", Hair::Bun, Hat::None, Glasses::Round, Beard::None, "river"),
    face("alexis", Hair::Short, Hat::Cap, Glasses::None, Beard::Full, "river"),
];

pub(crate) fn symbols() -> Vec<Symbol> {
    let faces = FACES.iter().map(|face| (name(face.id), drawn(face)));
    let all = faces.chain([(name("closed"), office())]);
    all.map(|(id, body)| Symbol { id, width: 64, height: 64, body }).collect()
}

fn drawn(face: &Face) -> Markup {
    let colour = format!("var(--{})", face.colour);
    html! {
        g fill="var(--card)" stroke="var(--ink)" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round" {
            (behind(face.hair))
            path d="M8 63c.5-11.5 7-17 24-17s23.5 5.5 24 17z" fill=(colour) fill-opacity=".45" {}
            path d="M16 62l1-6M47.5 62l-1-6M26.5 46.5l5.5 7 5.5-7" fill="none" {}
            path d="M26.5 38v8.5q5.5 5 11 0V38" {}
            path d="M18.5 25c-.8 11.5 5 18.5 13.5 18.5S46.3 36.5 45.5 25c-.7-9.5-5.5-14-13.5-14s-12.8 4.5-13.5 14z" {}
            path d="M18.7 27c-3-1.5-4.3 5.8.8 6M45.3 27c3-1.5 4.3 5.8-.8 6" {}
            (hair(face.hair))
            (beard(face.beard))
            path d="M26 27.5h.2M38 27.5h.2" stroke-width="2.800" fill="none" {}
            path d="M23.5 23.5q2.5-1.8 5 0M35.5 23.5q2.5-1.8 5 0M31.8 28.5l-1.6 4.3 2.2.3" fill="none" stroke-width="1.300" {}
            @if face.beard != Beard::Full { path d="M28 37.8q4 2.6 8.2-.2" fill="none" {} }
            (glasses(face.glasses))
            (hat(face.hat, &colour))
        }
    }
}

/// Hair that falls behind the shoulders.
fn behind(hair: Hair) -> Markup {
    html! {
        @match hair {
            Hair::Long => { path d="M17 20c-5 10-5.5 24-3.5 36h37c2-12 1.5-26-3.5-36z" fill="var(--ground)" {} }
            Hair::Bob => { path d="M16.5 20c-4.5 8-4.5 15-2.5 22.5h36c2-7.5 2-14.5-2.5-22.5z" fill="var(--ink)" {} }
            Hair::None | Hair::Short | Hair::Parted | Hair::Curls | Hair::Bun => {}
        }
    }
}

fn hair(hair: Hair) -> Markup {
    html! {
        @match hair {
            Hair::None => { path d="M22 14.5q4-3 8-3.3M35 11.2q4 .6 6.5 2.8" fill="none" stroke-width="1" {} }
            Hair::Short => { path d="M18.3 24c-.8-10 4.7-15.5 13.8-15.5S46.5 14 45.8 24c-2-1.5-3-4-3.3-6.5-6 2-15 2-20.5 0-.5 3-1.7 5-3.7 6.5z" fill="var(--ink)" {} }
            Hair::Parted => { path d="M18.2 25c-1.5-10.5 4.5-17 13.5-17.5C42 7 47.5 14 45.8 25c-1.8-2-3-5-3.5-8-6.5-.5-10-2.5-13-5.5-1.5 5-6.5 8-8.5 8.5-.3 2-1.2 4-2.6 5z" fill="var(--ground)" {} }
            Hair::Curls => { path d="M19 27c-5 .5-6.5-5.5-3-7.5-3-4 1-8.5 4.5-7.5C21 7 27 5 30 8c3-4 9.5-2.5 10.5 1.5 4.5-.5 7.5 4 5 7.5 4 2 3 8.5-1 9-.5-3.5-1.5-6-3-8-5 1.5-14.5 1.5-19 0-1.5 2.5-2.8 5.5-3.5 9z" fill="var(--ochre)" fill-opacity=".7" {} }
            Hair::Bob | Hair::Long => { path d="M17.8 28c-2.5-12 4-19.5 14.2-19.5S48.7 16 46.2 28c-1.5-3.5-2.7-7-3.2-10.5-7 1-12 .5-16-3.5-1.5 3.5-3.5 5-6 6-.5 3-1.6 5.5-3.2 8z" fill=(if matches!(hair, Hair::Bob) { "var(--ink)" } else { "var(--ground)" }) {} }
            Hair::Bun => {
                path d="M25.5 7.5c0-5 3-6.5 6.5-6.5s6.5 2 6.5 6.5z" fill="var(--brick)" fill-opacity=".6" {}
                path d="M18 27c-2-11.5 4-19 14-19s16 7.5 14 19c-2-2.5-3-5-3.5-8-5.5-.5-9-2-10.5-5-1.5 3-5 4.5-10.5 5-.5 3-1.5 5.5-3.5 8z" fill="var(--brick)" fill-opacity=".6" {}
            }
        }
    }
}

fn beard(beard: Beard) -> Markup {
    html! {
        @match beard {
            Beard::None => {}
            Beard::Moustache => { path d="M24.5 36.5c2-3 5.5-3 7.5-1.2 2-1.8 5.5-1.8 7.5 1.2-3 1.5-5.5 1.3-7.5 0-2 1.3-4.5 1.5-7.5 0z" fill="var(--ink)" stroke-width="1" {} }
            Beard::Full => {
                path d="M18.7 28c-1 12 4.5 19.5 13.3 19.5S46.3 40 45.3 28c-1.5 5-4 6.8-7 6.5-4-.5-8.5-.5-12.6 0-3 .3-5.5-1.5-7-6.5z" fill="var(--ground)" {}
                path d="M27.5 38.5q4.5 2.5 9 0M24 41l1 2.5M40 41l-1 2.5M32 43.5v2.5" fill="none" {}
            }
        }
    }
}

fn glasses(glasses: Glasses) -> Markup {
    html! {
        @match glasses {
            Glasses::None => {}
            Glasses::Round => { path d="M21 27.5a5 5 0 1 0 10 0a5 5 0 1 0-10 0M33 27.5a5 5 0 1 0 10 0a5 5 0 1 0-10 0M31 27q1-1 2 0" fill="none" {} }
            Glasses::Square => { path d="M20.8 24.5h10.4v6.5H21.3zM32.8 24.5h10.4l-.5 6.5h-9.4zM31 26h2" fill="none" {} }
        }
    }
}

fn hat(hat: Hat, colour: &str) -> Markup {
    html! {
        @match hat {
            Hat::None => {}
            Hat::Cap => { path d="M18 19.5C17.5 10 23 5.5 32 5.5S46.5 10 46 18.5c4 .3 7.5 1.5 10 4-9-2-30-3.5-38-3z" fill=(colour) {} }
            Hat::Brim => { path d="M10.5 19.5q21.5 4.5 43-.3M19 19c0-8 1.5-14.5 5-14.5 3 0 5 2 8 2s5-2 8-2c3.5 0 5 6.5 5 14.2-8 2-18 2-26 .3z" fill=(colour) {} }
            Hat::Beret => { path d="M15.5 18.5C13 10 22 4.5 33 5c11 .5 18 6 15.5 12.5C40 14.5 24 15 15.5 18.5zM34 5l1-3.5" fill=(colour) {} }
            Hat::Helmet => { path d="M13.5 19.5c0-2 1.5-2.5 4-2.5C18 8.5 23 4 32 4s14 4.5 14.5 13c2.5 0 4 .5 4 2.5q-18.5 3-37 0zM28.5 4.5q-1.5 5-1.2 11.5M35.5 4.5q1.5 5 1.2 11.5" fill=(colour) {} }
        }
    }
}

/// Nobody in person: an office with its blinds down.
fn office() -> Markup {
    html! {
        g fill="var(--card)" stroke="var(--ink)" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round" {
            path d="M9 61V15h46v46zM5 15.5L9.5 6h45l4.5 9.5z" {}
            path d="M15 22h20v22H15z" fill="var(--ground)" {}
            path d="M15 26.4h20M15 30.8h20M15 35.2h20M15 39.6h20M25 44v5" fill="none" {}
            path d="M40 61V27h10v34M42.5 45h.2" fill="none" stroke-width="1.800" {}
            path d="M18 52h14v5H18z" {}
        }
    }
}
