//! A position: the public table, and one secret for each seat.

mod phase;

use kernel::{Owner, Seat, SeatSet};

use crate::{
    action::{Cell, Side},
    catalog::{
        AnnouncementId, GoalId, Kind, Level, Material, Odds, PlanId, RivalLevel, TerrainId, Worker, catalog,
    },
    ledger::Ledger,
    plot::{Plot, Plots},
    stance::{Pose, Stance},
};

pub use phase::How;
pub(crate) use phase::{Bill, Hire, Phase, Purpose, Swap, Taken, Upgrade};

/// How many cells a row of the market has.
pub(crate) const CELLS: usize = 9;
/// How many workers may be thrown (RH-11).
pub(crate) const ACTIVE_MAX: u8 = 10;

/// A position of Rolling Heights.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RollingHeights {
    pub(crate) public: Public,
    /// What each seat alone knows; by seat.
    pub(crate) secrets: [Secret; 4],
}

const _: () = assert!(size_of::<RollingHeights>() <= 1152, "search copies positions all the time");

/// What everybody knows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Public {
    pub(crate) n_seats: u8,
    /// The solo rival's level, an index into the catalog.
    pub(crate) rival: Option<u8>,
    pub(crate) preroll: Preroll,
    pub(crate) odds: Odds,
    pub(crate) phase: Phase,
    /// The seat whose turn it is, or that chooses its starting plan.
    pub(crate) active: Seat,
    /// The seat that began.
    pub(crate) first: Seat,
    /// The turn, counted from 1; 0 while the table is being laid.
    pub(crate) turn_number: u16,
    /// The round with which the game ends, once a colour is wholly built.
    pub(crate) last_round: Option<u16>,
    /// How many whole rounds nothing has been built, laid or gained (RH-53).
    pub(crate) idle_rounds: u8,
    /// Whether something has been in this round.
    pub(crate) has_progress: bool,
    pub(crate) turn: Turn,
    pub(crate) roll: Roll,
    pub(crate) city: City,
    /// The rows of levels 1 and 2.
    pub(crate) market: [[Offer; CELLS]; 2],
    /// The plans that nobody has seen, a bit each.
    pub(crate) unseen: u128,
    pub(crate) announcements: [Option<AnnouncementId>; 3],
    /// Cubes in the general supply.
    pub(crate) supply: [u8; Material::N],
    /// Workers in the general supply.
    pub(crate) workers: [u8; Worker::N],
    /// Wild tokens in the general supply.
    pub(crate) tokens: u8,
    /// The seats that have been dealt both goals.
    pub(crate) dealt: SeatSet,
    /// The goals that count, as they are shown at the end; by seat.
    pub(crate) shown: [Option<GoalId>; 4],
    /// By seat; the rival's is the second.
    pub(crate) players: [Player; 4],
    /// The final points, by player; 0 until scored.
    pub(crate) points: [i16; 4],
}

/// What a seat alone knows: the two goals it was dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Secret {
    pub(crate) goals: [Option<GoalId>; 2],
}

/// Whether workers may be thrown during the others' turns (RH-17).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Preroll {
    Off,
    On,
}

/// What has happened in the present turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Turn {
    pub(crate) hand: Hand,
    /// Whether the main phase has begun (RH-25).
    pub(crate) has_acted: bool,
    pub(crate) has_bought: bool,
    /// Whether a cube has been built or exchanged. No rule asks for it, but bots no
    /// longer buy then, and it does not follow from the rest: neither the hand nor the
    /// plans tell what this turn's workers brought.
    pub(crate) has_built: bool,
    /// The row whose two far plans get wild tokens at the end of the turn (RH-36).
    pub(crate) far_row: Option<Level>,
    /// The buildings in which a public figure has acted (RH-27).
    pub(crate) visited: Plots,
}

/// What the seat whose turn it is has before itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand {
    pub cubes: [u8; Material::N],
    /// Special cubes, by the colour that they were taken as (RH-50).
    pub special: [u8; Material::N],
    pub power: u8,
}

impl Hand {
    /// Cubes of a colour, special ones included.
    pub fn of(&self, material: Material) -> u8 {
        self.cubes[material.index()] + self.special[material.index()]
    }

    /// Everything that pays.
    pub fn funds(&self) -> u8 {
        self.cubes.iter().sum::<u8>() + self.special.iter().sum::<u8>() + self.power
    }
}

/// A throw under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Roll {
    /// Who throws, or is asked.
    pub(crate) seat: Seat,
    pub(crate) why: Why,
    /// The colours still to be thrown, a bit each.
    pub(crate) pending: u16,
    /// How many were exhausted before a push.
    pub(crate) before: u8,
    /// How many workers still have to lie down in a strike.
    pub(crate) to_lie: u8,
}

