//! A queue that serves networks by turns, and within a network its players: whoever has
//! used the least comes first. Nobody gains by asking more often, from more tables or as
//! more players.

use std::{collections::BTreeMap, time::Duration};

use site::{Asker, Network, Urgency};
use table::PlayerId;

/// What waits, by network and player.
#[derive(Debug)]
pub(crate) struct FairQueue<T> {
    networks: Shares<Option<Network>, Shares<Option<PlayerId>, Waiting<T>>>,
    background: Waiting<T>,
    n_arrived: u64,
}

/// The next to be served.
#[derive(Debug)]
pub(crate) struct Next<T> {
    pub(crate) item: T,
    pub(crate) asker: Asker,
    /// The time that it should take. It is charged to the asker already;
    /// [`FairQueue::settle`] corrects it.
    pub(crate) budget: Duration,
    /// Whether nobody waits for it.
    pub(crate) is_background: bool,
}

/// The items of one player, in the order in which they are served.
#[derive(Debug)]
struct Waiting<T>(BTreeMap<(Urgency, u64), T>);

impl<T> Default for Waiting<T> {
    fn default() -> Self {
        Waiting(BTreeMap::new())
    }
}

/// Something that can be empty.
trait Queue: Default {
    fn is_empty(&self) -> bool;
}

impl<T> Queue for Waiting<T> {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Queues that share something, each with what it has used.
#[derive(Debug)]
struct Shares<K, Q> {
    /// A queue that comes in, new or after a rest, starts from here: rest is not saved up.
    floor: Duration,
    all: BTreeMap<K, Share<Q>>,
}

#[derive(Debug)]
struct Share<Q> {
    used: Duration,
    queue: Q,
}

/// A correction of what a queue has used.
#[derive(Debug, Clone, Copy)]
struct Charged {
    more: Duration,
    less: Duration,
}

impl<K, Q> Default for Shares<K, Q> {
    fn default() -> Self {
        Shares { floor: Duration::ZERO, all: BTreeMap::new() }
    }
}

impl<K: Ord, Q: Queue> Queue for Shares<K, Q> {
    fn is_empty(&self) -> bool {
        self.all.values().all(|share| share.queue.is_empty())
    }
}

impl<K: Ord + Copy, Q: Queue> Shares<K, Q> {
    /// The queue of a key, to put something into.
    fn enter(&mut self, key: K) -> &mut Q {
        let share = self.all.entry(key).or_insert_with(|| Share { used: self.floor, queue: Q::default() });
        if share.queue.is_empty() {
            share.used = share.used.max(self.floor);
        }
        &mut share.queue
    }

    /// The key of the queue that has used the least among those that are not empty, and how
    /// many those are.
    fn least(&self) -> Option<(K, usize)> {
        let waiting = || self.all.iter().filter(|(_, share)| !share.queue.is_empty());
        let (key, _) = waiting().min_by_key(|(_, share)| share.used)?;
        Some((*key, waiting().count()))
    }

    /// The queue of a key that is served next.
    fn serve(&mut self, key: K) -> Option<&mut Q> {
        let used = self.all.get(&key)?.used;
        self.floor = self.floor.max(used);
        // Whoever rests and has no more to make good than a newcomer is forgotten.
        self.all.retain(|each, share| *each == key || !share.queue.is_empty() || share.used > used);
        self.all.get_mut(&key).map(|share| &mut share.queue)
    }

    fn charge(&mut self, key: K, charged: Charged) -> Option<&mut Q> {
        let share = self.all.get_mut(&key)?;
        share.used = (share.used + charged.more).saturating_sub(charged.less);
        Some(&mut share.queue)
    }
}

impl<T> Default for FairQueue<T> {
    fn default() -> Self {
        FairQueue { networks: Shares::default(), background: Waiting::default(), n_arrived: 0 }
    }
}

impl<T> FairQueue<T> {
    pub(crate) fn push(&mut self, asker: Asker, urgency: Urgency, item: T) {
        self.n_arrived += 1;
        let waiting = match urgency {
            Urgency::Background => &mut self.background,
            Urgency::Turn | Urgency::Hint | Urgency::Unwatched => {
                self.networks.enter(asker.network).enter(asker.player)
            }
        };
        waiting.0.insert((urgency, self.n_arrived), item);
    }

    /// The next item. `budget` says how much time it has when its asker is to get one part in
    /// so many of all time.
    pub(crate) fn pop(&mut self, budget: impl Fn(usize) -> Duration) -> Option<Next<T>> {
        if self.has_urgent() {
            return self.pop_urgent(budget);
        }
        let (_, item) = self.background.0.pop_first()?;
        Some(Next { item, asker: Asker::default(), budget: budget(1), is_background: true })
    }

    /// Whether somebody waits for an item.
    pub(crate) fn has_urgent(&self) -> bool {
        !self.networks.is_empty()
    }

    /// The next item for which somebody waits.
    pub(crate) fn pop_urgent(&mut self, budget: impl Fn(usize) -> Duration) -> Option<Next<T>> {
        let (network, n_networks) = self.networks.least()?;
        let players = self.networks.serve(network)?;
        let (player, n_players) = players.least()?;
        let waiting = players.serve(player)?;
        let n_items = waiting.0.len();
        let (_, item) = waiting.0.pop_first()?;
        let asker = Asker { network, player };
        let budget = budget(n_networks * n_players * n_items);
        self.charge(asker, Charged { more: budget, less: Duration::ZERO });
        Some(Next { item, asker, budget, is_background: false })
    }

