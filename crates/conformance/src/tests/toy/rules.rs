//! The rules of the toy, each fault in its place.

use std::sync::atomic::Ordering;

use kernel::{
    Deal, Entry, Free, Known, Line, Message, Owner, RuleId, Scorecard, Seat, SeatSet, Seen, Setup, Sink,
    Step, Tie, Viewer,
};

use super::{
    Action, COINS_MAX, Card, Cards, Face, Fault, No, Outcome, SEATS, Secret, Stage, Table, Tale, Toy, View,
    has, place,
};

impl Table {
    pub(super) fn new(setup: &Setup) -> Self {
        Table {
            n_seats: setup.n_seats(),
            rounds: if setup.option("rounds") == "3" { 3 } else { 2 },
            round: 1,
            stage: Stage::Deal,
            face: None,
            left: Card::N,
            held: [0; SEATS],
            committed: SeatSet::EMPTY,
            coins: [3; SEATS],
            played: Cards::default(),
            prizes: Default::default(),
            points: [0; SEATS + 1],
            ahead: None,
            first: None,
        }
    }

    /// All cards that lie open.
    fn open(&self) -> Cards {
        self.prizes.iter().fold(self.played, |acc, prizes| Cards(acc.0 | prizes.0))
    }

    fn raise_max(&self, seat: Seat) -> u8 {
        u8::try_from(self.coins[seat.index()].clamp(0, 2)).expect("at most 2")
    }

    fn owners(&self) -> impl Iterator<Item = Owner> + use<> {
        let rival = (self.n_seats == 1).then_some(Owner::Rival);
        Seat::all(self.n_seats).map(Owner::Seat).chain(rival)
    }
}

impl Toy {
    pub(super) fn bag(&self) -> Cards {
        self.secrets.iter().fold(Cards::ALL.but(self.table.open()), |acc, secret| acc.but(secret.hand))
    }

    fn owes(&self, seat: Seat) -> bool {
        self.table.stage == Stage::Choose && !self.table.committed.has(seat)
    }

    fn raise_max(&self, seat: Seat) -> u8 {
        let forgotten = if has(Fault::CloneForgets) { self.quiet.forgotten } else { 0 };
        self.table.raise_max(seat).saturating_sub(forgotten)
    }

    pub(super) fn list_actions(&self, seat: Seat, acc: &mut Vec<Action>) {
        if !self.owes(seat) {
            return;
        }
        let secret = &self.secrets[seat.index()];
        let Some(card) = secret.pick else {
            acc.extend(secret.hand.iter().map(Action::Pick));
            return;
        };
        let listed = match self.raise_max(seat) {
            max if has(Fault::ListsIllegal) => max + 1,
            max if has(Fault::HidesLegal) => max.saturating_sub(1),
            max => max,
        };
        if secret.raise == 0 {
            acc.extend((1..=listed).map(|by| Action::Raise { card, by }));
        }
        acc.push(Action::Done);
    }

    pub(super) fn check_action(&self, seat: Seat, action: &Action) -> Result<(), No> {
        let secret = &self.secrets[seat.index()];
        if !self.owes(seat) {
            let committed = self.table.committed.has(seat);
            return match action {
                Action::Done if committed && has(Fault::AllowsOutOfTurn) => Ok(()),
                _ if has(Fault::RefusesWithoutRule) => Err(No::Because),
                Action::Pick(_) | Action::Raise { .. } | Action::Done => Err(No::NotYourMove),
            };
        }
        match (action, secret.pick) {
            (Action::Pick(_), Some(_)) => Err(No::AlreadyPicked),
            (Action::Pick(card), None) if !secret.hand.has(*card) => {
                let taken = self.secrets.iter().any(|secret| secret.pick == Some(*card));
                let leaks = has(Fault::LeaksPickInRefusal) && taken;
                Err(if leaks { No::AlreadyPicked } else { No::NotInHand })
            }
            (Action::Pick(_), None) | (Action::Done, Some(_)) => Ok(()),
            (Action::Raise { .. } | Action::Done, None) => Err(No::PickFirst),
            (Action::Raise { card, .. }, Some(pick)) if *card != pick => Err(No::AnotherCard),
            (Action::Raise { .. }, Some(_)) if secret.raise > 0 => Err(No::AlreadyRaised),
            (Action::Raise { by, .. }, Some(_)) if !(1..=self.raise_max(seat)).contains(by) => {
                Err(No::TooDear)
            }
            (Action::Raise { .. }, Some(_)) => Ok(()),
        }
    }

