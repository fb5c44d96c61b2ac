//! What the server does by itself as time passes: what the site owes, and calls.

use std::{sync::Arc, time::Duration};

use site::Webhooks;

use crate::{shared_clock::SharedClock, shell::Shell, webhook::Calls};

/// How often calls that have fallen due are looked for.
const LOOK_EVERY: Duration = Duration::from_millis(250);

/// How often the clock is set by that of the store.
const SET_EVERY: Duration = Duration::from_secs(2);

/// The server's own work. [`Upkeep::run`] does it for as long as the site is open; a test
/// moves its clock and calls [`Upkeep::look`].
#[derive(Debug)]
pub struct Upkeep {
    site: site::Upkeep,
    calls: Calls,
    shell: Shell,
    /// The clock of all nodes over the store, if there may be several.
    clock: Option<Arc<SharedClock>>,
}

impl Upkeep {
    pub(crate) fn new(shell: &Shell, clock: Option<Arc<SharedClock>>) -> Self {
        let (site, calls) = (site::Upkeep::new(&shell.app), Calls::new(shell.clone()));
        Upkeep { site, calls, shell: shell.clone(), clock }
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
        let Upkeep { site, mut calls, shell, clock } = self;
        let make_calls = async {
            while shell.webhooks != Webhooks::Off && shell.app.waits(LOOK_EVERY).await {
                calls.begin().await;
            }
            calls.finish().await;
        };
        tokio::join!(site.run(), make_calls, set_clock(&shell, clock));
    }

    /// Does only what a node does that thinks for the bots of others, until the site closes.
    pub(crate) async fn run_for_bots(self) {
        let Upkeep { site, calls: _, shell, clock } = self;
        tokio::join!(site.run_for_bots(), set_clock(&shell, clock));
    }
}

/// Sets the clock again and again until the site closes.
async fn set_clock(shell: &Shell, clock: Option<Arc<SharedClock>>) {
    let (Some(clock), Some(cluster)) = (clock, shell.app.store.cluster()) else { return };
    while shell.app.waits(SET_EVERY).await {
        if let Err(why) = clock.set(&*cluster).await {
            tracing::warn!(%why, "the time of the store is not known");
        }
    }
}
