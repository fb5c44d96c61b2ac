//! What holds for the page of a table over whole games.

use kernel::{Message, Owner, Say, Scorecard, Seat, Seen, Tie, Viewer, rank};
use store::Player;
use words::Language;

use super::{
    Around, Page, page,
    showing::{result, scorecard},
    table,
};
use crate::{
    assets,
    pages::Shown,
    showcase::{PERSON, Showcase},
    speech::Speech,
    visitor::Visitor,
};

/// What a browser loads that opens a table for the first time: the page, the style and
/// the script.
fn weight(shown: &Shown, visitor: &Visitor, speech: &Speech) -> usize {
    let viewer = ::table::access(shown, visitor.id(), ::table::Asked::Anywhere).viewer();
    let words = shown.words(speech, visitor.language);
    let around = Around { link: "https://games.example.org/t/…", deal: None, version: "0123456789abcdef" };
    let body = table(shown, viewer, visitor, &words, speech, &around);
    let html =
        page(Page { title: String::new(), visitor, words: &words, body, kind: "at-table", preview: None });
    assets::packed_size(html.into_string().as_bytes())
        + assets::packed_bytes("at-table", shown.board().info.slug)
}

/// In the language of the longer texts, at tables of the most seats that bots play well.
#[test]
fn a_table_is_light_at_every_moment_of_every_game() {
    let player = Player { id: PERSON, name: "Анна".to_owned(), language: None, settings: String::new() };
    let visitor = Visitor { player: Some(player), language: Language::Ru };
    for board in roster::BOARDS {
        let showcase = Showcase::new(board.info.slug, board.info.seats_max.min(4)).expect("a game");
        let last = showcase.moments.last().expect("an end");
        assert!(last.log().game().ending().is_some(), "the game was played to its end");
        let weights = showcase.moments.iter().map(|shown| weight(shown, &visitor, &showcase.speech));
        let most = weights.max().unwrap_or(0);
        let drawings = assets::packed_drawings(board.info.slug);
        println!("{}: {} KiB at most, drawings {} KiB", board.info.slug, most / 1024, drawings / 1024);
        assert!(most > 10 * 1024 && most < 250 * 1024, "{}: {most} bytes", board.info.slug);
        assert!(drawings > 1024 && drawings < 60 * 1024, "{}: drawings of {drawings} bytes", board.info.slug);
    }
}

/// Whoever only knows that there was a step is not told which: not in words, and not in
/// what only a program reads.
#[test]
fn a_masked_step_is_nowhere_in_the_log() {
    let mut n_masked = 0;
    for board in roster::BOARDS {
        let showcase = Showcase::new(board.info.slug, 2).expect("a game");
        for shown in showcase.moments.iter().filter(|shown| shown.log().game().ending().is_none()) {
            for viewer in Seat::all(2).map(Viewer::Seat).chain([Viewer::Watcher]) {
                let regions = shown.regions(viewer, Language::En, &showcase.speech);
                let log = regions.parts.iter().find(|region| region.name == "log").expect("a log");
                let steps = shown.log().played().iter().zip(shown.log().seen(viewer));
                for (played, _) in steps.filter(|(_, seen)| *seen == Seen::Masked) {
                    n_masked += 1;
                    assert!(!log.html.contains(&format!("\"{}\"", played.step.text)), "{}", played.step.text);
                }
            }
        }
    }
    assert!(n_masked > 100, "{n_masked}");
}

/// Among equal points the card tells what was compared, and the headline what decided.
#[test]
fn what_decides_in_a_tie_is_told() {
    let info = roster::find("point-city").expect("a game").info();
    let speech = Speech::new();
    let words = speech.words(Language::En);
    let card = |seat: u8, cards: i32| {
        let tie = Tie { label: Message::new("point-city-tie-cards"), value: cards };
        Scorecard::new(Owner::Seat(Seat::new(seat)), Vec::new(), vec![tie])
    };
    let told = |cards: &[Scorecard]| {
        let mut cards = cards.to_vec();
        rank(&mut cards);
        let card = scorecard(words, info, &cards[0], true, Some(&cards)).into_string();
        [card, words.say(&result(words, &cards))].map(|text| text.contains("unspent cards"))
    };
    assert_eq!(told(&[card(0, 4), card(1, 3)]), [true, true], "4 against 3");
    assert_eq!(told(&[card(0, 4), card(1, 4)]), [true, false], "compared, but nothing decides");
    assert_eq!(told(&[card(0, 4)]), [false, false], "alone");
}
