//! What is tested beside the fixtures and the conformance suite: the
//! components, the payments, and the statistics of whole games.

mod components;
mod encode;
mod games;
mod paying;
