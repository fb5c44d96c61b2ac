//! Everything that Welcome To… says, as messages; the sentences stand in
//! `words/en.ftl` and `words/ru.ftl`.

use kernel::{Label, Message, Owner, RuleId, Seat, Texts};

use crate::{
    action::{Action, Chosen, Top},
    catalog::{Card, Competitor, Effect, Needs, Ours, PlanId, catalog},
    event::Event,
    ledger::Ledger,
    legal::{Due, Illegal},
    rules::solo::CompetitorEstate,
    score_line::ScoreLine,
    sheet::{Estate, House},
    state::WelcomeTo,
};

pub(crate) const TEXTS: Texts =
    Texts { en: include_str!("../words/en.ftl"), ru: include_str!("../words/ru.ftl") };

/// The names of the competitors, in the order of the catalog.
const COMPETITORS: [&str; 12] = [
    "welcome-to-competitor-closed",
    "welcome-to-competitor-olga",
    "welcome-to-competitor-sergey",
    "welcome-to-competitor-marina",
    "welcome-to-competitor-irina",
    "welcome-to-competitor-pavel",
    "welcome-to-competitor-anna",
    "welcome-to-competitor-viktor",
    "welcome-to-competitor-nina",
    "welcome-to-competitor-oleg",
    "welcome-to-competitor-vera",
    "welcome-to-competitor-alexis",
];

/// The names of what `info` lists.
pub(crate) fn label(label: Label<'_>) -> Message {
    Message::new(match label {
        Label::Title => "welcome-to",
        Label::About => "welcome-to-about",
        Label::Rival => "welcome-to-rival",
        Label::Option("deck") => "welcome-to-option-deck",
        Label::Option("plans") => "welcome-to-option-plans",
        Label::Option("roundabouts") => "welcome-to-option-roundabouts",
        Label::Option("sheet") => "welcome-to-option-sheet",
        Label::Option("competitor") => "welcome-to-option-competitor",
        Label::Value("deck", "81") => "welcome-to-deck-81",
        Label::Value("deck", _) => "welcome-to-deck-63",
        Label::Value("plans", "expert") => "welcome-to-plans-expert",
        Label::Value("plans", "mixed") => "welcome-to-plans-mixed",
        Label::Value("plans", _) => "welcome-to-plans-base",
        Label::Value("roundabouts", "on") => "welcome-to-roundabouts-on",
        Label::Value("roundabouts", "off") => "welcome-to-roundabouts-off",
        Label::Value("roundabouts", _) => "welcome-to-roundabouts-variant",
        Label::Value("sheet", "projected") => "welcome-to-sheet-projected",
        Label::Value("sheet", _) => "welcome-to-sheet-regular",
        Label::Value("competitor", id) => return competitor_by_id(id),
        Label::Ledger(name) => ledger_id(name),
        Label::Reconstructed => "welcome-to-reconstructed",
        Label::End("plans") => "welcome-to-end-plans",
        Label::End("houses") => "welcome-to-end-houses",
        Label::End("refusals") => "welcome-to-end-refusals",
        Label::Option(_) | Label::Value(..) | Label::End(_) => "welcome-to-nothing",
    })
}

fn ledger_id(name: &str) -> &'static str {
    match name {
        "houses" => "welcome-to-houses",
        "parks" => "welcome-to-parks",
        "pools" => "welcome-to-pools",
        "workers" => "welcome-to-workers",
        "agents" => "welcome-to-agents",
        "bis" => "welcome-to-bis",
        "refusals" => "welcome-to-refusals",
        "roundabouts" => "welcome-to-roundabouts",
        "plans" => "welcome-to-plans",
        "cards" => "welcome-to-cards",
        _ => "welcome-to-points",
    }
}

pub(crate) fn ledger(ledger: Ledger) -> Message {
    Message::new(ledger_id(ledger.name()))
}

/// A competitor with its level.
fn competitor_by_id(id: &str) -> Message {
    let found = catalog().competitors.iter().zip(COMPETITORS).find(|(face, _)| face.id == id);
    found.map_or(Message::new("welcome-to-nothing"), |(face, name)| {
        Message::new("welcome-to-competitor").with("name", Message::new(name)).with("level", face.level)
    })
}

pub fn competitor(face: &Competitor) -> Message {
    competitor_by_id(&face.id)
}

