//! What is tested beside the fixtures and the conformance suite.

mod components;
mod games;
