//! What a board in the browser draws: the table in parts, seen by the viewer.

use kernel::{Owner, Viewer};

use super::View;
use crate::{
    action::Cell,
    catalog::{AnnouncementId, GoalId, Level, Material, PlanId, RivalLevel, Terrain, Worker},
    legal::{self, Due},
    plot::Plot,
    rules::{building, market, rival, rolling},
    score::tasks,
    state::{Crew, Hand, How, Phase, Placed, Source, Taken, player_index},
};

/// The turn as a whole.
impl View {
    /// Whose eyes these are.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Everybody who scores: the seats in order, then the rival.
    pub fn owners(&self) -> impl Iterator<Item = Owner> + use<> {
        self.public.owners()
    }

    pub fn round(&self) -> u16 {
        self.public.round()
    }

    /// The round with which the game ends, once that is settled (RH-52).
    pub fn last_round(&self) -> Option<u16> {
        self.public.last_round
    }

    /// How many rounds nothing has been built, laid or gained (RH-53).
    pub fn idle_rounds(&self) -> u8 {
        self.public.idle_rounds
    }

    pub fn is_over(&self) -> bool {
        matches!(self.public.phase, Phase::Over)
    }

    /// Whose turn it is.
    pub fn active(&self) -> Owner {
        if self.public.is_rivals_turn() { Owner::Rival } else { Owner::Seat(self.public.active) }
    }

    /// What the viewer owes, if anything.
    pub fn due(&self) -> Option<Due> {
        match self.viewer {
            Viewer::Seat(seat) => legal::due(&self.public, seat),
            Viewer::Watcher => None,
        }
    }

    /// The turns that somebody has finished, and the throws since then: what was
    /// thrown anew has another number.
    pub fn n_throws(&self, owner: Owner) -> (u16, u8) {
        let player = self.public.player(owner);
        (player.n_turns, player.n_throws)
    }

    /// How many workers must still rest, lie down, or may be raised by a step.
    pub fn n_to_rest(&self) -> u8 {
        rolling::n_to_rest(&self.public)
    }

    pub fn n_to_lie(&self) -> u8 {
        self.public.roll.to_lie
    }

    pub fn n_upgrades(&self) -> u8 {
        self.public.phase.upgrade().map_or(0, |upgrade| upgrade.steps)
    }

    /// The colours that are being swapped.
    pub fn swap(&self) -> Option<(Worker, Worker)> {
        self.public.phase.swap().map(|swap| (swap.from, swap.to))
    }

    /// What must be paid now.
    pub fn bill(&self) -> Option<u8> {
        self.public.phase.bill().map(|bill| bill.amount)
    }

    /// The plan that is on its way to the map, and by what right.
    pub fn taken(&self) -> Option<(Cell, How)> {
        self.public.phase.taken().map(|taken| (taken.cell, taken.how))
    }

    pub fn has_bought(&self) -> bool {
        self.public.turn.has_bought
    }

    /// How thrown workers land, in hundredths: exhausted, steady, hard (RH-12).
    pub fn odds(&self) -> [u8; 3] {
        self.public.odds
    }
}

/// The market and the map.
impl View {
    /// The plan in a cell of the market, and the wild tokens on it.
    pub fn offer(&self, cell: Cell) -> Option<(PlanId, u8)> {
        let offer = self.public.offer(cell);
        offer.plan.map(|plan| (plan, offer.tokens))
    }

    /// How many plans of a level nobody has seen.
    pub fn n_unseen(&self, level: Level) -> usize {
        market::unseen(&self.public, level).count()
    }