/// What a competitor's card says.
pub fn competitor_card(face: &Competitor) -> Message {
    if !face.scores() {
        let [first, second, third] = face.thresholds;
        return Message::new("welcome-to-competitor-needs")
            .with("first", first)
            .with("second", second)
            .with("third", third);
    }
    Message::new("welcome-to-competitor-card")
        .with("temp", i32::from(face.temp))
        .with("pool", i32::from(face.pool))
        .with("fence", i32::from(face.fence))
        .with("park", i32::from(face.park))
        .with("bis", i32::from(face.bis))
        .with("agent", i32::from(face.agent))
}

/// What we reconstructed of a component.
pub(crate) fn ours(ours: Ours) -> Message {
    Message::new(match ours {
        Ours::All => "welcome-to-ours-all",
        Ours::Points => "welcome-to-ours-points",
        Ours::Letter => "welcome-to-ours-letter",
        Ours::Rest => "welcome-to-ours-rest",
    })
}

pub fn effect(effect: Effect) -> Message {
    Message::new(match effect {
        Effect::Fence => "welcome-to-effect-fence",
        Effect::Agent => "welcome-to-effect-agent",
        Effect::Park => "welcome-to-effect-park",
        Effect::Pool => "welcome-to-effect-pool",
        Effect::Temp => "welcome-to-effect-temp",
        Effect::Bis => "welcome-to-effect-bis",
    })
}

pub fn card(card: Card) -> Message {
    Message::new("welcome-to-card").with("number", card.number).with("effect", effect(card.effect))
}

pub fn top(top: Top) -> Message {
    match top {
        Top::Effect(what) => effect(what),
        Top::Plan => Message::new("welcome-to-top-plan"),
    }
}

/// What a plan asks for.
pub fn needs(needs: &Needs) -> Message {
    let list = |sizes: &[u8]| sizes.iter().map(u8::to_string).collect::<Vec<_>>().join("+");
    match needs {
        Needs::Estates { sizes } => Message::new("welcome-to-needs-estates").with("sizes", list(sizes)),
        Needs::StreetEnds => Message::new("welcome-to-needs-ends"),
        Needs::OnStreet { street, sizes } => Message::new("welcome-to-needs-street")
            .with("sizes", list(sizes))
            .with("street", on_street(*street)),
        Needs::Roundabouts { sizes, at_least } => {
            Message::new("welcome-to-needs-roundabouts").with("sizes", list(sizes)).with("count", *at_least)
        }
        Needs::Features { sizes, pools, bis } => {
            let each = match (pools, bis) {
                (_, 0) => Message::new("welcome-to-each-pools").with("count", *pools),
                (0, _) => Message::new("welcome-to-each-bis").with("count", *bis),
                (_, _) => Message::new("welcome-to-each-both").with("pools", *pools).with("bis", *bis),
            };
            Message::new("welcome-to-needs-features").with("sizes", list(sizes)).with("each", each)
        }
        Needs::ParksTotal { at_least } => Message::new("welcome-to-needs-parks").with("count", *at_least),
        Needs::ParksEach { at_least } => Message::new("welcome-to-needs-parks-each").with("count", *at_least),
        Needs::ParksFull { at_least } => Message::new("welcome-to-needs-parks-full").with("count", *at_least),
        Needs::Temps { at_least } => Message::new("welcome-to-needs-workers").with("count", *at_least),
        Needs::Agents { at_least } => Message::new("welcome-to-needs-agents").with("count", *at_least),
        Needs::AgentColumns { at_least } => Message::new("welcome-to-needs-columns").with("count", *at_least),
    }
}

/// A plan: what it asks for, and its two values.
pub fn plan(id: PlanId) -> Message {
    let plan = id.plan();
    let [first, later] = plan.points;
    Message::new("welcome-to-plan")
        .with("letter", letter(plan.letter))
        // As on the cards of the expert plans.
        .with("star", if plan.expert { "*" } else { "" })
        .with("needs", needs(&plan.needs))
        .with("first", first)
        .with("later", later)
}

/// The letter of a plan; Russian cards have А, Б, В.
pub fn letter(index: u8) -> Message {
    Message::new(match index {
        0 => "welcome-to-letter-a",
        1 => "welcome-to-letter-b",
        _ => "welcome-to-letter-c",
    })
}

pub fn street_name(street: u8) -> Message {
    Message::new(match street {
        0 => "welcome-to-top-street",
        1 => "welcome-to-middle-street",
        _ => "welcome-to-bottom-street",
    })
}

/// A sentence about a place: on which street, and which place from the left.
fn at(id: &'static str, house: House) -> Message {
    Message::new(id).with("where", on_street(house.street)).with("place", house.place + 1)
}

