//! Everybody's tracks: the population with its red lines, what the next turn
//! brings, what a borough is made of.

use draw::Sentence;
use kernel::{Message, Owner, Viewer, signed};
use maud::{Markup, html};
use suburbia::{Gain, Icon, Kind, View, catalog, icon_name, kind_name, track_name};

use crate::{
    Scene, borough,
    pictures::{self, sign},
};

/// How wide the population track is drawn.
const WIDTH: i32 = 260;

/// The stretch of the population track on which everybody is, with its red lines.
pub(crate) fn population(scene: &Scene<'_>, own: Owner) -> Markup {
    let view = scene.view;
    let of = |owner: Owner| view.borough(owner).track(Gain::Population);
    let least = view.owners().map(of).min().unwrap_or(0);
    let most = view.owners().map(of).max().unwrap_or(0);
    let start = (least - 6).max(0) / 10 * 10;
    let end = (most + 16).max(start + 50);
    let x = |population: i16| 14 + i32::from(population - start) * (WIDTH - 28) / i32::from(end - start);
    let lines: String = catalog()
        .red_lines
        .iter()
        .filter(|line| (start + 1..=end).contains(*line))
        .map(|line| format!("M{} 19v19", (x(*line) + x(*line - 1)) / 2))
        .collect();
    let step = if end - start > 80 { 20 } else { 10 };
    let numbers = (start..=end).filter(|n| n % step == 0);
    let next = view.next_line(own);
    html! {
        svg.sb-people viewBox={ "0 0 " (WIDTH) " 52" } role="img" data-thing="lines" aria-label=(next_line(scene, own)) {
            rect.rail x="4" y="22" width=(WIDTH - 8) height="16" {}
            path.tick d={ @for n in (start..=end).filter(|n| n % 2 == 0) { "M" (x(n)) " 38v-" (if n % 10 == 0 { 8 } else { 4 }) } } {}
            path.red d=(lines) {}
            @if let Some(line) = next.filter(|line| *line <= end) {
                path.next d={ "M" ((x(line) + x(line - 1)) / 2) " 18v24" } {}
            }
            @for n in numbers { text.n x=(x(n)) y="50" { (n) } }
            @for (owner, index, shift) in pins(view, x) {
                g class={ "pin p" (index) } transform={ "translate(" (x(of(owner)) + shift) " 30)" } {
                    path d={ "M" (-shift) "-3-8-14V-29H8V-14z" } {}
                    text y="-17" { (initial(owner)) }
                }
            }
        }
    }
}

/// Everybody with a number for the colour, and how far a pin is moved aside so that
/// none hides another; its tip stays where it belongs.
fn pins(view: &View, x: impl Fn(i16) -> i32) -> Vec<(Owner, usize, i32)> {
    let at = |owner: Owner| x(view.borough(owner).track(Gain::Population));
    let mut owners: Vec<(usize, Owner)> = view.owners().enumerate().collect();
    owners.sort_by_key(|(index, owner)| (at(*owner), *index));
    let mut free = i32::MIN;
    let mut acc = Vec::new();
    for (index, owner) in owners {
        let place = at(owner).max(free);
        free = place + 18;
        acc.push((owner, index, place - at(owner)));
    }
    acc
}

/// Seats by number, the rival by its letter.
fn initial(owner: Owner) -> String {
    match owner {
        Owner::Seat(seat) => seat.number().to_string(),
        Owner::Rival => "D".to_owned(),
    }
}

/// The next red line, how far it is, and what it costs.
fn next_line(scene: &Scene<'_>, owner: Owner) -> Sentence {
    let view = scene.view;
    match view.next_line(owner) {
        Some(line) => scene.text(
            &Message::new("suburbia-ui-next-line")
                .with("line", i32::from(line))
                .with("far", i32::from(line - view.borough(owner).track(Gain::Population)))
                .with("cost", i32::from(view.line_cost())),
        ),
        None => scene.text(&Message::new("suburbia-ui-no-line")),
    }
}

/// What the viewer has to spend and how it grows, in one line.
pub(crate) fn holdings(scene: &Scene<'_>) -> Option<Markup> {
    let Viewer::Seat(seat) = scene.viewer else { return None };
    let borough = scene.view.borough(Owner::Seat(seat));
    Some(html! {
        @for gain in Gain::ALL {
            span.sb-in { (sign(pictures::track(gain))) (named(scene, &track_name(gain))) b { (plain(gain, borough.track(gain))) } }
        }
    })
}

