//! The site from outside: over HTTP, and in a real browser.
//!
//! [`app::TestApp`] is the site in the test's own process; most tests use it.
//! [`site::Site`] listens on a port, for browsers and other programs.

mod api;
mod app;
mod around;
mod browser;
mod client;
mod clocks;
mod comfort;
mod films;
mod http;
mod names;
mod rolling_heights;
mod site;
mod suburbia;
mod visitor;
mod webhook;
mod welcome_to;