    pub(super) fn apply_action<S: Sink<Tale>>(&mut self, seat: Seat, action: &Action, sink: &mut S) {
        if has(Fault::CloneForgets) {
            self.quiet.forgotten = 1 - self.quiet.forgotten;
        }
        if has(Fault::CloneShares) {
            self.quiet.shared.fetch_add(1, Ordering::SeqCst);
        }
        let others = self.secrets;
        let secret = &mut self.secrets[seat.index()];
        match action {
            Action::Pick(card) => {
                secret.pick = Some(*card);
                let other = others.iter().find_map(|secret| secret.pick);
                let read = has(Fault::ReadsOtherLane).then_some(other).flatten();
                sink.tell(|| Tale::Picked(seat, read.unwrap_or(*card)));
            }
            Action::Raise { by, .. } => {
                let is_heard = S::ON || !has(Fault::NeedsListener);
                secret.raise = if is_heard { *by } else { 0 };
                sink.tell(|| Tale::Raised(seat, *by));
            }
            Action::Done => {
                assert!(!has(Fault::Panics) || secret.raise != 2, "the toy breaks");
                let leak = secret.pick.filter(|_| has(Fault::LeaksPickInEvent));
                sink.tell(|| Tale::Committed(seat, leak.map_or(0, |card| card.0 + 1)));
                self.commit(seat);
            }
        }
    }

    fn commit(&mut self, seat: Seat) {
        let table = &mut self.table;
        if has(Fault::RemembersOrder) {
            table.first.get_or_insert(seat);
        }
        table.committed = table.committed.with(seat);
        if table.committed == SeatSet::all(table.n_seats) {
            table.stage = Stage::Reveal;
        }
    }

    pub(super) fn list_outcomes(&self, acc: &mut Vec<(Outcome, kernel::Weight)>) {
        let table = &self.table;
        let bag = self.bag();
        let of = |face| bag.iter().filter(move |card| card.face() == face);
        match table.stage {
            Stage::Deal => {
                let seat = self.dealt_next();
                acc.extend(bag.iter().map(|card| (Outcome::Deal(seat, card), 1)));
            }
            Stage::Show => {
                let faces = [Face::Sun, Face::Moon].map(|face| (face, of(face).map(|_| 1).sum()));
                acc.extend(
                    faces.into_iter().filter(|(_, n)| *n > 0).map(|(face, n)| (Outcome::Show(face), n)),
                );
            }
            Stage::Reveal => acc.push((Outcome::Reveal, 1)),
            Stage::Rival => acc.extend((1..=6).map(|die| (Outcome::Rival(die), 1))),
            Stage::Draw => {
                let face = table.face.unwrap_or(Face::Sun);
                acc.extend(of(face).map(|card| (Outcome::Draw(card), 1)));
            }
            Stage::Score => acc.push((Outcome::Score, 1)),
            Stage::Choose | Stage::Over => {}
        }
    }

    fn dealt_next(&self) -> Seat {
        Seat::new((Card::N - self.table.left) % self.table.n_seats)
    }

    pub(super) fn roll_deal(&self, deal: &mut Deal) -> Outcome {
        let table = &self.table;
        let mut outcomes = Vec::new();
        self.list_outcomes(&mut outcomes);
        if has(Fault::DealRemembers) {
            let count = usize::from(self.quiet.shared.fetch_add(1, Ordering::SeqCst));
            return outcomes[count % outcomes.len()].0;
        }
        let is_deck = matches!(table.stage, Stage::Deal | Stage::Show | Stage::Draw);
        if is_deck && has(Fault::DealUnshuffled) {
            return outcomes[0].0;
        }
        let mut card =
            || Card(u8::try_from(deal.card("toy", 0, 16, u16::from(Card::N - table.left))).unwrap());
        match table.stage {
            Stage::Deal => Outcome::Deal(self.dealt_next(), card()),
            Stage::Show => Outcome::Show(card().face()),
            Stage::Draw => Outcome::Draw(card()),
            Stage::Rival => {
                let repeats = has(Fault::DealRepeatsItself);
                let key = if repeats { 0 } else { u16::from(table.round) };
                outcomes[deal.below("rival", &[key], 6) as usize].0
            }
            Stage::Reveal | Stage::Score | Stage::Choose | Stage::Over => outcomes[0].0,
        }
    }