/// A sentence about a fence: on which street, and between which places from the left.
fn fence_at(id: &'static str, house: House) -> Message {
    at(id, house).with("next", house.place + 2)
}

/// A place, by its street and its number from the left.
pub fn place(house: House) -> Message {
    Message::new("welcome-to-place").with("street", street_name(house.street)).with("place", house.place + 1)
}

/// A fence that is built, or could be.
pub fn fence(house: House) -> Message {
    fence_at("welcome-to-used-fence", house)
}

/// "On the top street".
fn on_street(street: u8) -> Message {
    Message::new(match street {
        0 => "welcome-to-on-top-street",
        1 => "welcome-to-on-middle-street",
        _ => "welcome-to-on-bottom-street",
    })
}

pub(crate) fn plan_name(index: u8) -> Message {
    Message::new("welcome-to-plan-name").with("letter", letter(index))
}

pub(crate) fn parks_of(street: u8, count: u8) -> Message {
    Message::new("welcome-to-parks-of").with("street", street_name(street)).with("count", count)
}

/// An estate by its houses.
pub(crate) fn estate_at(estate: &Estate) -> Message {
    at("welcome-to-estate-houses", estate.first)
        .with("size", estate.size)
        .with("last", estate.first.place + estate.size)
}

pub(crate) fn best_estate(estate: CompetitorEstate) -> Message {
    Message::new("welcome-to-best-estate")
        .with("houses", i32::from(estate.houses))
        .with("each", i32::from(estate.each))
}

pub(crate) fn score_line(line: ScoreLine) -> Message {
    match line {
        ScoreLine::Plans => Message::new("welcome-to-plans"),
        ScoreLine::Parks => Message::new("welcome-to-parks"),
        ScoreLine::Pools => Message::new("welcome-to-pools"),
        ScoreLine::Workers => Message::new("welcome-to-workers"),
        ScoreLine::Estates(size) => Message::new("welcome-to-estates").with("size", size),
        ScoreLine::Bis => Message::new("welcome-to-bis"),
        ScoreLine::Refusals => Message::new("welcome-to-refusals"),
        ScoreLine::Roundabouts => Message::new("welcome-to-roundabouts"),
        ScoreLine::Cards(what) => Message::new("welcome-to-line-cards").with("effect", effect(what)),
        ScoreLine::Rank => Message::new("welcome-to-line-rank"),
        ScoreLine::Best => Message::new("welcome-to-line-best"),
    }
}

fn list(estates: Chosen) -> Vec<Message> {
    estates.iter().map(|house| at("welcome-to-estate-at", house)).collect()
}

/// An action as an offer to the player.
pub(crate) fn action(game: &WelcomeTo, seat: Seat, action: &Action) -> Message {
    match *action {
        Action::Combo { pick } => {
            let (number, what) = game.public.combination(pick).unwrap_or((0, Effect::Park));
            let message = match game.public.solo() {
                None => Message::new("welcome-to-do-combo").with("stack", pick.number + 1),
                Some(solo) => {
                    let other = (0..3).find(|card| *card != pick.number && *card != pick.effect);
                    let gift = other.and_then(|card: u8| solo.hand.get(usize::from(card)));
                    let gift =
                        gift.map_or(Message::new("welcome-to-nothing"), |id| card(game.public.card(*id)));
                    Message::new("welcome-to-do-pair")
                        .with("first", pick.number + 1)
                        .with("second", pick.effect + 1)
                        .with("gift", gift)
                }
            };
            message.with("number", number).with("effect", effect(what))
        }
        Action::Refuse => Message::new("welcome-to-do-refuse"),
        Action::Give { card: index } => {
            let id = game.public.solo().and_then(|solo| solo.hand.get(usize::from(index)));
            let gift = id.map_or(Message::new("welcome-to-nothing"), |id| card(game.public.card(*id)));
            Message::new("welcome-to-do-give").with("number", index + 1).with("card", gift)
        }
        Action::Build { house, number } => at("welcome-to-do-build", house).with("number", number),
        Action::Park => {
            let street = game.lanes[seat].built.map_or(0, |house| house.street);
            Message::new("welcome-to-do-park").with("where", on_street(street))
        }
        Action::Fence { house } => fence_at("welcome-to-do-fence", house),
        Action::Agent { size } => Message::new("welcome-to-do-agent").with("size", size),
        Action::Pool => Message::new("welcome-to-do-pool"),
        Action::Temp => Message::new("welcome-to-do-temp"),
        Action::Bis { house, number } => at("welcome-to-do-bis", house).with("number", number),
        Action::Skip => Message::new("welcome-to-do-skip"),
        Action::Roundabout { house } => at("welcome-to-do-roundabout", house),
        Action::Claim { letter: index, estates: Chosen::EMPTY } => {
            Message::new("welcome-to-do-claim-plain").with("letter", letter(index))
        }
        Action::Claim { letter: index, estates } => {
            let all = game.lanes[seat].sheet.estates();
            let chosen: Vec<Message> = all
                .iter()
                .filter(|each| estates.iter().any(|first| first == each.first))
                .map(estate_at)
                .collect();
            Message::new("welcome-to-do-claim").with("letter", letter(index)).with("estates", chosen)
        }
        Action::Done => Message::new("welcome-to-do-done"),
    }
}

