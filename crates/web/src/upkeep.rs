//! What the server does by itself as time passes: what the site owes, and calls.

use std::time::Duration;

use site::Webhooks;

use crate::{shell::Shell, webhook::Calls};

/// How often calls that have fallen due are looked for.
const LOOK_EVERY: Duration = Duration::from_millis(250);

/// The server's own work. [`Upkeep::run`] does it for as long as the site is open; a test
/// moves its clock and calls [`Upkeep::look`].
#[derive(Debug)]
pub struct Upkeep {
    site: site::Upkeep,
    calls: Calls,
    shell: Shell,
}

impl Upkeep {
    pub(crate) fn new(shell: &Shell) -> Self {
        Upkeep { site: site::Upkeep::new(&shell.app), calls: Calls::new(shell.clone()), shell: shell.clone() }
    }

    /// Does everything that is due now, and returns when it is done. Bots that were asked
    /// to move may still be thinking.
    pub async fn look(&mut self) {
        self.site.look().await;
        self.calls.begin().await;
        self.calls.finish().await;
    }

    /// Looks again and again until the site closes. Deadlines never wait for a call.
    pub async fn run(self) {
        let Upkeep { site, mut calls, shell } = self;
        let make_calls = async {
            while shell.webhooks != Webhooks::Off && shell.app.waits(LOOK_EVERY).await {
                calls.begin().await;
            }
            calls.finish().await;
        };
        tokio::join!(site.run(), make_calls);
    }
}
