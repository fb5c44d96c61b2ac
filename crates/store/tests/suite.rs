//! The store in memory passes the kit of stores.

use std::{
    process::ExitCode,
    sync::{Arc, mpsc},
};

use conformance::store::{Acks, Medium, hammer};
use store::{MemoryStore, Store};
use tokio::runtime::Runtime;

fn main() -> ExitCode {
    conformance::store::run_shared(|_| Box::new(Memory(MemoryStore::shared())))
}

struct Memory(MemoryStore);

impl Medium for Memory {
    fn open(&self) -> Arc<dyn Store> {
        Arc::new(self.0.reopen())
    }

    /// Every task is dropped wherever it stands when its runtime ends.
    fn hammer_and_cut(&self, run: u32) -> Acks {
        let (sender, receiver) = mpsc::channel();
        let runtime = Runtime::new().expect("threads");
        runtime.spawn(hammer(self.open(), run, sender));
        let mut acks: Acks = receiver.iter().take(1 + 37 * run as usize).collect();
        runtime.shutdown_background();
        acks.extend(receiver);
        acks
    }
}
