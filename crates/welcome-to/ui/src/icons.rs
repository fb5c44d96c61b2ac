//! Small signs. Their drawing is in the style: an element says what it is, the style knows
//! how that looks, so that a board stays light.

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
