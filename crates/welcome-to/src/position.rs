//! A position as text.
//!
//! A street is a word for each place: `.` empty, `7` a house, `7b` a bis house,
//! `@` a roundabout; behind it `~` for a built pool, `!` for a house that a plan
//! has used, `|` for a fence.

use std::{fmt, str::FromStr};

use kernel::{NotationError, PositionError, Seat, SeatSet, Setup};
use serde::{Deserialize, Serialize};

use crate::{
    action::{Action, Pick, Top},
    catalog::{Card, CardId, CardSet, Effect, PlanId},
    setup,
    sheet::{House, NUMBER_MAX, Plot, Sheet, Street},
    state::{Ending, Lane, LaneStep, Phase, Public, Solo, Stack, Supply, WelcomeTo},
};

/// A position written out.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// `plan 1`, `show 2`, `draw`, `top`, `turns`, `score`, `over`.
    phase: String,
    round: u8,
    plans: Vec<String>,
    #[serde(default)]
    approved: [bool; 3],
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    stacks: Vec<StackText>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    solo: Option<SoloText>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    committed: Vec<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ending: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    points: Vec<i16>,
    /// A sheet for each seat; if left out, all are empty.
    #[serde(default)]
    sheet: Vec<SheetText>,
    /// The turns being made; if left out, nobody has begun.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    lane: Vec<LaneText>,
}

