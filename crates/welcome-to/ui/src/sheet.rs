//! A sheet: three streets that are filled by pen. The printed table below them is in
//! [`crate::boxes`].

use std::collections::{BTreeMap, BTreeSet};

use draw::Sentence;
use kernel::{Message, Owner, Seat};
use maud::{Markup, html};
use welcome_to::{Action, Effect, Estate, House, LaneStep, Ours, Plot, Sheet, View, effect_name};

use crate::{
    Scene, boxes,
    cards::{aside, numbers},
    hand::{self, Hand},
    houses,
    size::Size,
};

/// What is the same for all places of a drawing.
struct Look<'a> {
    scene: &'a Scene<'a>,
    view: &'a View,
    sheet: &'a Sheet,
    seat: Seat,
    hand: Hand,
    size: Size,
    estates: Vec<Estate>,
    /// Whether borders are what is asked for.
    is_fencing: bool,
    /// The estates that are offered to a plan in more than one way, by first house.
    choosable: BTreeSet<House>,
    /// The numbers that could be copied to a place.
    copies: BTreeMap<House, Vec<String>>,
    park: Sentence,
}

pub(crate) fn sheet(scene: &Scene<'_>, seat: Seat, size: Size) -> Markup {
    let view = scene.view;
    let sheet = view.sheet(seat);
    let is_own = size == Size::Table;
    let look = Look {
        scene,
        view,
        sheet,
        seat,
        hand: Hand::of(seat),
        size,
        estates: sheet.estates().into_iter().collect(),
        is_fencing: is_own && view.step() == Some(LaneStep::Apply { effect: Effect::Fence }),
        choosable: if is_own { choosable(scene) } else { BTreeSet::new() },
        copies: if is_own { copies(scene) } else { BTreeMap::new() },
        park: scene.text(&effect_name(Effect::Park)),
    };
    let lines = view.boxes(Owner::Seat(seat));
    let total: i32 = lines.iter().map(|(_, points)| i32::from(*points)).sum();
    let longest = sheet.printed().streets.into_iter().max().unwrap_or(12);
    let town = town(scene, seat);
    html! {
        section class={ "wt-sheet n" (longest) } data-next=[is_own.then(|| next(scene))]
            data-which=[is_own.then(|| scene.text(&Message::new("welcome-to-ui-which-copy")))] aria-label=(scene.text(&town)) {
            div.wt-head {
                h2.wt-town data-thing={ "sheet:" (seat.number()) } {
                    (scene.text(&town))
                }
                @if is_own { (numbers(scene)) }
                (look.total(scene.points(Owner::Seat(seat)), total))
            }
            @for street in 0..3u8 { (look.street(street)) }
            (boxes::boxes(scene, seat, size, &lines))
            @if is_own && is_reconstructed(view) {
                p.wt-imprint data-thing="ours" { (scene.text(&Message::new("welcome-to-ui-ours"))) }
            }
        }
    }
}

/// Whether some value on this table was made by us, since nobody has published it.
fn is_reconstructed(view: &View) -> bool {
    let is_ours = |letter| view.plan(letter).is_some_and(|plan| plan.id.plan().ours.is_some());
    let sheet = view.seats().next().is_some_and(|seat| view.sheet(seat).printed().ours.is_some());
    let competitor = view.solo().is_some_and(|solo| [Ours::All, Ours::Rest].contains(&solo.competitor.ours));
    sheet || competitor || (0..3).any(is_ours)
}

/// The name of somebody's quarter: its title if it has one, else the player's name.
pub(crate) fn town(scene: &Scene<'_>, seat: Seat) -> Message {
    let who = Owner::Seat(seat);
    match scene.say.title(seat) {
        Some(title) => Message::new("welcome-to-ui-town-of").with("title", title).with("who", who),
        None => Message::new("welcome-to-ui-town").with("who", who),
    }
}

/// What is to be chosen after a place: what goes there.
fn next(scene: &Scene<'_>) -> String {
    let view = scene.view;
    let number = scene.text(&Message::new("welcome-to-ui-next-which-number"));
    match view.step() {
        Some(LaneStep::Choose) => {
            format!("{}|{number}", scene.text(&Message::new("welcome-to-ui-next-combination")))
        }
        Some(LaneStep::Finish) => scene.text(&Message::new("welcome-to-ui-next-estates")).to_string(),
        Some(LaneStep::Build { .. } | LaneStep::Apply { .. } | LaneStep::Give) | None => number.to_string(),
    }
}

