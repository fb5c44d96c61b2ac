use kernel::{Seed, Viewer};
use words::Language;

use super::*;
use crate::{
    pages::{Subject, sheet},
    showcase::Showcase,
};

/// The size and the colours of a PNG, each as its place in the palette.
fn decoded(png: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut bytes).expect("a picture");
    (info.width, info.height, bytes)
}

fn city(caption: &str, svg: &str) -> City {
    City { caption: caption.to_owned(), svg: svg.to_owned() }
}

#[test]
fn every_game_has_a_light_picture_that_shows_something() {
    let mut seen = Vec::new();
    for board in roster::BOARDS {
        let showcase = Showcase::new(board.info.slug, 2).expect("a game");
        let shown = showcase.moments.last().expect("an end");
        for language in Language::ALL {
            let words = shown.words(&showcase.speech, language);
            let sheet = sheet(shown, Viewer::Watcher, &words, Subject::All, Some("18 November".to_owned()));
            let light = if language == Language::En { Light::Day } else { Light::Night };
            let png = picture(&sheet, light, Format::Png);
            assert!(png.len() < 120_000, "{}: {} bytes", board.info.slug, png.len());
            let (width, height, pixels) = decoded(&png);
            assert_eq!((width, height), (WIDTH.into(), HEIGHT.into()));
            let used = pixels.iter().collect::<std::collections::BTreeSet<_>>().len();
            assert!(used > 40, "{}: {used} colours", board.info.slug);
            seen.push(png);
        }
    }
    let n_pictures = seen.len();
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), n_pictures, "two results look alike");
    // For looking at them.
    if let Some(folder) = std::env::var_os("KVARTAL_SHEET") {
        for (png, n) in seen.iter().zip(1..) {
            std::fs::write(std::path::PathBuf::from(&folder).join(format!("{n}.png")), png).expect("a file");
        }
    }
}

#[test]
fn a_sheet_needs_no_font_and_no_style() {
    let row = |n: i32| Row {
        place: n.to_string(),
        name: format!("Somebody with a rather long name, number {n}"),
        points: (120 - n).to_string(),
        is_first: n == 1,
    };
    let svg = "<svg viewBox=\"0 0 4 3\"><rect width=\"4\" height=\"3\" fill=\"var(--moss)\"/><text x=\"1\" y=\"1\" font-size=\"1\">5 &lt; 6</text></svg>";
    let sheet = Sheet {
        title: "Welcome To…".to_owned(),
        lead: "Анна won by 3 points.".to_owned(),
        rows: (1..=12).map(row).collect(),
        notes: vec!["18 November 2026".to_owned()],
        cities: (1..=12).map(|n| city(&format!("City {n}"), svg)).collect(),
    };
    for light in [Light::Day, Light::Night] {
        let drawn = picture(&sheet, light, Format::Svg);
        let drawn = std::str::from_utf8(&drawn).expect("a text");
        assert!(!drawn.contains("<text") && !drawn.contains("var(--"), "{drawn}");
        assert_eq!(drawn.matches("<svg").count(), 13, "each city is there");
        let png = picture(&sheet, light, Format::Png);
        assert!(png.len() < 120_000, "{} bytes", png.len());
    }
}

#[test]
fn what_cannot_be_read_is_an_empty_sheet() {
    let broken = Sheet { cities: vec![city("", "<svg viewBox=\"0 0 1 1\"><g>")], ..Sheet::default() };
    let (_, _, pixels) = decoded(&picture(&broken, Light::Day, Format::Png));
    assert!(pixels.iter().all(|pixel| *pixel == pixels[0]));
}

/// A deal that is the same gives the same picture: nothing in it strays by chance.
#[test]
fn a_picture_is_always_the_same() {
    let sheet = Sheet { title: Seed(1).to_string(), ..Sheet::default() };
    let [one, other] = [(); 2].map(|()| picture(&sheet, Light::Day, Format::Png));
    assert_eq!(one, other);
}
