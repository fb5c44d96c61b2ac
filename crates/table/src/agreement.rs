//! What people at a table agree on with each other: to take a turn back after it has ended
//! (`docs/decisions/0011-takeback.md`), to let a bot play for somebody who is away. And how
//! they remind each other.

use std::collections::BTreeSet;

use kernel::{Seat, Seen, Viewer};

use crate::{
    CommandError, Happened, Millis, NoTakeback, PlayerId, SeatHolder, Stage, TableEvent, TableState,
    Takeback, WhyLeft, access::seats_of, command::Draft,
};

/// How long somebody waits before they remind the same player of the same turn again, in
/// milliseconds.
const NUDGE_EVERY: i64 = 600_000;

/// How long somebody must be away before a bot may play for them, in milliseconds.
const REPLACE_AFTER: i64 = 300_000;

impl TableState {
    /// The request to take a turn back that is not answered yet.
    pub fn takeback(&self) -> Option<&Takeback> {
        self.requests().takeback.as_ref()
    }

    /// The people who have to agree to what somebody asks.
    pub fn asked_by(&self, asker: PlayerId) -> BTreeSet<PlayerId> {
        self.seat_owners().map(|(_, owner)| owner).filter(|owner| *owner != asker).collect()
    }

    /// Who wants a bot to play for a seat.
    pub fn votes_on(&self, seat: Seat) -> impl Iterator<Item = PlayerId> {
        self.requests().votes.get(&seat).into_iter().flat_map(|votes| votes.keys().copied())
    }

    /// When somebody may remind a seat again; nothing if they may now.
    pub fn nudged_until(&self, player: PlayerId, seat: Seat) -> Option<Millis> {
        self.requests().nudges.get(&(player, seat)).map(|at| Millis(at.0.saturating_add(NUDGE_EVERY)))
    }

    /// Whether a seat may ask to take its last turn back, as far as can be told at once.
    pub fn may_ask_takeback(&self, seat: Seat) -> bool {
        let Ok(last) = self.check_takeback(seat) else { return false };
        let owner = self.seats()[seat.index()].owned_by();
        let has_others = owner.is_some_and(|owner| !self.asked_by(owner).is_empty());
        let is_open = has_others || !self.needs_secrecy() || !self.has_revealed(seat, last + 1);
        is_open && self.turn_ended(seat, last)
    }

    /// How many steps would be left if the last turn of a seat were taken back.
    fn takeback_start(&self, seat: Seat) -> Result<usize, NoTakeback> {
        let last = self.check_takeback(seat)?;
        if !self.turn_ended(seat, last) {
            return Err(NoTakeback::NoTurn);
        }
        let played = self.log().played();
        let progress = |index| self.log().up_to(index).game().progress();
        let of_turn = progress(last);
        let mut start = last;
        for (index, step) in played[..last].iter().enumerate().rev() {
            let owing = step.before.seats();
            if !(owing.is_empty() || owing.has(seat)) {
                break;
            }
            if step.step.seat == Some(seat) {
                if progress(index) != of_turn {
                    break;
                }
                start = index;
            }
        }
        Ok(start)
    }

    /// The index of the last step of a seat, if nothing but the turn itself speaks against
    /// asking for it.
    fn check_takeback(&self, seat: Seat) -> Result<usize, NoTakeback> {
        let requests = self.requests();
        if self.stage() != Stage::Playing || self.log().can_undo(seat) {
            return Err(NoTakeback::NoTurn);
        }
        if self.settings().deal.is_shared() {
            return Err(NoTakeback::DayDeal);
        }
        if requests.has_run_out {
            return Err(NoTakeback::RanOut);
        }
        if requests.takeback.is_some() {
            return Err(NoTakeback::Open);
        }
        if requests.asked.get(&seat) == Some(&self.n_made_by(seat)) {
            return Err(NoTakeback::AskedBefore);
        }
        let last = self.log().played().iter().rposition(|played| played.step.seat == Some(seat));
        last.ok_or(NoTakeback::NoTurn)
    }

    /// Whether the turn to which a step of a seat belongs has ended.
    fn turn_ended(&self, seat: Seat, last: usize) -> bool {
        let progress = self.log().up_to(last).game().progress();
        !self.to_move().has(seat) || progress != self.log().game().progress()
    }

    /// How many steps of a seat stand.
    fn n_made_by(&self, seat: Seat) -> usize {
        self.log().played().iter().filter(|played| played.step.seat == Some(seat)).count()
    }