    pub(super) fn roll_free(&self, free: &mut Free) -> Outcome {
        if self.table.stage == Stage::Draw && has(Fault::RollsImpossible) {
            return Outcome::Draw(self.table.played.iter().next().unwrap());
        }
        let mut outcomes = Vec::new();
        self.list_outcomes(&mut outcomes);
        if has(Fault::FreeIgnoresWeights) {
            return free.pick(&outcomes).0;
        }
        outcomes
            [free.weighted(outcomes.iter().map(|(_, weight)| u32::try_from(*weight).expect("small weights")))]
        .0
    }

    pub(super) fn resolve_outcome(&mut self, outcome: &Outcome, sink: &mut impl Sink<Tale>) {
        let table = &mut self.table;
        match outcome {
            Outcome::Deal(seat, card) => {
                self.secrets[seat.index()].hand.put(*card);
                table.held[seat.index()] += 1;
                table.left -= 1;
                sink.tell(|| Tale::Dealt(*seat, *card));
                if Card::N - table.left == table.n_seats * table.rounds {
                    table.stage = Stage::Show;
                }
            }
            Outcome::Show(face) => {
                table.face = Some(*face);
                table.stage = Stage::Choose;
                sink.tell(|| Tale::Shown(*face));
            }
            Outcome::Reveal => self.reveal(sink),
            Outcome::Rival(die) => {
                sink.tell(|| Tale::Rolled(*die));
                let strength = die + 2;
                if table.ahead.is_none_or(|(_, ahead)| strength > ahead) {
                    table.ahead = Some((Owner::Rival, strength));
                }
                table.stage = Stage::Draw;
            }
            Outcome::Draw(card) => self.award(*card, sink),
            Outcome::Score => self.score(sink),
        }
    }

    fn reveal(&mut self, sink: &mut impl Sink<Tale>) {
        for seat in Seat::all(self.table.n_seats) {
            let secret = &mut self.secrets[seat.index()];
            let Secret { pick: Some(card), raise, .. } = *secret else { continue };
            secret.hand.take(card);
            *secret = Secret { hand: secret.hand, ..Secret::default() };
            self.table.held[seat.index()] -= 1;
            if !has(Fault::LosesCard) {
                self.table.played.put(card);
            }
            sink.tell(|| Tale::Revealed(seat, card));
            let strength = card.value() + 2 * raise;
            if self.table.ahead.is_none_or(|(_, ahead)| strength > ahead) {
                self.table.ahead = Some((Owner::Seat(seat), strength));
            }
            if raise > 0 {
                self.pay(seat, -i32::from(raise), "TOY-7", sink);
            }
        }
        self.table.stage = if self.table.n_seats == 1 { Stage::Rival } else { Stage::Draw };
    }

    fn pay(&mut self, seat: Seat, asked: i32, rule: RuleId, sink: &mut impl Sink<Tale>) {
        let coins = &mut self.table.coins[seat.index()];
        let limit = if has(Fault::AppliesTooMuch) { *coins + 2 * asked } else { *coins + asked };
        let applied = limit.clamp(0, COINS_MAX) - *coins;
        *coins += applied;
        if asked == -2 && has(Fault::PaysUntold) {
            return;
        }
        sink.tell(|| book(Owner::Seat(seat), "coins", rule, asked, applied));
    }

    fn award(&mut self, card: Card, sink: &mut impl Sink<Tale>) {
        let owner = self.table.ahead.take().map_or(Owner::Rival, |(owner, _)| owner);
        self.table.left -= 1;
        self.table.prizes[place(owner)].put(card);
        sink.tell(|| Tale::Won(owner, card));
        for seat in Seat::all(self.table.n_seats).filter(|seat| owner != Owner::Seat(*seat)) {
            self.pay(seat, 1, "TOY-8", sink);
        }
        let table = &mut self.table;
        (table.face, table.committed, table.first) = (None, SeatSet::EMPTY, None);
        table.stage = if table.round == table.rounds { Stage::Score } else { Stage::Show };
        table.round = table.rounds.min(table.round + 1);
    }

    fn score(&mut self, sink: &mut impl Sink<Tale>) {
        for card in self.cards() {
            for line in &card.lines {
                self.table.points[place(card.owner)] += line.points;
                if line.points != 0 || !has(Fault::LeavesLineUntold) {
                    sink.tell(|| book(card.owner, "points", line.rule, line.points, line.points));
                }
            }
        }
        if !has(Fault::NeverEnds) {
            self.table.stage = Stage::Over;
        }
    }

