//! Everything that Suburbia says, as messages; the sentences stand in
//! `words/en.ftl` and `words/ru.ftl`.

use kernel::{Label, Message, Owner, RuleId, Seat, Texts, signed};

use crate::{
    action::Action,
    catalog::{Fits, Gain, GoalId, Icon, Kind, Lead, Metric, Per, TileId},
    event::{Cause, Event},
    hex::Hex,
    legal::{Due, Illegal, invest_price},
    rules::market,
    score::measure,
    score_line::ScoreLine,
    state::{Choice, Face, Placed, Public},
};

pub(crate) const TEXTS: Texts =
    Texts { en: include_str!("../words/en.ftl"), ru: include_str!("../words/ru.ftl") };

/// An amount of money.
pub(crate) fn price(price: i16) -> Message {
    Message::new("suburbia-price").with("n", i32::from(price))
}

/// The names of the tiles, by [`TileId`].
const TILES: [&str; TileId::N] = [
    "suburbia-tile-suburbs",
    "suburbia-tile-community-park",
    "suburbia-tile-heavy-factory",
    "suburbia-tile-freeway",
    "suburbia-tile-homeowners-association",
    "suburbia-tile-office-building",
    "suburbia-tile-business-supply-store",
    "suburbia-tile-waterfront-realty",
    "suburbia-tile-convenience-store",
    "suburbia-tile-fancy-restaurant",
    "suburbia-tile-mint",
    "suburbia-tile-municipal-airport",
    "suburbia-tile-parking-lot",
    "suburbia-tile-fast-food-restaurant",
    "suburbia-tile-landfill",
    "suburbia-tile-slaughterhouse",
    "suburbia-tile-mobile-home-community",
    "suburbia-tile-farm",
    "suburbia-tile-office-of-bureaucracy",
    "suburbia-tile-domestic-airport",
    "suburbia-tile-retirement-village",
    "suburbia-tile-housing-projects",
    "suburbia-tile-burg-von-alspach",
    "suburbia-tile-gas-station",
    "suburbia-tile-casino",
    "suburbia-tile-movie-theater",
    "suburbia-tile-museum",
    "suburbia-tile-elementary-school",
    "suburbia-tile-skyscraper",
    "suburbia-tile-postal-service",
    "suburbia-tile-warehouse",
    "suburbia-tile-stadium",
    "suburbia-tile-shipping-center",
    "suburbia-tile-hostel",
    "suburbia-tile-power-station",
    "suburbia-tile-new-car-dealership",
    "suburbia-tile-boutique",
    "suburbia-tile-recycling-plant",
    "suburbia-tile-chip-fabrication-plant",
    "suburbia-tile-condominium",
    "suburbia-tile-resort",
    "suburbia-tile-international-airport",
    "suburbia-tile-bed-and-breakfast",
    "suburbia-tile-apartments",
    "suburbia-tile-hotel",
    "suburbia-tile-pr-firm",
    "suburbia-tile-middle-school",
    "suburbia-tile-high-school",
    "suburbia-tile-university",
    "suburbia-tile-local-epa-office",
];

/// The names of the goals, by [`GoalId`].
const GOALS: [&str; GoalId::N as usize] = [
    "suburbia-goal-air-traffic-controller",
    "suburbia-goal-aquaphobian",
    "suburbia-goal-aquatic-engineer",
    "suburbia-goal-billionaire",
    "suburbia-goal-builder",
    "suburbia-goal-capitalist",
    "suburbia-goal-civil-engineer",
    "suburbia-goal-developer",
    "suburbia-goal-employer",
    "suburbia-goal-environmentalist",
    "suburbia-goal-harbormaster",
    "suburbia-goal-industrialist",
    "suburbia-goal-investor",
    "suburbia-goal-libertarian",
    "suburbia-goal-luminary",
    "suburbia-goal-miscreant",
    "suburbia-goal-miser",
    "suburbia-goal-public-official",
    "suburbia-goal-socialist",
    "suburbia-goal-spendthrift",
];

