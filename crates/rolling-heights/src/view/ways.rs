//! Aids for the one who is to move: the risk of a push, the cheapest way to
//! finish a building, and what the end of the turn would waste.

use kernel::{Owner, Seat, Silent, Viewer};

use super::View;
use crate::{
    action::{Action, Payment},
    apply,
    catalog::{Material, Worker},
    legal::{self, Due},
    plot::Plot,
    rules::{crew, paying},
    stance::{Pose, Stance},
    state::{City, Phase, Placed, RollingHeights, Secret},
};

/// What a push risks (RH-14, RH-15).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Risk {
    /// How many are thrown again.
    pub thrown: u8,
    /// How likely a strike is, in tenths of a percent.
    pub strike: u16,
    /// How many of the working would lie down, and how many there are.
    pub lost: u8,
    pub ready: u8,
    /// Whether a wild token would come.
    pub has_token: bool,
}

/// Steps that bring a plan further.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    pub plot: Plot,
    pub steps: Vec<Action>,
    /// Cubes and power that are given in exchanges.
    pub traded: u8,
    /// Wild tokens that are spent.
    pub tokens: u8,
}

/// What would be lost if the turn ended now.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Waste {
    pub cubes: [u8; Material::N],
    pub power: u8,
    /// Workers that could still act, with how many.
    pub idle: Vec<(Worker, Pose, u8)>,
    /// Whether a plan could be bought.
    pub can_buy: bool,
}

impl Waste {
    pub fn is_nothing(&self) -> bool {
        *self == Waste::default()
    }
}

impl View {
    /// The risk, for a viewer who is asked.
    pub fn risk(&self) -> Option<Risk> {
        let seat = self.mover(Due::Risk)?;
        let crew = self.crew(Owner::Seat(seat));
        let thrown = crew.in_stance(Stance::Exhausted);
        let millionths =
            (0..thrown).fold(1_000_000_u64, |chance, _| chance * u64::from(self.public.odds[0]) / 100);
        Some(Risk {
            thrown,
            strike: u16::try_from((millionths + 500) / 1000).unwrap_or(1000),
            lost: crew.ready() / 2,
            ready: crew.ready(),
            has_token: self.public.tokens > 0,
        })
    }