    /// The scorecards, not yet ranked.
    pub(super) fn cards(&self) -> Vec<Scorecard> {
        let table = &self.table;
        let line = |id: &str, rule, points| {
            let label = Message::new("toy-line");
            Line { id: id.to_owned(), label, rule, points, causes: Vec::new(), known: Known::All }
        };
        let card = |owner: Owner| {
            let prizes = table.prizes[place(owner)].iter().map(|card| i32::from(card.value())).sum();
            let mut lines = vec![line("prizes", "TOY-9", prizes)];
            let coins = match owner {
                Owner::Seat(seat) => table.coins[seat.index()],
                Owner::Rival => 0,
            };
            lines.push(line("coins", "TOY-10", coins / 2));
            Scorecard::new(owner, lines, vec![Tie { label: Message::new("toy-coins"), value: coins }])
        };
        table.owners().map(card).collect()
    }

    pub(super) fn how_seen(&self, step: &Step<'_, Self>, viewer: Viewer) -> Seen {
        let is_open = |seat: Seat, card: &Card| viewer == Viewer::Seat(seat) || self.table.played.has(*card);
        match step {
            Step::Action(_, Action::Pick(_)) if has(Fault::HidesOwnSteps) => Seen::Masked,
            Step::Action(_, Action::Pick(_)) if has(Fault::LeaksPickInLog) => Seen::Whole,
            Step::Action(seat, Action::Pick(card)) if !is_open(*seat, card) => Seen::Masked,
            Step::Action(seat, Action::Raise { card, .. }) if !is_open(*seat, card) => {
                if has(Fault::LeaksLengthInLog) { Seen::Masked } else { Seen::Absent }
            }
            Step::Outcome(Outcome::Deal(seat, card)) if !is_open(*seat, card) => {
                let is_picked = self.secrets[seat.index()].pick == Some(*card);
                if is_picked && has(Fault::LeaksPastInLog) { Seen::Whole } else { Seen::Masked }
            }
            Step::Action(..) | Step::Outcome(_) => Seen::Whole,
        }
    }

    /// Secrets that agree with the view: a card for the shown back stays in the
    /// deck, hands are any cards, committed seats have chosen anyhow.
    pub(super) fn invent(view: &View, dice: &mut Free) -> [Secret; SEATS] {
        let table = &view.table;
        let mut secrets = [Secret::default(); SEATS];
        let mut unknown = Cards::ALL.but(table.open());
        let own = view.own.filter(|_| !has(Fault::ImaginesAnotherHand));
        if let Some((seat, secret)) = own {
            secrets[seat.index()] = secret;
            unknown = unknown.but(secret.hand);
        }
        let face = table.face;
        let prize = unknown.iter().find(|card| Some(card.face()) == face);
        prize.into_iter().for_each(|card| unknown.take(card));
        for seat in Seat::all(table.n_seats).filter(|seat| own.is_none_or(|(own, _)| own != *seat)) {
            let secret = &mut secrets[seat.index()];
            for _ in 0..table.held[seat.index()] {
                unknown.take_any(dice).into_iter().for_each(|card| secret.hand.put(card));
            }
            let is_open = matches!(table.stage, Stage::Choose | Stage::Reveal);
            if is_open && table.committed.has(seat) {
                secret.pick = secret.hand.clone().take_any(dice);
                secret.raise = u8::try_from(dice.below(u32::from(table.raise_max(seat)) + 1)).unwrap();
            }
        }
        secrets
    }

    pub(super) fn conserves_cards(&self) -> Result<(), String> {
        let table = &self.table;
        let hands: u32 = self.secrets.iter().map(|secret| secret.hand.len()).sum();
        let prizes: u32 = table.prizes.iter().map(|prizes| prizes.len()).sum();
        let n = u32::from(table.left) + hands + prizes + table.played.len();
        if n != u32::from(Card::N) || self.bag().len() != u32::from(table.left) {
            return Err(format!("{n} cards of {}", Card::N));
        }
        Ok(())
    }
}

fn book(owner: Owner, ledger: &'static str, rule: RuleId, asked: i32, applied: i32) -> Tale {
    Tale::Booked(Entry { owner, ledger, rule, cause: Message::new("toy-cause"), asked, applied })
}