/// Why workers are thrown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Why {
    /// Preparation, free rerolls included.
    Prepare,
    Push,
    /// An urban planner's or a building's reroll: no strike.
    Reroll,
}

/// The map and what stands on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct City {
    /// The boards that lie, row by row: number from 0, side, quarter turns.
    pub(crate) boards: [Option<(u8, Side, u8)>; 6],
    pub(crate) terrain: [TerrainId; Plot::N],
    pub(crate) water: Plots,
    pub(crate) premium: Plots,
    pub(crate) lots: [Option<Placed>; Plot::N],
    /// The plots of each player, by player; with the next two derived from the
    /// lots, for speed.
    pub(crate) owned: [Plots; 4],
    pub(crate) finished: Plots,
    /// The plots of each kind of plan.
    pub(crate) kinds: [Plots; Kind::N],
}

/// A plan on the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Placed {
    pub plan: PlanId,
    pub owner: Owner,
    /// The cubes on it by colour; they fill its towers in their order.
    pub built: [u8; Material::N],
    /// The points of its completion, for announcements that score them again.
    pub points: u8,
    /// The how-manieth plan of its owner it is, from 0.
    pub order: u8,
}

impl Placed {
    /// How many cubes of a colour are missing.
    pub fn missing(&self, material: Material) -> u8 {
        self.plan.plan().need[material.index()] - self.built[material.index()]
    }

    /// How many cubes are missing in all.
    pub fn missing_cubes(&self) -> u8 {
        self.plan.plan().cubes - self.built.iter().sum::<u8>()
    }
}

impl City {
    /// The plots of everybody's plans.
    pub(crate) fn occupied(&self) -> Plots {
        self.owned[0].or(self.owned[1]).or(self.owned[2]).or(self.owned[3])
    }

    /// Land without a plan.
    pub(crate) fn free(&self) -> Plots {
        Plots::ALL.without(self.water).without(self.occupied())
    }

    /// The plots of plans of any of these kinds.
    pub(crate) fn of_kinds(&self, kinds: crate::catalog::Kinds) -> Plots {
        kinds.iter().fold(Plots::NONE, |acc, kind| acc.or(self.kinds[kind as usize]))
    }

    pub(crate) fn lot(&self, plot: Plot) -> Option<&Placed> {
        self.lots[plot.index()].as_ref()
    }

    /// An owner's plans that are not finished.
    pub(crate) fn open(&self, owner: Owner) -> Plots {
        self.owned[player_index(owner)].without(self.finished)
    }
}

/// A cell of the market.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Offer {
    pub(crate) plan: Option<PlanId>,
    /// The wild tokens that lie on the plan.
    pub(crate) tokens: u8,
}

/// A player, or the rival.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Player {
    pub(crate) crew: Crew,
    /// The points on the track, by where they came from.
    pub(crate) track: [i16; Source::N],
    pub(crate) wild: u8,
    /// Whether the workers have been thrown for the next turn.
    pub(crate) is_prepared: bool,
    /// The throws since the last turn, and the turns finished: the key of a roll.
    pub(crate) n_throws: u8,
    pub(crate) n_turns: u16,
}

/// Where points on the track come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Source {
    /// The bonus of a plot.
    Plots,
    /// Finished buildings.
    Buildings,
    Politicians,
    /// Public figures.
    Visits,
    /// The rival's: workers on its plans.
    Icons,
    /// The rival's: wild tokens on its plans.
    Tokens,
}

impl Source {
    pub(crate) const N: usize = 6;
    pub(crate) const OF_SEATS: [Source; 4] =
        [Source::Plots, Source::Buildings, Source::Politicians, Source::Visits];
    pub(crate) const OF_RIVAL: [Source; 4] =
        [Source::Plots, Source::Buildings, Source::Icons, Source::Tokens];
}

/// The workers of a player, by colour and stance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Crew([[u8; Stance::N]; Worker::N]);

impl Crew {
    #[inline]
    pub fn of(&self, worker: Worker, stance: Stance) -> u8 {
        self.0[worker.index()][stance as usize]
    }

    #[inline]
    pub(crate) fn of_mut(&mut self, worker: Worker, stance: Stance) -> &mut u8 {
        &mut self.0[worker.index()][stance as usize]
    }

    /// All workers of a colour.
    pub fn total(&self, worker: Worker) -> u8 {
        self.0[worker.index()].iter().sum()
    }