/// An effect that was used, with where.
fn used(action: &Action) -> Message {
    match *action {
        Action::Fence { house } => fence(house),
        Action::Agent { size } => Message::new("welcome-to-used-agent").with("size", size),
        Action::Bis { house, number } => at("welcome-to-used-bis", house).with("number", number),
        Action::Park => effect(Effect::Park),
        Action::Pool => effect(Effect::Pool),
        Action::Temp => effect(Effect::Temp),
        Action::Combo { .. }
        | Action::Refuse
        | Action::Give { .. }
        | Action::Build { .. }
        | Action::Skip
        | Action::Roundabout { .. }
        | Action::Claim { .. }
        | Action::Done => Message::new("welcome-to-no-effect"),
    }
}

/// What happened, for the log.
pub(crate) fn event(event: &Event) -> Message {
    let by = |message: Message, owner: Owner| message.with("who", owner);
    let of = |id: &'static str, owner: Owner| by(Message::new(id), owner);
    match *event {
        Event::PlanLaid { plan: id } => plan(id),
        Event::CardShown { stack, card, is_first: true } => {
            Message::new("welcome-to-card-first").with("stack", stack + 1).with("effect", effect(card.effect))
        }
        Event::CardShown { stack, card, is_first: false } => Message::new("welcome-to-card-shown")
            .with("stack", stack + 1)
            .with("number", card.number)
            .with("effect", effect(card.effect)),
        Event::CardDrawn { card: drawn } => Message::new("welcome-to-card-drawn").with("card", card(drawn)),
        Event::PlanCard { letter: index } => {
            Message::new("welcome-to-plan-card").with("letter", letter(index))
        }
        Event::TopSeen { top: seen } => Message::new("welcome-to-top-seen").with("top", top(seen)),
        Event::Chose { owner, number, effect: what, .. } => {
            of("welcome-to-chose", owner).with("number", number).with("effect", effect(what))
        }
        Event::Built { owner, house, number } => {
            by(at("welcome-to-built", house), owner).with("number", number)
        }
        Event::Park { owner, street } => of("welcome-to-park", owner).with("where", on_street(street)),
        Event::Pool { owner, house } => by(at("welcome-to-pool", house), owner),
        Event::Fenced { owner, house } => by(fence_at("welcome-to-fenced", house), owner),
        Event::Agent { owner, size } => of("welcome-to-agent", owner).with("size", size),
        Event::Copied { owner, house, number } => {
            by(at("welcome-to-copied", house), owner).with("number", number)
        }
        Event::Roundabout { owner, house } => by(at("welcome-to-roundabout", house), owner),
        Event::Claimed { owner, letter: index, .. } => {
            of("welcome-to-claimed", owner).with("letter", letter(index))
        }
        Event::Committed { owner } => of("welcome-to-committed", owner),
        Event::Counted { owner, ledger: what } => of("welcome-to-counted", owner).with("what", ledger(what)),
        Event::Turned { owner, built: Some((house, number)), did } => {
            by(at("welcome-to-turned", house), owner)
                .with("number", number)
                .with("effect", did.as_ref().map_or(Message::new("welcome-to-no-effect"), used))
        }
        Event::Turned { owner, built: None, .. } => of("welcome-to-refused", owner),
        Event::Approved { owner, letter: index, points } => {
            of("welcome-to-approved", owner).with("letter", letter(index)).with("points", points)
        }
        Event::Given { card: given } => Message::new("welcome-to-given").with("card", card(given)),
        Event::Scored { owner, line, points } => {
            of("welcome-to-scored", owner).with("points", i32::from(points)).with("line", score_line(line))
        }
    }
}