/// The names of what `info` lists.
pub(crate) fn label(label: Label<'_>) -> Message {
    Message::new(match label {
        Label::Title => "suburbia",
        Label::About => "suburbia-about",
        Label::Rival => "suburbia-rival",
        Label::Option("board") => "suburbia-option-board",
        Label::Option("solo") => "suburbia-option-solo",
        Label::Value("board", "back") => "suburbia-option-board-back",
        Label::Value("board", "front") => "suburbia-option-board-front",
        Label::Value("board", _) => "suburbia-option-board-each",
        Label::Value("solo", "dale") => "suburbia-option-solo-dale",
        Label::Value("solo", _) => "suburbia-option-solo-architect",
        Label::Ledger("money") => "suburbia-money",
        Label::Ledger("income") => "suburbia-income",
        Label::Ledger("reputation") => "suburbia-reputation",
        Label::Ledger("population") => "suburbia-population",
        Label::Ledger("points") => "suburbia-points",
        Label::Reconstructed => "suburbia-reconstructed",
        Label::End("last-round") => "suburbia-end-last-round",
        Label::End("end-tile") => "suburbia-end-end-tile",
        Label::Option(_) | Label::Value(..) | Label::Ledger(_) | Label::End(_) => "suburbia-nothing",
    })
}

pub(crate) fn tile(id: TileId) -> Message {
    Message::new(TILES[id.index()])
}

pub(crate) fn kind(kind: Kind) -> Message {
    Message::new(match kind {
        Kind::Residential => "suburbia-kind-residential",
        Kind::Industrial => "suburbia-kind-industrial",
        Kind::Commercial => "suburbia-kind-commercial",
        Kind::Civic => "suburbia-kind-civic",
    })
}

pub(crate) fn icon(icon: Icon) -> Message {
    Message::new(match icon {
        Icon::Restaurant => "suburbia-icon-restaurant",
        Icon::Airport => "suburbia-icon-airport",
        Icon::Office => "suburbia-icon-office",
        Icon::School => "suburbia-icon-school",
        Icon::Skyscraper => "suburbia-icon-skyscraper",
        Icon::CarDealership => "suburbia-icon-car-dealership",
    })
}

pub(crate) fn gain(gain: Gain) -> Message {
    Message::new(match gain {
        Gain::Money => "suburbia-money",
        Gain::Income => "suburbia-income",
        Gain::Reputation => "suburbia-reputation",
        Gain::Population => "suburbia-population",
    })
}

/// A rung of the career ladder.
pub(crate) fn rung(rung: Option<usize>) -> Message {
    const RUNGS: [&str; 7] = [
        "suburbia-rung-0",
        "suburbia-rung-1",
        "suburbia-rung-2",
        "suburbia-rung-3",
        "suburbia-rung-4",
        "suburbia-rung-5",
        "suburbia-rung-6",
    ];
    Message::new(rung.and_then(|rung| RUNGS.get(rung)).copied().unwrap_or("suburbia-rung-none"))
}

/// What a tile does, effect by effect.
pub(crate) fn effects(id: TileId) -> Vec<Message> {
    let tile = id.tile();
    let now = [
        (Gain::Income, tile.now.income),
        (Gain::Reputation, tile.now.reputation),
        (Gain::Population, tile.now.population),
    ];
    let amount =
        |id, what: Gain, amount: i8| Message::new(id).with("amount", signed(amount)).with("what", gain(what));
    let mut acc: Vec<Message> = Vec::new();
    acc.extend(tile.icon.map(|sign| Message::new("suburbia-effect-icon").with("icon", icon(sign))));
    acc.extend(
        now.into_iter().filter(|(_, n)| *n != 0).map(|(what, n)| amount("suburbia-effect-now", what, n)),
    );
    for effect in &tile.effects {
        let id = match effect.per {
            Per::Adjacent => "suburbia-effect-adjacent",
            Per::Own => "suburbia-effect-own",
            Per::Any => "suburbia-effect-any",
            Per::Other => "suburbia-effect-other",
            Per::After => "suburbia-effect-after",
            Per::RedLine => "suburbia-effect-red-line",
            Per::BesideLake => "suburbia-effect-beside-lake",
        };
        acc.push(amount(id, effect.gain, effect.amount).with("fits", fits(&effect.fits)));
    }
    acc
}

/// A tile that an effect counts, as in "for each adjacent residential tile".
fn fits(fits: &Fits) -> Message {
    match fits {
        Fits::All => Message::new("suburbia-fits-all"),
        Fits::Kinds(kinds) => {
            let mut some: Vec<Message> =
                Kind::ALL.into_iter().filter(|each| kinds >> *each as u8 & 1 == 1).map(kind).collect();
            let last = some.pop().expect("an effect counts at least one kind");
            let kinds = if some.is_empty() {
                last
            } else {
                Message::new("suburbia-fits-or").with("some", some).with("last", last)
            };
            Message::new("suburbia-fits-kinds").with("kinds", kinds)
        }
        Fits::Icon(sign) => Message::new(match sign {
            Icon::Restaurant => "suburbia-fits-restaurant",
            Icon::Airport => "suburbia-fits-airport",
            Icon::Office => "suburbia-fits-office",
            Icon::School => "suburbia-fits-school",
            Icon::Skyscraper => "suburbia-fits-skyscraper",
            Icon::CarDealership => "suburbia-fits-car-dealership",
        }),
    }
}