    /// Whether there are bots or the rules of a solo game to be asked: they agree only while
    /// nothing was revealed.
    fn needs_secrecy(&self) -> bool {
        self.seats().len() == 1 || self.seats().iter().any(|holder| holder.as_bot().is_some())
    }

    /// Whether a seat has seen something that chance brought since a step.
    fn has_revealed(&self, seat: Seat, since: usize) -> bool {
        let steps = self.log().played().iter().enumerate().skip(since);
        let mut drawn = steps.filter(|(_, played)| played.step.seat.is_none()).map(|(index, _)| index);
        drawn.any(|index| self.log().seen_of(Viewer::Seat(seat), index) != Seen::Absent)
    }

    /// A step was made: whoever goes on with the game does not agree to a request.
    pub(crate) fn note_step(&mut self, seat: Seat) {
        let is_person = self.seats().get(seat.index()).is_some_and(SeatHolder::is_person);
        let requests = self.requests_mut();
        requests.forget_seat(seat);
        if is_person {
            requests.close();
        }
    }

    /// Somebody does not play any more: what they asked for is void.
    pub(crate) fn note_left(&mut self, seat: Seat, why: WhyLeft) {
        if self.takeback().is_some_and(|takeback| takeback.seat == seat) {
            self.requests_mut().close();
        }
        self.requests_mut().forget_seat(seat);
        if why == WhyLeft::Late {
            self.requests_mut().run_out();
        }
    }

    pub(crate) fn note_ran_out(&mut self, seat: Seat, name: &str) {
        self.remark(seat, name, "", Happened::RanOut);
        self.requests_mut().run_out();
    }

    pub(crate) fn note_takeback_asked(&mut self, seat: Seat, player: PlayerId, name: &str, to: u32) {
        self.remark(seat, name, "", Happened::AskedBack);
        let n_made = self.n_made_by(seat);
        let to = usize::try_from(to).unwrap_or(usize::MAX).min(self.log().played().len());
        let requests = self.requests_mut();
        requests.asked.insert(seat, n_made);
        requests.takeback = Some(Takeback { seat, player, to, agreed: BTreeSet::new() });
    }

    pub(crate) fn note_takeback_answered(&mut self, player: PlayerId, name: &str, agrees: bool) {
        let Some(takeback) = &mut self.requests_mut().takeback else { return };
        if agrees {
            takeback.agreed.insert(player);
            return;
        }
        let (seat, asker) = (takeback.seat, takeback.player);
        self.requests_mut().close();
        if player != asker {
            self.remark(seat, name, "", Happened::RefusedBack);
        }
    }

    pub(crate) fn note_nudge(&mut self, player: PlayerId, seat: Seat, name: &str, at: Millis) {
        let nudged = self.holder_name(seat).to_owned();
        self.remark(seat, &nudged, name, Happened::Nudged);
        self.requests_mut().nudges.insert((player, seat), at);
    }

    pub(crate) fn note_vote(&mut self, player: PlayerId, seat: Seat, name: &str, at: Millis) {
        let away = self.holder_name(seat).to_owned();
        self.remark(seat, &away, name, Happened::ToBeReplaced);
        self.requests_mut().votes.entry(seat).or_default().insert(player, at);
    }

    pub(crate) fn holder_name(&self, seat: Seat) -> &str {
        match self.seats().get(seat.index()) {
            Some(SeatHolder::Person { name, .. }) => name,
            Some(SeatHolder::Open | SeatHolder::Bot { .. }) | None => "",
        }
    }
}

impl Draft {
    pub(crate) fn ask_takeback(
        &mut self,
        player: PlayerId,
        name: &str,
        seat: Seat,
    ) -> Result<(), CommandError> {
        self.need_own(player, seat)?;
        self.need_room()?;
        let to = self.state().takeback_start(seat).map_err(CommandError::NoTakeback)?;
        let is_alone = self.state().asked_by(player).is_empty();
        if is_alone && self.state().needs_secrecy() && self.state().has_revealed(seat, to) {
            return Err(CommandError::NoTakeback(NoTakeback::Revealed));
        }
        let (to, after) = (u32::try_from(to).unwrap_or(u32::MAX), self.state().lines().steps);
        self.push(TableEvent::TakebackAsked { seat, player, name: name.to_owned(), to, after })?;
        if is_alone { self.take_back(seat, to) } else { Ok(()) }
    }