/// Cards are written `7-agent`, the second of two equal ones `7-agent'`.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct StackText {
    top: Option<String>,
    turned: Option<String>,
    /// The other cards seen in the stack since it was last shuffled.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    drawn: Vec<String>,
    /// The cards of earlier laps that were not seen since.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    earlier: Vec<String>,
    lap: u8,
    /// The card that was not shuffled with the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    kept_out: Option<String>,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct SoloText {
    hand: Vec<String>,
    /// What shows on top of the deck: an effect or `plan`.
    #[serde(skip_serializing_if = "Option::is_none")]
    top: Option<String>,
    discard: Vec<String>,
    /// The "plan completed" cards that were drawn.
    #[serde(skip_serializing_if = "String::is_empty")]
    drawn_plans: String,
    lap: u8,
    /// The cards that were not in the deck when it was last shuffled.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    stale: Vec<String>,
    /// The competitor's stack, first card first.
    given: Vec<String>,
    /// What the competitor has for each plan; −1 for nothing.
    #[serde(default = "no_plans")]
    plans: [i8; 3],
    points: i16,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SheetText {
    /// If left out, nothing stands there.
    #[serde(default)]
    streets: [String; 3],
    #[serde(default)]
    parks: [u8; 3],
    #[serde(default)]
    temps: u8,
    #[serde(default)]
    refusals: u8,
    #[serde(default)]
    agents: [u8; 6],
    /// What was written for each plan; −1 for nothing.
    #[serde(default = "no_plans")]
    plans: [i8; 3],
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LaneText {
    /// `choose`, `build 1` (alone `build 1 2`), `apply park`, `give`, `finish`.
    step: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    built: Option<String>,
    /// The step that used the effect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    did: Option<String>,
    /// Alone: the card for the competitor, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    gift: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    roundabout: Option<String>,
    #[serde(default)]
    claimed: [bool; 3],
    sheet: SheetText,
}

pub(crate) fn write(game: &WelcomeTo) -> Position {
    let public = &game.public;
    let seats = || Seat::all(public.n_seats);
    let is_begun = seats().any(|seat| game.lanes[seat] != Lane::new(public.sheets[seat]));
    Position {
        phase: public.phase.to_string(),
        round: public.round,
        plans: public.plans.iter().flatten().map(ToString::to_string).collect(),
        approved: public.approved,
        stacks: match &public.supply {
            Supply::Stacks(stacks) => stacks.iter().map(|stack| write_stack(public, stack)).collect(),
            Supply::Solo(_) => Vec::new(),
        },
        solo: public.solo().map(|solo| write_solo(public, solo)),
        committed: public.committed.iter().map(Seat::number).collect(),
        ending: public.ending.map(|ending| ending.name().to_owned()),
        points: if public.phase == Phase::Over {
            seats().map(|seat| public.points[seat]).collect()
        } else {
            Vec::new()
        },
        sheet: seats().map(|seat| write_sheet(&public.sheets[seat])).collect(),
        lane: seats().filter(|_| is_begun).map(|seat| write_lane(&game.lanes[seat])).collect(),
    }
}

/// The name of a card; the second of two equal ones has a stroke.
fn name(public: &Public, id: CardId) -> String {
    let card = public.card(id);
    let is_second = id.0.checked_sub(1).is_some_and(|before| public.card(CardId(before)) == card);
    format!("{card}{}", if is_second { "'" } else { "" })
}

fn names(public: &Public, cards: CardSet) -> Vec<String> {
    cards.iter().map(|id| name(public, id)).collect()
}

fn write_stack(public: &Public, stack: &Stack) -> StackText {
    let open = [stack.top, stack.turned].into_iter().flatten().fold(CardSet::default(), CardSet::with);
    StackText {
        top: stack.top.map(|id| name(public, id)),
        turned: stack.turned.map(|id| name(public, id)),
        drawn: names(public, stack.drawn.but(open)),
        earlier: names(public, stack.seen.but(stack.drawn)),
        lap: stack.lap,
        kept_out: stack.kept_out.map(|id| name(public, id)),
    }
}

fn write_solo(public: &Public, solo: &Solo) -> SoloText {
    let list = |cards: &[CardId]| cards.iter().map(|id| name(public, *id)).collect();
    let is_drawn = |(_, is_left): &(char, bool)| !is_left;
    SoloText {
        hand: list(&solo.hand),
        top: solo.top.map(|top| top.to_string()),
        discard: names(public, solo.discard),
        drawn_plans: ('A'..='C').zip(solo.letters).filter(is_drawn).map(|(letter, _)| letter).collect(),
        lap: solo.lap,
        stale: names(public, CardSet::whole(public.deck().len()).but(solo.fresh)),
        given: list(&solo.given),
        plans: write_plans(solo.plans),
        points: solo.points,
    }
}

fn write_sheet(sheet: &Sheet) -> SheetText {
    let street = |index: u8| {
        let street = &sheet.streets[usize::from(index)];
        let places = (0..sheet.length(index)).map(|place| {
            let mut word = street.plot(place).to_string();
            for (bits, sign) in [(street.pools, '~'), (street.used, '!'), (street.fences, '|')] {
                if bits >> place & 1 == 1 {
                    word.push(sign);
                }
            }
            word
        });
        places.collect::<Vec<_>>().join(" ")
    };
    SheetText {
        streets: [street(0), street(1), street(2)],
        parks: sheet.parks,
        temps: sheet.temps,
        refusals: sheet.refusals,
        agents: sheet.agents,
        plans: write_plans(sheet.plans),
    }
}

fn write_lane(lane: &Lane) -> LaneText {
    LaneText {
        step: lane.step.to_string(),
        built: lane.built.map(|house| house.to_string()),
        did: lane.did.map(|action| action.to_string()),
        gift: lane.gift.map(|gift| gift + 1),
        roundabout: lane.roundabout.map(|house| house.to_string()),
        claimed: lane.claimed,
        sheet: write_sheet(&lane.sheet),
    }
}

pub(crate) fn read(setup: &Setup, position: &Position) -> Result<WelcomeTo, PositionError> {
    let mut game = setup::start(setup);
    let n_seats = game.public.n_seats;
    let public = &mut game.public;
    public.phase = position.phase.parse()?;
    public.round = position.round;
    for (place, plan) in public.plans.iter_mut().zip(&position.plans) {
        *place = Some(plan.parse::<PlanId>()?);
    }
    public.approved = position.approved;
    let supply = read_supply(public, position)?;
    public.supply = supply;
    let seat = |number: u8| {
        let seat = Seat::from_number(number).filter(|_| number <= n_seats);
        seat.ok_or_else(|| PositionError::new(format!("there is no seat {number}")))
    };
    public.committed = SeatSet::EMPTY;
    for number in &position.committed {
        public.committed = public.committed.with(seat(*number)?);
    }
    public.ending = position.ending.as_deref().map(str::parse).transpose()?;
    if position.plans.len() > 3 || position.stacks.len() > 3 {
        return Err(PositionError::new("there are three plans and three stacks at most"));
    }
    for (what, given) in [("sheet", position.sheet.len()), ("lane", position.lane.len())] {
        if given > 0 && given != usize::from(n_seats) {
            return Err(PositionError::new(format!("there must be a {what} for each seat, or none")));
        }
    }
    for (text, seat) in position.sheet.iter().zip(Seat::all(n_seats)) {
        public.sheets[seat] = read_sheet(public.variant.sheet, text)?;
        game.lanes[seat] = Lane::new(public.sheets[seat]);
    }
    for (points, seat) in position.points.iter().zip(Seat::all(n_seats)) {
        public.points[seat] = *points;
    }
    for (text, seat) in position.lane.iter().zip(Seat::all(n_seats)) {
        game.lanes[seat] = Lane {
            sheet: read_sheet(public.variant.sheet, &text.sheet)?,
            step: text.step.parse()?,
            built: text.built.as_deref().map(str::parse::<House>).transpose()?,
            did: text.did.as_deref().map(str::parse::<Action>).transpose()?,
            gift: text.gift.map(|gift| gift.wrapping_sub(1)),
            roundabout: text.roundabout.as_deref().map(str::parse::<House>).transpose()?,
            claimed: text.claimed,
        };
    }
    Ok(game)
}

fn read_supply(public: &Public, position: &Position) -> Result<Supply, PositionError> {
    match &public.supply {
        Supply::Stacks(stacks) => {
            let mut stacks = *stacks;
            let mut cards = Cards { public, left: CardSet::whole(public.deck().len()) };
            for (stack, text) in stacks.iter_mut().zip(&position.stacks) {
                *stack = read_stack(&mut cards, text)?;
            }
            Ok(Supply::Stacks(stacks))
        }
        Supply::Solo(solo) => {
            let text = position.solo.clone().unwrap_or_default();
            Ok(Supply::Solo(read_solo(public, solo.competitor, &text)?))
        }
    }
}

/// Hands out the cards of the deck by name, each once.
struct Cards<'a> {
    public: &'a Public,
    left: CardSet,
}

