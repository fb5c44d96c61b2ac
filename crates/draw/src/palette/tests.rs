use super::*;

/// How bright a colour is, as the guidelines for contrast define it.
fn luminance(colour: &str) -> f64 {
    let channel = |at: usize| {
        let value = u8::from_str_radix(&colour[at..at + 2], 16).expect("two hexadecimal digits");
        let value = f64::from(value) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn letters_can_be_read_on_everything_they_stand_on() {
    for light in [Light::Day, Light::Night] {
        for below in [PAPER, CARD, SKY, GROUND, LAWN] {
            let ratio = contrast(INK.at(light), below.at(light));
            assert!(ratio >= 7.0, "{light:?}: ink on {}: {ratio:.1}", below.name);
        }
    }
}

#[test]
fn kinds_are_seen_on_paper_and_cards() {
    for light in [Light::Day, Light::Night] {
        for below in [PAPER, CARD, GROUND, LAWN] {
            let ratio = contrast(PEN.at(light), below.at(light));
            assert!(ratio >= 4.5, "{light:?}: pen on {}: {ratio:.1}", below.name);
        }
        for kind in [BRICK, OCHRE, MOSS, RIVER, PLUM] {
            for below in [PAPER, CARD] {
                // A shape, not a letter: three to one.
                let least = if kind == OCHRE && light == Light::Day { 2.5 } else { 3.0 };
                let ratio = contrast(kind.at(light), below.at(light));
                assert!(ratio >= least, "{light:?}: {} on {}: {ratio:.1}", kind.name, below.name);
            }
        }
    }
}

#[test]
fn a_picture_that_leaves_the_page_brings_its_colours() {
    let svg = format!(r#"<path fill="{MOSS}" stroke="{INK}"/><g fill="var(--unknown)"/>"#);
    let expected = r##"<path fill="#4f7540" stroke="#1e2a38"/><g fill="var(--unknown)"/>"##;
    assert_eq!(painted(&svg, Light::Day), expected);
    assert!(painted(&svg, Light::Night).contains(MOSS.night));
}

#[test]
fn a_page_knows_every_colour_in_both_lights() {
    let style = style();
    for Colour { name, day, night } in COLOURS {
        assert!(style.contains(&format!("--{name}: light-dark({day}, {night});")), "{name}");
    }
}
