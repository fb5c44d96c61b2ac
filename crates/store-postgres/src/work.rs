//! Work that many machines share: numbered pieces, each done by somebody, and counted once.

use std::time::Duration;

use store::{Error, Store};

use crate::{
    OpenError, PostgresStore,
    failure::{Failure, strange},
    store::params,
};

/// A series of pieces of work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeriesId(i64);

/// Somebody who works at some pieces at a time, such as a thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WorkerId(i64);

/// The work that whoever opens the same database shares.
///
/// A piece that was taken is free again when its worker has given no [sign of
/// life](WorkQueue::beat) for as long as the last one was to last, or asks for work again. So a
/// piece may be done twice; but only the first result is kept.
#[derive(Debug, Clone)]
pub struct WorkQueue(PostgresStore);

impl WorkQueue {
    /// Opens the queue in the database that a URL names, as [`PostgresStore::open`] does.
    ///
    /// # Errors
    /// Those of [`PostgresStore::open`].
    pub async fn open(url: &str) -> Result<WorkQueue, OpenError> {
        PostgresStore::open(url).await.map(WorkQueue)
    }

    /// A worker that there was not before. It has given no [sign of life](Self::beat) yet.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn new_worker(&self) -> Result<WorkerId, Error> {
        let rows = self.0.write("SELECT nextval('worker_numbers')", params![]).await?;
        let row = rows.first().ok_or_else(|| strange("a worker", "nothing"))?;
        Ok(WorkerId(row.try_get(0).map_err(Failure::from)?))
    }

    /// Opens a series by its name, and adds those of the first `n` pieces that it lacks. The
    /// name says everything that the results follow from.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn series(&self, name: &str, n: u64) -> Result<SeriesId, Error> {
        let n = i64::try_from(n).map_err(|_| strange("a number of pieces", n))?;
        let rows = self.0.write("SELECT open_work($1, $2)", params![name.to_owned(), n]).await?;
        let row = rows.first().ok_or_else(|| strange("a series", "nothing"))?;
        Ok(SeriesId(row.try_get(0).map_err(Failure::from)?))
    }

    /// Gives pieces that nobody works at to a worker, `n_max` at most. What it took before and
    /// has not finished counts as free.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn take(&self, series: SeriesId, worker: WorkerId, n_max: u32) -> Result<Vec<u64>, Error> {
        let params = params![series.0, worker.0, i64::from(n_max)];
        let rows = self.0.write("SELECT take_work($1, $2, $3)", params).await?;
        let mut numbers: Vec<u64> =
            rows.iter().filter_map(|row| row.get::<_, i64>(0).try_into().ok()).collect();
        numbers.sort_unstable();
        Ok(numbers)
    }

    /// Keeps results. Where a piece has one already, that one stays.
    ///
    /// # Errors
    /// If the database fails. To finish the same pieces again does no harm.
    pub async fn finish(&self, series: SeriesId, results: &[(u64, Vec<u8>)]) -> Result<(), Error> {
        let sql = "UPDATE work SET result = done.result FROM unnest($2::bigint[], $3::bytea[]) AS done (number, result) \
                   WHERE work.series = $1 AND work.number = done.number AND work.result IS NULL";
        let numbers: Vec<i64> = results.iter().filter_map(|(number, _)| (*number).try_into().ok()).collect();
        let results: Vec<Vec<u8>> = results.iter().map(|(_, result)| result.clone()).collect();
        self.0.write(sql, params![series.0, numbers, results]).await?;
        Ok(())
    }

    /// How many pieces have no result yet.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn n_open(&self, series: SeriesId) -> Result<u64, Error> {
        let sql = "SELECT count(*) FROM work WHERE series = $1 AND result IS NULL";
        let rows = self.0.read(sql, &[&series.0]).await?;
        let row = rows.first().ok_or_else(|| strange("a count", "nothing"))?;
        Ok(row.get::<_, i64>(0).try_into().unwrap_or(0))
    }

    /// Results in the order of their numbers, from one number on, `n_max` at most.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn results(
        &self,
        series: SeriesId,
        from: u64,
        n_max: u32,
    ) -> Result<Vec<(u64, Vec<u8>)>, Error> {
        let sql = "SELECT number, result FROM work WHERE series = $1 AND number >= $2 AND result IS NOT NULL \
                   ORDER BY number LIMIT $3";
        let from = i64::try_from(from).unwrap_or(i64::MAX);
        let rows = self.0.read(sql, &[&series.0, &from, &i64::from(n_max)]).await?;
        let read = |row: &tokio_postgres::Row| Some((row.get::<_, i64>(0).try_into().ok()?, row.get(1)));
        Ok(rows.iter().filter_map(read).collect())
    }

    /// Forgets a series and its results.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn forget(&self, name: &str) -> Result<(), Error> {
        self.0.write("DELETE FROM work_series WHERE name = $1", params![name.to_owned()]).await?;
        Ok(())
    }

    /// A sign of life of workers, to last for some time.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn beat(&self, workers: &[WorkerId], lasts: Duration) -> Result<(), Error> {
        let workers: Vec<i64> = workers.iter().map(|worker| worker.0).collect();
        let lasts = i64::try_from(lasts.as_millis()).unwrap_or(i64::MAX);
        self.0.write("SELECT beat_workers($1, $2)", params![workers, lasts]).await?;
        Ok(())
    }

    /// Waits for what is under way, and ends.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn close(&self) -> Result<(), Error> {
        self.0.close().await
    }
}
