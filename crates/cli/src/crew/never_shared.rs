//! Stands for the queue that many machines share where the program knows no database.

use anyhow::{Result, bail};

use super::{Progress, Task};

pub(super) enum Shared {}

impl Shared {
    pub(super) fn open(_url: &str, _n_threads: usize) -> Result<Shared> {
        bail!("this program was built without the feature `postgres`")
    }

    pub(super) fn run(&self, _task: &dyn Task, _progress: &Progress<'_>) -> Result<()> {
        match *self {}
    }

    pub(super) fn is_done(&self, _task: &dyn Task) -> Result<bool> {
        match *self {}
    }

    pub(super) fn fetch(&self, _task: &dyn Task) -> Result<()> {
        match *self {}
    }

    pub(super) fn forget(&self, _task: &dyn Task) -> Result<()> {
        match *self {}
    }
}
