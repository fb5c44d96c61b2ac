//! A sheet: three streets, and below them the boxes with what they count.

use std::collections::{BTreeMap, BTreeSet};

use draw::Sentence;
use kernel::{Message, Owner, Seat};
use maud::{Markup, html};
use welcome_to::{
    Action, Effect, Estate, House, LaneStep, Plot, ScoreLine, Sheet, View, effect_name, letter_name,
};

use crate::{
    Scene,
    cards::{aside, numbers},
    pictures::{icon, points as written},
};

/// How a sheet is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Size {
    /// On the table: its places can be chosen.
    Table,
    /// Somebody's, only to look at.
    Look,
}

/// What is the same for all places of a drawing.
struct Look<'a> {
    scene: &'a Scene<'a>,
    view: &'a View,
    sheet: &'a Sheet,
    seat: Seat,
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
        size,
        estates: sheet.estates().into_iter().collect(),
        is_fencing: is_own && view.step() == Some(LaneStep::Apply { effect: Effect::Fence }),
        choosable: if is_own { choosable(scene) } else { BTreeSet::new() },
        copies: if is_own { copies(scene) } else { BTreeMap::new() },
        park: scene.text(&effect_name(Effect::Park)),
    };
    let lines = view.boxes(Owner::Seat(seat));
    let total: i32 = lines.iter().map(|(_, points)| i32::from(*points)).sum();
    let known = scene.points(Owner::Seat(seat));
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
                span.wt-sun data-thing="total" { (kernel::minus(known)) @if total != known { small { (kernel::signed(total - known)) } } }
            }
            @for street in 0..3u8 { (look.street(street)) }
            (boxes(scene, seat, size, &lines))
        }
    }
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