pub(crate) fn goal_name(id: GoalId) -> Message {
    Message::new(GOALS[usize::from(id.0)])
}

/// What a goal compares.
pub(crate) fn metric(id: GoalId) -> Message {
    Message::new(match id.goal().of {
        Metric::Residential => "suburbia-metric-residential",
        Metric::Industrial => "suburbia-metric-industrial",
        Metric::Commercial => "suburbia-metric-commercial",
        Metric::Civic => "suburbia-metric-civic",
        Metric::Lake => "suburbia-metric-lake",
        Metric::Airport => "suburbia-metric-airport",
        Metric::Markers => "suburbia-metric-markers",
        Metric::Money => "suburbia-metric-money",
        Metric::Income => "suburbia-metric-income",
        Metric::Reputation => "suburbia-metric-reputation",
        Metric::LakeGroup => "suburbia-metric-lake-group",
        Metric::CivicGroup => "suburbia-metric-civic-group",
    })
}

pub(crate) fn goal(id: GoalId) -> Message {
    let [id_of_goal, _] = goal_ids(id);
    Message::new(id_of_goal)
        .with("name", goal_name(id))
        .with("metric", metric(id))
        .with("reward", id.goal().reward)
}

/// What a goal asks for: the most or the fewest of something.
pub(crate) fn goal_wanted(id: GoalId) -> Message {
    let [_, wanted] = goal_ids(id);
    Message::new(wanted).with("metric", metric(id))
}

/// A goal and what it asks for: tiles are counted, tracks are high or low.
fn goal_ids(id: GoalId) -> [&'static str; 2] {
    let goal = id.goal();
    let is_track = matches!(goal.of, Metric::Income | Metric::Reputation);
    match goal.lead {
        Lead::Most if is_track => ["suburbia-goal-highest", "suburbia-wanted-highest"],
        Lead::Most => ["suburbia-goal-most", "suburbia-wanted-most"],
        Lead::Fewest if is_track => ["suburbia-goal-lowest", "suburbia-wanted-lowest"],
        Lead::Fewest if goal.of == Metric::Money => ["suburbia-goal-least", "suburbia-wanted-least"],
        Lead::Fewest => ["suburbia-goal-fewest", "suburbia-wanted-fewest"],
    }
}

/// How an owner stands in a goal, beside the best of the others.
pub(crate) fn goal_now(public: &Public, owner: Owner, id: GoalId) -> Message {
    let goal = id.goal();
    let value = |owner| i32::from(measure(goal.of, public.borough(owner)));
    let others = public.owners().filter(|other| *other != owner).map(value);
    let best = match goal.lead {
        Lead::Most => others.max(),
        Lead::Fewest => others.min(),
    };
    Message::new("suburbia-goal-now").with("own", value(owner)).with("best", best.unwrap_or(0))
}

pub(crate) fn score_line(line: ScoreLine) -> Message {
    match line {
        ScoreLine::Population => Message::new("suburbia-population"),
        ScoreLine::PublicGoal(id) => goal(id),
        ScoreLine::PrivateGoal(id) => Message::new("suburbia-private").with("goal", goal(id)),
        ScoreLine::Money => Message::new("suburbia-line-money"),
    }
}

/// An action as an offer to the player.
pub(crate) fn action(public: &Public, seat: Seat, action: &Action) -> Message {
    let open = |slot: u8| public.market.get(usize::from(slot)).copied().flatten();
    let name = |slot: u8| open(slot).map_or_else(|| Message::new("suburbia-nothing"), tile);
    let price = |choice| market::price(public, choice);
    match *action {
        Action::Keep { goal: id } => Message::new("suburbia-do-keep").with("goal", goal(id)),
        Action::Buy { slot } => Message::new("suburbia-do-buy")
            .with("slot", slot.to_string())
            .with("tile", name(slot.0))
            .with("price", i32::from(price(Choice::Buy(slot.0))))
            .with("effects", open(slot.0).map(effects).unwrap_or_default()),
        Action::Lake { slot } => Message::new("suburbia-do-lake")
            .with("slot", slot.to_string())
            .with("tile", name(slot.0))
            .with("price", i32::from(price(Choice::Lake(slot.0)))),
        Action::Basic { tile: id } => Message::new("suburbia-do-basic")
            .with("tile", tile(id))
            .with("price", i32::from(market::tile_price(id)))
            .with("effects", effects(id)),
        Action::Invest { hex } => invest(public, seat, hex),
        Action::Place { hex } => Message::new("suburbia-do-place")
            .with("hex", hex.to_string())
            .with("beside", beside(public, Owner::Seat(seat), hex)),
        Action::Discard { slot } => Message::new("suburbia-do-discard")
            .with("slot", slot.to_string())
            .with("tile", name(slot.0))
            .with("price", i32::from(market::slot_price(public, slot.0))),
        Action::Dale { hex } => Message::new("suburbia-do-dale")
            .with("hex", hex.to_string())
            .with("beside", beside(public, Owner::Rival, hex)),
        Action::DaleAuto => Message::new("suburbia-do-dale-auto"),
        Action::Done => Message::new("suburbia-do-done"),
    }
}

