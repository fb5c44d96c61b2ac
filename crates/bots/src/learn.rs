//! How a net learns: games against itself, and fitting the net to how they ended.

mod fit;
mod samples;
mod self_play;

pub use fit::{Fitted, Fitting, fit_net};
pub use samples::Samples;
pub use self_play::SelfPlay;

pub(crate) use self_play::self_play;
