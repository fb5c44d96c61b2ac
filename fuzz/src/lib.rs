//! Fuzzing: inputs made by mutating valid ones, and the promise that none of
//! them breaks anything.
//!
//! A [`Target`] has two halves. `generate` turns bytes into a case, a text that
//! people can read: a record, a request, a list of frames. `check` hands the
//! case to the program and panics if a promise is broken. Cases that were found
//! to fail once lie in `fuzz/found/TARGET/` and are checked by the tests.
//!
//! The bytes come from a seeded generator ([`bytes()`]) in the tests and in
//! `cargo xtask fuzz`, or from libFuzzer, which the package in `fuzz/libfuzzer`
//! connects to [`Target::run`].

pub mod corpus;
mod mutate;
mod record_case;
mod site;
mod targets;

use std::{
    fmt,
    sync::{Mutex, PoisonError},
};

use arbitrary::Unstructured;
use kernel::Free;

pub use site::close_site;
pub use targets::TARGETS;

/// Something that is fuzzed.
#[derive(Clone, Copy)]
pub struct Target {
    /// Its name on the command line and of its folder in `fuzz/found`.
    pub name: &'static str,
    /// How a case is called in a file.
    pub extension: &'static str,
    /// Makes a case of bytes. Every list of bytes makes one.
    pub generate: fn(&mut Unstructured<'_>) -> arbitrary::Result<String>,
    /// Checks a case; a broken promise is a panic.
    pub check: fn(&str) -> Verdict,
}

/// Whether a case got past the first parser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Accepted,
    Rejected,
}

impl Target {
    /// The target of this name.
    pub fn find(name: &str) -> Option<&'static Target> {
        TARGETS.iter().find(|target| target.name == name)
    }

    /// The case that these bytes make; `None` if they are too few for one.
    pub fn case(&self, data: &[u8]) -> Option<String> {
        (self.generate)(&mut Unstructured::new(data)).ok()
    }

    /// Makes a case of bytes and checks it, as libFuzzer wants it.
    pub fn run(&self, data: &[u8]) -> Option<Verdict> {
        self.case(data).map(|case| self.run_case(&case))
    }

    /// Checks a case.
    pub fn run_case(&self, case: &str) -> Verdict {
        note_case(case);
        (self.check)(case)
    }
}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Target").field(&self.name).finish()
    }
}

/// The last text that was handed to the program, for reports of failures.
static LAST_CASE: Mutex<String> = Mutex::new(String::new());

/// Remembers a text that is about to be handed to the program.
pub(crate) fn note_case(text: &str) {
    let mut last = LAST_CASE.lock().unwrap_or_else(PoisonError::into_inner);
    text.clone_into(&mut last);
}

/// The last text that was handed to the program, by a check or on the way to a case.
pub fn last_case() -> String {
    LAST_CASE.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// How many bytes the seeded generator gives for one case.
const BYTES_MAX: u32 = 1024;

/// The bytes of one of many cases. They follow from the seed and the number.
pub fn bytes(seed: u64, number: u64) -> Vec<u8> {
    let mut dice = Free::new(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(number));
    let n_bytes = 16 + dice.below(BYTES_MAX);
    (0..n_bytes).map(|_| u8::try_from(dice.below(256)).expect("a byte")).collect()
}
