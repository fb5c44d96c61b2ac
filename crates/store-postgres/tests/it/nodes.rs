//! Several programs over one database.

use conformance::store::{append, new_table, status};
use kernel::{AnyStep, Seat};
use store::{Append, Appended, Calls, Error, Millis, NewTable, Phase, Store, Tables};

use crate::{open, player, server};

fn step(text: &str) -> AnyStep {
    AnyStep { seat: Some(Seat::new(0)), text: text.to_owned() }
}

#[tokio::test]
async fn what_one_node_writes_the_other_reads() {
    let Some(server) = server() else { return };
    let (one, two) = (open(&server.url()).await, open(&server.url()).await);
    let anna = player(&one, "Anna").await;
    one.create(new_table(1, anna)).await.unwrap();
    let table = new_table(1, anna).id;
    for number in 0..20 {
        let (writer, reader) = if number % 2 == 0 { (&one, &two) } else { (&two, &one) };
        let next = append(&table, number, vec![step("go")], status(Phase::Playing, &[anna], &[1]));
        assert_eq!(writer.append(next).await, Ok(Appended::Written));
        assert_eq!(reader.load(&table).await.unwrap().unwrap().row.n_steps, number + 1);
    }
    one.close().await.unwrap();
    two.close().await.unwrap();
}

/// Two nodes write at one table as fast as they can. Each reads on after a conflict; no step
/// is lost, doubled, or torn from what it causes.
#[tokio::test(flavor = "multi_thread")]
async fn nodes_in_conflict_read_on() {
    const N_EACH: u32 = 40;
    let Some(server) = server() else { return };
    let first = open(&server.url()).await;
    let anna = player(&first, "Anna").await;
    first.create(new_table(1, anna)).await.unwrap();
    let table = new_table(1, anna).id;
    let url = server.url();
    let writers = ["one", "two", "three"].map(|name| {
        let (url, table) = (url.clone(), table.clone());
        tokio::spawn(async move {
            let store = open(&url).await;
            let (mut n_lines, mut n_conflicts, mut n_written) = (0, 0, 0);
            while n_written < N_EACH {
                let steps = vec![step(name), AnyStep { seat: None, text: format!("{name} {n_written}") }];
                let next = append(&table, n_lines, steps, status(Phase::Playing, &[anna], &[1]));
                match store.append(next).await {
                    Ok(Appended::Written) => (n_lines, n_written) = (n_lines + 2, n_written + 1),
                    Err(Error::Conflict { n_steps, .. }) => {
                        (n_lines, n_conflicts) = (n_steps, n_conflicts + 1)
                    }
                    other => panic!("{other:?}"),
                }
            }
            store.close().await.unwrap();
            n_conflicts
        })
    });
    let mut n_conflicts = 0;
    for writer in writers {
        n_conflicts += writer.await.unwrap();
    }
    assert!(n_conflicts > 0, "they were never in each other's way");
    let steps = first.load(&table).await.unwrap().unwrap().steps;
    assert_eq!(steps.len(), 3 * 2 * N_EACH as usize);
    for pair in steps.chunks(2) {
        let [acted, outcome] = pair else { panic!("half an append") };
        assert!(outcome.step.text.starts_with(&format!("{} ", acted.step.text)));
    }
    let mut outcomes: Vec<_> = steps.iter().filter(|line| line.step.seat.is_none()).collect();
    outcomes.sort_by_key(|line| line.step.text.clone());
    outcomes.dedup_by_key(|line| line.step.text.clone());
    assert_eq!(outcomes.len(), 3 * N_EACH as usize);
}

/// Of many nodes that look for calls at the same moment one gets each.
#[tokio::test(flavor = "multi_thread")]
async fn a_call_is_given_to_one_node() {
    const N_TURNS: u128 = 12;
    let Some(server) = server() else { return };
    let store = open(&server.url()).await;
    for bits in 0..N_TURNS {
        let host = player(&store, &format!("player {bits}")).await;
        store.set_webhook(host, "https://example.org", "en").await.unwrap();
        let status = status(Phase::Playing, &[host], &[1]);
        store.create(NewTable { status, ..new_table(bits, host) }).await.unwrap();
    }
    let url = server.url();
    let takers = (0..4).map(|_| {
        let url = url.clone();
        tokio::spawn(async move {
            let store = open(&url).await;
            let mut taken = Vec::new();
            for _ in 0..4 {
                taken.extend(store.take_calls(Millis(9_000), 3).await.unwrap());
            }
            taken.into_iter().map(|call| call.table).collect::<Vec<_>>()
        })
    });
    let mut all = Vec::new();
    for taker in takers.collect::<Vec<_>>() {
        all.extend(taker.await.unwrap());
    }
    all.extend(store.take_calls(Millis(9_000), 99).await.unwrap().into_iter().map(|call| call.table));
    let n_taken = all.len();
    all.sort();
    all.dedup();
    assert_eq!((n_taken, all.len()), (12, 12));
}

/// A table that is opened with an append is there with it or not at all.
#[tokio::test]
async fn a_rematch_is_made_once() {
    let Some(server) = server() else { return };
    let (one, two) = (open(&server.url()).await, open(&server.url()).await);
    let anna = player(&one, "Anna").await;
    for bits in [1, 2] {
        one.create(new_table(bits, anna)).await.unwrap();
    }
    let rematch = |bits| Append {
        opens: Some(Box::new(new_table(9, anna))),
        ..append(&new_table(bits, anna).id, 0, vec![step("again")], status(Phase::Playing, &[anna], &[]))
    };
    let answers = tokio::join!(one.append(rematch(1)), two.append(rematch(2)));
    let exists = Err(Error::TableExists(new_table(9, anna).id));
    assert!([answers.0.clone(), answers.1.clone()].contains(&exists), "{answers:?}");
    assert!([&answers.0, &answers.1].contains(&&Ok(Appended::Written)), "{answers:?}");
    let n_steps = async |bits| one.load(&new_table(bits, anna).id).await.unwrap().unwrap().row.n_steps;
    assert_eq!(n_steps(1).await + n_steps(2).await, 1, "the refused one has written nothing");
}
