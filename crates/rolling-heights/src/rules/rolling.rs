//! Preparation and risk: who is thrown, how they land, and strikes.

use kernel::{Owner, Seat, Sink};

use crate::{
    action::Landed,
    catalog::Worker,
    event::{Event, WildCause},
    rules::crew,
    stance::Stance,
    state::{ACTIVE_MAX, Crew, Phase, Preroll, Public, RollingHeights, Why},
};

/// How many throws a preparation may take. So many hardly ever happen (with the
/// harshest odds that a table may set in 17 of a million preparations of four
/// workers, 43 of five, 1 of six); the last one leaves nobody exhausted, so that
/// there is an end (RH-13).
pub(crate) const THROWS_MAX: u8 = 40;

/// Gathers a seat's workers for a throw; with more than ten some must rest
/// (RH-11).
pub(crate) fn prepare(public: &mut Public, seat: Seat) {
    let player = &mut public.players[seat.index()];
    player.crew.gather(Stance::Exhausted);
    public.roll.seat = seat;
    if player.crew.len() > ACTIVE_MAX {
        public.phase = Phase::Rest;
    } else {
        throw(public, seat, Why::Prepare);
    }
}

/// How many workers must still rest.
pub(crate) fn n_to_rest(public: &Public) -> u8 {
    let crew = &public.players[public.roll.seat.index()].crew;
    crew.in_stance(Stance::Exhausted).saturating_sub(ACTIVE_MAX)
}

pub(crate) fn rest(public: &mut Public, worker: Worker) {
    let seat = public.roll.seat;
    public.players[seat.index()].crew.shift(worker, Stance::Exhausted, Stance::Aside);
    if n_to_rest(public) == 0 {
        throw(public, seat, Why::Prepare);
    }
}

/// All exhausted workers of a seat are thrown, colour by colour (RH-12).
pub(crate) fn throw(public: &mut Public, seat: Seat, why: Why) {
    let player = &mut public.players[seat.index()];
    player.n_throws = player.n_throws.saturating_add(1);
    public.roll.seat = seat;
    public.roll.why = why;
    public.roll.before = player.crew.in_stance(Stance::Exhausted);
    public.roll.pending = player.crew.exhausted_colours();
    public.phase = Phase::Throw;
}

/// The colour that is thrown next, and how many workers.
pub(crate) fn next_throw(public: &Public) -> Option<(Worker, u8)> {
    let worker = Worker::ALL.into_iter().find(|worker| public.roll.pending >> worker.index() & 1 == 1)?;
    Some((worker, public.players[public.roll.seat.index()].crew.of(worker, Stance::Exhausted)))
}

/// Whether this is the throw that leaves nobody exhausted (RH-13).
pub(crate) fn is_last_resort(public: &Public) -> bool {
    public.roll.why == Why::Prepare && public.players[public.roll.seat.index()].n_throws >= THROWS_MAX
}

/// The workers of a colour have landed; after the last colour the throw is judged.
pub(crate) fn land(game: &mut RollingHeights, worker: Worker, landed: Landed, sink: &mut impl Sink<Event>) {
    let public = &mut game.public;
    let seat = public.roll.seat;
    let crew = &mut public.players[seat.index()].crew;
    *crew.of_mut(worker, Stance::Exhausted) = landed.exhausted;
    *crew.of_mut(worker, Stance::Steady) += landed.steady;
    *crew.of_mut(worker, Stance::Hard) += landed.hard;
    sink.tell(|| Event::Thrown { seat, worker, landed });
    public.roll.pending &= !(1 << worker.index());
    if public.roll.pending == 0 {
        judge(game, sink);
    }
}

/// More than half exhausted: another throw for free (RH-13). All of a push
/// exhausted: a strike (RH-15). A reroll in the main phase: nothing more (RH-25).
fn judge(game: &mut RollingHeights, sink: &mut impl Sink<Event>) {
    let public = &mut game.public;
    let seat = public.roll.seat;
    let crew = &public.players[seat.index()].crew;
    let (exhausted, ready) = (crew.in_stance(Stance::Exhausted), crew.ready());
    // What the throw was about is settled here and not remembered.
    let before = std::mem::take(&mut public.roll.before);
    match std::mem::replace(&mut public.roll.why, Why::Prepare) {
        Why::Reroll => public.phase = Phase::Main,
        Why::Prepare if exhausted > ready => {
            sink.tell(|| Event::FreeReroll { seat, n: exhausted });
            throw(public, seat, Why::Prepare);
        }
        Why::Push if exhausted == before => strike(game, sink),
        Why::Prepare | Why::Push if exhausted == 0 => finish(game),
        Why::Prepare | Why::Push => public.phase = Phase::Risk,
    }
}

/// Half of the working, rounded down, lie down as their owner chooses, and a wild
/// token comes (RH-15).
fn strike(game: &mut RollingHeights, sink: &mut impl Sink<Event>) {
    let public = &mut game.public;
    let seat = public.roll.seat;
    let to_lie = public.players[seat.index()].crew.ready() / 2;
    sink.tell(|| Event::Struck { seat, n: to_lie });
    crew::gain_wild(public, seat, 1, WildCause::Strike, sink);
    public.roll.to_lie = to_lie;
    public.phase = Phase::Strike;
    if to_lie == 0 {
        finish(game);
    }
}

pub(crate) fn lie(game: &mut RollingHeights, worker: Worker, stance: Stance, sink: &mut impl Sink<Event>) {
    let public = &mut game.public;
    let seat = public.roll.seat;
    public.player_mut(Owner::Seat(seat)).crew.shift(worker, stance, Stance::Exhausted);
    sink.tell(|| Event::LainDown { seat, worker, from: stance });
    public.roll.to_lie -= 1;
    if public.roll.to_lie == 0 {
        finish(game);
    }
}

/// Preparation and risk are over: the main phase, or the next seat that may throw
/// ahead (RH-16, RH-17).
pub(crate) fn finish(game: &mut RollingHeights) {
    let public = &mut game.public;
    let seat = public.roll.seat;
    public.players[seat.index()].is_prepared = true;
    if seat == public.active {
        public.phase = Phase::Main;
    } else {
        ask_ahead(game, Some(seat));
    }
}

/// Between turns every seat but the next may throw ahead, in order of turns
/// (RH-17); then the next turn begins.
pub(crate) fn ask_ahead(game: &mut RollingHeights, after: Option<Seat>) {
    let public = &mut game.public;
    if public.preroll == Preroll::On {
        let mut seat = after.unwrap_or(public.active).next(public.n_seats);
        while seat != public.active {
            if may_roll_ahead(public, seat) {
                public.roll.seat = seat;
                public.phase = Phase::Ahead;
                return;
            }
            seat = seat.next(public.n_seats);
        }
    }
    let seat = public.active;
    public.roll.seat = seat;
    if public.players[seat.index()].is_prepared {
        public.phase = Phase::Main;
    } else {
        prepare(public, seat);
    }
}

/// Whether a seat may throw for its next turn: it has not yet, and a turn is left
/// (RH-17).
fn may_roll_ahead(public: &Public, seat: Seat) -> bool {
    let n = u16::from(public.n_seats);
    let place = |seat: Seat| (u16::from(seat.number()) + n - u16::from(public.first.number())) % n;
    let round = public.round() + u16::from(place(seat) < place(public.active));
    let is_left = public.last_round.is_none_or(|last| round <= last);
    !public.players[seat.index()].is_prepared && is_left
}

/// The workers whose seat is thinking about them.
pub(crate) fn roller(public: &Public) -> &Crew {
    &public.players[public.roll.seat.index()].crew
}
