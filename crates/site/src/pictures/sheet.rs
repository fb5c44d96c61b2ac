//! A sheet of drawing paper: cities in a frame, and beside them what an architect writes on
//! a drawing.

use draw::{
    Pen,
    lettering::{Anchor, Lettering, Weight, fitted, lettered, width},
    palette::{Light, painted},
};
use maud::{Markup, PreEscaped, html};

use super::{HEIGHT, WIDTH};

/// What stands on a sheet.
#[derive(Debug, Clone, Default)]
pub(crate) struct Sheet {
    /// Large: the title of the game.
    pub(crate) title: String,
    /// Below it: who has won, or what the game is.
    pub(crate) lead: String,
    /// Everybody's points, the best first.
    pub(crate) rows: Vec<Row>,
    /// Small, at the foot: a date, a round.
    pub(crate) notes: Vec<String>,
    /// What is drawn.
    pub(crate) cities: Vec<City>,
}

/// Somebody's points.
#[derive(Debug, Clone)]
pub(crate) struct Row {
    /// The place; none as long as there is none.
    pub(crate) place: String,
    pub(crate) name: String,
    pub(crate) points: String,
    /// Whether it stands out.
    pub(crate) is_first: bool,
}

/// One drawing.
#[derive(Debug, Clone)]
pub(crate) struct City {
    /// What is written under it; nothing if it is the only one.
    pub(crate) caption: String,
    /// An SVG that stands alone.
    pub(crate) svg: String,
}

/// The room around everything, and between the drawings.
const MARGIN: f32 = 26.0;
const GAP: f32 = 18.0;
/// How wide the column of letters is.
const COLUMN: f32 = 348.0;
/// What is left of it beside its line.
const INSET: f32 = 26.0;
/// How high the line under a drawing is, where there are several.
const CAPTION: f32 = 30.0;
/// How far the one flat shadow falls.
const SHADOW: f32 = 5.0;

/// A rectangle by its upper left corner.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Place {
    x: f32,
    y: f32,
    width: f32,
    height: f32,
}

