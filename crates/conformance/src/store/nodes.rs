//! Several nodes over one store: what is done once, and what each learns of the others.

use std::sync::Arc;

use store::{Allowance, Append, Beat, Cluster, LineCounts, Millis, NodeId, Phase, Store, TableId, Topic};
use tokio::sync::Barrier;

use super::{Medium, action, append, new_table, player, said, seat, status};

const ONE: NodeId = NodeId(1);
const TWO: NodeId = NodeId(2);
/// How long a node counts as running, in milliseconds.
const LASTS: i64 = 2_000;

fn cluster(store: &Arc<dyn Store>) -> Arc<dyn Cluster> {
    store.cluster().expect("several programs may use the store")
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

async fn beat(cluster: &dyn Cluster, node: NodeId, now: i64) -> store::Pulse {
    let address = format!("node-{}", node.0);
    cluster
        .beat(Beat { node, address, now: Millis(now), lasts: LASTS, pause_after: LASTS })
        .await
        .expect("a sign of life")
}

pub(super) async fn a_lease_has_one_holder(medium: &dyn Medium) {
    let (first, second) = (medium.open(), medium.open());
    let (first, second) = (cluster(&first), cluster(&second));
    let all = names(&["a", "b"]);
    let take = async |cluster: &Arc<dyn Cluster>, node, now, until| {
        let mut taken = cluster.lease(Topic::Bots, &all, node, Millis(now), Millis(until)).await.unwrap();
        taken.sort();
        taken
    };
    assert_eq!(take(&first, ONE, 0, 1_000).await, all);
    assert_eq!(take(&second, TWO, 999, 2_000).await, names(&[]), "they are taken");
    assert_eq!(take(&first, ONE, 999, 3_000).await, all, "renewed by their holder");
    assert_eq!(take(&second, TWO, 2_999, 4_000).await, names(&[]));
    let other = second.lease(Topic::Ending, &all, TWO, Millis(0), Millis(1_000)).await.unwrap();
    assert_eq!(other.len(), 2, "another topic is other work");
    assert_eq!(take(&second, TWO, 3_000, 9_000).await, all, "their time is over");
    first.release(Topic::Bots, &all, ONE).await.unwrap();
    assert_eq!(take(&first, ONE, 3_001, 9_000).await, names(&[]), "nobody ends what another holds");
    second.release(Topic::Bots, &names(&["b"]), TWO).await.unwrap();
    assert_eq!(take(&first, ONE, 3_002, 9_000).await, names(&["b"]));
    second.leave(TWO).await.unwrap();
    assert_eq!(take(&first, ONE, 3_003, 9_000).await, all);
}

/// Of many nodes that reach for the same work at the same moment one gets it.
pub(super) async fn of_many_nodes_one_gets_the_work(medium: &dyn Medium) {
    const N_NODES: i64 = 8;
    let store = medium.open();
    let all: Vec<String> = (0..20).map(|number| format!("table {number}")).collect();
    let barrier = Arc::new(Barrier::new(usize::try_from(N_NODES).unwrap()));
    let nodes = (0..N_NODES).map(|number| {
        let (cluster, all, barrier) = (cluster(&store), all.clone(), Arc::clone(&barrier));
        tokio::spawn(async move {
            barrier.wait().await;
            let word = number.to_string();
            let agreed = cluster.agree("secret", word.as_bytes(), Millis(0), Millis(9_000)).await.unwrap();
            (
                cluster.lease(Topic::Bots, &all, NodeId(number), Millis(0), Millis(9_000)).await.unwrap(),
                agreed,
            )
        })
    });
    let (mut taken, mut agreed) = (Vec::new(), Vec::new());
    for node in nodes.collect::<Vec<_>>() {
        let (names, word) = node.await.unwrap();
        taken.extend(names);
        agreed.push(word);
    }
    taken.sort();
    let mut expected = all;
    expected.sort();
    assert_eq!(taken, expected);
    agreed.dedup();
    assert_eq!(agreed.len(), 1, "all nodes go by one value");
}

pub(super) async fn only_the_time_without_any_node_is_a_pause(medium: &dyn Medium) {
    let store = medium.open();
    let nodes = cluster(&store);
    let anna = player(&*store, "Anna").await;
    let clocked = store::Status { deadline: Some(Millis(50_000)), ..status(Phase::Playing, &[anna], &[1]) };
    let table = store::NewTable { status: clocked, ..new_table(1, anna) };
    store.create(table.clone()).await.unwrap();
    let deadline = async || store.load(&table.id).await.unwrap().unwrap().row.status.deadline;

    assert_eq!(beat(&*nodes, ONE, 10_000).await, store::Pulse::default(), "nobody ran before");
    let pulse = beat(&*nodes, TWO, 11_000).await;
    assert_eq!(pulse.others, [(ONE, "node-1".to_owned())]);
    // The first is gone; the second runs on alone, and a third comes.
    assert_eq!(beat(&*nodes, TWO, 12_900).await.others, []);
    assert_eq!(beat(&*nodes, NodeId(3), 14_800).await.paused, 0);
    assert_eq!(deadline().await, Some(Millis(50_000)), "somebody always ran");
    // A late message of a node that was asleep changes nothing.
    assert_eq!(beat(&*nodes, ONE, 9_000).await.paused, 0);
    // Nobody runs for a while.
    assert_eq!(beat(&*nodes, TWO, 20_000).await.paused, 5_200);
    assert_eq!(beat(&*nodes, NodeId(3), 20_100).await.paused, 5_200, "the other learns of it");
    assert_eq!(deadline().await, Some(Millis(55_200)));
    assert_eq!(store.paused_since(Millis(15_000)).await, Ok(5_000));
    nodes.leave(NodeId(3)).await.unwrap();
    assert_eq!(beat(&*nodes, TWO, 20_200).await.others, []);
}

pub(super) async fn a_node_sees_what_others_have_done(medium: &dyn Medium) {
    let (here, there) = (medium.open(), medium.open());
    let (near, far) = (cluster(&here), cluster(&there));
    let anna = player(&*here, "Anna").await;
    let table = new_table(1, anna).id;
    here.create(new_table(1, anna)).await.unwrap();
    let playing = status(Phase::Playing, &[anna], &[1]);
    let steps = vec![action(seat(1), "go"), action(seat(1), "on")];
    let notes = vec![said(anna, "hello")];
    let first = Append { notes, ..append(&table, 0, steps, playing) };
    here.append(first).await.unwrap();

    let missing = TableId::from_bits(99);
    let ask = async |now| far.glance(&[table.clone(), missing.clone()], TWO, Millis(now)).await.unwrap();
    let seen = ask(0).await;
    assert_eq!(seen.len(), 1, "there is no other table");
    assert_eq!(seen[0].lines, LineCounts { steps: 2, notes: 1 });
    let tail = far.lines_since(&table, LineCounts { steps: 1, notes: 0 }).await.unwrap();
    let stored = there.load(&table).await.unwrap().unwrap();
    assert_eq!((&tail.steps[..], &tail.notes[..]), (&stored.steps[1..], &stored.notes[..]));
    let nothing = far.lines_since(&table, LineCounts { steps: 2, notes: 1 }).await.unwrap();
    assert_eq!(nothing, store::NewLines::default());

    near.attend(ONE, &table, &[anna]).await.unwrap();
    assert_eq!(ask(0).await[0].present, [], "by a node that does not run");
    beat(&*near, ONE, 1_000).await;
    assert_eq!(ask(1_000).await[0].present, [anna]);
    let own = near.glance(std::slice::from_ref(&table), ONE, Millis(1_000)).await.unwrap();
    assert_eq!(own[0].present, [], "who is here is known here");
    assert_eq!(ask(1_000 + LASTS).await[0].present, [], "the node is gone");
    beat(&*near, ONE, 1_000 + LASTS).await;
    near.attend(ONE, &table, &[]).await.unwrap();
    assert_eq!(ask(1_000 + LASTS).await[0].present, []);
}

pub(super) async fn bots_without_a_node_are_found(medium: &dyn Medium) {
    let store = medium.open();
    let nodes = cluster(&store);
    let anna = player(&*store, "Anna").await;
    let make = async |bits: u128, phase, seated: &[_], waiting: &[u8]| {
        let at = Millis(i64::try_from(bits).unwrap());
        let table = store::NewTable { status: status(phase, seated, waiting), at, ..new_table(bits, anna) };
        store.create(table.clone()).await.unwrap();
        table.id
    };
    let bots = make(1, Phase::Playing, &[anna], &[1, 2]).await;
    make(2, Phase::Playing, &[anna], &[1]).await;
    make(3, Phase::Open, &[anna], &[2]).await;
    make(4, Phase::Playing, &[], &[1, 2]).await;
    make(5, Phase::Finished, &[anna], &[]).await;
    let later = make(6, Phase::Playing, &[anna], &[2]).await;
    let idle = async |now| nodes.idle_bots(Millis(now), 9).await.unwrap();
    assert_eq!(idle(0).await, [bots.clone(), later.clone()], "where people sit and bots are to move");
    assert_eq!(nodes.idle_bots(Millis(0), 1).await.unwrap(), std::slice::from_ref(&bots));
    nodes.lease(Topic::Bots, &[bots.to_string()], ONE, Millis(0), Millis(1_000)).await.unwrap();
    assert_eq!(idle(999).await, std::slice::from_ref(&later));
    assert_eq!(idle(1_000).await, [bots.clone(), later.clone()], "its node has died");
    // The bot moves: then it is Anna's turn, and then the bot's again.
    for (first, waiting, expected) in [(0, [1], vec![]), (1, [2], vec![bots.clone()])] {
        let step = vec![action(seat(2), "bot")];
        store.append(append(&bots, first, step, status(Phase::Playing, &[anna], &waiting))).await.unwrap();
        let found: Vec<_> = idle(9_000).await.into_iter().filter(|id| *id == bots).collect();
        assert_eq!(found, expected);
    }
}

pub(super) async fn nodes_share_values_and_allowances(medium: &dyn Medium) {
    let (here, there) = (medium.open(), medium.open());
    let (here, there) = (cluster(&here), cluster(&there));
    assert_eq!(here.agreed("secret", Millis(0)).await, Ok(None));
    assert_eq!(here.agree("secret", b"one", Millis(0), Millis(100)).await, Ok(b"one".to_vec()));
    assert_eq!(there.agree("secret", b"two", Millis(99), Millis(200)).await, Ok(b"one".to_vec()));
    assert_eq!(there.agreed("secret", Millis(99)).await, Ok(Some(b"one".to_vec())));
    assert_eq!(there.agreed("secret", Millis(100)).await, Ok(None));
    assert_eq!(there.agree("secret", b"two", Millis(100), Millis(200)).await, Ok(b"two".to_vec()));

    let allowance = Allowance { topic: "tables".to_owned(), key: vec![7; 16], burst: 3, period: 10_000_000 };
    let take =
        async |cluster: &Arc<dyn Cluster>, now| cluster.take(allowance.clone(), Millis(now)).await.unwrap();
    assert!(take(&here, 0).await && take(&there, 0).await && take(&here, 0).await);
    assert!(!take(&there, 9_999).await, "the three are used up, wherever they were used");
    assert!(take(&there, 10_000).await, "one more after the period");
    assert!(!take(&here, 10_000).await);
    let other = Allowance { key: vec![8; 16], ..allowance.clone() };
    assert_eq!(here.take(other, Millis(0)).await, Ok(true), "another's allowance is another");
    here.prune_cluster(Millis(99_000)).await.unwrap();
    assert_eq!(here.agreed("secret", Millis(0)).await, Ok(None));
}
