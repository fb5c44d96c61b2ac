//! A sheet: three streets, and below them the boxes with what they count.

use std::collections::{BTreeMap, BTreeSet};

use draw::Sentence;
use kernel::{Message, Owner, Seat};
use maud::{Markup, html};
use welcome_to::{
    Action, Effect, Estate, House, LaneStep, Plot, ScoreLine, Sheet, View, effect_name, letter_name,
    ours_text, street_name,
};

use crate::{
    Scene,
    cards::bar,
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
}

pub(crate) fn sheet(scene: &Scene<'_>, seat: Seat, size: Size) -> Markup {
    let view = scene.view;
    let sheet = view.sheet(seat);
    let ours = sheet.printed().ours.map(|ours| scene.text(&ours_text(ours)));
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
    };
    let lines = view.boxes(Owner::Seat(seat));
    let total: i32 = lines.iter().map(|(_, points)| i32::from(*points)).sum();
    let longest = sheet.printed().streets.into_iter().max().unwrap_or(12);
    let town = town(scene, seat);
    html! {
        section class={ "wt-sheet n" (longest) } data-next=[is_own.then(|| next(scene))]
            data-which=[is_own.then(|| scene.text(&Message::new("welcome-to-ui-which-copy")))] aria-label=(scene.text(&town)) {
            div.wt-head {
                h3.wt-town { (scene.text(&town)) }
                @if let Some(ours) = ours { abbr.wt-ours title=(ours) { "≈" } }
                @if is_own { (bar(scene)) }
                output.wt-sun data-thing="total" { (total) }
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
            div class={ "wt-street wt-" (name) " k" (self.sheet.length(street).div_ceil(2)) }
                role="group" aria-label=(self.scene.text(&street_name(street))) {
                div.wt-lots data-once {
                    @for place in 0..self.sheet.length(street) { (self.place(House { street, place })) }
                }
                div.wt-parks data-thing={ "parks:" (name) } { (icon(Effect::Park)) (cells(track, self.sheet.parks[index])) }
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
                data-n=[is_first.map(|estate| estate.size)] aria-label=(self.label(house, plot)) {
                @if let Some(number) = number { b { (number) } }
                @if let Some(copies) = self.copies.get(&house) { span.wt-ghost { (copies.join("/")) } }
            }
            @if self.is_fencing && house.place + 1 < self.sheet.length(house.street) {
                button.wt-fence data-piece={ "fence:" (house) } aria-label=(self.fence_label(house)) {}
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

    /// The name of a place on its street: its number from the left, what stands there, and
    /// its pool.
    fn label(&self, house: House, plot: Plot) -> Sentence {
        let at = |id: &'static str| Message::new(id).with("place", house.place + 1);
        let built = |id: &'static str| at(id).with("what", standing(plot));
        self.scene.text(&match plot {
            Plot::Empty if self.sheet.plans_pool(house) => {
                at("welcome-to-ui-place").with("what", effect_name(Effect::Pool))
            }
            Plot::Empty => at("welcome-to-ui-place-empty"),
            _ if self.sheet.has_pool(house) => built("welcome-to-ui-place-with-pool"),
            Plot::Built(_) | Plot::Bis(_) | Plot::Roundabout => built("welcome-to-ui-place"),
        })
    }

    fn fence_label(&self, house: House) -> Sentence {
        self.scene.text(&Message::new("welcome-to-ui-fence").with("place", house.place + 1))
    }
}

/// What stands on a place.
pub(crate) fn standing(plot: Plot) -> Message {
    match plot {
        Plot::Empty => Message::new("welcome-to-ui-about-empty"),
        Plot::Built(number) => Message::new("welcome-to-ui-about-house").with("number", number),
        Plot::Bis(number) => Message::new("welcome-to-ui-about-twin").with("number", number),
        Plot::Roundabout => Message::new("welcome-to-ui-about-ring-here"),
    }
}

/// The boxes of a track: crossed ones, the value that counts, and what could come.
fn cells(track: &[i16], crossed: u8) -> Markup {
    let now = usize::from(crossed).min(track.len() - 1);
    html! {
        span.wt-x { @for (index, value) in track.iter().enumerate() { i class=[(index == now).then_some("c")] { (value) } } }
    }
}

/// Everything below the streets: each column with the points that it holds now.
fn boxes(scene: &Scene<'_>, seat: Seat, size: Size, lines: &[(ScoreLine, i16)]) -> Markup {
    let view = scene.view;
    let sheet = view.sheet(seat);
    let printed = sheet.printed();
    let points =
        |line: ScoreLine| lines.iter().find(|(each, _)| *each == line).map_or(0, |(_, points)| *points);
    let sum = |line: ScoreLine| html! { output { (written(points(line))) } };
    let text = |id: &'static str| scene.text(&Message::new(id));
    let head = |effect: Effect| html! { (icon(effect)) small { (scene.text(&effect_name(effect))) } };
    html! {
        div.wt-boxes {
            div.wt-box.plans data-thing="plans" {
                h4 { (text("welcome-to-ui-box-plans")) }
                span.wt-written {
                    @for index in 0..3u8 {
                        span { b { (scene.text(&letter_name(index))) } i class=[view.plan_points(seat, index).map(|_| "c")] {
                            @if let Some(points) = view.plan_points(seat, index) { (points) }
                        } }
                    }
                }
                (sum(ScoreLine::Plans))
            }
            div.wt-box.parks data-thing="parks" { h4 { (head(Effect::Park)) } (sum(ScoreLine::Parks)) }
            div.wt-box.pools data-thing="pools" {
                h4 { (head(Effect::Pool)) } (cells(&printed.pool_track, sheet.n_pools())) (sum(ScoreLine::Pools))
            }
            div.wt-box.temps data-thing="temps" {
                h4 { (head(Effect::Temp)) span.wt-ranks { @for rank in printed.temp_ranks { span { (rank) } } } }
                span.wt-x { @for index in 0..printed.temp_boxes { i class=[(index < sheet.temps).then_some("x")] {} } }
                (sum(ScoreLine::Workers))
            }
            div.wt-estates data-once {
                @for size_of in 1..=6u8 { (estates(scene, sheet, size_of, points(ScoreLine::Estates(size_of)), size)) }
            }
            div.wt-box.bis data-thing="bis" {
                h4 { (head(Effect::Bis)) } (cells(&printed.bis_track, sheet.bis)) (sum(ScoreLine::Bis))
            }
            div.wt-box.refusals data-thing="refusals" {
                h4 { i.wi.no {} small { (text("welcome-to-refusals")) } } (cells(&printed.refusal_track, sheet.refusals)) (sum(ScoreLine::Refusals))
            }
            @if view.has_roundabouts() { (roundabouts(scene, sheet, points(ScoreLine::Roundabouts), size)) }
        }
    }
}

/// Estates of one size: how many there are and what each is worth; agents come here.
fn estates(scene: &Scene<'_>, sheet: &Sheet, size: u8, points: i16, look: Size) -> Markup {
    let n = sheet.estates().iter().filter(|estate| estate.size == size).count();
    let inner = html! {
        span.wt-est.has { (size) }
        (cells(&sheet.printed().estates[usize::from(size) - 1], sheet.agents[usize::from(size) - 1]))
        output { em { (n) "×" } (points) }
    };
    let label = Message::new("welcome-to-ui-box-estates")
        .with("size", size)
        .with("count", u32::try_from(n).unwrap_or(0))
        .with("value", i32::from(sheet.estate_value(size)))
        .with("points", i32::from(points));
    html! {
        @match look {
            Size::Table => {
                button.wt-box data-piece={ "agent:" (size) } aria-label=(scene.text(&label)) { (inner) }
            }
            Size::Look => { div.wt-box { (inner) } }
        }
    }
}

/// The boxes of roundabouts; choosing them and a place makes one.
fn roundabouts(scene: &Scene<'_>, sheet: &Sheet, points: i16, look: Size) -> Markup {
    let inner = html! {
        h4 { i.wi.ring {} } (cells(&sheet.printed().roundabout_track, sheet.roundabouts)) output { (written(points)) }
    };
    html! {
        @match look {
            Size::Table => {
                button.wt-box.rings data-piece="roundabout" data-next=(scene.text(&Message::new("welcome-to-ui-next-roundabout")))
                    aria-label=(scene.text(&Message::new("welcome-to-roundabouts"))) { (inner) }
            }
            Size::Look => { div.wt-box.rings { (inner) } }
        }
    }
}
