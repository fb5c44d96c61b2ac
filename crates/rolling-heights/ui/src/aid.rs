//! The player aid: a turn, the signs, the scoring, on one screen.

use kernel::{Message, Say};
use maud::{Markup, html};
use rolling_heights::{Kind, Material, Pose, Worker, kind_name, material_name, worker_brings, worker_name};

use crate::signs::{block, emblem_sign, kind_sign, power, token, worker_sign};

/// A turn, step by step.
const TURN: [&str; 5] = [
    "rolling-heights-ui-aid-throw",
    "rolling-heights-ui-aid-push",
    "rolling-heights-ui-aid-work",
    "rolling-heights-ui-aid-buy",
    "rolling-heights-ui-aid-build",
];

/// What is counted, and what it is worth.
const SCORING: [(&str, &str); 4] = [
    ("rolling-heights-ui-aid-score-building", "rolling-heights-ui-aid-score-building-worth"),
    ("rolling-heights-ui-aid-score-news", "rolling-heights-ui-aid-score-news-worth"),
    ("rolling-heights-ui-aid-score-goal", "rolling-heights-ui-aid-score-goal-worth"),
    ("rolling-heights-ui-aid-score-token", "rolling-heights-ui-aid-score-token-worth"),
];

pub(crate) fn aid(say: &dyn Say) -> Markup {
    let text = |id: &'static str| say.say(&Message::new(id));
    let brings = |worker, pose| say.say(&worker_brings(worker, pose));
    html! {
        div.rh-in.rh-aid {
            h3 { (text("rolling-heights-ui-aid-turn")) }
            ol { @for id in TURN { li { (text(id)) } } }
            h3 { (text("rolling-heights-ui-aid-workers")) }
            table {
                thead { tr {
                    td {}
                    th scope="col" { (text("rolling-heights-ui-aid-steady")) }
                    th scope="col" { (text("rolling-heights-ui-aid-hard")) }
                } }
                tbody {
                    @for worker in Worker::ALL {
                        tr {
                            th scope="row" { (worker_sign(worker)) (emblem_sign(worker)) " " (say.say(&worker_name(worker))) }
                            td { (brings(worker, Pose::Steady)) }
                            td { (brings(worker, Pose::Hard)) }
                        }
                    }
                }
            }
            h3 { (text("rolling-heights-ui-aid-signs")) }
            ul {
                @for material in Material::ALL { li { (block(material)) " " (say.say(&material_name(material))) } }
                li { (power()) " " (text("rolling-heights-ui-power")) }
                li { (token()) " " (text("rolling-heights-ledger-wild")) }
                @for kind in Kind::ALL { li { (kind_sign(kind)) " " (say.say(&kind_name(kind))) } }
            }
            h3 { (text("rolling-heights-ui-aid-scoring")) }
            table { tbody { @for (what, worth) in SCORING { tr { th scope="row" { (text(what)) } td { (text(worth)) } } } } }
        }
    }
}