/// The first houses of estates between which the ways to complete a plan differ.
fn choosable(scene: &Scene<'_>) -> BTreeSet<House> {
    let mut acc = BTreeSet::new();
    for action in scene.actions() {
        if let Action::Claim { estates, .. } = action {
            acc.extend(estates.iter());
        }
    }
    acc
}

/// The numbers that could be copied, by place.
fn copies(scene: &Scene<'_>) -> BTreeMap<House, Vec<String>> {
    let mut acc: BTreeMap<House, Vec<String>> = BTreeMap::new();
    for action in scene.actions() {
        if let Action::Bis { house, number } = action {
            acc.entry(house).or_default().push(number.to_string());
        }
    }
    acc
}

/// What a place's handwriting follows from.
pub(crate) fn seed(seat: Seat, house: House) -> u64 {
    u64::from(seat.number()) * 1000 + u64::from(house.street) * 100 + u64::from(house.place)
}

impl Look<'_> {
    /// The points as they are known, and what this round adds.
    fn total(&self, known: i32, total: i32) -> Markup {
        let seed = u64::try_from(known).unwrap_or(0) + 7;
        html! {
            span.wt-total data-thing="total" {
                span.visually-hidden { (kernel::minus(known)) @if total != known { " " (kernel::signed(total - known)) } }
                (hand::written(self.hand, &kernel::minus(known), seed))
                @if total != known { (hand::written(self.hand, &kernel::signed(total - known), seed + 1)) }
            }
        }
    }

    fn street(&self, street: u8) -> Markup {
        let index = usize::from(street);
        let name = char::from(b'a' + street);
        let track = &self.sheet.printed().parks[index];
        let sign = ["welcome-to-ui-street-a", "welcome-to-ui-street-b", "welcome-to-ui-street-c"][index];
        html! {
            div class={ "wt-street wt-" (name) " k" (self.sheet.length(street).div_ceil(2)) " l" (self.sheet.length(street)) } data-slide[self.size == Size::Table] {
                div.wt-lots {
                    @for place in 0..self.sheet.length(street) { (self.place(House { street, place })) }
                }
                div.wt-corner {
                    span.wt-sign { (self.scene.text(&Message::new(sign))) }
                    div.wt-parks data-thing={ "parks:" (name) } {
                        (aside(&self.park)) " " span.visually-hidden { (self.sheet.parks[index]) }
                        (boxes::cells(track, self.sheet.parks[index]))
                    }
                }
            }
        }
    }

    /// A place. Houses of an estate that can be chosen for a plan stand for the estate.
    fn place(&self, house: House) -> Markup {
        let plot = self.sheet.plot(house);
        let estate = self.estates.iter().find(|estate| {
            let places = estate.first.place..estate.first.place + estate.size;
            estate.first.street == house.street && places.contains(&house.place)
        });
        let class = self.class(house, plot, estate);
        let drawn = self.drawn(house, plot, estate.filter(|estate| estate.first == house));
        if self.size == Size::Look {
            return html! { span class=(class) { (aside(&self.label(house, plot))) (drawn) } };
        }
        let piece = estate.map(|estate| estate.first).filter(|first| self.choosable.contains(first));
        let thing = plot.number().map(|_| format!("{}{house}", self.seat.number()));
        html! {
            button class=(class) data-piece=(piece.unwrap_or(house)) data-thing=[thing] {
                (aside(&self.label(house, plot)))
                (drawn)
                @if let Some(copies) = self.copies.get(&house) {
                    span.wt-ghost { (hand::written(self.hand, &copies.join("/"), seed(self.seat, house))) }
                }
            }
            @if self.is_fencing && house.place + 1 < self.sheet.length(house.street) {
                button.wt-fence data-piece={ "fence:" (house) } aria-label=(self.scene.text(&fence_name(house))) {}
            }
        }
    }

    /// What is printed on a place and drawn over it. It says nothing to those who listen: the
    /// place has a name.
    fn drawn(&self, house: House, plot: Plot, estate: Option<&Estate>) -> Markup {
        let sheet = self.sheet;
        let is_copy = matches!(plot, Plot::Bis(_));
        let stands = match plot {
            Plot::Empty => houses::empty(house),
            Plot::Built(_) => houses::numbered(house),
            Plot::Bis(_) => houses::COPY.to_owned(),
            Plot::Roundabout => houses::ROUNDABOUT.to_owned(),
        };
        let is_planned = sheet.plans_pool(house) && plot == Plot::Empty;
        let pool = if sheet.has_pool(house) {
            Some(houses::POOL)
        } else {
            is_planned.then_some(houses::POOL_PLANNED)
        };
        let is_new = self.view.is_new(self.seat, house);
        // What was just written is seen to come.
        let key = is_new.then(|| format!("h{house}"));
        let is_end = house.place + 1 == sheet.length(house.street);
        let (at, height) = houses::plate(house, is_copy);
        let use_of = |id: &str| html! { use href={ "#" (id) } {} };
        html! {
            svg viewBox="0 0 60 62" aria-hidden="true" {
                (use_of(&stands))
                @if let Some(pool) = pool { (use_of(pool)) }
            }
            @if plot != Plot::Empty {
                svg viewBox="0 0 60 62" aria-hidden="true" data-move=[key.as_ref()] data-enter=[key.as_ref().map(|_| "settle")] {
                    @if let Some(number) = plot.number() { (hand::number(self.hand, &number.to_string(), at, height, seed(self.seat, house))) }
                    @if is_new && plot.number().is_some() { path d={ "M" (at.0 - 13.0) " 52.500q12-2.500 26-1" } fill="none" stroke="var(--pen)" stroke-width="1.6" stroke-linecap="round" {} }
                }
            }
            @if house.place == 0 { svg.a viewBox="0 0 16 50" aria-hidden="true" { (use_of(houses::FENCE_PRINTED)) } }
            @if sheet.has_fence(house) {
                svg.z viewBox="0 0 16 50" aria-hidden="true" { (use_of(if is_end { houses::FENCE_PRINTED } else { houses::FENCE })) }
            }
            @if let Some(estate) = estate { (self.ringed(estate)) }
        }
    }

    /// The size of an estate, in a ring; a tick if a plan has used it.
    fn ringed(&self, estate: &Estate) -> Markup {
        html! {
            svg.e viewBox="0 0 30 30" aria-hidden="true" {
                use href={ "#" (houses::RING) } {}
                (hand::number(self.hand, &estate.size.to_string(), (15.0, 15.5), 24.0, seed(self.seat, estate.first) + 50))
            }
            @if estate.used { svg.t viewBox="0 0 30 30" aria-hidden="true" { use href={ "#" (houses::TICK) } {} } }
        }
    }

    /// What is to be seen of a place, in letters for the style.
    fn class(&self, house: House, plot: Plot, estate: Option<&Estate>) -> String {
        let mut class = "h".to_owned();
        let mut add = |name: &str, is: bool| {
            if is {
                class.push(' ');
                class.push_str(name);
            }
        };
        add("b", matches!(plot, Plot::Built(_)));
        add("q", matches!(plot, Plot::Bis(_)));
        add("w", self.sheet.has_pool(house));
        add("f", self.sheet.has_fence(house));
        add("u", self.sheet.is_used(house));
        add("g", estate.is_some() && !self.sheet.is_used(house));
        class
    }

    /// Where the place is, and what stands there.
    fn label(&self, house: House, plot: Plot) -> Sentence {
        let pool = if self.sheet.has_pool(house) {
            "built"
        } else if self.sheet.plans_pool(house) && plot == Plot::Empty {
            "planned"
        } else {
            "none"
        };
        self.scene.text(&place_name(house, plot).with("pool", pool))
    }
}

/// A place and what stands there, in words; `pool` says whether it has one.
pub(crate) fn place_name(house: House, plot: Plot) -> Message {
    let (what, number) = match plot {
        Plot::Empty => ("empty", 0),
        Plot::Built(number) => ("house", number),
        Plot::Bis(number) => ("copy", number),
        Plot::Roundabout => ("roundabout", 0),
    };
    located("welcome-to-ui-place", house).with("what", what).with("number", number)
}

/// A fence behind a place, in words.
pub(crate) fn fence_name(house: House) -> Message {
    located("welcome-to-ui-fence", house)
}

fn located(id: &'static str, house: House) -> Message {
    let street = ["top", "middle", "bottom"][usize::from(house.street)];
    Message::new(id).with("street", street).with("place", house.place + 1)
}
