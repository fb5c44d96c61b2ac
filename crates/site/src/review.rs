//! Reviews of finished games: asked for by a press, made while the machine has nothing else to
//! think about, kept once.
//!
//! That a review is wanted stands in the store, so a site that is opened again goes on with
//! it. A review follows from its table and its depth: it comes out the same on every machine.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use bots::{Review, ReviewProgress, Reviewer, Time};
use kernel::{AnyStep, Say, Seed};
use store::KeptReview;
use table::{Stage, TableId};
use thiserror::Error;
use words::Language;

use crate::{
    App,
    ending::InBoth,
    error::AppError,
    host::{Asker, NoAnswer, Urgency},
    kept_review::{Standing, WholeReview},
    pages::Shown,
    table_store::LoadError,
};

/// After so long a review lets others go on.
const SLICE: Duration = Duration::from_millis(100);

impl App {
    /// How the review of a table's game stands.
    pub(crate) async fn review_of(&self, id: &TableId) -> Result<Standing, AppError> {
        Ok(match self.store.review(id).await? {
            None => Standing::Unasked,
            Some(KeptReview::Wanted) => Standing::Making(self.reviews.progress(id)),
            Some(KeptReview::Done(bytes)) => match WholeReview::from_bytes(&bytes) {
                Ok(review) => Standing::Done(Arc::new(review)),
                Err(why) => {
                    tracing::warn!(table = %id, %why, "a review cannot be read");
                    return Err(AppError::NotFound);
                }
            },
        })
    }

    /// Begins to make reviews that are wanted, as many as may be made at a time.
    pub(crate) async fn make_reviews(&self) {
        let wanted = match self.store.wanted_reviews(self.reviews.n_wanted()).await {
            Ok(wanted) => wanted,
            Err(why) => return tracing::error!(?why, "wanted reviews could not be read"),
        };
        for id in wanted {
            if self.reviews.begin(&id) {
                let app = self.clone();
                self.host.spawn(Box::pin(async move {
                    let made = make(&app, &id).await;
                    if let Err(why) = &made {
                        tracing::warn!(table = %id, ?why, "a review could not be made");
                    }
                    app.reviews.end(&id, made.is_err());
                }));
            }
        }
    }
}

/// Makes the review of a table's game and keeps it, unless the site closes meanwhile.
async fn make(app: &App, id: &TableId) -> Result<(), MakeError> {
    let shown = app.rooms.room(id).await?.ok_or(MakeError::Gone)?.now();
    if shown.stage() != Stage::Finished {
        return Err(MakeError::NotOver);
    }
    let (entry, log, seed, depth) = (shown.entry(), shown.log().clone(), seed(id), app.reviews.depth);
    let mut reviewer = app
        .host
        .computed(move || {
            let steps: Vec<AnyStep> = log.played().iter().map(|played| played.step.clone()).collect();
            entry.reviewer(log.start(), &steps, depth, seed)
        })
        .await?;
    let mut done = 0;
    let review = loop {
        while done < reviewer.n_pieces() {
            if app.is_closing() {
                return Ok(());
            }
            app.reviews.note(id, ReviewProgress { done, of: reviewer.n_pieces() });
            let asked = move |time: &Time<'_>| {
                let done = work(&*reviewer, done, time);
                (reviewer, done)
            };
            (reviewer, done) = app.host.ask(Asker::default(), Urgency::Background, asked).await?;
        }
        if let Some(review) = reviewer.finish() {
            break review;
        }
    };
    let labels = labels(app, &shown, &review);
    let kept = WholeReview::new(review, labels).to_bytes()?;
    app.store.keep_review(id, app.now(), kept).await?;
    Ok(())
}

/// The names of the lines that the reasons of a review name, in both languages.
fn labels(app: &App, shown: &Shown, review: &Review) -> BTreeMap<String, InBoth> {
    let [en, ru] = [Language::En, Language::Ru].map(|language| shown.words(&app.speech, language));
    let both = |label| InBoth { en: en.say(label), ru: ru.say(label) };
    review.labels.iter().map(|(id, label)| (id.clone(), both(label))).collect()
}

/// Does pieces of a review for a while, at least one. Gives the number of the next.
fn work(reviewer: &dyn Reviewer, mut piece: usize, time: &Time<'_>) -> usize {
    loop {
        reviewer.work(piece, time.give_way);
        piece += 1;
        if piece >= reviewer.n_pieces() || (time.elapsed)() >= SLICE {
            return piece;
        }
    }
}

/// What the review of a table follows from.
fn seed(id: &TableId) -> Seed {
    let hash = blake3::derive_key("kvartal 1 review of a table", id.to_string().as_bytes());
    let mut bits = [0; 16];
    bits.copy_from_slice(&hash[..16]);
    Seed(u128::from_le_bytes(bits))
}

/// Why a review was not made.
#[derive(Debug, Error)]
enum MakeError {
    #[error("the table is gone")]
    Gone,
    #[error("the game goes on")]
    NotOver,
    #[error(transparent)]
    Load(#[from] LoadError),
    #[error("thinking: {0}")]
    Think(#[from] NoAnswer),
    #[error(transparent)]
    Pack(#[from] std::io::Error),
    #[error(transparent)]
    Store(#[from] store::Error),
}
