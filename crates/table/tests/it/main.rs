//! The life of a table without a site around it: what commands do, what of it can be read
//! again, and who may see and do what.

mod commands;
mod lives;
mod notes;
