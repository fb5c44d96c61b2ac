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
            path d="M8 63c.5-11.500 7-17 24-17s23.500 5.500 24 17z" fill=(colour) fill-opacity=".45" {}
            path d="M16 62l1-6M47.500 62l-1-6M26.500 46.500l5.500 7 5.500-7" fill="none" {}
            path d="M26.500 38v8.500q5.500 5 11 0V38" {}
            path d="M18.500 25c-.8 11.500 5 18.500 13.500 18.500S46.300 36.500 45.500 25c-.7-9.500-5.500-14-13.500-14s-12.800 4.500-13.500 14z" {}
            path d="M18.700 27c-3-1.500-4.300 5.800.8 6M45.300 27c3-1.500 4.300 5.800-.8 6" {}
            (hair(face.hair))
            (beard(face.beard))
            path d="M26 27.500h.2M38 27.500h.2" stroke-width="2.800" fill="none" {}
            path d="M23.500 23.500q2.500-1.800 5 0M35.500 23.500q2.500-1.800 5 0M31.800 28.500l-1.600 4.300 2.200.3" fill="none" stroke-width="1.300" {}
            @if face.beard != Beard::Full { path d="M28 37.800q4 2.600 8.200-.2" fill="none" {} }
            (glasses(face.glasses))
            (hat(face.hat, &colour))
        }
    }
}

/// Hair that falls behind the shoulders.
fn behind(hair: Hair) -> Markup {
    html! {
        @match hair {
            Hair::Long => { path d="M17 20c-5 10-5.500 24-3.500 36h37c2-12 1.500-26-3.500-36z" fill="var(--ground)" {} }
            Hair::Bob => { path d="M16.500 20c-4.500 8-4.500 15-2.500 22.500h36c2-7.500 2-14.500-2.500-22.500z" fill="var(--ink)" {} }
            Hair::None | Hair::Short | Hair::Parted | Hair::Curls | Hair::Bun => {}
        }
    }
}

fn hair(hair: Hair) -> Markup {
    html! {
        @match hair {
            Hair::None => { path d="M22 14.500q4-3 8-3.300M35 11.200q4 .6 6.500 2.800" fill="none" stroke-width="1" {} }
            Hair::Short => { path d="M18.300 24c-.8-10 4.700-15.500 13.800-15.500S46.500 14 45.800 24c-2-1.500-3-4-3.300-6.500-6 2-15 2-20.500 0-.5 3-1.700 5-3.700 6.500z" fill="var(--ink)" {} }
            Hair::Parted => { path d="M18.200 25c-1.500-10.500 4.500-17 13.500-17.500C42 7 47.500 14 45.800 25c-1.800-2-3-5-3.500-8-6.500-.5-10-2.500-13-5.500-1.500 5-6.500 8-8.500 8.500-.3 2-1.200 4-2.600 5z" fill="var(--ground)" {} }
            Hair::Curls => { path d="M19 27c-5 .5-6.500-5.500-3-7.500-3-4 1-8.500 4.500-7.500C21 7 27 5 30 8c3-4 9.500-2.500 10.500 1.500 4.500-.5 7.500 4 5 7.500 4 2 3 8.500-1 9-.5-3.500-1.500-6-3-8-5 1.500-14.500 1.500-19 0-1.500 2.500-2.800 5.500-3.500 9z" fill="var(--ochre)" fill-opacity=".7" {} }
            Hair::Bob | Hair::Long => { path d="M17.800 28c-2.500-12 4-19.500 14.200-19.500S48.700 16 46.200 28c-1.500-3.500-2.700-7-3.200-10.500-7 1-12 .5-16-3.500-1.500 3.500-3.500 5-6 6-.5 3-1.600 5.500-3.200 8z" fill=(if matches!(hair, Hair::Bob) { "var(--ink)" } else { "var(--ground)" }) {} }
            Hair::Bun => {
                path d="M25.500 7.500c0-5 3-6.500 6.500-6.500s6.500 2 6.500 6.500z" fill="var(--brick)" fill-opacity=".6" {}
                path d="M18 27c-2-11.500 4-19 14-19s16 7.500 14 19c-2-2.500-3-5-3.500-8-5.500-.5-9-2-10.500-5-1.500 3-5 4.500-10.500 5-.5 3-1.500 5.500-3.500 8z" fill="var(--brick)" fill-opacity=".6" {}
            }
        }
    }
}

