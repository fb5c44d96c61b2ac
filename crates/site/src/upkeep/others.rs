//! How this node and others over the same store keep up with each other.

use std::{future::Future, time::Duration};

use crate::{App, node::BEAT_EVERY};

/// How often tables that are awake are compared with what others have left of them.
const FOLLOW_EVERY: Duration = Duration::from_secs(1);
/// How often others are told who has come and gone.
const PRESENCE_EVERY: Duration = Duration::from_millis(250);

/// What a node does for the sake of others; nothing if there can be none.
#[derive(Debug)]
pub(super) struct Others {
    app: App,
    /// How long no node had run when rooms last looked at their clocks.
    paused: i64,
}

impl Others {
    pub(super) fn new(app: App) -> Self {
        let paused = app.node.as_ref().map_or(0, crate::node::Node::paused);
        Others { app, paused }
    }

    /// Does everything once.
    pub(super) async fn look(&mut self) {
        self.beat().await;
        self.tell_presence().await;
        self.follow().await;
    }

    /// Does everything again and again until the site closes.
    pub(super) async fn run(mut self) {
        if self.app.node.is_none() {
            return;
        }
        let app = self.app.clone();
        let others = Others { app: app.clone(), paused: 0 };
        let keep_beating = async {
            while app.waits(BEAT_EVERY).await {
                self.beat().await;
            }
        };
        let keep_following = async {
            while app.waits(FOLLOW_EVERY).await {
                others.follow().await;
            }
        };
        let keep_telling = async {
            while app.waits(PRESENCE_EVERY).await {
                others.tell_presence().await;
            }
        };
        tokio::join!(keep_beating, keep_following, keep_telling);
    }

    async fn beat(&mut self) {
        let Some(node) = &self.app.node else { return };
        noted("others do not know that this node runs", node.beat()).await;
        let paused = node.paused();
        if paused != self.paused {
            tracing::info!(paused, "clocks were paused while nobody ran, in milliseconds so far");
            self.paused = paused;
            self.app.rooms.all_behind();
        }
    }

    async fn follow(&self) {
        noted("what others write is not known", self.app.rooms.follow_others()).await;
        noted("who thinks for bots is not known", self.app.rooms.follow_bots()).await;
    }

    async fn tell_presence(&self) {
        noted("others do not know who is here", self.app.rooms.tell_presence()).await;
    }
}

async fn noted(what: &str, done: impl Future<Output = Result<(), store::Error>>) {
    if let Err(why) = done.await {
        tracing::warn!(%why, "{what}");
    }
}
