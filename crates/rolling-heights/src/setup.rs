//! The table before the first step (RH-01 … RH-06).

use kernel::{Seat, SeatSet, Setup, SetupError};

use crate::{
    catalog::{Material, Odds, PlanId, TerrainId, Worker, catalog},
    info::read_odds,
    plot::{Plot, Plots},
    stance::Stance,
    state::{City, Crew, Offer, Phase, Player, Preroll, Public, Roll, RollingHeights, Secret, Turn, Why},
};

/// Lays out the table: cubes by number of seats (RH-03), two carpenters and two
/// builders each (RH-06); nothing is shown yet.
pub(crate) fn start(setup: &Setup) -> Result<RollingHeights, SetupError> {
    let n_seats = setup.n_seats();
    let announcements = match setup.option("announcements") {
        "first-game" => catalog().first_game.map(Some),
        _ => [None; 3],
    };
    let level = setup.options().get("level");
    let rival = level.and_then(|level| catalog().rivals.iter().position(|rival| rival.level == level));
    let mut public = Public {
        n_seats,
        rival: rival.and_then(|index| u8::try_from(index).ok()),
        preroll: if setup.options().get("preroll") == Some("on") { Preroll::On } else { Preroll::Off },
        odds: odds(setup.option("odds")),
        phase: Phase::LayBoard,
        active: Seat::new(0),
        first: Seat::new(0),
        turn_number: 0,
        last_round: None,
        idle_rounds: 0,
        has_progress: false,
        turn: Turn::default(),
        roll: Roll { seat: Seat::new(0), why: Why::Prepare, pending: 0, before: 0, to_lie: 0 },
        city: bare_city(),
        market: [[Offer::default(); 9]; 2],
        unseen: (1 << PlanId::N) - 1,
        announcements,
        supply: [0; Material::N],
        workers: catalog().workers,
        tokens: catalog().wild_tokens,
        dealt: SeatSet::EMPTY,
        shown: [None; 4],
        players: [Player::default(); 4],
        points: [0; 4],
    };
    public.supply = Material::ALL.map(|material| public.cubes_in_play(material));
    for seat in Seat::all(n_seats) {
        public.players[seat.index()].crew = starting_crew();
        for worker in Worker::ALL {
            public.workers[worker.index()] -= catalog().start_workers[worker.index()];
        }
    }
    Ok(RollingHeights { public, secrets: [Secret::default(); 4] })
}

/// The odds by name or as they are written (RH-12).
fn odds(value: &str) -> Odds {
    match value {
        "generous" => catalog().odds_generous,
        "harsh" => catalog().odds_harsh,
        _ => read_odds(value).unwrap_or(catalog().odds_default),
    }
}

fn starting_crew() -> Crew {
    let mut crew = Crew::default();
    for worker in Worker::ALL {
        *crew.of_mut(worker, Stance::Aside) = catalog().start_workers[worker.index()];
    }
    crew
}

pub(crate) fn bare_city() -> City {
    City {
        boards: [None; 6],
        terrain: [TerrainId(0); Plot::N],
        water: Plots::NONE,
        premium: Plots::NONE,
        lots: [None; Plot::N],
        owned: [Plots::NONE; 4],
        finished: Plots::NONE,
        kinds: [Plots::NONE; 5],
    }
}
