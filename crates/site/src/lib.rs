//! The site without a machine around it: pages, rooms and addresses.
//!
//! A page is a pure function of what somebody may see. A table is a task of its own
//! (`room`); everything it does is in the store before anybody sees it. The crate knows a
//! [`Host`] for time, chance, tasks and thought, and a [`store::Store`]; it opens no connection,
//! starts no thread and names no database, and so it runs in a browser too.

mod advice;
mod app;
mod assets;
mod branch;
mod calls;
mod cards;
mod counting;
mod day;
mod difference;
mod ending;
mod error;
mod explain;
mod export;
#[cfg(debug_assertions)]
mod gallery;
mod host;
mod identity;
mod kept_review;
mod last_seen;
mod making;
mod matches;
mod network;
mod newcomers;
mod news;
mod node;
mod pages;
mod pictures;
mod puzzle_answer;
mod puzzle_set;
mod puzzle_standing;
mod puzzle_verdict;
mod qr;
mod quota;
mod results;
mod review;
mod room;
mod routes;
mod rules;
mod showcase;
mod speech;
mod table_store;
mod tally;
mod upkeep;
mod visitor;
mod webhook;

pub use app::{App, Opening};
pub use calls::{call_text, test_text};
pub use error::AppError;
pub use explain::{REQUEST_ID, explain};
pub use host::{Asker, Host, NoAnswer, Question, Task, ThinkRequest, Urgency, Work};
pub use network::Network;
pub use news::{Changed, Follower};
pub use node::{BadRing, Bell, Joining, Ring};
pub use pages::Shown;
pub use quota::Quota;
pub use room::Room;
pub use routes::{Attempt, Routes, router, routes, webhook_page};
pub use showcase::Showcase;
pub use tally::{Counted, Tally};
pub use upkeep::Upkeep;
pub use visitor::{Person, Visitor};
pub use webhook::{Trouble, Webhooks};
