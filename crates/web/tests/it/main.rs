//! The site from outside: over HTTP, and in a real browser.

mod api;
mod around;
mod browser;
mod comfort;
mod http;
mod rolling_heights;
mod site;
mod suburbia;
mod visitor;
mod webhook;
mod welcome_to;
