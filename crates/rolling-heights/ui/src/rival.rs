//! The rival contractor as somebody: a face, a name, and what it will do next and why.

use draw::{Symbol, show};
use kernel::{Message, Owner};
use maud::{Markup, html};
use rolling_heights::{Level, RivalPlan, plan_name};

use crate::Scene;

/// What the solo rival will do next.
pub(crate) fn rival(scene: &Scene<'_>, rival: RivalPlan) -> Markup {
    let text = |message: Message| scene.text(&message);
    let row = match rival.takes {
        Some(Level::One) => 1,
        Some(Level::Two) => 2,
        None => 0,
    };
    let next = Message::new("rolling-heights-ui-rival")
        .with("n", rival.n_cubes)
        .with("row", row)
        .with("bonus", i32::from(rival.level.bonus));
    let lots = scene.view.lots(Owner::Rival);
    let open = lots.iter().find(|(_, lot)| lot.missing_cubes() > 0);
    html! {
        div.rh-rival data-thing="rival" tabindex="0" {
            (show("rhface", "rh-portrait"))
            div {
                b { (text(Message::new("rolling-heights-ui-rival-name"))) }
                p { (text(next)) }
                p.rh-why {
                    (text(Message::new("rolling-heights-ui-rival-why").with("row", row)))
                    @if let Some((_, lot)) = open {
                        " " (text(Message::new("rolling-heights-ui-rival-first").with("plan", plan_name(lot.plan))))
                    }
                }
            }
        }
    }
}

/// Its face: a man of straight lines, with a hard hat and a moustache.
pub(crate) fn symbol() -> Symbol {
    let body = html! {
        path fill="var(--blueprint)" d="M1 1h46v46h-46z" {}
        path fill="none" stroke="var(--gleam)" stroke-opacity=".35" stroke-width=".8" d="M1 12h46M1 24h46M1 36h46M12 1v46M24 1v46M36 1v46" {}
        path fill="var(--dusk)" fill-opacity=".35" d="M30 20l17 14v13h-36z" {}
        path fill="var(--brick)" stroke="var(--dusk)" stroke-width="1.5" stroke-linejoin="round" d="M6 47q1-9 11-11h14q10 2 11 11z" {}
        path fill="var(--gleam)" d="M19 36h10l-5 8z" {}
        path fill="var(--dusk)" d="M24 38l2.5 2-2.5 7-2.5-7z" {}
        path fill="var(--gleam)" d="M14 19h20v10q-1 9-10 9t-10-9z" {}
        path fill="var(--ochre)" fill-opacity=".34" stroke="var(--dusk)" stroke-width="1.5" d="M14 19h20v10q-1 9-10 9t-10-9z" {}
        path fill="var(--dusk)" fill-opacity=".2" d="M28 19h6v10q-1 8-7 9z" {}
        path fill="var(--dusk)" d="M15 31q4-4.5 9-1.8 5-2.7 9 1.8-5 1.5-9 0-4 1.5-9 0z" {}
        path fill="none" stroke="var(--dusk)" stroke-width="2.4" stroke-linecap="round" d="M19.5 24h0M28.5 24h0" {}
        path fill="none" stroke="var(--dusk)" stroke-width="1.5" stroke-linecap="round" d="M17 21.5l4.5 1M31 21.5l-4.5 1M22 35h4" {}
        path fill="var(--ochre)" stroke="var(--dusk)" stroke-width="1.5" stroke-linejoin="round" d="M10 19.5v-3.5h3q0-9 8-11v-2h6v2q8 2 8 11h3v3.5z" {}
        path fill="none" stroke="var(--dusk)" stroke-opacity=".6" stroke-width="1.3" d="M21 5v11M27 5v11" {}
        path fill="none" stroke="var(--ink)" stroke-width="1.6" d="M1 1h46v46h-46z" {}
    };
    Symbol { id: "rhface".to_owned(), width: 48, height: 48, body }
}