fn invest(public: &Public, seat: Seat, hex: Hex) -> Message {
    let Some(placed) = public.borough(Owner::Seat(seat)).at(hex) else {
        return Message::new("suburbia-nothing");
    };
    Message::new("suburbia-do-invest")
        .with("tile", laid(placed))
        .with("hex", hex.to_string())
        .with("price", i32::from(invest_price(placed)))
}

/// The tiles beside a place.
pub(crate) fn beside(public: &Public, owner: Owner, hex: Hex) -> Vec<Message> {
    public.borough(owner).beside(hex).map(laid).collect()
}

/// A tile as it lies in a borough.
fn laid(placed: &Placed) -> Message {
    if placed.is_lake() { Message::new("suburbia-lake") } else { tile(placed.tile) }
}

/// What happened, as a line of the log.
pub(crate) fn event(event: &Event) -> Message {
    let by = |id, owner: Owner| Message::new(id).with("who", owner);
    match *event {
        Event::TileShown { slot, tile: id } => {
            Message::new("suburbia-tile-shown").with("slot", slot.to_string()).with("tile", tile(id))
        }
        Event::EndShown => Message::new("suburbia-end-shown"),
        Event::PublicGoal { goal: id } => Message::new("suburbia-public-goal").with("goal", goal(id)),
        Event::First { seat } => by("suburbia-first", Owner::Seat(seat)),
        Event::GoalDealt { seat, goal: id } => {
            by("suburbia-goal-dealt", Owner::Seat(seat)).with("goal", goal(id))
        }
        Event::Kept { seat, goal: id } => by("suburbia-kept", Owner::Seat(seat)).with("goal", goal(id)),
        Event::Begun => Message::new("suburbia-begun"),
        Event::Chose { seat, tile: id, face } => {
            let what = match face {
                Face::Up => "suburbia-chose",
                Face::Lake => "suburbia-chose-lake",
            };
            by(what, Owner::Seat(seat)).with("tile", tile(id))
        }
        Event::Laid { owner, tile: id, face, hex } => {
            let what = match face {
                Face::Up => by("suburbia-laid", owner).with("tile", tile(id)),
                Face::Lake => by("suburbia-laid-lake", owner),
            };
            what.with("hex", hex.to_string())
        }
        Event::Marked { owner, tile: id, face, hex } => {
            let what = match face {
                Face::Up => by("suburbia-marked", owner).with("tile", tile(id)),
                Face::Lake => by("suburbia-marked-lake", owner),
            };
            what.with("hex", hex.to_string())
        }
        Event::Discarded { owner, tile: id } => by("suburbia-discarded", owner).with("tile", tile(id)),
        Event::DaleTakes { tile: id } => by("suburbia-dale-takes", Owner::Rival).with("tile", tile(id)),
        Event::TurnEnded { seat } => by("suburbia-turn-ended", Owner::Seat(seat)),
        Event::Softened { owner, gain: what, line } => {
            by("suburbia-softened", owner).with("what", gain(what)).with("line", i32::from(line))
        }
        Event::Changed { owner, gain: what, asked, applied, cause: why } => {
            let id = if asked == applied { "suburbia-changed" } else { "suburbia-changed-less" };
            by(id, owner)
                .with("what", gain(what))
                .with("asked", signed(asked))
                .with("applied", signed(applied))
                .with("cause", cause(why))
        }
        Event::Scored { owner, line, points } => {
            by("suburbia-scored", owner).with("line", score_line(line)).with("points", i32::from(points))
        }
    }
}

