//! The conformance suite; every fixture file is a test of its own.

use bots::Playable;

fn main() -> std::process::ExitCode {
    conformance::run::<rolling_heights::RollingHeights>(env!("CARGO_MANIFEST_DIR"), Playable::plausible)
}