    /// The seat of a viewer who owes this.
    fn mover(&self, due: Due) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) if self.due() == Some(due) => Some(seat),
            Viewer::Seat(_) | Viewer::Watcher => None,
        }
    }

    /// The payment that hurts least, if there is something to pay (RH-35).
    pub fn cheapest(&self) -> Option<Payment> {
        self.mover(Due::Pay)?;
        let amount = self.bill()?;
        Some(paying::thrifty(self.hand(), &self.need(), amount))
    }

    /// Who is missed least if the viewer must leave workers out of the throw: the steps that are
    /// still due (RH-11).
    pub fn rests(&self) -> Vec<Action> {
        let Some(seat) = self.mover(Due::Rest) else { return Vec::new() };
        let mut least = self.least_missed(seat, [(Pose::Steady, Stance::Exhausted)]);
        least.truncate(self.n_to_rest().into());
        least.into_iter().map(|(worker, _)| Action::Rest { worker }).collect()
    }

    /// Who is missed least if workers must lie down in a strike: the steps that are still due
    /// (RH-15).
    pub fn lies(&self) -> Vec<Action> {
        let Some(seat) = self.mover(Due::Strike) else { return Vec::new() };
        let mut least = self.least_missed(seat, Pose::ALL.map(|pose| (pose, pose.ready())));
        least.truncate(self.n_to_lie().into());
        least.into_iter().map(|(worker, pose)| Action::Lie { worker, pose }).collect()
    }

    /// The workers in these stances, each by itself, by what they bring.
    fn least_missed<const N: usize>(&self, seat: Seat, stances: [(Pose, Stance); N]) -> Vec<(Worker, Pose)> {
        let own = self.crew(Owner::Seat(seat));
        let mut acc: Vec<(Worker, Pose)> = Vec::new();
        for worker in Worker::ALL {
            for (pose, stance) in stances {
                acc.extend((0..own.of(worker, stance)).map(|_| (worker, pose)));
            }
        }
        acc.sort_by_key(|(worker, pose)| crew::worker_value(*worker, *pose));
        acc
    }

    /// Where and how a public figure does most in each own building that it can visit now: a
    /// hard one first (RH-27).
    pub fn visits(&self) -> Vec<Action> {
        let Some(seat) = self.mover(Due::Main) else { return Vec::new() };
        let own = self.lots(Owner::Seat(seat));
        let best = |plot: Plot| {
            let ways = Pose::ALL.into_iter().rev().map(|pose| Action::Visit { plot, pose, ability: pose });
            ways.into_iter().find(|action| legal::check(&self.table(), seat, action).is_ok())
        };
        own.into_iter().filter_map(|(plot, _)| best(plot)).collect()
    }

    /// The cheapest way to finish the own plan that is worth most, of those that take something
    /// from the hand and need exchanges or tokens besides.
    pub fn finish(&self) -> Option<Way> {
        let seat = self.mover(Due::Main).filter(|_| !crew::can_work(&self.public))?;
        let open = self.public.city.open(Owner::Seat(seat));
        let ways = open.iter().filter_map(|plot| self.costly_way(seat, plot));
        let ways = ways.filter(|way| matches!(way.steps.first(), Some(Action::Fill { .. })));
        ways.max_by_key(|way| self.worth(way.plot))
    }

    /// How a civil servant, a hard one first, would raise each worker that it can (RH-24).
    pub fn raises(&self) -> Vec<Vec<Action>> {
        let Some(seat) = self.mover(Due::Main) else { return Vec::new() };
        let worker = Worker::CivilServant;
        let uses = Pose::ALL.into_iter().rev().map(|pose| Action::Use { worker, pose, ability: pose });
        let mut table = self.table();
        let Some(start) = uses.into_iter().find(|action| legal::check(&table, seat, action).is_ok()) else {
            return Vec::new();
        };
        apply::apply(&mut table, seat, &start, &mut Silent);
        let raised = crew::raisable(&table.public);
        raised.map(|(worker, from)| vec![start, Action::Raise { worker, from }]).collect()
    }

    /// What brings those own plans further for which nothing fits that is in hand: the cheapest
    /// way to finish one, or else an exchange for a cube of each colour that it lacks.
    pub fn helps(&self) -> Vec<Way> {
        let Some(seat) = self.mover(Due::Main) else { return Vec::new() };
        let mut acc: Vec<Way> = Vec::new();
        for plot in self.public.city.open(Owner::Seat(seat)).iter() {
            if legal::check(&self.table(), seat, &Action::Fill { plot }).is_ok() {
                continue;
            }
            match self.costly_way(seat, plot) {
                Some(way) => acc.push(way),
                None => {
                    let singles = Material::ALL.into_iter();
                    acc.extend(singles.filter_map(|material| self.single(seat, plot, material)));
                }
            }
        }
        acc
    }

    fn costly_way(&self, seat: Seat, plot: Plot) -> Option<Way> {
        self.way(seat, plot).filter(|way| way.traded > 0 || way.tokens > 0)
    }

    /// An exchange for one cube that a plan lacks.
    fn single(&self, seat: Seat, plot: Plot, material: Material) -> Option<Way> {
        let mut plan = self.planned(seat, plot);
        if plan.lacks(material) == 0 {
            return None;
        }
        plan.exchange(material, self.need())?;
        plan.step(Action::Fill { plot })?;
        Some(plan.way)
    }

    /// The cheapest way to finish an own plan in this turn: what is in hand, then what workers
    /// bring, then exchanges of what the plan does not need, then wild tokens.
    fn way(&self, seat: Seat, plot: Plot) -> Option<Way> {
        let mut plan = self.planned(seat, plot);
        let _ = plan.step(Action::Fill { plot });
        if crew::can_work(&plan.table.public) {
            plan.step(Action::Work)?;
        }
        // Steel is dearest, so it is exchanged for last.
        for material in Material::ALL {
            while plan.lacks(material) > 0 {
                plan.fetch(material, plan.need())?;
            }
        }
        plan.step(Action::Fill { plot })?;
        let is_done = plan.table.public.city.finished.has(plot);
        is_done.then_some(plan.way)
    }

    fn planned(&self, seat: Seat, plot: Plot) -> Planned {
        let way = Way { plot, steps: Vec::new(), traded: 0, tokens: 0 };
        Planned { table: self.table(), seat, way }
    }

    /// The table as far as it is known, to play on in thought.
    fn table(&self) -> RollingHeights {
        RollingHeights { public: self.public.clone(), secrets: [Secret::default(); 4] }
    }

    /// What the own plans still need.
    fn need(&self) -> [u8; Material::N] {
        let mut need = [0; Material::N];
        for (_, placed) in self.lots(self.active()) {
            for material in Material::ALL {
                need[material.index()] += placed.missing(material);
            }
        }
        need
    }

    /// The steps that build everything that fits from what is in hand: the plans that it
    /// finishes first, then the older ones, until something else has to be decided.
    pub fn fills(&self) -> Vec<Action> {
        self.filled().0
    }

    /// Whether [`View::fills`] leave nothing else to do: nobody who could act, and no plan that
    /// could be bought.
    pub fn fills_are_last(&self) -> bool {
        let (steps, after) = self.filled();
        let after = View { viewer: self.viewer, public: after.public, secret: self.secret };
        !steps.is_empty() && after.is_spent()
    }

    /// The way to finish the own plan that is worth most, of those that need exchanges or tokens,
    /// if that and building everything else that fits leave nothing to do but to end the turn.
    pub fn last_way(&self) -> Option<Way> {
        let seat = self.mover(Due::Main).filter(|_| !crew::can_work(&self.public))?;
        let open = self.public.city.open(Owner::Seat(seat));
        let ways = open.iter().filter_map(|plot| self.costly_way(seat, plot));
        let mut way = ways.max_by_key(|way| self.worth(way.plot))?;
        let mut table = self.table();
        way.steps.iter().for_each(|step| apply::apply(&mut table, seat, step, &mut Silent));
        let finished = View { viewer: self.viewer, public: table.public, secret: self.secret };
        finished.mover(Due::Main)?;
        let (fills, after) = finished.filled();
        way.steps.extend(fills);
        View { viewer: self.viewer, public: after.public, secret: self.secret }.is_spent().then_some(way)
    }

    /// Whether nobody could act any more and no plan could be bought.
    fn is_spent(&self) -> bool {
        self.waste().is_some_and(|waste| waste.idle.is_empty() && !waste.can_buy)
    }

    /// The cubes that [`View::fills`] would add to a plan.
    pub fn ghosts(&self) -> Vec<(Plot, [u8; Material::N])> {
        let (steps, after) = self.filled();
        let plots =
            steps.iter().filter_map(|step| if let Action::Fill { plot } = *step { Some(plot) } else { None });
        let added = |plot: Plot| {
            let built = |city: &City| city.lot(plot).map_or([0; Material::N], |placed| placed.built);
            let (before, after) = (built(&self.public.city), built(&after.public.city));
            Material::ALL.map(|material| after[material.index()] - before[material.index()])
        };
        plots.map(|plot| (plot, added(plot))).collect()
    }

    /// Everything that fits is built in thought: the steps, and the table after them.
    fn filled(&self) -> (Vec<Action>, RollingHeights) {
        let Some(seat) = self.mover(Due::Main) else { return (Vec::new(), self.table()) };
        let hand = self.hand();
        let lacks = |placed: &Placed| -> u8 {
            Material::ALL
                .map(|material| placed.missing(material).saturating_sub(hand.of(material)))
                .iter()
                .sum()
        };
        let mut lots = self.lots(Owner::Seat(seat));
        lots.sort_by_key(|(_, placed)| (lacks(placed), placed.order));
        let mut plots: Vec<Plot> = lots.into_iter().map(|(plot, _)| plot).collect();
        let mut best = self.filled_in_order(seat, &plots);
        // A plan whose new worker must be chosen comes last, if it is finished even then.
        while !matches!(best.1.public.phase, Phase::Main)
            && let Some(Action::Fill { plot }) = best.0.last().copied()
        {
            plots.retain(|each| *each != plot);
            plots.push(plot);
            let other = self.filled_in_order(seat, &plots);
            if other.0.len() <= best.0.len() || !other.1.public.city.finished.has(plot) {
                break;
            }
            best = other;
        }
        best
    }

    /// Builds what fits onto these plans, one after the other, until something has to be decided.
    fn filled_in_order(&self, seat: Seat, plots: &[Plot]) -> (Vec<Action>, RollingHeights) {
        let mut table = self.table();
        let mut steps = Vec::new();
        for plot in plots {
            let action = Action::Fill { plot: *plot };
            if legal::check(&table, seat, &action).is_ok() {
                apply::apply(&mut table, seat, &action, &mut Silent);
                steps.push(action);
            }
        }
        (steps, table)
    }

    /// What the end of the turn would waste now.
    pub fn waste(&self) -> Option<Waste> {
        let seat = self.mover(Due::Main)?;
        let mut actions = Vec::new();
        let table = self.table();
        legal::actions(&table, seat, &mut actions);
        let mut idle: Vec<(Worker, Pose, u8)> = Vec::new();
        for action in &actions {
            let (worker, pose) = if let Action::Use { worker, pose, .. } = *action {
                (worker, pose)
            } else if let Action::Visit { pose, .. } = *action {
                (Worker::PublicFigure, pose)
            } else {
                continue;
            };
            if !idle.iter().any(|(other, at, _)| (*other, *at) == (worker, pose)) {
                idle.push((worker, pose, self.public.crew().of(worker, pose.ready())));
            }
        }
        let hand = self.hand();
        Some(Waste {
            cubes: Material::ALL.map(|material| hand.of(material)),
            power: hand.power,
            idle,
            can_buy: actions.iter().any(|action| matches!(action, Action::Buy { .. })),
        })
    }
}

