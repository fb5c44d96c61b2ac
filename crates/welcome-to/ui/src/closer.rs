//! A closer look: what a step speaks of, a city to keep.

use kernel::{Message, Owner, Step, Told};
use maud::{Markup, html};
use welcome_to::{Action, House, Plot, Sheet, View, WelcomeTo};

use crate::{Scene, others, pictures};

/// What a step of a seat touched: on its own sheet the house, and for everybody else
/// the sheet in small.
pub(crate) fn touched(step: &Step<'_, WelcomeTo>, _: &[Told]) -> Vec<String> {
    let Step::Action(seat, action) = step else { return Vec::new() };
    let seat = seat.number();
    let at = |house: House| vec![format!("{seat}{house}"), format!("sheet:{seat}")];
    match **action {
        Action::Build { house, .. }
        | Action::Fence { house }
        | Action::Bis { house, .. }
        | Action::Roundabout { house } => at(house),
        Action::Combo { .. } | Action::Claim { .. } => {
            let mut acc = crate::pieces(action);
            acc.truncate(1);
            acc.push(format!("sheet:{seat}"));
            acc
        }
        Action::Refuse
        | Action::Give { .. }
        | Action::Park
        | Action::Agent { .. }
        | Action::Pool
        | Action::Temp
        | Action::Skip
        | Action::Done => vec![format!("sheet:{seat}")],
    }
}

const ROOFS: [&str; 3] = ["#d9694a", "#3f8f8b", "#d69b2d"];

/// The three streets under the sun, with the town's name and its points.
pub(crate) fn portrait(scene: &Scene<'_>, owner: Owner) -> Markup {
    let view = scene.view;
    let total = view.totals().into_iter().find(|(each, _)| *each == owner).map_or(0, |(_, points)| points);
    let title = match owner {
        Owner::Seat(seat) => scene.say.title(seat),
        Owner::Rival => None,
    };
    let caption = match title {
        Some(title) => Message::new("welcome-to-ui-portrait-of").with("title", title),
        None => Message::new("welcome-to-ui-portrait"),
    };
    let caption = caption.with("who", owner).with("points", total);
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 420" width="1520" height="840"
            font-family="system-ui, sans-serif" {
            rect width="760" height="420" fill="#cfe9ef" {}
            rect y="96" width="760" height="324" fill="#e3efcf" {}
            circle cx="700" cy="44" r="26" fill="#f8d254" {}
            @match owner {
                Owner::Seat(seat) => { @for street in 0..3u8 { (standing(view.sheet(seat), street)) } }
                Owner::Rival => { (company(view)) }
            }
            text x="28" y="46" font-size="26" font-weight="700" fill="#16211a" { (scene.text(&caption)) }
        }
    }
}

/// A street of a portrait.
fn standing(sheet: &Sheet, street: u8) -> Markup {
    let y = 72 + 116 * usize::from(street);
    let width = 30 + 52 * usize::from(sheet.length(street));
    html! {
        rect x="14" y=(y + 30) width=(width) height="46" rx="10" fill="#9cc47c" {}
        rect x="14" y=(y + 76) width=(width) height="20" rx="6" fill="#6d7377" {}
        path d={ "M24 " (y + 86) "h" (width - 20) } stroke="#f4e7b0" stroke-width="2" stroke-dasharray="10 8" {}
        @for place in 0..sheet.length(street) { (place_of(sheet, House { street, place }, y)) }
    }
}

fn place_of(sheet: &Sheet, house: House, y: usize) -> Markup {
    let x = 28 + 52 * usize::from(house.place);
    let roof = ROOFS[usize::from(house.street)];
    html! {
        @match sheet.plot(house) {
            Plot::Built(number) => (pictures::house(x, y + 22, roof, number, false)),
            Plot::Bis(number) => (pictures::house(x, y + 22, roof, number, true)),
            Plot::Roundabout => {
                circle cx=(x + 24) cy=(y + 54) r="20" fill="#6d7377" {}
                circle cx=(x + 24) cy=(y + 54) r="9" fill="#6fa35a" stroke="#f4e7b0" stroke-width="2" {}
            }
            Plot::Empty => {
                rect x=(x + 8) y=(y + 42) width="32" height="28" rx="3" fill="none" stroke="#5f8a48" stroke-dasharray="4 4" {}
            }
        }
        @if sheet.has_pool(house) {
            rect x=(x + 30) y=(y + 64) width="20" height="11" rx="5" fill="#3aa0d8" stroke="#ffffff" stroke-width="1.5" {}
        }
        @if sheet.has_fence(house) {
            path d={ "M" (x + 50) " " (y + 44) "v32" } stroke="#fdf6e3" stroke-width="4" stroke-linecap="round" {}
        }
    }
}

/// The competitor's estates, best first: a house for each, with what it pays.
fn company(view: &View) -> Markup {
    html! {
        rect y="72" width="760" height="348" fill="#9cc47c" {}
        @for (index, (houses, each)) in others::estates(view).into_iter().enumerate() {
            @let (x, y) = (40 + 240 * (index % 3), 100 + 100 * (index / 3));
            path d={ "M" (x) " " (y + 60) "V" (y + 22) "l26 -22 26 22v38z" } fill="#fffaec" stroke="#5b4a35" {}
            path d={ "M" (x - 4) " " (y + 24) "l30 -26 30 26z" } fill="#7a5ea8" stroke="#5b4a35" {}
            text x=(x + 64) y=(y + 46) font-size="24" font-weight="700" fill="#16211a" { (houses) " × " (each) }
        }
    }
}