    /// All workers.
    pub fn len(&self) -> u8 {
        Worker::ALL.iter().map(|worker| self.total(*worker)).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All workers in a stance.
    pub fn in_stance(&self, stance: Stance) -> u8 {
        self.0.iter().map(|row| row[stance as usize]).sum()
    }

    /// Workers that can act: steady or hard, and not yet used.
    pub fn ready(&self) -> u8 {
        self.in_stance(Stance::Steady) + self.in_stance(Stance::Hard)
    }

    /// Moves one worker from a stance to another.
    pub(crate) fn shift(&mut self, worker: Worker, from: Stance, to: Stance) {
        *self.of_mut(worker, from) -= 1;
        *self.of_mut(worker, to) += 1;
    }

    /// Marks a worker as used.
    pub(crate) fn spend(&mut self, worker: Worker, pose: Pose) {
        self.shift(worker, pose.ready(), pose.used());
    }

    /// Puts everybody into one stance.
    pub(crate) fn gather(&mut self, stance: Stance) {
        for worker in Worker::ALL {
            let total = self.total(worker);
            self.0[worker.index()] = [0; Stance::N];
            *self.of_mut(worker, stance) = total;
        }
    }

    /// The colours that have exhausted workers, a bit each.
    pub(crate) fn exhausted_colours(&self) -> u16 {
        let has = |worker: &Worker| self.of(*worker, Stance::Exhausted) > 0;
        Worker::ALL.into_iter().filter(has).fold(0, |acc, worker| acc | 1 << worker.index())
    }
}

impl Public {
    pub(crate) fn n_turns_a_round(&self) -> u16 {
        if self.rival.is_some() { 2 } else { self.n_seats.into() }
    }

    pub(crate) fn round(&self) -> u16 {
        self.turn_number.saturating_sub(1) / self.n_turns_a_round() + 1
    }

    /// In the solo game the rival has every second turn (RH-90).
    pub(crate) fn is_rivals_turn(&self) -> bool {
        self.rival.is_some() && self.turn_number > 0 && self.turn_number.is_multiple_of(2)
    }

    pub(crate) fn rival_level(&self) -> Option<&'static RivalLevel> {
        self.rival.map(|level| &catalog().rivals[usize::from(level)])
    }

    /// Everybody who has a score: the seats in order, then the rival.
    pub(crate) fn owners(&self) -> impl Iterator<Item = Owner> + use<> {
        let rival = self.rival.is_some().then_some(Owner::Rival);
        Seat::all(self.n_seats).map(Owner::Seat).chain(rival)
    }

    pub(crate) fn player(&self, owner: Owner) -> &Player {
        &self.players[player_index(owner)]
    }

    pub(crate) fn player_mut(&mut self, owner: Owner) -> &mut Player {
        &mut self.players[player_index(owner)]
    }

    /// The workers of the seat whose turn it is.
    pub(crate) fn crew(&self) -> &Crew {
        &self.players[self.active.index()].crew
    }

    pub(crate) fn crew_mut(&mut self) -> &mut Crew {
        &mut self.players[self.active.index()].crew
    }

    pub(crate) fn offer(&self, cell: Cell) -> Offer {
        self.market[cell.level.index()][usize::from(cell.index)]
    }

    pub(crate) fn offer_mut(&mut self, cell: Cell) -> &mut Offer {
        &mut self.market[cell.level.index()][usize::from(cell.index)]
    }

    /// The plans on the market, with their cells.
    pub(crate) fn offers(&self) -> impl Iterator<Item = (Cell, PlanId)> {
        Level::ALL.into_iter().flat_map(move |level| {
            let row = (0u8..).zip(&self.market[level.index()]);
            row.filter_map(move |(index, offer)| Some((Cell { level, index }, offer.plan?)))
        })
    }

    /// How many cubes of a colour are in the game (RH-03).
    pub(crate) fn cubes_in_play(&self, material: Material) -> u8 {
        let row = catalog().seats[usize::from(self.n_seats) - 1];
        catalog().cubes[material.index()] - row.cubes_removed
    }

    /// How many district boards show side B (RH-01).
    pub(crate) fn n_sides_b(&self) -> u8 {
        catalog().seats[usize::from(self.n_seats) - 1].sides_b
    }

    /// The points on somebody's track.
    pub(crate) fn track(&self, owner: Owner) -> i16 {
        self.player(owner).track.iter().sum()
    }

    pub(crate) fn ledger_value(&self, owner: Owner, ledger: Ledger) -> i32 {
        match ledger {
            Ledger::Track => self.track(owner).into(),
            Ledger::Wild => self.player(owner).wild.into(),
            Ledger::Points => self.points[player_index(owner)].into(),
        }
    }
}

/// Where an owner stands among the players; the rival plays only against one
/// seat.
pub(crate) fn player_index(owner: Owner) -> usize {
    match owner {
        Owner::Seat(seat) => seat.index(),
        Owner::Rival => 1,
    }
}