impl Sheet {
    /// The sheet as SVG that needs no font and no style.
    pub(super) fn draw(&self, light: Light) -> String {
        let (width, height) = (f32::from(WIDTH), f32::from(HEIGHT));
        let frame = Pen::named("frame").rect((MARGIN / 2.0, MARGIN / 2.0), width - MARGIN, height - MARGIN);
        let drawn = html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) {
                rect width=(width) height=(height) fill="var(--paper)" {}
                path d=(grid()) fill="none" stroke="var(--shade)" stroke-width="1" stroke-opacity="0.5" {}
                path d=(frame.path()) fill="none" stroke="var(--ink)" stroke-width="1.5" {}
                (self.cities())
                (self.column())
            }
        };
        painted(&lettered(&drawn.into_string()), light)
    }

    /// The drawings, as large as they can be side by side.
    fn cities(&self) -> Markup {
        let room = Place {
            x: MARGIN + 8.0,
            y: MARGIN + 8.0,
            width: f32::from(WIDTH) - COLUMN - MARGIN - 24.0,
            height: f32::from(HEIGHT) - 2.0 * MARGIN - 16.0,
        };
        let drawings: Vec<Drawing<'_>> = self.cities.iter().map(|city| Drawing::of(&city.svg)).collect();
        let has_captions = self.cities.len() > 1;
        let aspects: Vec<f32> = drawings.iter().map(Drawing::aspect).collect();
        let places = arranged(room, &aspects, if has_captions { CAPTION } else { 0.0 });
        html! {
            @for ((city, drawing), place) in self.cities.iter().zip(&drawings).zip(places) {
                rect x=(place.x + SHADOW) y=(place.y + SHADOW) width=(place.width) height=(place.height) fill="var(--shade)" {}
                (drawing.placed(place))
                @let edge = Pen::named(&city.caption).rect((place.x, place.y), place.width, place.height);
                path d=(edge.path()) fill="none" stroke="var(--ink)" stroke-width="1.5" {}
                @if has_captions {
                    @let size = 17.0;
                    (Lettering {
                        text: &fitted(&city.caption, size, place.width),
                        at: (place.x + place.width / 2.0, place.y + place.height + 24.0),
                        size,
                        anchor: Anchor::Middle,
                        weight: Weight::Regular,
                        ink: "var(--ink)",
                    }.draw())
                }
            }
        }
    }

    /// What is written beside the drawings.
    fn column(&self) -> Markup {
        let left = f32::from(WIDTH) - COLUMN;
        let (x, right) = (left + INSET, f32::from(WIDTH) - MARGIN - 12.0);
        let room = right - x;
        let line = Pen::named("column").line((left, MARGIN / 2.0), (left, f32::from(HEIGHT) - MARGIN / 2.0));
        let foot = f32::from(HEIGHT) - MARGIN - 4.0;
        let written = |text: &str, y: f32, size: f32, weight: Weight| {
            Lettering { text, at: (x, y), size, anchor: Anchor::Start, weight, ink: "var(--ink)" }.draw()
        };
        let (title, title_size) = wrapped_to_fit(&self.title, room, &[46.0, 40.0, 34.0], 2);
        let mut y = MARGIN + 50.0;
        let mark = y;
        y += 26.0;
        let mut titles = Vec::new();
        for text in title {
            y += title_size * 1.12;
            titles.push((text, y));
        }
        y += title_size * 0.36;
        let ruled = y;
        y += 8.0;
        let lead_lines = if self.rows.len() > 8 { 1 } else { 4 };
        let mut leads = Vec::new();
        for text in wrapped(&self.lead, 21.0, room, lead_lines) {
            y += 30.0;
            leads.push((text, y));
        }
        let notes_at = foot - 26.0 * f32::from(u8::try_from(self.notes.len()).unwrap_or(u8::MAX));
        html! {
            path d=(line.path()) fill="none" stroke="var(--ink)" stroke-width="1.5" {}
            (brand(x, mark))
            @for (text, y) in &titles { (written(text, *y, title_size, Weight::Bold)) }
            path d=(Pen::named("title").line((x, ruled), (right, ruled)).path()) fill="none" stroke="var(--brick)" stroke-width="3" stroke-linecap="round" {}
            @for (text, y) in &leads { (written(text, *y, 21.0, Weight::Regular)) }
            (self.rows(Place { x, y: y + 16.0, width: room, height: notes_at - y - 30.0 }))
            @if !self.notes.is_empty() {
                path d=(Pen::named("notes").line((x, notes_at), (right, notes_at)).path()) fill="none" stroke="var(--ink)" stroke-width="1" {}
            }
            @for (note, index) in self.notes.iter().zip(1_u8..) {
                (written(&fitted(note, 18.0, room), notes_at + 26.0 * f32::from(index) - 2.0, 18.0, Weight::Regular))
            }
        }
    }

    /// Names and points, from the top down.
    fn rows(&self, place: Place) -> Markup {
        let count = f32::from(u8::try_from(self.rows.len().max(1)).unwrap_or(u8::MAX));
        let step = (place.height / count).min(54.0);
        let size = (step * 0.62).clamp(13.0, 28.0);
        let right = place.x + place.width;
        let indent = if self.rows.iter().any(|row| !row.place.is_empty()) { size * 1.5 } else { 0.0 };
        html! {
            @for (row, index) in self.rows.iter().zip(1_u8..) {
                @let y = place.y + step * f32::from(index) - (step - size * 0.7) / 2.0;
                @let weight = if row.is_first { Weight::Bold } else { Weight::Regular };
                @let written = |text: &str, x: f32, anchor| Lettering { text, at: (x, y), size, anchor, weight, ink: "var(--ink)" }.draw();
                @let most = place.width - indent - width(&row.points, size) - 14.0;
                @if row.is_first { (ringed((place.x + size * 0.42, y - size * 0.35), size * 0.72)) }
                (written(&row.place, place.x + size * 0.42, Anchor::Middle))
                (written(&fitted(&row.name, size, most), place.x + indent, Anchor::Start))
                (written(&row.points, right, Anchor::End))
            }
        }
    }
}

/// The squares of drawing paper, where drawings lie on it.
fn grid() -> String {
    const STEP: u16 = 24;
    let (edge, left) = (MARGIN / 2.0, f32::from(WIDTH) - COLUMN);
    let (right, bottom) = (left - edge, f32::from(HEIGHT) - MARGIN);
    let places = |length: f32| (1..).map(|n: u16| f32::from(n * STEP)).take_while(move |at| *at < length);
    let upright = places(right).map(|x| format!("M{} {edge}v{bottom}", edge + x));
    let level = places(bottom).map(|y| format!("M{edge} {}h{right}", edge + y));
    upright.chain(level).collect()
}

/// The mark of the site and its name.
fn brand(x: f32, y: f32) -> Markup {
    html! {
        g transform={ "translate(" (x) " " (y - 26.0) ")" } {
            path d="M0 26V12L9 4L18 12V26Z" fill="var(--lit)" stroke="var(--ink)" stroke-width="1.5" stroke-linejoin="round" {}
            path d="M18 26V-2H34V26Z" fill="var(--brick)" stroke="var(--ink)" stroke-width="1.5" stroke-linejoin="round" {}
            path d="M6 26v-7h6v7M23 5h6v5h-6zM23 14h6v5h-6z" fill="var(--card)" stroke="var(--ink)" stroke-width="1.2" {}
        }
        (Lettering { text: "KVARTAL", at: (x + 46.0, y), size: 27.0, anchor: Anchor::Start, weight: Weight::Regular, ink: "var(--ink)" }.draw())
    }
}

