//! Everybody's points over the rounds, as lines.

use kernel::{Message, Say, minus};
use maud::{Markup, html};
use words::Words;

use super::turn::Turn;
use crate::speech::say;

/// Everybody's points at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sample {
    /// The moment of the replay.
    pub(super) moment: usize,
    /// After how many steps of the game.
    pub(super) n_steps: usize,
    pub(super) round: u16,
    /// Everybody's, in the order of the scorecards.
    pub(super) points: Vec<i32>,
}

/// What is marked in the chart.
#[derive(Debug, Clone, Copy)]
pub(super) enum Mark<'a> {
    None,
    /// The moment at which a replay is.
    Here(usize),
    /// Where the game turned.
    Turn(&'a Turn),
}

/// The size of the chart without its margins.
const WIDTH: i32 = 300;
const HEIGHT: i32 = 130;
const LEFT: i32 = 28;
const TOP: i32 = 12;

/// So many kinds of lines there are; they differ by dash as well as by colour.
const LINES: usize = 6;

pub(super) fn chart(words: &Words, names: &[String], samples: &[Sample], mark: Mark<'_>) -> Markup {
    let all = || samples.iter().flat_map(|sample| sample.points.iter().copied());
    let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(1).max(1));
    let count = i32::try_from(samples.len()).unwrap_or(1).max(2);
    let place = |index: usize, points: i32| {
        let x = LEFT + WIDTH * i32::try_from(index).unwrap_or(0) / (count - 1);
        (x, TOP + HEIGHT - HEIGHT * (points - low) / (high - low))
    };
    let line = |owner: usize| {
        let points = samples
            .iter()
            .enumerate()
            .filter_map(|(index, sample)| Some((index, *sample.points.get(owner)?)));
        let corners = points.map(|(index, points)| place(index, points)).map(|(x, y)| format!("{x},{y}"));
        corners.collect::<Vec<_>>().join(" ")
    };
    let marked = match mark {
        Mark::None => None,
        Mark::Here(moment) => samples.iter().rposition(|sample| sample.moment <= moment).or(Some(0)),
        Mark::Turn(turn) => Some(turn.sample),
    };
    let title = Message::new("web-replay-chart").with("names", names.join(", "));
    html! {
        figure.chart {
            svg viewBox={ "0 0 " (WIDTH + 40) " " (HEIGHT + TOP + 22) } role="img" aria-label=(words.say(&title)) {
                @for points in [low, (low + high) / 2, high] {
                    @let y = place(0, points).1;
                    line.grid x1=(LEFT) x2=(LEFT + WIDTH) y1=(y) y2=(y) {}
                    text x=(LEFT - 4) y=(y + 4) text-anchor="end" { (minus(points)) }
                }
                @for (index, sample) in samples.iter().enumerate().filter(|(index, _)| index % (1 + samples.len() / 8) == 0) {
                    text x=(place(index, 0).0) y=(HEIGHT + TOP + 18) text-anchor="middle" { (sample.round) }
                }
                @if let Some(index) = marked {
                    @let here = place(index, 0).0;
                    line.here x1=(here) x2=(here) y1=(TOP) y2=(TOP + HEIGHT) {}
                }
                @for owner in 0..names.len() { polyline class={ "line-" (owner % LINES) } points=(line(owner)) {} }
                @if let Mark::Turn(turn) = mark { (turning_point(words, turn, samples, &place)) }
            }
            figcaption {
                strong { (say(words, "web-replay-points")) }
                @for (owner, name) in names.iter().enumerate() {
                    span { svg.key viewBox="0 0 24 8" aria-hidden="true" { polyline class={ "line-" (owner % LINES) } points="0,4 24,4" {} } " " (name) }
                }
            }
        }
    }
}

/// A ring where the game turned, and its name.
fn turning_point(
    words: &Words,
    turn: &Turn,
    samples: &[Sample],
    place: &dyn Fn(usize, i32) -> (i32, i32),
) -> Markup {
    let points = samples.get(turn.sample).and_then(|sample| sample.points.get(turn.winner));
    let (x, y) = place(turn.sample, points.copied().unwrap_or(0));
    let (anchor, beside) = if x > LEFT + WIDTH / 2 { ("end", x - 6) } else { ("start", x + 6) };
    html! {
        circle.turn cx=(x) cy=(y) r="5" {}
        text.turn-name x=(beside) y=(TOP - 3) text-anchor=(anchor) { (say(words, "web-turn")) }
    }
}
