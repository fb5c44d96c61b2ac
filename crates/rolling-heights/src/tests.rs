//! What neither fixtures nor the kit can show.

mod components;
mod distances;
mod encode;
mod games;
mod positions;