impl Cards<'_> {
    fn take(&mut self, text: &str) -> Result<CardId, PositionError> {
        text.trim_end_matches('\'').parse::<Card>()?;
        let id = self.left.iter().find(|id| name(self.public, *id) == text);
        let id = id.ok_or_else(|| PositionError::new(format!("the deck has no further card {text:?}")))?;
        self.left = self.left.but(CardSet::default().with(id));
        Ok(id)
    }

    fn take_all(&mut self, texts: &[String]) -> Result<CardSet, PositionError> {
        texts.iter().try_fold(CardSet::default(), |acc, text| Ok(acc.with(self.take(text)?)))
    }
}

/// Until the next card is shown, the card turned over is the one that was on top.
fn read_stack(cards: &mut Cards<'_>, text: &StackText) -> Result<Stack, PositionError> {
    let top = text.top.as_deref().map(|name| cards.take(name)).transpose()?;
    let turned = match &text.turned {
        Some(name) if text.top.as_ref() == Some(name) => top,
        Some(name) => Some(cards.take(name)?),
        None => None,
    };
    let open = [top, turned].into_iter().flatten().fold(CardSet::default(), CardSet::with);
    let drawn = open.and_also(cards.take_all(&text.drawn)?);
    let seen = drawn.and_also(cards.take_all(&text.earlier)?);
    let find = |text: &String| seen.iter().find(|id| name(cards.public, *id) == *text);
    let kept_out = text.kept_out.as_ref().and_then(find);
    Ok(Stack { top, turned, seen, drawn, lap: text.lap, kept_out })
}

fn read_solo(public: &Public, competitor: u8, text: &SoloText) -> Result<Solo, PositionError> {
    let mut solo = Solo::new(competitor, public.deck().len());
    let mut cards = Cards { public, left: solo.pile };
    let full = |_| PositionError::new("the hand has three cards, and the competitor at most 60");
    for name in &text.hand {
        solo.hand.try_push(cards.take(name)?).map_err(|error| full(error.element()))?;
    }
    for name in &text.given {
        solo.given.try_push(cards.take(name)?).map_err(|error| full(error.element()))?;
    }
    solo.discard = cards.take_all(&text.discard)?;
    solo.pile = cards.left;
    solo.top = text.top.as_deref().map(str::parse::<Top>).transpose()?;
    solo.letters = ['A', 'B', 'C'].map(|letter| !text.drawn_plans.contains(letter));
    solo.lap = text.lap;
    let is_stale = |id: &CardId| text.stale.contains(&name(public, *id));
    solo.fresh = solo.fresh.only(|id| !is_stale(&id));
    solo.plans = read_plans(text.plans);
    solo.points = text.points;
    Ok(solo)
}

