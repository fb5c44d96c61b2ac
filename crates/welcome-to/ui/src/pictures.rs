//! Signs and pictures. Most of the drawing is in the style: an element says what it
//! is, the style knows how that looks, so that a board stays light.

use maud::{Markup, html};
use welcome_to::Effect;

/// The sign of an effect.
pub(crate) fn icon(effect: Effect) -> Markup {
    html! { i class={ "wi " (effect.name()) } {} }
}

/// Points as people write them: a loss with a minus, not a hyphen.
pub(crate) fn points(points: i16) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { points.to_string() }
}

/// A house of a picture that brings its own colours. A copy has a flat roof, which
/// says so.
pub(crate) fn house(x: usize, y: usize, roof: &str, number: u8, is_copy: bool) -> Markup {
    html! {
        g transform={ "translate(" (x) " " (y) ")" } {
            rect x="6" y="20" width="36" height="30" rx="2" fill="#fffaec" stroke="#8a7a58" {}
            @if is_copy {
                rect x="3" y="9" width="42" height="13" rx="1" fill="#a2587f" stroke="#6d3553" {}
                text x="24" y="19" text-anchor="middle" font-size="10" font-weight="700" fill="#ffffff" { "bis" }
            } @else {
                path d="M33 5h5v9l-5-5z" fill="#b08a6a" {}
                path d="M2 22 24 3l22 19z" fill=(roof) stroke="#5b4a35" stroke-opacity=".5" stroke-linejoin="round" {}
            }
            text x="24" y="42" text-anchor="middle" font-size="19" font-weight="700" fill="#2a2a33" { (number) }
        }
    }
}

/// The picture in the list of games.
pub(crate) fn street() -> Markup {
    html! {
        svg viewBox="0 0 160 90" {
            rect.wt-sky width="160" height="90" {}
            circle cx="136" cy="18" r="10" fill="#f8d254" {}
            rect y="56" width="160" height="20" fill="#9cc47c" {}
            rect y="74" width="160" height="16" fill="#6d7377" {}
            path d="M0 82h160" stroke="#f4e7b0" stroke-width="2" stroke-dasharray="10 8" {}
            @for (index, (roof, number)) in [("#d9694a", 3u8), ("#3f8f8b", 7), ("#d69b2d", 12)].into_iter().enumerate() {
                (house(4 + 50 * index, 24, roof, number, false))
            }
            path d="M53 60v14M103 60v14" stroke="#fdf6e3" stroke-width="4" {}
        }
    }
}
