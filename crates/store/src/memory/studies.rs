//! Reviews and variations in memory.

use async_trait::async_trait;

use super::{KeptTable, MemoryStore, State};
use crate::{Error, KeptReview, KeptVariation, Millis, Studies, TableId};

impl State {
    fn need_table(&mut self, table: &TableId) -> Result<&mut KeptTable, Error> {
        let number = self.numbers.get(table).copied();
        let kept = number.and_then(|number| self.tables.get_mut(&number));
        kept.ok_or_else(|| Error::NoTable(table.clone()))
    }
}

#[async_trait]
impl Studies for MemoryStore {
    async fn want_review(&self, table: &TableId, now: Millis) -> Result<(), Error> {
        self.write(|state| {
            state.need_table(table)?.review.get_or_insert((now, None));
            Ok(())
        })
    }

    async fn review(&self, table: &TableId) -> Result<Option<KeptReview>, Error> {
        self.read(|state| {
            let review = state.find(table).and_then(|(_, kept)| kept.review.as_ref());
            Ok(review.map(|(_, body)| body.clone().map_or(KeptReview::Wanted, KeptReview::Done)))
        })
    }

    async fn wanted_reviews(&self, limit: u32) -> Result<Vec<TableId>, Error> {
        self.read(|state| {
            let wanted = state.tables.iter().filter_map(|(number, kept)| match &kept.review {
                Some((at, None)) => Some((*at, *number, kept.table.row.id.clone())),
                Some((_, Some(_))) | None => None,
            });
            let mut wanted: Vec<_> = wanted.collect();
            wanted.sort_by_key(|(at, number, _)| (*at, *number));
            Ok(wanted.into_iter().take(limit as usize).map(|(_, _, id)| id).collect())
        })
    }

    async fn keep_review(&self, table: &TableId, now: Millis, body: Vec<u8>) -> Result<(), Error> {
        self.write(|state| {
            let (_, kept) = state.need_table(table)?.review.get_or_insert((now, None));
            kept.get_or_insert(body);
            Ok(())
        })
    }

    async fn keep_variation(
        &self,
        table: &TableId,
        now: Millis,
        body: &str,
        n_max: u32,
    ) -> Result<Option<u32>, Error> {
        self.write(|state| {
            let variations = &mut state.need_table(table)?.variations;
            if let Some(same) = variations.iter().find(|variation| variation.body == body) {
                return Ok(Some(same.number));
            }
            let number = u32::try_from(variations.len() + 1).unwrap_or(u32::MAX);
            if number > n_max {
                return Ok(None);
            }
            variations.push(KeptVariation { number, at: now, body: body.to_owned() });
            Ok(Some(number))
        })
    }

    async fn variations(&self, table: &TableId) -> Result<Vec<KeptVariation>, Error> {
        self.read(|state| Ok(state.find(table).map_or_else(Vec::new, |(_, kept)| kept.variations.clone())))
    }
}