    /// A plot, if its district lies already.
    pub fn terrain(&self, plot: Plot) -> Option<&'static Terrain> {
        self.public.city.boards[plot.district()]?;
        Some(self.public.city.terrain[plot.index()].terrain())
    }

    pub fn lot(&self, plot: Plot) -> Option<&Placed> {
        self.public.city.lot(plot)
    }

    /// An owner's plans, the unfinished ones first, each group in the order in
    /// which they were laid.
    pub fn lots(&self, owner: Owner) -> Vec<(Plot, &Placed)> {
        let own = self.public.city.owned[player_index(owner)];
        let mut lots: Vec<_> = own.iter().filter_map(|plot| Some((plot, self.lot(plot)?))).collect();
        lots.sort_by_key(|(_, placed)| (placed.missing_cubes() == 0, placed.order));
        lots
    }

    /// The points of a plan: what it brought, or would bring now (RH-41).
    pub fn worth(&self, plot: Plot) -> u8 {
        match self.lot(plot) {
            Some(placed) if placed.missing_cubes() == 0 => placed.points,
            Some(_) => building::worth(&self.public, plot),
            None => 0,
        }
    }

    /// Whether a public figure has been there in this turn (RH-27).
    pub fn is_visited(&self, plot: Plot) -> bool {
        self.public.turn.visited.has(plot)
    }

    /// What a plot costs an owner besides the plan: its premium and the distance;
    /// with a plan taken the whole price. `None` where nothing can be laid (RH-08,
    /// RH-31, RH-33, RH-34).
    pub fn land_price(&self, owner: Owner, plot: Plot) -> Option<LandPrice> {
        let public = &self.public;
        if self.terrain(plot).is_none() || !public.city.free().has(plot) {
            return None;
        }
        let is_laying = self.active() == owner;
        match public.phase.taken().filter(|_| is_laying) {
            Some(taken) => Some(LandPrice {
                cubes: market::cost(public, taken, plot),
                is_whole: true,
                is_open: market::plots(public, taken).has(plot),
            }),
            None => {
                let extra = market::premium(public, plot) + market::distance_cost(public, owner, plot);
                Some(LandPrice { cubes: extra, is_whole: false, is_open: true })
            }
        }
    }

    /// Where the viewer could lay the plan of a cell if it took it now, by the whole
    /// price; nothing if it may not take it.
    pub fn places(&self, cell: Cell) -> Vec<(u8, Vec<Plot>)> {
        let how = match self.due() {
            Some(Due::Start) => How::Start,
            Some(Due::Planner) => How::Planner,
            Some(Due::Main) if !self.public.turn.has_bought => How::Bought,
            Some(_) | None => return Vec::new(),
        };
        let is_open = how != How::Start || cell.level == Level::One;
        if !is_open || self.offer(cell).is_none() {
            return Vec::new();
        }
        let taken = Taken { cell, how };
        let mut acc: Vec<(u8, Vec<Plot>)> = Vec::new();
        for plot in market::plots(&self.public, taken).iter() {
            let price = market::cost(&self.public, taken, plot);
            match acc.iter_mut().find(|(each, _)| *each == price) {
                Some((_, plots)) => plots.push(plot),
                None => acc.push((price, vec![plot])),
            }
        }
        acc
    }

    /// The bonus that the plan which was taken would have on a plot (RH-32).
    pub fn bonus(&self, plot: Plot) -> u8 {
        let Some(Taken { cell, .. }) = self.public.phase.taken() else { return 0 };
        let kind = self.public.offer(cell).plan.map(|plan| plan.plan().kind);
        let bonus = self.terrain(plot).and_then(|terrain| terrain.bonus);
        bonus.filter(|(fits, _)| Some(*fits) == kind).map_or(0, |(_, points)| points)
    }
}

/// What a plot costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LandPrice {
    pub cubes: u8,
    /// Whether the plan's own price is in it.
    pub is_whole: bool,
    /// Whether the plan that was taken can be laid there.
    pub is_open: bool,
}

/// What players have.
impl View {
    pub fn crew(&self, owner: Owner) -> &Crew {
        &self.public.player(owner).crew
    }

    pub fn wild(&self, owner: Owner) -> u8 {
        self.public.player(owner).wild
    }

    /// The points on somebody's track.
    pub fn track(&self, owner: Owner) -> i16 {
        self.public.track(owner)
    }

    /// The points on somebody's track by where they came from.
    pub fn sources(&self, owner: Owner) -> impl Iterator<Item = (Source, i16)> {
        let sources = match owner {
            Owner::Seat(_) => Source::OF_SEATS,
            Owner::Rival => Source::OF_RIVAL,
        };
        sources.into_iter().map(move |source| (source, self.public.player(owner).track[source as usize]))
    }