fn read_sheet(kind: u8, text: &SheetText) -> Result<Sheet, PositionError> {
    let mut sheet = Sheet::new(kind);
    for (index, words) in (0u8..).zip(&text.streets) {
        let places: Vec<&str> = words.split_whitespace().collect();
        if places.is_empty() {
            continue;
        }
        if places.len() != usize::from(sheet.length(index)) {
            return Err(PositionError::new(format!("a street must have {} places", sheet.length(index))));
        }
        let mut street: Street = sheet.streets[usize::from(index)];
        for (place, word) in (0u8..).zip(places) {
            let plain = word.trim_end_matches(['~', '!', '|']);
            let marks = &word[plain.len()..];
            street.set(place, plain.parse()?);
            street.pools |= u16::from(marks.contains('~')) << place;
            street.used |= u16::from(marks.contains('!')) << place;
            street.fences |= u16::from(marks.contains('|')) << place;
        }
        sheet.streets[usize::from(index)] = street;
    }
    let count = |is_counted: &dyn Fn(&Plot) -> bool| {
        let plots = sheet.houses().map(|house| sheet.plot(house));
        u8::try_from(plots.filter(|plot| is_counted(plot)).count()).expect("39 places")
    };
    let (bis, roundabouts) =
        (count(&|plot| matches!(plot, Plot::Bis(_))), count(&|plot| *plot == Plot::Roundabout));
    (sheet.bis, sheet.roundabouts) = (bis, roundabouts);
    (sheet.parks, sheet.temps, sheet.refusals, sheet.agents) =
        (text.parks, text.temps, text.refusals, text.agents);
    sheet.plans = read_plans(text.plans);
    Ok(sheet)
}

fn no_plans() -> [i8; 3] {
    [-1; 3]
}

fn write_plans(plans: [Option<u8>; 3]) -> [i8; 3] {
    plans.map(|points| points.map_or(-1, |points| i8::try_from(points).expect("a plan gives 13 at most")))
}

fn read_plans(plans: [i8; 3]) -> [Option<u8>; 3] {
    plans.map(|points| u8::try_from(points).ok())
}

impl fmt::Display for Plot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Plot::Empty => f.write_str("."),
            Plot::Built(number) => number.fmt(f),
            Plot::Bis(number) => write!(f, "{number}b"),
            Plot::Roundabout => f.write_str("@"),
        }
    }
}

impl FromStr for Plot {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number = |text: &str| text.parse().ok().filter(|number: &u8| *number <= NUMBER_MAX);
        match text {
            "." => Some(Plot::Empty),
            "@" => Some(Plot::Roundabout),
            _ => match text.strip_suffix('b') {
                Some(text) => number(text).map(Plot::Bis),
                None => number(text).map(Plot::Built),
            },
        }
        .ok_or_else(|| NotationError::new(format!("{text:?} is nothing that stands on a street")))
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Phase::LayPlan(letter) => write!(f, "plan {}", letter + 1),
            Phase::Show(stack) => write!(f, "show {}", stack + 1),
            Phase::Draw => f.write_str("draw"),
            Phase::Top => f.write_str("top"),
            Phase::Turns => f.write_str("turns"),
            Phase::Score => f.write_str("score"),
            Phase::Over => f.write_str("over"),
        }
    }
}

impl FromStr for Phase {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let numbered = (0..3).flat_map(|index| [Phase::LayPlan(index), Phase::Show(index)]);
        numbered
            .chain([Phase::Draw, Phase::Top, Phase::Turns, Phase::Score, Phase::Over])
            .find(|phase| phase.to_string() == text)
            .ok_or_else(|| NotationError::new(format!("{text:?} is no phase")))
    }
}

impl fmt::Display for LaneStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LaneStep::Choose => f.write_str("choose"),
            LaneStep::Build { pick } => write!(f, "build {pick}"),
            LaneStep::Apply { effect } => write!(f, "apply {}", effect.name()),
            LaneStep::Give => f.write_str("give"),
            LaneStep::Finish => f.write_str("finish"),
        }
    }
}

impl FromStr for LaneStep {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let picks = (0..3).flat_map(|number| (0..3).map(move |effect| Pick { number, effect }));
        let builds = picks.map(|pick| LaneStep::Build { pick });
        let effects = Effect::ALL.into_iter().map(|effect| LaneStep::Apply { effect });
        builds
            .chain(effects)
            .chain([LaneStep::Choose, LaneStep::Give, LaneStep::Finish])
            .find(|step| step.to_string() == text)
            .ok_or_else(|| NotationError::new(format!("{text:?} is no step of a turn")))
    }
}

impl Ending {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Ending::Plans => "plans",
            Ending::Houses => "houses",
            Ending::Refusals => "refusals",
        }
    }
}

impl FromStr for Ending {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        [Ending::Plans, Ending::Houses, Ending::Refusals]
            .into_iter()
            .find(|ending| ending.name() == text)
            .ok_or_else(|| NotationError::new(format!("{text:?} is no ending")))
    }
}
