//! Cities as pictures: somebody's, to keep and to send, and the one in the list of games.

use draw::palette::{CARD, INK, LAWN, PAPER, PLUM, SHADE, SKY};
use kernel::{Message, Owner};
use maud::{Markup, html};
use point_city::{CardId, TokenId};

use crate::{
    Scene,
    city::in_order,
    drawings::{
        buildings::{Building, GROUND, building},
        print::whole,
        scenery::{self, PLOT},
    },
};

/// How wide a portrait is.
const WIDTH: u16 = 800;

/// How high it is.
const HEIGHT: u16 = 500;

/// How high the strip with the name is.
const STRIP: u16 = 66;

/// How far a street stands in front of the one behind it, in units of buildings.
const ROW: u16 = 104;

/// How high a pavement is, in the same units.
const PAVEMENT: u16 = 17;

/// The clouds of a portrait.
const CLOUDS: [(u16, u16, u16); 3] = [(70, 26, 110), (330, 8, 80), (470, 44, 100)];

/// With fewer buildings trees stand beside them.
const LOTS: usize = 6;

/// The buildings of a city in streets one behind the other, with the name and the points.
pub(crate) fn portrait(scene: &Scene<'_>, owner: Owner) -> Markup {
    let city = scene.view.city(owner);
    let cards = in_order(city);
    let rows = rows(&cards);
    let scale = scale(&rows);
    let n_behind = u16::try_from(rows.len() - 1).expect("a few rows");
    let last = whole(f32::from(HEIGHT - STRIP) / scale) - PAVEMENT - 1;
    let first = last - ROW * n_behind;
    let horizon = i32::from(whole(f32::from(first) * scale));
    let tokens = (0u16..).zip(city.tokens());
    let caption =
        Message::new("point-city-ui-portrait").with("who", owner).with("points", scene.points(owner));
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } width=(2 * WIDTH) height=(2 * HEIGHT)
            font-family="system-ui, sans-serif" {
            rect width=(WIDTH) height=(HEIGHT) fill=(SKY) {}
            g transform={ "translate(0 " (horizon - 190) ")" } { (scenery::landscape(WIDTH, &CLOUDS, 655)) }
            rect y=(horizon) width=(WIDTH) height=(HEIGHT) fill=(LAWN) {}
            g transform={ "translate(400 0)scale(" (format!("{scale:.2}")) ")" } {
                @for (row, foot) in rows.iter().zip((first..).step_by(ROW.into())) {
                    (street(row, foot, LOTS.saturating_sub(cards.len()).min(4)))
                }
            }
            rect x="-4" y=(HEIGHT - STRIP) width=(WIDTH + 8) height=(STRIP + 4) fill=(PAPER) stroke=(INK) stroke-width="2" {}
            @for (index, token) in tokens { (seal(token, WIDTH - 40 - 52 * index, HEIGHT - STRIP / 2)) }
            text x="26" y=(HEIGHT - 24) font-size="26" font-weight="700" fill=(INK) { (scene.text(&caption)) }
        }
    }
}

/// The buildings in as many streets as show them largest.
fn rows(cards: &[CardId]) -> Vec<Vec<CardId>> {
    let in_rows = |n_rows: usize| {
        let mut acc = vec![Vec::new(); n_rows];
        let long = usize::from(length(cards)).max(1);
        let mut so_far = 0;
        for id in cards {
            // A building stands in the row in which its middle lies.
            let middle = so_far + usize::from(room(*id)) / 2;
            acc[(middle * n_rows / long).min(n_rows - 1)].push(*id);
            so_far += usize::from(room(*id));
        }
        acc
    };
    let each = [1, 2, 3].map(in_rows);
    each.into_iter().max_by(|one, other| scale(one).total_cmp(&scale(other))).expect("three ways")
}

/// How large buildings are drawn, so that their streets fill the picture.
fn scale(rows: &[Vec<CardId>]) -> f32 {
    let longest = rows.iter().map(|row| length(row)).max().unwrap_or(0).max(1);
    let highest = rows[0].iter().map(|id| building(*id).height).max().unwrap_or(0).max(90);
    let n_behind = u16::try_from(rows.len() - 1).expect("a few rows");
    let high = highest + ROW * n_behind + PAVEMENT + 14;
    (f32::from(WIDTH - 50) / f32::from(longest)).min(f32::from(HEIGHT - STRIP) / f32::from(high)).min(2.3)
}

