//! The player aid: a turn, the signs, the scoring, on one screen.

use kernel::{Message, Say};
use maud::{Markup, html};
use suburbia::{Gain, Icon, Kind, icon_name, kind_name, track_name};

use crate::pictures::{self, sign};

/// A turn, step by step.
const TURN: [&str; 4] =
    ["suburbia-ui-aid-take", "suburbia-ui-aid-lay", "suburbia-ui-aid-discard", "suburbia-ui-aid-end"];

/// What effects count, by the sign that stands for it.
const COUNTED: [(&str, &str); 7] = [
    ("r0", "suburbia-ui-aid-adjacent"),
    ("r1", "suburbia-ui-aid-own"),
    ("r2", "suburbia-ui-aid-any"),
    ("r3", "suburbia-ui-aid-other"),
    ("r4", "suburbia-ui-aid-after"),
    ("r5", "suburbia-ui-aid-red-line"),
    ("r6", "suburbia-ui-aid-lake"),
];

/// What is counted at the end, and what it is worth.
const SCORING: [(&str, &str); 4] = [
    ("suburbia-ui-aid-score-people", "suburbia-ui-aid-score-people-worth"),
    ("suburbia-ui-aid-score-goals", "suburbia-ui-aid-score-goals-worth"),
    ("suburbia-ui-aid-score-private", "suburbia-ui-aid-score-private-worth"),
    ("suburbia-ui-aid-score-money", "suburbia-ui-aid-score-money-worth"),
];

pub(crate) fn aid(say: &dyn Say) -> Markup {
    let text = |id: &'static str| say.say(&Message::new(id));
    let tracks = Gain::ALL.into_iter().map(|gain| (pictures::track(gain), say.say(&track_name(gain))));
    let kinds = Kind::ALL.into_iter().map(|kind| (pictures::kind(kind), say.say(&kind_name(kind))));
    let icons = Icon::ALL.into_iter().map(|icon| (pictures::icon_sign(icon), say.say(&icon_name(icon))));
    let counted = COUNTED.into_iter().map(|(class, id)| (class, text(id)));
    html! {
        div.sb-in.sb-aid {
            h3 { (text("suburbia-ui-aid-turn")) }
            ol { @for id in TURN { li { (text(id)) } } }
            h3 { (text("suburbia-ui-aid-signs")) }
            ul { @for (class, name) in tracks.chain(kinds).chain(icons) { li { (sign(class)) " " (name) } } }
            p { (text("suburbia-ui-aid-effects")) }
            ul.wide { @for (class, name) in counted { li { (sign(class)) " " (name) } } }
            h3 { (text("suburbia-ui-aid-scoring")) }
            table { tbody { @for (what, worth) in SCORING { tr { th scope="row" { (text(what)) } td { (text(worth)) } } } } }
        }
    }
}