/// A name for those who listen: a sign stands for it.
fn named(scene: &Scene<'_>, name: &Message) -> Markup {
    html! { span.visually-hidden { (scene.text(name)) " " } }
}

/// Somebody's numbers, with what the end of the turn will bring.
pub(crate) fn own(scene: &Scene<'_>, owner: Owner) -> Markup {
    let view = scene.view;
    let borough = view.borough(owner);
    let after = view.forecast(owner);
    let who = scene.text(&Message::new("owner").with("who", owner));
    let is_crossing = after.lines > 0 && !view.is_over();
    let index = view.owners().take_while(|each| *each != owner).count();
    html! {
        div class={ "sb-own p" (index) } {
            strong.who { @if view.owners().count() > 1 { span.pin { (initial(owner)) } " " } (who) }
            ul.tracks {
                @for (gain, next) in Gain::ALL.into_iter().zip(after.tracks) {
                    @let value = borough.track(gain);
                    li data-thing={ "track:" (pictures::track(gain)) } {
                        (sign(pictures::track(gain))) (named(scene, &track_name(gain)))
                        b { (plain(gain, value)) }
                        @if next != value && !view.is_over() { span.next { "→ " (plain(gain, next)) } }
                    }
                }
                li data-thing="markers" {
                    (sign("mark")) (named(scene, &Message::new("suburbia-ui-markers"))) b { "×" (borough.markers()) }
                }
            }
            (counts(scene, owner))
            p.line .warn[is_crossing] data-thing="lines" {
                (sign("r5")) " "
                @if is_crossing { (crossing(scene, owner, after.lines)) } @else { (next_line(scene, owner)) }
            }
        }
    }
}

/// That somebody's turn ends beyond a red line.
fn crossing(scene: &Scene<'_>, owner: Owner, n_lines: i16) -> Sentence {
    let is_me = matches!(scene.viewer, Viewer::Seat(seat) if owner == Owner::Seat(seat));
    let id = if is_me { "suburbia-ui-crossing" } else { "suburbia-ui-crossing-other" };
    scene.text(&Message::new(id).with("count", i32::from(n_lines)))
}

/// Money and people are counts, the other tracks go both ways.
fn plain(gain: Gain, value: i16) -> String {
    match gain {
        Gain::Money | Gain::Population => value.to_string(),
        Gain::Income | Gain::Reputation => signed(value),
    }
}

/// What a borough is made of: kinds, lakes and signs.
fn counts(scene: &Scene<'_>, owner: Owner) -> Markup {
    let view = scene.view;
    let borough = view.borough(owner);
    let icons = Icon::ALL.into_iter().map(|icon| (icon, borough.n_icon(icon))).filter(|(_, n)| *n > 0);
    html! {
        ul.counts {
            @for kind in Kind::ALL { (count(scene, pictures::kind(kind), &kind_name(kind), borough.n_kind(kind))) }
            (count(scene, "r6", &Message::new("suburbia-lake"), borough.n_lakes()))
            @for (icon, n) in icons { (count(scene, pictures::icon_sign(icon), &icon_name(icon), n)) }
        }
    }
}

fn count(scene: &Scene<'_>, class: &str, name: &Message, n: impl std::fmt::Display) -> Markup {
    html! { li data-thing={ "sign:" (class) } { (sign(class)) (named(scene, name)) (n.to_string()) } }
}

/// Everybody else: a miniature that opens large, the tracks, the counts.
pub(crate) fn others(scene: &Scene<'_>, own: Owner) -> Markup {
    let view = scene.view;
    let n_others = view.owners().count() - 1;
    html! {
        div class={ "sb-others n" (n_others) } {
        @for (owner, index) in view.owners().zip(0..).filter(|(owner, _)| *owner != own) {
            @let who = Message::new("owner").with("who", owner);
            @let look = Message::new("suburbia-ui-look").with("who", owner);
            div class={ "sb-other p" (index) @if view.mover() == Some(owner) { " moves" } } data-thing={ "borough:" (owner) } {
                button type="button" data-look=(owner) aria-label=(scene.text(&look)) { (borough::miniature(view, owner)) }
                div {
                    strong { span.pin { (initial(owner)) } " " (scene.text(&who)) }
                    ul.tracks {
                        @for gain in Gain::ALL {
                            li data-thing={ "track:" (pictures::track(gain)) } {
                                (sign(pictures::track(gain))) (named(scene, &track_name(gain))) (plain(gain, view.borough(owner).track(gain)))
                            }
                        }
                    }
                    (counts(scene, owner))
                }
            }
        }
        }
    }
}
