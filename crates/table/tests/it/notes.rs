//! Notes as they are written: what one program writes every later one reads.

use kernel::Seat;
use table::{
    Clocks, Millis, PlayerId, SeatHolder, Settings, TableEvent, TableId, TimeControl, WhenLate, WhyLeft,
};

const SEAT: Seat = Seat::new(1);

/// Every kind of note as it stands in stores. These texts never change; a new form has a
/// new version, and its own line here.
fn written() -> Vec<(TableEvent, &'static str)> {
    let anna = || "Anna".to_owned();
    let player = PlayerId(7);
    vec![
        (
            TableEvent::Undo { seat: SEAT, n_steps: 3, after: 17 },
            r#"{"v":1,"event":"undo","seat":2,"n_steps":3,"after":17}"#,
        ),
        (
            TableEvent::Settings {
                settings: Settings {
                    clock: TimeControl::Live { bank: 60, increment: 5 },
                    late: WhenLate::Takeover,
                    ..Settings::default()
                },
            },
            r#"{"v":1,"event":"settings","settings":{"hints":true,"pace":600,"is_guided":false,"clock":{"kind":"live","bank":60,"increment":5},"late":"takeover"}}"#,
        ),
        (
            TableEvent::Seated { seat: SEAT, holder: SeatHolder::Open },
            r#"{"v":1,"event":"seated","seat":2,"holder":{"who":"open"}}"#,
        ),
        (
            TableEvent::Seated { seat: SEAT, holder: SeatHolder::Person { player, name: anna() } },
            r#"{"v":1,"event":"seated","seat":2,"holder":{"who":"person","player":7,"name":"Anna"}}"#,
        ),
        (
            TableEvent::Seated { seat: SEAT, holder: SeatHolder::bot("hard") },
            r#"{"v":1,"event":"seated","seat":2,"holder":{"who":"bot","bot":"hard","instead_of":null}}"#,
        ),
        (
            TableEvent::Said { player, name: anna(), text: "«да»".to_owned() },
            r#"{"v":1,"event":"said","player":7,"name":"Anna","text":"«да»"}"#,
        ),
        (
            TableEvent::Phrase { player, name: anna(), phrase: "hello".to_owned() },
            r#"{"v":1,"event":"phrase","player":7,"name":"Anna","phrase":"hello"}"#,
        ),
        (TableEvent::Clocks { clocks: Clocks::default() }, r#"{"v":1,"event":"clocks","clocks":[]}"#),
        (TableEvent::Paused { milliseconds: 1200 }, r#"{"v":1,"event":"paused","milliseconds":1200}"#),
        (
            TableEvent::Title { seat: SEAT, title: "Elm Row".to_owned() },
            r#"{"v":1,"event":"title","seat":2,"title":"Elm Row"}"#,
        ),
        (
            TableEvent::Rematch { table: TableId::from_bits(5) },
            r#"{"v":1,"event":"rematch","table":"00000000000000000000000005"}"#,
        ),
    ]
}

/// The same of what happens to players and what they ask of each other.
fn written_of_players() -> Vec<(TableEvent, &'static str)> {
    let anna = || "Anna".to_owned();
    let player = PlayerId(7);
    let left = |why, after| {
        let bot = "medium".to_owned();
        TableEvent::Left { seat: SEAT, player, name: anna(), bot, why, after }
    };
    vec![
        (
            left(WhyLeft::Asked, None),
            r#"{"v":1,"event":"left","seat":2,"player":7,"name":"Anna","bot":"medium"}"#,
        ),
        (
            left(WhyLeft::Late, Some(17)),
            r#"{"v":1,"event":"left","seat":2,"player":7,"name":"Anna","bot":"medium","why":"late","after":17}"#,
        ),
        (
            TableEvent::Returned { seat: SEAT, player, name: anna(), after: None },
            r#"{"v":1,"event":"returned","seat":2,"player":7,"name":"Anna"}"#,
        ),
        (
            TableEvent::Returned { seat: SEAT, player, name: anna(), after: Some(18) },
            r#"{"v":1,"event":"returned","seat":2,"player":7,"name":"Anna","after":18}"#,
        ),
        (
            TableEvent::RanOut { seat: SEAT, player, name: anna(), after: 17 },
            r#"{"v":1,"event":"ran-out","seat":2,"player":7,"name":"Anna","after":17}"#,
        ),
        (
            TableEvent::TakebackAsked { seat: SEAT, player, name: anna(), to: 12, after: 17 },
            r#"{"v":1,"event":"takeback-asked","seat":2,"player":7,"name":"Anna","to":12,"after":17}"#,
        ),
        (
            TableEvent::TakebackAnswered { player, name: anna(), agrees: true, after: 17 },
            r#"{"v":1,"event":"takeback-answered","player":7,"name":"Anna","agrees":true,"after":17}"#,
        ),
        (
            TableEvent::TakenBack { seat: SEAT, to: 12, after: 17 },
            r#"{"v":1,"event":"taken-back","seat":2,"to":12,"after":17}"#,
        ),
        (
            TableEvent::Nudged { seat: SEAT, player, name: anna(), at: Millis(5), after: 17 },
            r#"{"v":1,"event":"nudged","seat":2,"player":7,"name":"Anna","at":5,"after":17}"#,
        ),
        (
            TableEvent::ReplaceWanted { seat: SEAT, player, name: anna(), at: Millis(5), after: 17 },
            r#"{"v":1,"event":"replace-wanted","seat":2,"player":7,"name":"Anna","at":5,"after":17}"#,
        ),
    ]
}

#[test]
fn notes_are_written_and_read_in_one_form() {
    for (event, text) in written().into_iter().chain(written_of_players()) {
        assert_eq!(event.to_note().as_deref(), Some(text));
        assert_eq!(TableEvent::from_note(text).expect("a note"), event);
        assert!(text.contains(&format!("\"event\":\"{}\"", event.kind())), "{text}");
    }
}

#[test]
fn a_step_is_no_note() {
    let step = kernel::AnyStep { seat: Some(SEAT), text: "done".to_owned() };
    assert_eq!(TableEvent::Step(step).to_note(), None);
    assert!(TableEvent::from_note(r#"{"v":1,"event":"step"}"#).is_err());
}

#[test]
fn strange_notes_are_refused_with_a_reason() {
    let why = |text: &str| TableEvent::from_note(text).expect_err("no note").to_string();
    assert_eq!(why(r#"{"v":2,"event":"paused","milliseconds":1}"#), "version 2 of a note is unknown");
    assert!(why(r#"{"v":1,"event":"danced"}"#).contains("danced"));
    assert!(why(r#"{"v":1,"event":"title","seat":13,"title":""}"#).contains("no table has this seat"));
    assert!(why(r#"{"event":"paused","milliseconds":1}"#).contains("`v`"));
    assert!(why("left").contains("expected"));
}