fn beard(beard: Beard) -> Markup {
    html! {
        @match beard {
            Beard::None => {}
            Beard::Moustache => { path d="M24.500 36.500c2-3 5.500-3 7.500-1.200 2-1.800 5.500-1.800 7.500 1.200-3 1.500-5.500 1.300-7.500 0-2 1.300-4.500 1.500-7.500 0z" fill="var(--ink)" stroke-width="1" {} }
            Beard::Full => {
                path d="M18.700 28c-1 12 4.500 19.500 13.300 19.500S46.300 40 45.300 28c-1.500 5-4 6.800-7 6.500-4-.5-8.500-.5-12.600 0-3 .3-5.500-1.500-7-6.500z" fill="var(--ground)" {}
                path d="M27.500 38.500q4.500 2.500 9 0M24 41l1 2.500M40 41l-1 2.500M32 43.500v2.500" fill="none" {}
            }
        }
    }
}

fn glasses(glasses: Glasses) -> Markup {
    html! {
        @match glasses {
            Glasses::None => {}
            Glasses::Round => { path d="M21 27.500a5 5 0 1 0 10 0a5 5 0 1 0-10 0M33 27.500a5 5 0 1 0 10 0a5 5 0 1 0-10 0M31 27q1-1 2 0" fill="none" {} }
            Glasses::Square => { path d="M20.800 24.500h10.400v6.500H21.300zM32.800 24.500h10.400l-.5 6.500h-9.400zM31 26h2" fill="none" {} }
        }
    }
}

fn hat(hat: Hat, colour: &str) -> Markup {
    html! {
        @match hat {
            Hat::None => {}
            Hat::Cap => { path d="M18 19.500C17.500 10 23 5.500 32 5.500S46.500 10 46 18.500c4 .3 7.500 1.500 10 4-9-2-30-3.500-38-3z" fill=(colour) {} }
            Hat::Brim => { path d="M10.500 19.500q21.500 4.500 43-.3M19 19c0-8 1.500-14.500 5-14.500 3 0 5 2 8 2s5-2 8-2c3.500 0 5 6.500 5 14.200-8 2-18 2-26 .3z" fill=(colour) {} }
            Hat::Beret => { path d="M15.500 18.500C13 10 22 4.500 33 5c11 .5 18 6 15.500 12.500C40 14.500 24 15 15.500 18.500zM34 5l1-3.500" fill=(colour) {} }
            Hat::Helmet => { path d="M13.500 19.500c0-2 1.500-2.500 4-2.500C18 8.500 23 4 32 4s14 4.500 14.500 13c2.500 0 4 .5 4 2.500q-18.500 3-37 0zM28.500 4.500q-1.500 5-1.200 11.500M35.500 4.500q1.500 5 1.200 11.500" fill=(colour) {} }
        }
    }
}

/// Nobody in person: an office with its blinds down.
fn office() -> Markup {
    html! {
        g fill="var(--card)" stroke="var(--ink)" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round" {
            path d="M9 61V15h46v46zM5 15.500L9.500 6h45l4.500 9.500z" {}
            path d="M15 22h20v22H15z" fill="var(--ground)" {}
            path d="M15 26.400h20M15 30.800h20M15 35.200h20M15 39.600h20M25 44v5" fill="none" {}
            path d="M40 61V27h10v34M42.500 45h.2" fill="none" stroke-width="1.800" {}
            path d="M18 52h14v5H18z" {}
        }
    }
}