    /// Whether somebody's workers are thrown for the next turn already (RH-17).
    pub fn is_prepared(&self, owner: Owner) -> bool {
        self.public.player(owner).is_prepared && self.active() != owner
    }

    /// What the seat whose turn it is has before itself.
    pub fn hand(&self) -> &Hand {
        &self.public.turn.hand
    }

    /// Cubes in the general supply.
    pub fn supply(&self, material: Material) -> u8 {
        self.public.supply[material.index()]
    }

    /// How many cubes of a colour are built, and how many there are: when all are,
    /// the last round comes (RH-52).
    pub fn built(&self, material: Material) -> (u8, u8) {
        let all = self.public.cubes_in_play(material);
        let index = material.index();
        (all - self.public.supply[index] - self.public.turn.hand.cubes[index], all)
    }

    /// Wild tokens in the general supply.
    pub fn tokens(&self) -> u8 {
        self.public.tokens
    }

    /// Workers of a colour in the general supply.
    pub fn workers_left(&self, worker: Worker) -> u8 {
        self.public.workers[worker.index()]
    }

    pub fn announcements(&self) -> impl Iterator<Item = AnnouncementId> {
        self.public.announcements.into_iter().flatten()
    }

    /// What an announcement would pay somebody now.
    pub fn announcement_points(&self, id: AnnouncementId, owner: Owner) -> i16 {
        tasks::points(&self.public, owner, id.task())
    }

    /// The viewer's goals with what each would pay now; at the end, the goals of
    /// others that counted are on their scorecards.
    pub fn goals(&self) -> impl Iterator<Item = (GoalId, i16)> {
        let owner = match self.viewer {
            Viewer::Seat(seat) => Some(Owner::Seat(seat)),
            Viewer::Watcher => None,
        };
        let goals = self.secret.into_iter().flat_map(|secret| secret.goals).flatten();
        goals
            .map(move |goal| (goal, owner.map_or(0, |owner| tasks::points(&self.public, owner, goal.task()))))
    }

    /// Somebody's points as far as the viewer may know them: the total of his
    /// scorecard (RH-60).
    pub fn points(&self, owner: Owner) -> i32 {
        let announced = self.announcements().map(|id| self.announcement_points(id, owner));
        let rest = match owner {
            Owner::Seat(seat) if self.viewer == Viewer::Seat(seat) => {
                i16::from(self.wild(owner)) + self.goals().map(|(_, points)| points).max().unwrap_or(0)
            }
            Owner::Seat(seat) => {
                let shown = self.public.shown[seat.index()];
                let shown = shown.map_or(0, |goal| tasks::points(&self.public, owner, goal.task()));
                i16::from(self.wild(owner)) + shown
            }
            Owner::Rival => self.public.rival_level().map_or(0, |level| level.bonus),
        };
        i32::from(self.track(owner) + announced.sum::<i16>() + rest)
    }

    /// What the rival will do in its next turn.
    pub fn rival(&self) -> Option<RivalPlan> {
        let level = self.public.rival_level()?;
        let takes = rival::takes(&self.public).then(|| rival::row(&self.public));
        Some(RivalPlan { level, n_cubes: rival::n_cubes(&self.public), takes })
    }
}

/// What the solo rival is about to do (RH-91, RH-93).
#[derive(Debug, Clone, Copy)]
pub struct RivalPlan {
    pub level: &'static RivalLevel,
    pub n_cubes: u8,
    /// The row from which it takes a plan, if it takes one.
    pub takes: Option<Level>,
}

impl Cell {
    /// Every cell of the market, row by row.
    pub fn all() -> impl Iterator<Item = Cell> {
        Level::ALL.into_iter().flat_map(|level| (0..9).map(move |index| Cell { level, index }))
    }

    /// What a plan in this cell costs (RH-31).
    pub fn price(self) -> u8 {
        market::price(self)
    }
}
