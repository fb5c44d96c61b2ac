//! What neither fixtures nor the kit can show.

mod components;
mod games;
mod positions;
