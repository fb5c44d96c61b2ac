//! Who takes a seat, leaves it to a bot, and comes back.

use kernel::Seat;

use crate::{
    CommandError, PlayerId, STAND_IN, SeatHolder, Stage, TableEvent, WhyLeft,
    access::{left_by, seats_of},
    command::Draft,
};

impl Draft {
    /// A free seat is taken; when it was the last one, the game begins.
    pub(crate) fn sit(&mut self, seat: Seat, holder: SeatHolder) -> Result<(), CommandError> {
        let now = self.state().seats().get(seat.index()).ok_or(CommandError::NoSeat)?;
        if !now.is_open() {
            let is_done = now.owned_by().is_some() && now.owned_by() == holder.owned_by() || *now == holder;
            return if is_done { Ok(()) } else { Err(CommandError::Taken) };
        }
        self.push(TableEvent::Seated { seat, holder })?;
        self.settle()
    }

    /// Every seat of the player goes to a bot; while the table waits, it is free again.
    pub(crate) fn leave(&mut self, player: PlayerId) -> Result<(), CommandError> {
        let seats: Vec<Seat> = seats_of(self.state(), player).collect();
        if seats.is_empty() && left_by(self.state(), player).next().is_none() {
            return Err(CommandError::NotYours);
        }
        let is_waiting = self.state().stage() == Stage::Waiting;
        for seat in seats {
            if is_waiting {
                self.push(TableEvent::Seated { seat, holder: SeatHolder::Open })?;
            } else {
                self.hand_over(seat, WhyLeft::Asked)?;
            }
        }
        Ok(())
    }

    /// A bot takes the place of whoever sits there.
    pub(crate) fn hand_over(&mut self, seat: Seat, why: WhyLeft) -> Result<(), CommandError> {
        if let SeatHolder::Person { player, name } = self.state().seats()[seat.index()].clone() {
            let (bot, after) = (STAND_IN.to_owned(), Some(self.state().lines().steps));
            self.push(TableEvent::Left { seat, player, name, bot, why, after })?;
        }
        Ok(())
    }

    /// Whoever left takes the seats back that a bot holds in their place.
    pub(crate) fn come_back(&mut self, player: PlayerId, name: &str) -> Result<(), CommandError> {
        let seats: Vec<Seat> = left_by(self.state(), player).collect();
        if seats.is_empty() && seats_of(self.state(), player).next().is_none() {
            return Err(CommandError::NotYours);
        }
        for seat in seats {
            let after = Some(self.state().lines().steps);
            self.push(TableEvent::Returned { seat, player, name: name.to_owned(), after })?;
        }
        Ok(())
    }
}