    pub(crate) fn answer_takeback(
        &mut self,
        player: PlayerId,
        name: &str,
        agrees: bool,
    ) -> Result<(), CommandError> {
        let Some(takeback) = self.state().takeback() else { return Err(CommandError::Stale) };
        let is_asker = takeback.player == player;
        let has_agreed = takeback.agreed.contains(&player);
        if !is_asker && !self.state().asked_by(takeback.player).contains(&player) {
            return Err(CommandError::NotYours);
        }
        if agrees && (is_asker || has_agreed) {
            return Ok(());
        }
        let after = self.state().lines().steps;
        self.push(TableEvent::TakebackAnswered { player, name: name.to_owned(), agrees, after })
    }

    /// Takes a turn back to which everybody has agreed who is still there; if nobody is, the
    /// request is void.
    pub(crate) fn settle_takeback(&mut self) -> Result<(), CommandError> {
        let Some(takeback) = self.state().takeback().cloned() else { return Ok(()) };
        let Takeback { seat, player, to, agreed } = takeback;
        let asked = self.state().asked_by(player);
        if asked.is_empty() {
            let after = self.state().lines().steps;
            return self.push(TableEvent::TakebackAnswered {
                player,
                name: String::new(),
                agrees: false,
                after,
            });
        }
        if asked.is_subset(&agreed) {
            return self.take_back(seat, u32::try_from(to).unwrap_or(u32::MAX));
        }
        Ok(())
    }

    fn take_back(&mut self, seat: Seat, to: u32) -> Result<(), CommandError> {
        let after = self.state().lines().steps;
        self.push(TableEvent::TakenBack { seat, to, after })?;
        self.taken_back = Some(seat);
        Ok(())
    }

    /// Reminds somebody of their turn.
    pub(crate) fn nudge(
        &mut self,
        player: PlayerId,
        name: &str,
        seat: Seat,
        now: Millis,
    ) -> Result<(), CommandError> {
        self.need_other(player, seat)?;
        if !self.state().to_move().has(seat) {
            return Err(CommandError::Stale);
        }
        if self.state().nudged_until(player, seat).is_some_and(|until| now < until) {
            return Err(CommandError::TooSoon);
        }
        let (name, after) = (name.to_owned(), self.state().lines().steps);
        self.push(TableEvent::Nudged { seat, player, name, at: now, after })
    }

    /// Lets a bot play for somebody who is away, once all others agree who are here.
    pub(crate) fn replace(
        &mut self,
        (player, name): (PlayerId, &str),
        seat: Seat,
        away_since: Option<Millis>,
        present: &BTreeSet<PlayerId>,
        now: Millis,
    ) -> Result<(), CommandError> {
        self.need_other(player, seat)?;
        let is_over = |deadline: Millis| deadline <= now;
        let is_late =
            self.state().clocks().deadline(seat).is_some_and(is_over) || self.state().clocks().is_late(seat);
        let since = away_since.filter(|since| now.0.saturating_sub(since.0) >= REPLACE_AFTER);
        // Who is late is replaced even if they are here.
        let Some(since) = since.or(is_late.then_some(Millis(i64::MIN))) else {
            return Err(CommandError::IsPresent);
        };
        let owner = self.state().seats()[seat.index()].owned_by();
        let votes = |state: &TableState| -> BTreeSet<PlayerId> {
            let votes = state.requests().votes.get(&seat).into_iter().flatten();
            votes.filter(|(_, at)| **at >= since).map(|(player, _)| *player).collect()
        };
        if !votes(self.state()).contains(&player) {
            let (name, after) = (name.to_owned(), self.state().lines().steps);
            self.push(TableEvent::ReplaceWanted { seat, player, name, at: now, after })?;
        }
        let all = self.state().asked_by(player).into_iter();
        let missing = all.filter(|other| Some(*other) != owner && present.contains(other));
        if missing.collect::<BTreeSet<_>>().is_subset(&votes(self.state())) {
            let seats: Vec<Seat> = seats_of(self.state(), owner).collect();
            for seat in seats {
                self.hand_over(seat, WhyLeft::Replaced)?;
            }
        }
        Ok(())
    }

    /// Somebody with a seat asks something of another person with one.
    fn need_other(&self, player: PlayerId, seat: Seat) -> Result<(), CommandError> {
        self.need_room()?;
        if self.state().stage() != Stage::Playing {
            return Err(CommandError::Stale);
        }
        let holder = self.state().seats().get(seat.index()).ok_or(CommandError::NoSeat)?;
        let is_seated = seats_of(self.state(), player).next().is_some();
        match holder.owned_by() {
            Some(owner) if owner != player && is_seated => Ok(()),
            Some(_) => Err(CommandError::NotYours),
            None => Err(CommandError::Stale),
        }
    }
}
