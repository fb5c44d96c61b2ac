//! The text of actions and outcomes. Reading and writing are inverse.

use crate::action::{Action, Outcome};

kernel::notation! {
    Action, "action":
    "take" => Take;
    "pass" => Pass;
}

kernel::notation! {
    Outcome, "outcome":
    "first" seat => First { seat }, "first 1";
    "score" => Score;
}
