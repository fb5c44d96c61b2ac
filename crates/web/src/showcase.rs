//! A whole game between bots, moment by moment, as a table shows it: for measuring how
//! long pages take and how much they weigh.

use kernel::{AnyStep, Dice, Seat, Seed, ToMove, Viewer};
use record::{Header, Log};
use store::{PlayerId, TableId};
use words::Language;

use crate::{
    boards::BOARDS,
    room::{Made, Settings, Shown, Sitter},
    speech::Speech,
};

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
        let mut sitters = vec![Sitter::Bot { bot: "greedy".to_owned(), instead_of: None }; n_seats.into()];
        *sitters.first_mut()? = Sitter::Person { player: PERSON, name: "Анна".to_owned() };
        let mut shown = Shown::new(Made {
            id: TableId::from_bits(1),
            entry,
            log: Log::new(Header::new(entry.maker, setup).with_seed(Seed(1))).ok()?,
            sitters,
            settings: Settings::default(),
            host: PERSON,
            is_public: false,
        });
        let bot = "greedy".parse().ok()?;
        let mut minds: Vec<_> =
            Seat::all(n_seats).map(|seat| entry.mind(bot, Seed(1).of_seat(seat))).collect();
        let mut dice = Dice::deal(Seed(1));
        let mut moments = Vec::new();
        loop {
            shown.settle(&mut dice, &mut Vec::new());
            moments.push(shown.clone());
            let ToMove::Seats(seats) = shown.log.game().to_move() else { break };
            let seat = seats.first()?;
            let action = minds[seat.index()].choose(shown.log.game(), seat, None);
            shown.replay(&AnyStep { seat: Some(seat), text: action }).ok()?;
        }
        Some(Showcase { moments, speech: Speech::new(BOARDS) })
    }

    /// Draws every moment for every seat and a watcher, as if nothing had been drawn
    /// before. Gives how many pages that were.
    pub fn draw(&self) -> usize {
        let mut n_pages = 0;
        for shown in &self.moments {
            shown.forget_drawings();
            let seats = Seat::all(shown.log.game().n_seats()).map(Viewer::Seat);
            for viewer in seats.chain([Viewer::Watcher]) {
                shown.regions(viewer, Language::Ru, &self.speech);
                n_pages += 1;
            }
        }
        n_pages
    }
}
