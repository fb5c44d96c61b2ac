//! SVG as PNG: painted, then brought down to a palette, since our drawings have few colours
//! and all others are only at edges. That makes a file a third as large.

use std::collections::BTreeMap;

use png::{BitDepth, ColorType, Compression, Encoder, Filter};
use resvg::{
    tiny_skia::{Color, Pixmap, Transform},
    usvg::{Options, Tree},
};

use super::{HEIGHT, WIDTH};

type Rgb = [u8; 3];

/// How many colours a PNG with a palette has.
const COLOURS_MAX: usize = 256;
/// How far two colours of the palette are apart at least: nearer ones nobody tells apart.
const APART: i32 = 10 * 10;

/// A sheet as PNG. What cannot be read is an empty sheet: a board's drawing must not take
/// the page down that shows it.
pub(super) fn png(svg: &str) -> Vec<u8> {
    let mut pixels = Pixmap::new(u32::from(WIDTH), u32::from(HEIGHT)).expect("a size above nothing");
    pixels.fill(Color::WHITE);
    match Tree::from_str(svg, &Options::default()) {
        Ok(tree) => resvg::render(&tree, Transform::identity(), &mut pixels.as_mut()),
        Err(why) => tracing::error!(%why, "a picture could not be read"),
    }
    let colours: Vec<Rgb> =
        pixels.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    encoded(&colours).expect("memory does not fail")
}

fn encoded(colours: &[Rgb]) -> Result<Vec<u8>, png::EncodingError> {
    let mut counts: BTreeMap<Rgb, usize> = BTreeMap::new();
    // Most neighbours have the same colour.
    let runs = || colours.chunk_by(|one, other| one == other);
    for run in runs() {
        *counts.entry(run[0]).or_default() += run.len();
    }
    let palette = palette(&counts);
    let index = |colour: &Rgb| {
        let nearest = palette.iter().zip(0..=u8::MAX).min_by_key(|(known, _)| distance(**known, *colour));
        nearest.map_or(0, |(_, index)| index)
    };
    let indices: BTreeMap<Rgb, u8> = counts.keys().map(|colour| (*colour, index(colour))).collect();
    let bytes: Vec<u8> = runs().flat_map(|run| std::iter::repeat_n(indices[&run[0]], run.len())).collect();
    let mut acc = Vec::new();
    let mut encoder = Encoder::new(&mut acc, u32::from(WIDTH), u32::from(HEIGHT));
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.concat());
    encoder.set_compression(Compression::Balanced);
    encoder.set_filter(Filter::NoFilter);
    encoder.write_header()?.write_image_data(&bytes)?;
    Ok(acc)
}

/// The most frequent colours that can be told apart.
fn palette(counts: &BTreeMap<Rgb, usize>) -> Vec<Rgb> {
    let mut colours: Vec<(&Rgb, &usize)> = counts.iter().collect();
    colours.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    let mut acc: Vec<Rgb> = Vec::new();
    for (colour, _) in colours {
        if acc.iter().all(|known| distance(*known, *colour) >= APART) {
            acc.push(*colour);
        }
        if acc.len() == COLOURS_MAX {
            break;
        }
    }
    acc
}

fn distance(one: Rgb, other: Rgb) -> i32 {
    let squares = one.iter().zip(&other).map(|(one, other)| (i32::from(*one) - i32::from(*other)).pow(2));
    squares.sum()
}
