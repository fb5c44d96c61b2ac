//! The table before the first step (WT-01 … WT-04, WT-50).

use kernel::{SeatSet, Setup};

use crate::{
    catalog::{PlanId, catalog},
    sheet::Sheet,
    state::{Lane, PerSeat, Phase, PlanSet, Public, RulesVersion, Solo, Stack, Supply, Variant, WelcomeTo},
};

pub(crate) fn start(setup: &Setup) -> WelcomeTo {
    let n_seats = setup.n_seats();
    let variant = variant(setup);
    // Everybody has the same sheet (WT-03).
    let sheet = Sheet::new(variant.sheet);
    let supply = if n_seats == 1 {
        let name = setup.option("competitor");
        let competitor = index(catalog().competitors.iter().position(|face| face.id == name));
        Supply::Solo(Solo::new(competitor, catalog().decks[usize::from(variant.deck)].1.len()))
    } else {
        Supply::Stacks([Stack::default(); 3])
    };
    WelcomeTo {
        public: Public {
            n_seats,
            variant,
            phase: Phase::LayPlan(0),
            round: 0,
            plans: [None; 3],
            approved: [false; 3],
            supply,
            sheets: PerSeat::new(n_seats, sheet),
            committed: SeatSet::EMPTY,
            ending: None,
            points: PerSeat::new(n_seats, 0),
        },
        lanes: PerSeat::new(n_seats, Lane::new(sheet)),
    }
}

fn variant(setup: &Setup) -> Variant {
    let plans = match setup.option("plans") {
        "expert" => PlanSet::Expert,
        "mixed" => PlanSet::Mixed,
        _ => PlanSet::Base,
    };
    // Roundabouts belong to the expert variant, unless the table says otherwise
    // (WT-30).
    let roundabouts = match setup.option("roundabouts") {
        "on" => true,
        "off" => false,
        _ => plans != PlanSet::Base,
    };
    let deck = catalog().decks.iter().position(|(name, _)| name == setup.option("deck"));
    let sheet = catalog().sheets.iter().position(|sheet| sheet.name == setup.option("sheet"));
    let rules = if setup.versions().rules == 1 { RulesVersion::One } else { RulesVersion::Two };
    Variant { rules, deck: index(deck), sheet: index(sheet), plans, roundabouts }
}

fn index(found: Option<usize>) -> u8 {
    found.and_then(|index| u8::try_from(index).ok()).expect("options name what the catalog has")
}

/// The plans of a letter that may be laid out: one of each letter (WT-02), base,
/// expert or either (WT-33). Without roundabouts those that ask for some stay in
/// the box (WT-33).
pub(crate) fn plans(variant: Variant, letter: u8) -> impl Iterator<Item = PlanId> + Clone {
    PlanId::all().filter(move |id| {
        let plan = id.plan();
        let is_in_set = match variant.plans {
            PlanSet::Base => !plan.expert,
            PlanSet::Expert => plan.expert,
            PlanSet::Mixed => true,
        };
        plan.letter == letter && is_in_set && (variant.roundabouts || !plan.needs.roundabouts())
    })
}
