//! What is not seen from outside.

use ::table::TableEvent;
use kernel::{AnyStep, Seat};

use crate::{Millis, Note, NoteLine, StepLine, TableId, line::standing};

#[test]
fn an_undo_voids_the_last_steps_of_its_seat_alone() {
    let [one, two] = [Seat::new(0), Seat::new(1)];
    let steps = [(None, "deal"), (Some(one), "a"), (Some(two), "b"), (Some(one), "c"), (Some(one), "d")];
    let steps = steps.map(|(seat, text)| AnyStep { seat, text: text.to_owned() });
    let steps: Vec<_> =
        (0..).zip(steps).map(|(number, step)| StepLine { number, at: Millis(0), step }).collect();
    let undo = |seat, n_steps, after| Note::of(&TableEvent::Undo { seat, n_steps, after }).unwrap();
    let paused = Note::of(&TableEvent::Paused { milliseconds: 5 }).unwrap();
    let notes: Vec<_> = (0..)
        .zip([undo(one, 2, 4), paused.clone(), undo(two, 1, 5)])
        .map(|(number, note)| NoteLine { number, at: Millis(0), note })
        .collect();
    let texts: Vec<_> = standing(&steps, &notes).iter().map(|line| (line.number, &*line.step.text)).collect();
    assert_eq!(texts, [(0, "deal"), (4, "d")]);
    let taken_back = Note::of(&TableEvent::TakenBack { seat: one, to: 1, after: 4 }).unwrap();
    assert!(taken_back.is_undo() && !paused.is_undo());
    let notes = [NoteLine { number: 0, at: Millis(0), note: taken_back }];
    let texts: Vec<_> = standing(&steps, &notes).iter().map(|line| &*line.step.text).collect();
    assert_eq!(texts, ["deal", "d"], "a turn goes with all that has followed it");
}

#[test]
fn ids_have_one_shape() {
    for bits in [0, 1, u128::MAX, 0x0123_4567_89ab_cdef_0123_4567_89ab_cdef] {
        let id = TableId::from_bits(bits);
        assert_eq!(id.as_str().parse(), Ok(id));
    }
    assert_eq!(TableId::from_bits(u128::MAX).as_str(), "7zzzzzzzzzzzzzzzzzzzzzzzzz");
    assert_eq!(TableId::from_bits(33).as_str(), "00000000000000000000000011");
    let bad =
        ["", "0", "80000000000000000000000000", "0000000000000000000000000L", "0000000000000000000000000é"];
    for text in bad {
        assert!(text.parse::<TableId>().is_err(), "{text}");
    }
}