impl kernel::Illegal for Illegal {
    fn message(&self) -> Message {
        match self {
            Illegal::NotYourTurn => Message::new("welcome-to-no-turn"),
            Illegal::NotNow { due } => Message::new(match due {
                Due::Combo => "welcome-to-no-combo-first",
                Due::Build => "welcome-to-no-build-first",
                Due::Effect => "welcome-to-no-effect-first",
                Due::Gift => "welcome-to-no-gift-first",
                Due::Finish => "welcome-to-no-only-finish",
            }),
            Illegal::NoCombination { .. } => Message::new("welcome-to-no-combination"),
            Illegal::NoRoom { number } => Message::new("welcome-to-no-room").with("number", *number),
            Illegal::SomethingFits => Message::new("welcome-to-no-refusal"),
            Illegal::Occupied { .. } => Message::new("welcome-to-no-occupied"),
            Illegal::NoSuchPlace { .. } => Message::new("welcome-to-no-place"),
            Illegal::Disorder { number, .. } => Message::new("welcome-to-no-order").with("number", *number),
            Illegal::WrongNumber { number } => Message::new("welcome-to-no-number").with("number", *number),
            Illegal::OtherEffect { effect: what } => {
                Message::new("welcome-to-no-other").with("effect", effect(*what))
            }
            Illegal::ColumnFull { effect: what } => {
                Message::new("welcome-to-no-box").with("effect", effect(*what))
            }
            Illegal::AgentsFull { size } => Message::new("welcome-to-no-agent").with("size", *size),
            Illegal::NoPoolPlanned => Message::new("welcome-to-no-pool"),
            Illegal::FenceStands { .. } => Message::new("welcome-to-no-second-fence"),
            Illegal::StreetEnd { .. } => Message::new("welcome-to-no-fence-at-end"),
            Illegal::UsedEstate { .. } => Message::new("welcome-to-no-split"),
            Illegal::NothingToCopy { number, .. } => {
                Message::new("welcome-to-no-copy").with("number", *number)
            }
            Illegal::NoRoundabouts => Message::new("welcome-to-no-roundabouts"),
            Illegal::RoundaboutThisRound => Message::new("welcome-to-no-second-roundabout"),
            Illegal::NoMoreRoundabouts => Message::new("welcome-to-no-third-roundabout"),
            Illegal::RoundaboutAfterPlan => Message::new("welcome-to-no-roundabout-after-plan"),
            Illegal::PlanDone { letter: index } => {
                Message::new("welcome-to-no-plan-again").with("letter", letter(*index))
            }
            Illegal::PlanNotMet { letter: index } => {
                Message::new("welcome-to-no-plan").with("letter", letter(*index))
            }
            Illegal::SameChoice { letter: index, offered } => Message::new("welcome-to-no-same-choice")
                .with("letter", letter(*index))
                .with("estates", list(*offered)),
        }
    }

    fn rule(&self) -> RuleId {
        match self {
            Illegal::NotYourTurn | Illegal::NotNow { .. } => "WT-12",
            Illegal::NoCombination { .. } => "WT-10",
            Illegal::NoRoom { .. } | Illegal::SomethingFits => "WT-14",
            Illegal::Occupied { .. } | Illegal::NoSuchPlace { .. } | Illegal::Disorder { .. } => "WT-13",
            Illegal::WrongNumber { .. } => "WT-18",
            Illegal::OtherEffect { .. } => "WT-15",
            Illegal::ColumnFull { effect: Effect::Park } => "WT-16",
            Illegal::ColumnFull { effect: Effect::Temp } => "WT-18",
            Illegal::ColumnFull { .. } => "WT-19",
            Illegal::AgentsFull { .. } => "WT-22",
            Illegal::NoPoolPlanned => "WT-17",
            Illegal::FenceStands { .. } | Illegal::StreetEnd { .. } => "WT-20",
            Illegal::UsedEstate { .. } => "WT-25",
            Illegal::NothingToCopy { .. } => "WT-19",
            Illegal::NoRoundabouts
            | Illegal::RoundaboutThisRound
            | Illegal::NoMoreRoundabouts
            | Illegal::RoundaboutAfterPlan => "WT-30",
            Illegal::PlanDone { .. } => "WT-27",
            Illegal::PlanNotMet { .. } => "WT-24",
            Illegal::SameChoice { .. } => "WT-26",
        }
    }
}