/// The thing that moved a track.
pub(crate) fn cause(cause: Cause) -> Message {
    match cause {
        Cause::Tile { tile: id, hex, marked } => {
            Message::new(if marked { "suburbia-cause-marked" } else { "suburbia-cause-tile" })
                .with("tile", tile(id))
                .with("hex", hex.to_string())
        }
        Cause::Lake { hex, marked } => {
            Message::new(if marked { "suburbia-cause-marked" } else { "suburbia-cause-tile" })
                .with("tile", Message::new("suburbia-lake"))
                .with("hex", hex.to_string())
        }
        Cause::RedLine { line, .. } => Message::new("suburbia-cause-red-line").with("line", i32::from(line)),
        Cause::Price { tile: id, .. } => Message::new("suburbia-cause-price").with("tile", tile(id)),
        Cause::SlotPrice { slot, .. } => Message::new("suburbia-cause-slot").with("slot", slot.to_string()),
        Cause::Income => Message::new("suburbia-cause-income"),
        Cause::Debt => Message::new("suburbia-cause-debt"),
        Cause::Reputation => Message::new("suburbia-cause-reputation"),
        Cause::Flight => Message::new("suburbia-cause-flight"),
    }
}

impl kernel::Illegal for Illegal {
    fn message(&self) -> Message {
        let at = |id, hex: Hex| Message::new(id).with("hex", hex.to_string());
        match *self {
            Illegal::NotYourTurn => Message::new("suburbia-no-not-your-turn"),
            Illegal::NotNow { due } => Message::new(match due {
                Due::Keep => "suburbia-no-keep-first",
                Due::Choose => "suburbia-no-choose-first",
                Due::Place => "suburbia-no-place-first",
                Due::Discard => "suburbia-no-discard-first",
                Due::Extra => "suburbia-no-extra-first",
                Due::Dale => "suburbia-no-dale-first",
                Due::Done => "suburbia-no-only-done",
            }),
            Illegal::NoSuchGoal { .. } => Message::new("suburbia-no-such-goal"),
            Illegal::AlreadyKept => Message::new("suburbia-no-kept"),
            Illegal::NoSuchSlot { n_slots, .. } => Message::new("suburbia-no-slot").with("count", n_slots),
            Illegal::EmptySlot { slot, .. } => {
                Message::new("suburbia-no-empty-slot").with("slot", slot.to_string())
            }
            Illegal::TooExpensive { price, money, .. } => Message::new("suburbia-no-too-expensive")
                .with("price", i32::from(price))
                .with("money", i32::from(money)),
            Illegal::NoneLeft { tile: id } => Message::new("suburbia-no-none-left").with("tile", tile(id)),
            Illegal::NotBasic { tile: id } => Message::new("suburbia-no-basic").with("tile", tile(id)),
            Illegal::NoTile { hex } => at("suburbia-no-tile", hex),
            Illegal::AlreadyMarked { hex } => at("suburbia-no-marked", hex),
            Illegal::NoMarkerLeft => Message::new("suburbia-no-marker"),
            Illegal::Occupied { hex } => at("suburbia-no-occupied", hex),
            Illegal::OnTheBoard { hex } => at("suburbia-no-board", hex),
            Illegal::NotBeside { hex } => at("suburbia-no-beside", hex),
            Illegal::NotDalesBest { hex } => at("suburbia-no-dale", hex),
            Illegal::DalesPlaceUnnamed => Message::new("suburbia-no-dale-auto"),
        }
    }

    fn rule(&self) -> RuleId {
        match self {
            Illegal::NotYourTurn => "SU-06",
            Illegal::NotNow { due: Due::Keep } | Illegal::NoSuchGoal { .. } | Illegal::AlreadyKept => "SU-07",
            Illegal::NotNow { due: Due::Choose | Due::Place } => "SU-09",
            Illegal::NotNow { due: Due::Discard } => "SU-14",
            Illegal::NotNow { due: Due::Extra } => "SU-52",
            Illegal::NotNow { due: Due::Dale }
            | Illegal::NotDalesBest { .. }
            | Illegal::DalesPlaceUnnamed => "SU-63",
            Illegal::NotNow { due: Due::Done } => "SU-19",
            Illegal::EmptySlot { purpose, .. }
            | Illegal::NoSuchSlot { purpose, .. }
            | Illegal::TooExpensive { purpose, .. } => purpose.rule(),
            Illegal::NoneLeft { .. } | Illegal::NotBasic { .. } => "SU-11",
            Illegal::NoTile { .. } | Illegal::AlreadyMarked { .. } | Illegal::NoMarkerLeft => "SU-13",
            Illegal::Occupied { .. } | Illegal::OnTheBoard { .. } | Illegal::NotBeside { .. } => "SU-15",
        }
    }
}
