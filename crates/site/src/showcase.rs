//! A whole game between bots, moment by moment, as a table shows it: for measuring how
//! long pages take and how much they weigh.

use kernel::{AnyStep, Seat, Seed, ToMove, Viewer};
use record::Header;
use table::{Command, Founding, Millis, PlayerId, SeatHolder, TableEvent, TableId, TableState};
use words::Language;

use crate::{pages::Shown, speech::Speech};

/// The moments of a game.
#[derive(Debug)]
pub struct Showcase {
    pub(crate) moments: Vec<Shown>,
    pub(crate) speech: Speech,
}

/// The person on the first seat.
pub(crate) const PERSON: PlayerId = PlayerId(1);

impl Showcase {
    /// A game with so many seats that greedy bots play; a person sits on the first of
    /// them. Nothing if there is no such game.
    pub fn new(slug: &str, n_seats: u8) -> Option<Showcase> {
        let entry = roster::find(slug)?;
        let setup = entry.info().setup(n_seats, []).ok()?;
        let header = Header::new(entry.maker, setup).with_seed(Seed(1));
        let founding = Founding { id: TableId::from_bits(1), header, host: PERSON, is_public: false };
        let mut table = TableState::new(founding).ok()?;
        for seat in Seat::all(n_seats) {
            let holder = match seat.index() {
                0 => SeatHolder::Person { player: PERSON, name: "Анна".to_owned() },
                _ => SeatHolder::bot("greedy"),
            };
            table.apply(&TableEvent::Seated { seat, holder }).ok()?;
        }
        let bot = "greedy".parse().ok()?;
        let mut minds: Vec<_> =
            Seat::all(n_seats).map(|seat| entry.mind(bot, Seed(1).of_seat(seat))).collect();
        let mut moments = Vec::new();
        loop {
            table = table.carry_out(&Command::Settle, Millis(0)).ok()?.after;
            moments.push(Shown::new(table.clone()));
            let ToMove::Seats(seats) = table.log().game().to_move() else { break };
            let seat = seats.first()?;
            let action = minds[seat.index()].choose(table.log().game(), seat, None);
            table.apply(&TableEvent::Step(AnyStep { seat: Some(seat), text: action })).ok()?;
        }
        Some(Showcase { moments, speech: Speech::new() })
    }

    /// Draws every moment for every seat and a watcher, as if nothing had been drawn
    /// before. Gives how many pages that were.
    pub fn draw(&self) -> usize {
        let mut n_pages = 0;
        for shown in &self.moments {
            shown.forget_drawings();
            let seats = Seat::all(shown.log().game().n_seats()).map(Viewer::Seat);
            for viewer in seats.chain([Viewer::Watcher]) {
                shown.regions(viewer, Language::Ru, &self.speech);
                n_pages += 1;
            }
        }
        n_pages
    }
}