/// A street around the middle of the picture, with plots where nobody has built yet.
fn street(cards: &[CardId], foot: u16, n_plots: usize) -> Markup {
    let foot = i32::from(foot);
    let long = length(cards) + u16::try_from(n_plots).expect("a few") * PLOT;
    let start = -i32::from(long) / 2;
    html! {
        (pavement(-400, 800, foot))
        (houses(cards, start, foot))
        @for (number, x) in (0u8..).zip((start + i32::from(length(cards))..).step_by(PLOT.into())).take(n_plots) {
            g transform={ "translate(" (x) " " (foot - i32::from(GROUND)) ")" } { (scenery::plot(number)) }
        }
    }
}

/// Houses side by side, each with its points on the pavement.
fn houses(cards: &[CardId], start: i32, foot: i32) -> Markup {
    let starts = cards.iter().scan(start, |x, id| {
        let at = *x;
        *x += i32::from(room(*id));
        Some(at)
    });
    html! {
        @for (id, x) in cards.iter().zip(starts) {
            @let Building { body, lot: (left, _), .. } = building(*id);
            @let (middle, points) = (left + room(*id) / 2, id.card().points);
            g data-part={ "card-" (id) } transform={ "translate(" (x - i32::from(*left)) " " (foot - i32::from(GROUND)) ")" } {
                (body)
                @if points > 0 {
                    rect x=(middle - 9) y=(GROUND + 2) width="18" height="12" fill=(INK) {}
                    text x=(middle) y=(GROUND + 12) font-size="11" font-weight="700" text-anchor="middle" fill=(CARD) { (points) }
                }
            }
        }
    }
}

/// How much of a street a building takes.
fn room(id: CardId) -> u16 {
    let (left, right) = building(id).lot;
    right - left
}

/// How long a street of these is.
fn length(cards: &[CardId]) -> u16 {
    cards.iter().map(|id| room(*id)).sum()
}

fn pavement(x: i32, width: u16, foot: i32) -> Markup {
    html! {
        rect x=(x - 4) y=(foot - 1) width=(width + 8) height=(PAVEMENT) fill=(CARD) stroke=(INK) stroke-width="1.5" {}
        path d={ "M" (x) " " (foot + 7) "h" (width) } stroke=(SHADE) stroke-width="1.2" stroke-dasharray="34 6" {}
    }
}

/// A civic token as a seal.
fn seal(token: TokenId, x: u16, y: u16) -> Markup {
    html! {
        g data-part={ "token-" (token) } {
            circle cx=(x) cy=(y) r="22" fill=(CARD) stroke=(PLUM) stroke-width="2.5" {}
            circle cx=(x) cy=(y) r="17.5" fill="none" stroke=(PLUM) stroke-width="1.2" {}
            text x=(x) y=(y + 7) text-anchor="middle" font-size="20" font-weight="700" fill=(PLUM) { (token.token().value) }
        }
    }
}

/// The picture in the list of games: a street of every kind.
pub(crate) fn picture() -> Markup {
    let cards = ["1-29", "1-46", "2-38", "1-60", "1-09", "2-24"];
    let cards: Vec<CardId> = cards.iter().map(|name| name.parse().expect("a card of the box")).collect();
    let long = length(&cards) + 8;
    let height = long * 9 / 16;
    let foot = i32::from(height) - 24;
    html! {
        svg viewBox={ "0 0 " (long) " " (height) } {
            g transform={ "translate(0 " (foot - 200) ")" } { (scenery::landscape(long, &[(20, 34, 70), (230, 52, 60)], 296)) }
            (pavement(0, long, foot))
            rect x="-4" y=(foot + 15) width=(long + 8) height="14" fill=(SHADE) stroke=(INK) stroke-width="1.5" {}
            (houses(&cards, 4, foot))
        }
    }
}