impl Look<'_> {
    fn street(&self, street: u8) -> Markup {
        let index = usize::from(street);
        let name = char::from(b'a' + street);
        let track = &self.sheet.printed().parks[index];
        html! {
            div class={ "wt-street wt-" (name) " k" (self.sheet.length(street).div_ceil(2)) } data-slide[self.size == Size::Table] {
                div.wt-lots {
                    @for place in 0..self.sheet.length(street) { (self.place(House { street, place })) }
                }
                div.wt-parks data-thing={ "parks:" (name) } {
                    (icon(Effect::Park)) (aside(&self.park)) " " span.visually-hidden { (self.sheet.parks[index]) }
                    (cells(track, self.sheet.parks[index]))
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
        let is_first = estate.filter(|estate| estate.first == house);
        let number = plot.number();
        let class = self.class(house, plot, estate);
        if self.size == Size::Look {
            return html! {
                span class=(class) data-n=[is_first.map(|estate| estate.size)] { @if let Some(number) = number { b { (number) } } }
            };
        }
        let piece = estate.map(|estate| estate.first).filter(|first| self.choosable.contains(first));
        let thing = number.map(|_| format!("{}{house}", self.seat.number()));
        // What was just drawn appears.
        let key = self.view.is_new(self.seat, house).then(|| format!("h{house}"));
        html! {
            button class=(class) data-piece=(piece.unwrap_or(house)) data-thing=[thing] data-move=[key]
                data-n=[is_first.map(|estate| estate.size)] {
                (aside(&self.label(house, plot)))
                @if let Some(number) = number { b aria-hidden="true" { (number) } }
                @if let Some(copies) = self.copies.get(&house) { span.wt-ghost { (copies.join("/")) } }
            }
            @if self.is_fencing && house.place + 1 < self.sheet.length(house.street) {
                button.wt-fence data-piece={ "fence:" (house) } aria-label=(self.scene.text(&fence_name(house))) {}
            }
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
        add("o", plot == Plot::Roundabout);
        add("w", self.sheet.has_pool(house));
        add("v", self.sheet.plans_pool(house) && !self.sheet.has_pool(house) && plot == Plot::Empty);
        add("f", self.sheet.has_fence(house));
        add("u", self.sheet.is_used(house));
        add("g", estate.is_some() && !self.sheet.is_used(house));
        add("n", self.view.is_new(self.seat, house));
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

/// The boxes of a track: crossed ones, the value that counts, and what could come.
fn cells(track: &[i16], crossed: u8) -> Markup {
    let now = usize::from(crossed).min(track.len() - 1);
    html! {
        span.wt-x aria-hidden="true" { @for (index, value) in track.iter().enumerate() { i class=[(index == now).then_some("c")] { (value) } } }
    }
}

/// Everything below the streets: each column with the points that it holds now.
fn boxes(scene: &Scene<'_>, seat: Seat, size: Size, lines: &[(ScoreLine, i16)]) -> Markup {
    let view = scene.view;
    let sheet = view.sheet(seat);
    let printed = sheet.printed();
    let points =
        |line: ScoreLine| lines.iter().find(|(each, _)| *each == line).map_or(0, |(_, points)| *points);
    let sum = |line: ScoreLine| html! { span.wt-sum { (written(points(line))) } };
    let text = |id: &'static str| scene.text(&Message::new(id));
    let head = |effect: Effect| html! { (icon(effect)) small { (scene.text(&effect_name(effect))) } };
    html! {
        div.wt-boxes {
            div.wt-box.plans data-thing="plans" {
                h3 { (text("welcome-to-ui-box-plans")) }
                span.wt-written {
                    @for index in 0..3u8 {
                        span { b { (scene.text(&letter_name(index))) } i class=[view.plan_points(seat, index).map(|_| "c")] {
                            @if let Some(points) = view.plan_points(seat, index) { (points) }
                        } }
                    }
                }
                (sum(ScoreLine::Plans))
            }
            div.wt-box.parks data-thing="parks" { h3 { (head(Effect::Park)) } (sum(ScoreLine::Parks)) }
            div.wt-box.pools data-thing="pools" {
                h3 { (head(Effect::Pool)) } (cells(&printed.pool_track, sheet.n_pools())) (sum(ScoreLine::Pools))
            }
            div.wt-box.temps data-thing="temps" {
                h3 { (head(Effect::Temp)) span.wt-ranks { @for rank in printed.temp_ranks { span { (rank) } } } }
                span.wt-x aria-hidden="true" { @for index in 0..printed.temp_boxes { i class=[(index < sheet.temps).then_some("x")] {} } }
                (sum(ScoreLine::Workers))
            }
            div.wt-estates {
                @for size_of in 1..=6u8 { (estates(scene, sheet, size_of, points(ScoreLine::Estates(size_of)), size)) }
                @if view.has_roundabouts() { (roundabouts(scene, sheet, points(ScoreLine::Roundabouts), size)) }
            }
            div.wt-box.bis data-thing="bis" {
                h3 { (head(Effect::Bis)) } (cells(&printed.bis_track, sheet.bis)) (sum(ScoreLine::Bis))
            }
            div.wt-box.refusals data-thing="refusals" {
                h3 { i.wi.no {} small { (text("welcome-to-refusals")) } } (cells(&printed.refusal_track, sheet.refusals)) (sum(ScoreLine::Refusals))
            }
        }
    }
}

/// Estates of one size: how many there are and what each is worth; agents come here.
fn estates(scene: &Scene<'_>, sheet: &Sheet, size: u8, points: i16, look: Size) -> Markup {
    let n = sheet.estates().iter().filter(|estate| estate.size == size).count();
    let inner = html! {
        span.wt-est.has { (size) }
        (cells(&sheet.printed().estates[usize::from(size) - 1], sheet.agents[usize::from(size) - 1]))
        span.wt-sum { em { (n) "×" } (points) }
    };
    let label = Message::new("welcome-to-ui-box-estates")
        .with("size", size)
        .with("count", u32::try_from(n).unwrap_or(0))
        .with("value", i32::from(sheet.estate_value(size)))
        .with("points", i32::from(points));
    html! {
        @match look {
            Size::Table => {
                button.wt-box data-piece={ "agent:" (size) } { (aside(&scene.text(&label))) span.wt-inner aria-hidden="true" { (inner) } }
            }
            Size::Look => { div.wt-box { (aside(&scene.text(&label))) span.wt-inner aria-hidden="true" { (inner) } } }
        }
    }
}

/// The boxes of roundabouts; choosing them and a place makes one.
fn roundabouts(scene: &Scene<'_>, sheet: &Sheet, points: i16, look: Size) -> Markup {
    let inner = html! {
        (aside(&scene.text(&Message::new("welcome-to-roundabouts"))))
        span.wt-inner aria-hidden="true" {
            span.wt-title { i.wi.ring {} } (cells(&sheet.printed().roundabout_track, sheet.roundabouts))
            span.wt-sum { (written(points)) }
        }
    };
    html! {
        @match look {
            Size::Table => {
                button.wt-box.rings data-piece="roundabout" data-next=(scene.text(&Message::new("welcome-to-ui-next-roundabout"))) { (inner) }
            }
            Size::Look => { div.wt-box.rings { (inner) } }
        }
    }
}