/// A turn that is played in thought.
struct Planned {
    table: RollingHeights,
    seat: Seat,
    way: Way,
}

impl Planned {
    /// Carries out a step, if it is allowed.
    fn step(&mut self, action: Action) -> Option<()> {
        legal::check(&self.table, self.seat, &action).ok()?;
        apply::apply(&mut self.table, self.seat, &action, &mut Silent);
        self.way.steps.push(action);
        Some(())
    }

    fn need(&self) -> [u8; Material::N] {
        let placed = self.table.public.city.lot(self.way.plot);
        Material::ALL.map(|material| placed.map_or(0, |placed| placed.missing(material)))
    }

    /// How many cubes the plan needs that are not in hand.
    fn lacks(&self, material: Material) -> u8 {
        self.need()[material.index()].saturating_sub(self.table.public.turn.hand.of(material))
    }

    /// Gets a cube by an exchange of what is not needed, or for a token.
    fn fetch(&mut self, material: Material, need: [u8; Material::N]) -> Option<()> {
        let hand = self.table.public.turn.hand;
        let spare = |of: Material| hand.of(of).saturating_sub(need[of.index()]);
        let spare = hand.power + Material::ALL.map(spare).iter().sum::<u8>();
        let price = material.exchange_price();
        if spare < price {
            self.way.tokens += 1;
            return self.step(Action::Wild { material });
        }
        self.exchange(material, need)
    }

    /// Gets a cube by an exchange, of what is needed least.
    fn exchange(&mut self, material: Material, need: [u8; Material::N]) -> Option<()> {
        let hand = self.table.public.turn.hand;
        let price = material.exchange_price();
        self.way.traded += price;
        self.step(Action::Exchange { material })?;
        if let Phase::Pay(_) = self.table.public.phase {
            let payment = paying::thrifty(&hand, &need, price);
            self.step(Action::Pay { payment })?;
        }
        Some(())
    }
}
