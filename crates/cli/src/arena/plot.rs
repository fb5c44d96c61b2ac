//! A picture of strength against budget.

use std::fmt::Write;

use anyhow::{Result, bail};
use bots::Bot;

use super::PairRow;
use crate::chart::{BELOW, HEIGHT, LEFT, MARGIN, WIDTH, frame, y};

/// The share of games that each bot with a budget wins against the last bot, with
/// its interval, over the budget on a logarithmic scale.
pub(super) fn strength(game: &str, bots: &[Bot], pairs: &[PairRow]) -> Result<String> {
    let Some(reference) = bots.last().map(ToString::to_string) else { bail!("there is no bot to draw") };
    let mut points: Vec<(f64, &PairRow)> = Vec::new();
    for bot in bots {
        let name = bot.to_string();
        let pair = pairs.iter().find(|pair| pair.bots == [name.clone(), reference.clone()]);
        if let (Some(tries), Some(pair)) = (bot.budget, pair) {
            points.push((f64::from(tries), pair));
        }
    }
    points.sort_by(|one, other| one.0.total_cmp(&other.0));
    let [(first, _), .., (last, _)] = points.as_slice() else {
        bail!(
            "a plot needs two or more bots with a budget, and another as the last, e.g. hard@50,hard@200,greedy-1"
        );
    };
    let (low, high) = (first.ln() - 0.2, last.ln() + 0.2);
    let x = |tries: f64| LEFT + (tries.ln() - low) / (high - low) * (WIDTH - LEFT - MARGIN);
    let mut svg = frame(&format!("{game}: share of games against {reference}"));
    let mut line = String::new();
    for (tries, pair) in &points {
        let (at, middle) = (x(*tries), y(pair.share));
        write!(line, "{}{at:.1} {middle:.1}", if line.is_empty() { "M" } else { "L" })?;
        writeln!(
            svg,
            "<path d=\"M{at:.1} {:.1}V{:.1}\" stroke=\"#246\" stroke-width=\"2\"/><circle cx=\"{at:.1}\" cy=\"{middle:.1}\" r=\"4\" fill=\"#246\"/>\
             <text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{tries}</text>",
            y(pair.low),
            y(pair.high),
            HEIGHT - BELOW + 20.0
        )?;
    }
    writeln!(svg, "<path d=\"{line}\" fill=\"none\" stroke=\"#246\"/>")?;
    writeln!(
        svg,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{game}: wins against {reference}, by tries a turn</text>\n</svg>",
        (WIDTH + LEFT) / 2.0,
        HEIGHT - 8.0
    )?;
    Ok(svg)
}
