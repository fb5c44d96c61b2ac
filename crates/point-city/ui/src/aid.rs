//! The player aid: a turn, the signs, the scoring.

use draw::Sentence;
use kernel::{Message, Say};
use maud::{Markup, html};
use point_city::{Suit, suit_name};

use crate::{
    drawings::signs::name,
    pictures::{civic, sign},
};

pub(crate) fn aid(say: &dyn Say) -> Markup {
    let text = |id: &'static str| Sentence::new(say, &Message::new(id));
    let turn = [
        "point-city-ui-aid-flip",
        "point-city-ui-aid-take",
        "point-city-ui-aid-pay",
        "point-city-ui-aid-civic",
        "point-city-ui-aid-refill",
    ];
    let scoring = [
        ("point-city-line-printed", "point-city-ui-aid-printed"),
        ("point-city-line-tokens", "point-city-ui-aid-tokens"),
        ("point-city-ui-aid-tie", "point-city-ui-aid-tie-cards"),
    ];
    html! {
        div.pc-signs.pc-aid {
            h3 { (text("point-city-ui-aid-turn")) }
            ol { @for id in turn { li { (text(id)) } } }
            h3 { (text("point-city-ui-aid-signs")) }
            ul.signs {
                @for suit in Suit::ALL {
                    li class=(name(suit)) { (sign(suit)) " " (Sentence::new(say, &suit_name(suit))) }
                }
                li { (civic()) " " (text("point-city-ui-aid-sign-civic")) }
                li { span.points { "3" } " " (text("point-city-ui-aid-sign-points")) }
            }
            p { (text("point-city-ui-aid-double")) }
            h3 { (text("point-city-ui-aid-scoring")) }
            table { tbody { @for (what, how) in scoring { tr { th scope="row" { (text(what)) } td { (text(how)) } } } } }
        }
    }
}
