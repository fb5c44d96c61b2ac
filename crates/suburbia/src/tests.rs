//! What is tested beside the fixtures and the conformance suite.

mod aids;
mod components;
mod encode;
mod games;
mod goals;
mod positions;
