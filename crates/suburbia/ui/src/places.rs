//! Where a tile can be laid: staked plots of open ground, and what it would bring there.

use kernel::{Message, Owner, Viewer, signed};
use maud::{Markup, html};
use suburbia::{Action, Due, Gain, Hex, View, track_name};

use crate::{
    Scene,
    land::{HEX, middle},
    pictures,
};

/// String round a plot, between stakes.
const STRING: &str = "M-34 0l17-29.500h34l17 29.5-17 29.500h-34z";
/// The stakes.
const STAKES: &str = "M-34 2v-6M-17 31.5v-6M17 31.5v-6M34 2v-6M17-27.5v-6M-17-27.5v-6";

/// Where the viewer may lay something now: for himself, or for Dale.
pub(crate) fn open(scene: &Scene<'_>, owner: Owner) -> Vec<Hex> {
    let view = scene.view;
    let Viewer::Seat(seat) = scene.viewer else { return Vec::new() };
    let due = view.due(seat);
    let hex = |action: Action| match (action, owner) {
        (Action::Place { hex }, Owner::Seat(own)) if own == seat && due == Some(Due::Place) => Some(hex),
        (Action::Dale { hex }, Owner::Rival) if due == Some(Due::Dale) => Some(hex),
        _ => None,
    };
    scene.actions().filter_map(hex).collect()
}

/// The places of the viewer's borough while a tile is still to be chosen.
pub(crate) fn waiting(scene: &Scene<'_>, owner: Owner) -> Vec<Hex> {
    let is_choosing = |seat| scene.view.due(seat) == Some(Due::Choose) && !scene.offers.is_empty();
    match scene.viewer {
        Viewer::Seat(seat) if owner == Owner::Seat(seat) && is_choosing(seat) => {
            scene.view.free_places(owner)
        }
        Viewer::Seat(_) | Viewer::Watcher => Vec::new(),
    }
}

/// What a place is called: by its neighbours, and by where it lies.
pub(crate) fn name(view: &View, owner: Owner, hex: Hex) -> Message {
    at(Message::new("suburbia-ui-place").with("tiles", view.beside(owner, hex)), view, owner, hex)
}

/// Adds where something lies: in which column of the borough, from the left, and in which
/// place of it, from the top.
pub(crate) fn at(message: Message, view: &View, owner: Owner, hex: Hex) -> Message {
    let mut hexes = view.free_places(owner);
    hexes.extend(view.borough(owner).tiles().iter().map(|placed| placed.hex));
    let leftmost = hexes.iter().map(|hex| hex.q).min().unwrap_or(hex.q);
    let n_above = hexes.iter().filter(|other| other.q == hex.q && other.r < hex.r).count();
    let place = u8::try_from(n_above + 1).unwrap_or(u8::MAX);
    message.with("column", i32::from(hex.q - leftmost) + 1).with("place", place)
}

/// A plot on which the tile in hand can be laid.
pub(crate) fn place(scene: &Scene<'_>, owner: Owner, hex: Hex) -> Markup {
    let (x, y) = middle(hex);
    let kind = if owner == Owner::Rival { "dale" } else { "hex" };
    let label = scene.text(&name(scene.view, owner, hex));
    let gains = gains_of(scene.view, owner, hex);
    html! {
        g.sb-place role="button" tabindex="0" data-piece={ (kind) ":" (hex) } transform={ "translate(" (x) " " (y) ")" }
            aria-label={ (label) @for (gain, change) in gains { ", " (scene.text(&track_name(gain))) " " (signed(change)) } } {
            (plot())
            (changes(scene, owner, hex))
        }
    }
}

/// A plot where a tile can go that is still to be chosen.
pub(crate) fn waiting_place(scene: &Scene<'_>, owner: Owner, hex: Hex) -> Markup {
    let (x, y) = middle(hex);
    html! {
        g.sb-place.waits role="button" tabindex="-1" data-piece={ "hex:" (hex) } transform={ "translate(" (x) " " (y) ")" }
            aria-label=(scene.text(&name(scene.view, owner, hex))) { (plot()) }
    }
}

fn plot() -> Markup {
    html! { path.all d=(HEX) {} path.x d=(STRING) {} path.st d=(STAKES) {} }
}

/// What the tile in hand would change on a place for its owner, and whether others are
/// touched.
pub(crate) fn changes(scene: &Scene<'_>, owner: Owner, hex: Hex) -> Markup {
    let view = scene.view;
    let changes = view.in_hand().map_or_else(Vec::new, |tile| view.laid(owner, tile, hex));
    let touches_others = changes.iter().any(|change| change.owner != owner);
    let lines = gains_of(view, owner, hex);
    let people = lines.iter().find(|(gain, _)| *gain == Gain::Population).map_or(0, |(_, change)| *change);
    let population = view.borough(owner).track(Gain::Population) + people;
    let crosses = view.next_line(owner).is_some_and(|line| population >= line);
    let Rows { size, high, top, shift, wide } = Rows::of(&lines);
    html! {
        @if lines.is_empty() { path.plus d="M-8 0H8M0-8V8" {} }
        @else {
            @let n_lines = i32::try_from(lines.len()).expect("four tracks");
            rect.tag x=(-wide / 2) y=(top - high / 2) width=(wide) height=(high * n_lines) {}
        }
        @for ((gain, change), row) in lines.iter().zip(0..) {
            @let y = top + high * row;
            text.minus[*change < 0] font-size=(size) x=(1 + shift) y=(y + size * 3 / 8) { (signed(*change)) } " "
            use href={ "#sb-" (pictures::track(*gain)) } x=(4 + shift) y=(y - size / 2) width=(size) height=(size) {
                title { (scene.text(&track_name(*gain))) }
            }
            " "
        }
        @if crosses { use.line href="#sb-r5" x="-39" y="-6" width="12" height="12" {} }
        @if touches_others { circle.others cx="32" cy="0" r="4.5" {} }
    }
}

/// How the lines of a place are set, so that they stay inside its hex.
struct Rows {
    /// Of the signs and the numbers.
    size: i32,
    /// From one line to the next.
    high: i32,
    /// The middle of the first line.
    top: i32,
    /// How far to the right of the middle numbers end.
    shift: i32,
    /// Of the tag on which they stand.
    wide: i32,
}

impl Rows {
    /// The fewer lines and the shorter their numbers, the larger.
    fn of(lines: &[(Gain, i16)]) -> Rows {
        let n_lines = i32::try_from(lines.len()).expect("four tracks");
        let longest = lines.iter().map(|(_, change)| signed(*change).chars().count()).max();
        let n_signs = i32::try_from(longest.unwrap_or(2)).expect("a short number").max(2);
        // How high a line may be.
        let high = if n_lines > 3 { 18 } else { 22 };
        // A digit is five eighths as wide as it is high, a sign as wide as high.
        let size = (44 * 8 / (8 + 5 * n_signs)).min(high - 1);
        let shift = (5 * n_signs * size / 8 - 5 - size) / 2 + 1;
        let wide = 5 * n_signs * size / 8 + size + 14;
        Rows { size, high, top: high / 2 - high * n_lines / 2, shift, wide }
    }
}

/// What the tile in hand would bring somebody on a place, track by track.
fn gains_of(view: &View, owner: Owner, hex: Hex) -> Vec<(Gain, i16)> {
    let changes = view.in_hand().map_or_else(Vec::new, |tile| view.laid(owner, tile, hex));
    let own = changes.iter().find(|change| change.owner == owner).map_or([0; 4], |change| change.tracks);
    Gain::ALL.into_iter().zip(own).filter(|(_, change)| *change != 0).collect()
}
