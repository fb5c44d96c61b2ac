//! What neither fixtures nor the kit can show.

mod components;
mod distances;
mod games;
mod positions;
