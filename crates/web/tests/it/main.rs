//! The site from outside: over HTTP, and in a real browser.

mod around;
mod browser;
mod comfort;
mod http;
mod site;
mod visitor;
mod welcome_to;