/// A ring around a number, as somebody marks it by hand.
fn ringed((x, y): (f32, f32), radius: f32) -> Markup {
    html! { circle cx=(x) cy=(y) r=(radius) fill="none" stroke="var(--brick)" stroke-width="2.2" {} }
}

/// A drawing apart from the size that it says of itself.
#[derive(Debug)]
struct Drawing<'a> {
    view: [f32; 4],
    inner: &'a str,
}

impl<'a> Drawing<'a> {
    fn of(svg: &'a str) -> Self {
        let (head, inner) = svg.split_once('>').unwrap_or(("", ""));
        let inner = inner.rsplit_once("</svg>").map_or(inner, |(inner, _)| inner);
        let numbers = head.split_once("viewBox=\"").and_then(|(_, rest)| rest.split('"').next());
        let numbers = numbers.map(|text| text.split([' ', ',']).filter_map(|number| number.parse().ok()));
        let numbers = numbers.map(Iterator::collect::<Vec<f32>>);
        let view: Option<[f32; 4]> = numbers.and_then(|view| view.try_into().ok());
        let view = view.filter(|[_, _, width, height]| *width > 0.0 && *height > 0.0);
        Drawing { view: view.unwrap_or([0.0, 0.0, 4.0, 3.0]), inner }
    }

    /// How many times as wide as high.
    fn aspect(&self) -> f32 {
        self.view[2] / self.view[3]
    }

    fn placed(&self, place: Place) -> Markup {
        let view = self.view.map(|number| number.to_string()).join(" ");
        let Place { x, y, width, height } = place;
        html! { svg x=(x) y=(y) width=(width) height=(height) viewBox=(view) { (PreEscaped(self.inner)) } }
    }
}

/// Where drawings of these shapes are largest in a room, row by row.
fn arranged(room: Place, aspects: &[f32], caption: f32) -> Vec<Place> {
    let count = |n: usize| f32::from(u8::try_from(n).unwrap_or(u8::MAX));
    let size = |columns: usize, aspect: f32| {
        let rows = aspects.len().div_ceil(columns);
        let width = (room.width - GAP * count(columns - 1)) / count(columns);
        let height = (room.height - GAP * count(rows - 1)) / count(rows) - caption;
        if width / aspect <= height { (width, width / aspect) } else { (height * aspect, height) }
    };
    let area = |columns: usize| {
        aspects.iter().map(|aspect| size(columns, *aspect)).map(|(width, height)| width * height).sum::<f32>()
    };
    let best = (1..=aspects.len()).max_by(|one, other| area(*one).total_cmp(&area(*other)));
    let Some(columns) = best else { return Vec::new() };
    let rows = aspects.len().div_ceil(columns);
    let (wide, high) = ((room.width + GAP) / count(columns), (room.height + GAP) / count(rows));
    let placed = |(index, aspect): (usize, &f32)| {
        let (row, column) = (index / columns, index % columns);
        let (width, height) = size(columns, *aspect);
        // The last row stands in the middle.
        let in_row = columns.min(aspects.len() - row * columns);
        let left = room.x + (room.width + GAP - wide * count(in_row)) / 2.0;
        Place {
            x: left + wide * count(column) + (wide - GAP - width) / 2.0,
            y: room.y + high * count(row) + (high - GAP - height - caption) / 2.0,
            width,
            height,
        }
    };
    aspects.iter().enumerate().map(placed).collect()
}

/// A text in lines of the first of these sizes in which it fits into so many.
fn wrapped_to_fit(text: &str, room: f32, sizes: &[f32], most: usize) -> (Vec<String>, f32) {
    let fits = |size: &&f32| {
        let is_narrow = text.split(' ').all(|word| width(word, **size) <= room);
        is_narrow && wrapped(text, **size, room, usize::MAX).len() <= most
    };
    let size = sizes.iter().find(fits).or(sizes.last()).copied().unwrap_or(24.0);
    (wrapped(text, size, room, most), size)
}

/// A text in lines, the last of which ends with an ellipsis if not all of it fits.
fn wrapped(text: &str, size: f32, room: f32, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match longer.filter(|longer| width(longer, size) <= room) {
            Some(longer) => *lines.last_mut().expect("there is a line") = longer,
            None => lines.push(word.to_owned()),
        }
    }
    if lines.len() > most {
        let rest = lines.split_off(most.max(1) - 1).join(" ");
        lines.push(rest);
    }
    lines.iter().map(|line| fitted(line, size, room)).collect()
}