    /// Charges the asker of an item what it took instead of its budget.
    pub(crate) fn settle(&mut self, asker: Asker, budget: Duration, taken: Duration) {
        self.charge(asker, Charged { more: taken, less: budget });
    }

    fn charge(&mut self, asker: Asker, charged: Charged) {
        if let Some(players) = self.networks.charge(asker.network, charged) {
            players.charge(asker.player, charged);
        }
    }

    pub(crate) fn len(&self) -> usize {
        let players = self.networks.all.values().flat_map(|share| share.queue.all.values());
        players.map(|share| share.queue.0.len()).sum::<usize>() + self.background.0.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THOUGHT: Duration = Duration::from_millis(100);

    fn asker(network: u8, player: i64) -> Asker {
        Asker { network: Some(Network(network.into())), player: Some(PlayerId(player)) }
    }

    /// Serves so many items, each of which takes the same time.
    fn serve<T>(queue: &mut FairQueue<T>, n: usize) -> Vec<T> {
        let served = (0..n).map_while(|_| {
            let next = queue.pop(|_| Duration::ZERO)?;
            queue.settle(next.asker, next.budget, THOUGHT);
            Some(next.item)
        });
        served.collect()
    }

    #[test]
    fn one_question_comes_before_a_thousand_of_another_network() {
        let mut queue = FairQueue::default();
        for table in 0..1000 {
            queue.push(asker(1, table % 150), Urgency::Turn, "flood");
        }
        serve(&mut queue, 10);
        queue.push(asker(2, 1), Urgency::Turn, "honest");
        assert_eq!(serve(&mut queue, 1), ["honest"]);
    }

    #[test]
    fn networks_with_work_get_equal_shares_whatever_they_ask() {
        let mut queue = FairQueue::default();
        for number in 0..300 {
            queue.push(asker(1, number), Urgency::Turn, 1);
        }
        for _ in 0..100 {
            queue.push(asker(2, 1), Urgency::Unwatched, 2);
            queue.push(asker(3, 1), Urgency::Hint, 3);
        }
        let served = serve(&mut queue, 150);
        for network in 1..=3 {
            assert_eq!(served.iter().filter(|each| **each == network).count(), 50, "network {network}");
        }
    }

    #[test]
    fn players_of_a_network_share_its_time() {
        let mut queue = FairQueue::default();
        for _ in 0..100 {
            queue.push(asker(1, 1), Urgency::Turn, 1);
        }
        queue.push(asker(1, 2), Urgency::Unwatched, 2);
        assert!(serve(&mut queue, 2).contains(&2));
    }

    #[test]
    fn rest_is_not_saved_up() {
        let mut queue = FairQueue::default();
        queue.push(asker(1, 1), Urgency::Turn, 1);
        serve(&mut queue, 1);
        for _ in 0..100 {
            queue.push(asker(2, 1), Urgency::Turn, 2);
        }
        serve(&mut queue, 50);
        for _ in 0..10 {
            queue.push(asker(1, 1), Urgency::Turn, 1);
        }
        let served = serve(&mut queue, 10);
        assert!((4..=6).contains(&served.iter().filter(|each| **each == 2).count()), "{served:?}");
    }

    #[test]
    fn nobody_gets_rid_of_a_debt_by_coming_back() {
        let mut queue = FairQueue::default();
        queue.push(asker(1, 1), Urgency::Turn, 1);
        let next = queue.pop(|_| THOUGHT).expect("an item");
        queue.settle(next.asker, next.budget, 10 * THOUGHT);
        for _ in 0..20 {
            queue.push(asker(2, 1), Urgency::Turn, 2);
        }
        queue.push(asker(1, 1), Urgency::Turn, 1);
        assert_eq!(serve(&mut queue, 9), [2; 9]);
    }

    #[test]
    fn threads_do_not_serve_one_network_twice_while_another_waits() {
        let mut queue = FairQueue::default();
        for _ in 0..2 {
            queue.push(asker(1, 1), Urgency::Turn, 1);
            queue.push(asker(2, 1), Urgency::Turn, 2);
        }
        let both = [queue.pop(|_| THOUGHT), queue.pop(|_| THOUGHT)];
        assert_eq!(both.map(|next| next.expect("an item").item), [1, 2]);
    }

    #[test]
    fn a_budget_shrinks_with_those_who_share() {
        let mut queue = FairQueue::default();
        queue.push(asker(1, 1), Urgency::Turn, ());
        queue.push(asker(2, 1), Urgency::Turn, ());
        queue.push(asker(2, 2), Urgency::Turn, ());
        queue.push(asker(2, 2), Urgency::Turn, ());
        let second = Duration::from_secs(1);
        let budgets =
            (0..4).map(|_| queue.pop(|n| second / u32::try_from(n).expect("few")).expect("an item").budget);
        let milliseconds: Vec<u128> = budgets.map(|budget| budget.as_millis()).collect();
        assert_eq!(milliseconds, [500, 500, 500, 1000]);
    }

    #[test]
    fn the_most_urgent_of_a_player_comes_first_and_background_last() {
        let mut queue = FairQueue::default();
        queue.push(Asker::default(), Urgency::Background, Urgency::Background);
        for urgency in [Urgency::Unwatched, Urgency::Hint, Urgency::Turn] {
            queue.push(asker(1, 1), urgency, urgency);
        }
        let order = [Urgency::Turn, Urgency::Hint, Urgency::Unwatched, Urgency::Background];
        assert_eq!(queue.len(), 4);
        assert_eq!(serve(&mut queue, 9), order);
    }
}
