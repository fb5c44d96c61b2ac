//! Work that many machines share.

use std::time::Duration;

use store_postgres::{SeriesId, WorkQueue};

use crate::server;

const HOUR: Duration = Duration::from_secs(3600);

async fn results(queue: &WorkQueue, series: SeriesId) -> Vec<(u64, Vec<u8>)> {
    queue.results(series, 0, 1000).await.unwrap()
}

/// Of several that take pieces at the same time each gets others, and all are done once.
#[tokio::test(flavor = "multi_thread")]
async fn each_piece_is_done_once_by_somebody() {
    let Some(server) = server() else { return };
    let workers = (1..=4u8).map(|name| {
        let url = server.url();
        tokio::spawn(async move {
            let queue = WorkQueue::open(&url).await.unwrap();
            let worker = queue.new_worker().await.unwrap();
            let series = queue.series("songs", 50).await.unwrap();
            queue.beat(&[worker], HOUR).await.unwrap();
            let mut n_done = 0;
            loop {
                let numbers = queue.take(series, worker, 3).await.unwrap();
                if numbers.is_empty() {
                    break;
                }
                let done: Vec<_> = numbers.iter().map(|number| (*number, vec![name])).collect();
                queue.finish(series, &done).await.unwrap();
                n_done += done.len();
            }
            queue.close().await.unwrap();
            n_done
        })
    });
    let mut n_done = 0;
    for worker in workers.collect::<Vec<_>>() {
        n_done += worker.await.unwrap();
    }
    assert_eq!(n_done, 50, "some were done twice");
    let queue = WorkQueue::open(&server.url()).await.unwrap();
    // More of the same series, and the results that there are.
    let series = queue.series("songs", 60).await.unwrap();
    assert_eq!(queue.n_open(series).await, Ok(10));
    let numbers: Vec<u64> = results(&queue, series).await.iter().map(|(number, _)| *number).collect();
    assert_eq!(numbers, (0..50).collect::<Vec<u64>>());
    assert_eq!(queue.results(series, 48, 1).await.unwrap()[0].0, 48);
    queue.forget("songs").await.unwrap();
    assert!(results(&queue, series).await.is_empty());
}

/// A machine dies, another does its piece; the first was only slow, and its result comes late.
#[tokio::test]
async fn the_work_of_a_silent_worker_is_taken_and_counts_once() {
    let Some(server) = server() else { return };
    let queue = WorkQueue::open(&server.url()).await.unwrap();
    let series = queue.series("songs", 2).await.unwrap();
    let (slow, quick) = (queue.new_worker().await.unwrap(), queue.new_worker().await.unwrap());
    queue.beat(&[slow, quick], HOUR).await.unwrap();
    assert_eq!(queue.take(series, slow, 1).await.unwrap(), [0]);
    // Who takes again holds nothing: the answer to the first may never have come.
    assert_eq!(queue.take(series, slow, 1).await.unwrap(), [0]);
    assert_eq!(queue.take(series, quick, 9).await.unwrap(), [1]);
    queue.finish(series, &[(1, b"two".to_vec())]).await.unwrap();
    assert!(queue.take(series, quick, 9).await.unwrap().is_empty());
    queue.beat(&[slow], Duration::ZERO).await.unwrap();
    assert_eq!(queue.take(series, quick, 9).await.unwrap(), [0]);
    queue.finish(series, &[(0, b"one".to_vec())]).await.unwrap();
    queue.finish(series, &[(0, b"late".to_vec())]).await.unwrap();
    assert_eq!(results(&queue, series).await, [(0, b"one".to_vec()), (1, b"two".to_vec())]);
    assert_eq!(queue.n_open(series).await, Ok(0));
}
