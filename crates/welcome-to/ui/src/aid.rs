//! The player aid: a turn, the signs, the scoring.

use draw::{Sentence, show};
use kernel::{Message, Say};
use maud::{Markup, html};
use welcome_to::{Effect, effect_name};

use crate::signs;

pub(crate) fn aid(say: &dyn Say) -> Markup {
    let text = |id: &'static str| Sentence::new(say, &Message::new(id));
    let turn = [
        "welcome-to-ui-aid-combo",
        "welcome-to-ui-aid-effect",
        "welcome-to-ui-aid-plan",
        "welcome-to-ui-aid-end",
    ];
    let effects = [
        (Effect::Fence, "welcome-to-ui-aid-fence"),
        (Effect::Agent, "welcome-to-ui-aid-agent"),
        (Effect::Park, "welcome-to-ui-aid-park"),
        (Effect::Pool, "welcome-to-ui-aid-pool"),
        (Effect::Temp, "welcome-to-ui-aid-temp"),
        (Effect::Bis, "welcome-to-ui-aid-bis"),
    ];
    let scoring = [
        ("welcome-to-plans", "welcome-to-ui-aid-plans"),
        ("welcome-to-ui-aid-estates", "welcome-to-ui-aid-each"),
        ("welcome-to-ui-aid-tracks", "welcome-to-ui-aid-open"),
        ("welcome-to-effect-temp", "welcome-to-ui-aid-ranks"),
        ("welcome-to-ui-aid-losses", "welcome-to-ui-aid-minus"),
    ];
    html! {
        div.wt-signs.wt-aid {
            h3 { (text("welcome-to-ui-aid-turn")) }
            ol { @for id in turn { li { (text(id)) } } }
            h3 { (text("welcome-to-ui-aid-effects")) }
            table { tbody {
                @for (effect, id) in effects {
                    tr { th scope="row" { (show(&signs::name(effect), "wt-drawn")) " " (Sentence::new(say, &effect_name(effect))) } td { (text(id)) } }
                }
            } }
            h3 { (text("welcome-to-ui-aid-scoring")) }
            table { tbody { @for (what, how) in scoring { tr { th scope="row" { (text(what)) } td { (text(how)) } } } } }
        }
    }
}
