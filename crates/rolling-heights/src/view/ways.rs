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
    state::{Phase, Placed, RollingHeights, Secret},
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

/// Steps that finish a building in this turn.
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
        let mut need = [0; Material::N];
        for (_, placed) in self.lots(self.active()) {
            for material in Material::ALL {
                need[material.index()] += placed.missing(material);
            }
        }
        Some(paying::thrifty(self.hand(), &need, amount))
    }

    /// The cheapest way to finish each own plan that can be finished in this turn:
    /// what is in hand, then what workers bring, then exchanges of what the plan
    /// does not need, then wild tokens.
    pub fn ways(&self) -> Vec<Way> {
        let Some(seat) = self.mover(Due::Main) else { return Vec::new() };
        let open = self.public.city.open(Owner::Seat(seat));
        open.iter().filter_map(|plot| self.way(seat, plot)).collect()
    }

    fn way(&self, seat: Seat, plot: Plot) -> Option<Way> {
        let table = RollingHeights { public: self.public.clone(), secrets: [Secret::default(); 4] };
        let mut plan = Planned { table, seat, way: Way { plot, steps: Vec::new(), traded: 0, tokens: 0 } };
        if Material::ALL.into_iter().any(|material| plan.lacks(material) > 0)
            && crew::can_work(&plan.table.public)
        {
            plan.step(Action::Work)?;
        }
        // Steel is dearest, so it is exchanged for last.
        for material in Material::ALL {
            while plan.lacks(material) > 0 {
                plan.fetch(material)?;
            }
        }
        plan.step(Action::Fill { plot })?;
        let is_done = plan.table.public.city.finished.has(plot);
        is_done.then_some(plan.way)
    }

    /// The steps that build everything that fits from what is in hand: the plans that it
    /// finishes first, then the older ones, until something else has to be decided.
    pub fn fills(&self) -> Vec<Action> {
        let Some(seat) = self.mover(Due::Main) else { return Vec::new() };
        let hand = self.hand();
        let lacks = |placed: &Placed| -> u8 {
            Material::ALL
                .map(|material| placed.missing(material).saturating_sub(hand.of(material)))
                .iter()
                .sum()
        };
        let mut lots = self.lots(Owner::Seat(seat));
        lots.sort_by_key(|(_, placed)| (lacks(placed), placed.order));
        let mut table = RollingHeights { public: self.public.clone(), secrets: [Secret::default(); 4] };
        let mut steps = Vec::new();
        for (plot, _) in lots {
            let action = Action::Fill { plot };
            if legal::check(&table, seat, &action).is_ok() {
                apply::apply(&mut table, seat, &action, &mut Silent);
                steps.push(action);
            }
        }
        steps
    }

    /// What the end of the turn would waste now.
    pub fn waste(&self) -> Option<Waste> {
        let seat = self.mover(Due::Main)?;
        let mut actions = Vec::new();
        let table = RollingHeights { public: self.public.clone(), secrets: [Secret::default(); 4] };
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

    /// Gets a cube by an exchange of what the plan does not need, or for a token.
    fn fetch(&mut self, material: Material) -> Option<()> {
        let hand = self.table.public.turn.hand;
        let need = self.need();
        let spare = |of: Material| hand.of(of).saturating_sub(need[of.index()]);
        let spare = hand.power + Material::ALL.map(spare).iter().sum::<u8>();
        let price = material.exchange_price();
        if spare < price {
            self.way.tokens += 1;
            return self.step(Action::Wild { material });
        }
        self.way.traded += price;
        self.step(Action::Exchange { material })?;
        if let Phase::Pay(_) = self.table.public.phase {
            let payment = paying::thrifty(&hand, &need, price);
            self.step(Action::Pay { payment })?;
        }
        Some(())
    }
}
