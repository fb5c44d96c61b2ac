//! What is tested beside the fixtures and the conformance suite.

mod choices;
mod components;
mod encode;
mod games;
