//! The site from outside: over HTTP, and in a real browser.
//!
//! [`app::TestApp`] is the site in the test's own process; most tests use it.
//! [`site::Site`] listens on a port, for browsers and other programs.

mod analysis;
mod api;
mod app;
mod around;
mod asked;
mod axe;
mod browser;
mod client;
mod clocks;
mod comfort;
mod ears;
mod endings;
mod fairness;
mod films;
mod fits;
mod friends;
mod gallery;
mod http;
mod limits;
mod lobby;
mod matches;
mod motion;
mod names;
mod nodes;
mod outline;
mod pins;
mod point_city;
mod previews;
mod puzzles;
mod results;
mod reviews;
mod rolling_heights;
mod rooms;
mod secrets;
mod sessions;
mod site;
mod sockets;
mod sounds;
mod suburbia;
mod touch;
mod visitor;
mod webhook;
mod welcome_to;
mod wire;

use std::alloc::System;

use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};

/// Counts bytes, so that a test can say what a socket costs.
#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;
