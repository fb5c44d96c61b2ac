use super::*;

/// The sentences of every package, in both languages.
fn sentences() -> Vec<String> {
    let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders = vec![crates];
    let mut acc = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "ftl") {
                acc.push(std::fs::read_to_string(path).expect("a text"));
            }
        }
    }
    acc
}

#[test]
fn the_hand_has_every_letter_of_our_sentences() {
    let sentences = sentences();
    assert!(sentences.len() >= 10, "{} files", sentences.len());
    let is_written = |character: &char| !character.is_control() && *character != '\u{ad}';
    let all = sentences.iter().flat_map(|text| text.chars()).filter(is_written);
    let missing: std::collections::BTreeSet<char> =
        all.filter(|character| glyphs::glyph(*character).is_none()).collect();
    assert!(missing.is_empty(), "{missing:?}");
    for letter in ('а'..='я')
        .chain('А'..='Я')
        .chain('a'..='z')
        .chain('A'..='Z')
        .chain("Ёё·–—…«»“”№+−×0123456789".chars())
    {
        assert!(glyphs::glyph(letter).is_some(), "{letter}");
    }
}

#[test]
fn accents_are_left_out_and_strange_signs_are_boxes() {
    let path = |text: &str| strokes(text, (0.0, 0.0), 20.0);
    assert_eq!(path("Zoë Łukasz Ñandú"), path("Zoё Lukasz Nandu"), "only the dots of ë are a letter's own");
    assert_eq!(path("漢"), path("\u{1f3d9}"), "a box for each");
    assert_ne!(path("漢"), path("о"));
}

#[test]
fn a_text_is_always_written_alike() {
    assert_eq!(
        strokes("Ил", (0.0, 0.0), 20.0),
        "M2.00 -14.00L2.00 0.00L11.20 -14.28L11.20 -0.28M14.05 0.00C15.97 -0.19 16.20 -3.28 16.20 -9.06L21.01 -9.21L21.01 -0.21"
    );
}

#[test]
fn a_long_name_is_shortened_to_the_room_that_there_is() {
    assert_eq!(fitted("Анна", 20.0, 200.0), "Анна");
    let short = fitted("Константин Константинопольский", 20.0, 120.0);
    assert!(short.starts_with("Конст") && short.ends_with('…') && width(&short, 20.0) <= 120.0, "{short}");
    assert!(width("Константин", 40.0) > width("Константин", 20.0) * 1.99);
}

#[test]
fn digits_are_equally_wide() {
    let wide = |digit: char| width(&digit.to_string(), 30.0);
    assert!(('0'..='9').all(|digit| (wide(digit) - wide('0')).abs() < 0.01));
}

#[test]
fn texts_of_a_picture_become_strokes() {
    let svg = "<svg><rect/><text x=\"10\" y=\"20\" font-size=\"12\" text-anchor=\"end\" fill=\"var(--ink)\">1 &amp; 2</text>\
               <g><text x=\"1\" y=\"2\" transform=\"rotate(5)\">A</text></g></svg>";
    let drawn = lettered(svg);
    assert!(!drawn.contains("<text") && drawn.starts_with("<svg><rect/><path d=\"M"), "{drawn}");
    assert!(
        drawn.contains("stroke=\"var(--ink)\"") && drawn.contains("<g transform=\"rotate(5)\"><path"),
        "{drawn}"
    );
    let end = |anchor| Lettering {
        text: "1 & 2",
        at: (10.0, 20.0),
        size: 12.0,
        anchor,
        weight: Weight::Regular,
        ink: "",
    };
    assert!(drawn.contains(&end(Anchor::End).path()), "{drawn}");
    assert_ne!(end(Anchor::End).path(), end(Anchor::Middle).path());
    assert_eq!(lettered("<svg><text>lost</svg>"), "<svg>lost</svg>".replace("lost", ">lost"), "not closed");
}
