//! The learning curve: how each generation did, in words and as a picture.

use std::fmt::{self, Write};

use anyhow::Result;
use serde::{Deserialize, Serialize};

use super::match_up::Tally;
use crate::chart::{BELOW, HEIGHT, LEFT, MARGIN, WIDTH, frame, y};

/// How one generation did.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(super) struct Point {
    pub(super) generation: u32,
    /// Whether it replaces the net before it.
    pub(super) is_better: bool,
    /// Against the net before it, both with a few tries.
    pub(super) against_present: Tally,
    /// Against `hard-1`, without search and with a few tries.
    pub(super) alone: Tally,
    pub(super) searching: Tally,
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |name: &str, tally: &Tally| {
            let Tally { games, share, low, high, lead } = tally;
            let percent = |share: &f64| 100.0 * share;
            format!(
                "\n  {name}: {:.1} % [{:.1}; {:.1}] of {games} games, lead {lead:+.1}",
                percent(share),
                percent(low),
                percent(high)
            )
        };
        let verdict = if self.is_better { "kept" } else { "not better, left out" };
        write!(f, "generation {}: {verdict}", self.generation)?;
        f.write_str(&line("against the net before it", &self.against_present))?;
        f.write_str(&line("without search against hard-1", &self.alone))?;
        f.write_str(&line("with 32 tries against hard-1", &self.searching))
    }
}

/// The shares of games against `hard-1`, generation by generation.
pub(super) fn draw(game: &str, points: &[Point]) -> Result<String> {
    let n = points.len() as f64;
    let x = |generation: u32| LEFT + (f64::from(generation) + 0.5) / n * (WIDTH - LEFT - MARGIN);
    let mut svg = frame(&format!("{game}: share of games against hard-1, by generation"));
    type Series = (&'static str, &'static str, fn(&Point) -> Tally);
    let series: [Series; 2] =
        [("without search", "#246", |point| point.alone), ("32 tries", "#a40", |point| point.searching)];
    for (index, (name, colour, tally)) in series.iter().enumerate() {
        let mut line = String::new();
        for point in points {
            let Tally { share, low, high, .. } = tally(point);
            let at = x(point.generation) + 6.0 * index as f64;
            write!(line, "{}{at:.1} {:.1}", if line.is_empty() { "M" } else { "L" }, y(share))?;
            writeln!(
                svg,
                "<path d=\"M{at:.1} {:.1}V{:.1}\" stroke=\"{colour}\" stroke-width=\"2\"/><circle cx=\"{at:.1}\" cy=\"{:.1}\" r=\"4\" fill=\"{colour}\"/>",
                y(low),
                y(high),
                y(share)
            )?;
        }
        writeln!(svg, "<path d=\"{line}\" fill=\"none\" stroke=\"{colour}\"/>")?;
        let below = HEIGHT - BELOW - 28.0 + 16.0 * index as f64;
        writeln!(svg, "<text x=\"{}\" y=\"{below}\" fill=\"{colour}\">{name}</text>", LEFT + 8.0)?;
    }
    for point in points {
        writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            x(point.generation),
            HEIGHT - BELOW + 20.0,
            point.generation
        )?;
    }
    writeln!(
        svg,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{game}: share of games against hard-1, by generation</text>\n</svg>",
        (WIDTH + LEFT) / 2.0,
        HEIGHT - 8.0
    )?;
    Ok(svg)
}
