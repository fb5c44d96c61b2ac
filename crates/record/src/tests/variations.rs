//! Variations beside a record.

use kernel::AnyStep;

use super::{GAME, read, replay, seat};
use crate::Variation;

fn step(number: u8, text: &str) -> AnyStep {
    AnyStep { seat: Some(seat(number)), text: text.to_owned() }
}

#[test]
fn a_record_with_variations_is_the_same_record() {
    let log = replay(GAME);
    let one = Variation::new(&log, 3, &[step(1, "ready"), step(2, "bid 2")]);
    let other = Variation::new(&log, 9, &[step(2, "pass")]);
    let text = format!("{GAME}{one}{other}");
    assert_eq!(read(&text), read(GAME), "who knows nothing of variations reads on");
    assert_eq!(Variation::read_all(&text, 2), [one, other]);
    assert_eq!(Variation::read_all(&text.replace('\n', "\r\n"), 2).len(), 2);
    assert_eq!(Variation::read_all(GAME, 2), []);
}

/// Where several decide at once, a record has an order of its own: what they have done since
/// the last step of the table belongs to the variation.
#[test]
fn a_variation_begins_after_a_step_of_the_table() {
    let log = replay(GAME);
    for (n_steps, after, n_before) in [(0, 0, 0), (2, 2, 0), (3, 2, 1), (6, 2, 4), (7, 7, 0), (99, 7, 2)] {
        let variation = Variation::new(&log, n_steps, &[step(1, "bid 3")]);
        assert_eq!((variation.after, variation.steps.len()), (after, n_before + 1), "after {n_steps}");
    }
}

#[test]
fn what_is_no_variation_is_left_out() {
    for text in [
        "# variation after 3\n",
        "# variation after x\n#   1 bid 1\n",
        "# variation after 3\n# 1 bid 1\n",
        "# variation after 3\n#   3 bid 1\n",
        "#   1 bid 1\n",
    ] {
        assert_eq!(Variation::read_all(text, 2), [], "{text}");
    }
    let cut = Variation::read_all("# variation after 3\n#   1 bid 1\n# a word\n#   1 bid 2\n", 2);
    assert_eq!(cut, [Variation { after: 3, steps: vec![step(1, "bid 1")] }]);
}
