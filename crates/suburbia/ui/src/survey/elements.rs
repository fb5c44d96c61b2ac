//! What districts are made of. Buildings stand on their southwestern corner.

use draw::palette::{
    CARD, Colour, GROUND, INK, LAWN, LIT, MOSS_WASH, OCHRE_WASH, PAPER, RIVER, RIVER_WASH, SHADE,
};

use super::sketch::{
    Paint::{Band, Fine, Flat, Line, Solid},
    Point, Sketch,
};

/// A size on the ground, and a height.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Size {
    pub(crate) w: f32,
    pub(crate) d: f32,
    pub(crate) h: f32,
}

pub(crate) const fn size(w: f32, d: f32, h: f32) -> Size {
    Size { w, d, h }
}

impl Sketch {
    /// Houses with their gables to the south.
    pub(crate) fn houses(&mut self, places: &[Point], size: Size, roof: Colour) {
        let Size { w, d, h } = size;
        let r = w * 0.3;
        for (x, y) in places.iter().copied() {
            self.shadow((x, y), w, d, h + r);
            self.shape(
                Solid(SHADE),
                &[(x, y), (x, y - h), (x + w / 2.0, y - h - r), (x + w, y - h), (x + w, y)],
            );
        }
        for (x, y) in places.iter().copied() {
            self.rect(Flat(LIT), (x + w / 2.0 - 1.2, y - h * 0.85), 2.4, h * 0.6);
        }
        for (x, y) in places.iter().copied() {
            let ridge = ((x + w / 2.0, y - h - r), (x + w / 2.0, y - h - r - d));
            self.shape(Solid(roof), &[(x, y - h), ridge.0, ridge.1, (x, y - h - d)]);
            self.shape(Solid(roof), &[(x + w, y - h), ridge.0, ridge.1, (x + w, y - h - d)]);
        }
        for (x, y) in places.iter().copied() {
            for share in [0.25, 0.5, 0.75] {
                let (across, up) = (x + w / 2.0 + w / 2.0 * share, r * (1.0 - share));
                self.line(Fine, &[(across, y - h - up), (across, y - h - up - d)]);
            }
        }
    }

    /// A house with its ridge from west to east.
    pub(crate) fn longhouse(&mut self, (x, y): Point, size: Size, roof: Colour) {
        let Size { w, d, h } = size;
        let (eave, ridge, back) = (y - h, y - h - d * 0.62, y - h - d);
        self.shadow((x, y), w, d, h + 2.0);
        self.rect(Solid(SHADE), (x, eave), w, h);
        self.windows((x + 1.0, eave + h * 0.25), w - 2.0, h * 0.5, 1);
        self.shape(Solid(roof), &[(x, ridge), (x + w, ridge), (x + w, back), (x, back)]);
        self.shape(Solid(roof), &[(x - 0.6, eave), (x + w + 0.6, eave), (x + w, ridge), (x, ridge)]);
        self.rows((x, ridge), (x + w, ridge), (x, eave), 3);
    }

    /// A block with a flat roof and as many floors as it is high.
    pub(crate) fn block(&mut self, (x, y): Point, size: Size, roof: Colour) {
        let Size { w, d, h } = size;
        self.shadow((x, y), w, d, h);
        self.rect(Solid(SHADE), (x, y - h), w, h);
        let floors = [0.0, 4.5, 9.0, 13.5, 18.0, 22.5, 27.0, 31.5];
        for floor in floors.into_iter().filter(|floor| floor + 4.0 <= h) {
            self.windows((x + 1.0, y - h + floor + 1.4), w - 2.0, 2.0, 2);
        }
        self.rect(Solid(roof), (x, y - h - d), w, d);
        if w > 7.0 && d > 5.0 {
            self.rect(Fine, (x + 1.4, y - h - d + 1.4), w - 2.8, d - 2.8);
        }
    }

    /// Windows in a row; of those of a tall house some are dark.
    pub(crate) fn windows(&mut self, (x, y): Point, width: f32, high: f32, dark: u32) {
        let mut at = x + 0.4;
        while at + 1.6 <= x + width + 0.2 {
            if dark < 2 || self.pick(4) > 0 {
                let path = &[(at, y), (at + 1.6, y), (at + 1.6, y + high), (at, y + high)];
                self.plain(LIT, path);
            }
            at += 3.0;
        }
    }

    /// A wash whose corners do not stray, for what is small.
    fn plain(&mut self, colour: Colour, corners: &[Point]) {
        let mut path = String::new();
        super::sketch::write_path(&mut path, corners, true);
        self.curve(Flat(colour), &path);
    }

    /// Something small, such as a unit on a roof.
    pub(crate) fn crate_at(&mut self, (x, y): Point, side: f32, colour: Colour) {
        self.rect(Solid(SHADE), (x, y - side * 0.5), side, side * 0.5);
        self.rect(Solid(colour), (x, y - side * 1.2), side, side * 0.7);
    }

    /// Thin lines from one edge to another, from `from`–`to` on to where `end` begins.
    pub(crate) fn rows(&mut self, from: Point, to: Point, end: Point, n: u8) {
        for index in 1..=n {
            let share = f32::from(index) / f32::from(n + 1);
            let (dx, dy) = ((end.0 - from.0) * share, (end.1 - from.1) * share);
            self.line(Fine, &[(from.0 + dx, from.1 + dy), (to.0 + dx, to.1 + dy)]);
        }
    }

    /// A hall with a saw-toothed roof.
    pub(crate) fn sawtooth(&mut self, (x, y): Point, size: Size, roof: Colour, n: u8) {
        let Size { w, d, h } = size;
        self.shadow((x, y), w, d, h + 2.0);
        let tooth = w / f32::from(n);
        let mut front = vec![(x, y)];
        for index in 0..n {
            let left = x + tooth * f32::from(index);
            front.extend([(left, y - h - 3.0), (left + tooth, y - h)]);
        }
        front.push((x + w, y));
        self.shape(Solid(SHADE), &front);
        self.windows((x + 1.0, y - h * 0.75), w - 2.0, h * 0.45, 1);
        for index in 0..n {
            let left = x + tooth * f32::from(index);
            let top = y - h - 3.0;
            self.shape(
                Solid(roof),
                &[(left, top), (left + tooth, y - h), (left + tooth, y - h - d), (left, top - d)],
            );
        }
        for index in 0..n {
            let left = x + tooth * f32::from(index);
            self.line(Band(LIT, 1.3), &[(left + 1.0, y - h - 3.0), (left + 1.0, y - h - d - 1.5)]);
        }
    }

    /// A chimney with smoke, by the middle of its foot.
    pub(crate) fn chimney(&mut self, (x, y): Point, h: f32, colour: Colour) {
        self.shadow((x - 1.5, y), 3.0, 2.0, h * 0.7);
        self.shape(Solid(colour), &[(x - 2.0, y), (x - 1.4, y - h), (x + 1.4, y - h), (x + 2.0, y)]);
        self.line(Fine, &[(x - 1.6, y - h + 3.0), (x + 1.6, y - h + 3.0)]);
        self.oval(Solid(INK), (x, y - h), 1.4, 0.7);
    }

    /// Smoke that drifts from a place to the east.
    pub(crate) fn smoke(&mut self, (x, y): Point) {
        self.oval(Solid(CARD), (x + 2.5, y - 2.0), 2.6, 2.0);
        self.oval(Solid(CARD), (x + 6.8, y - 3.6), 3.4, 2.5);
    }

    /// A tank, by the middle of its foot.
    pub(crate) fn tank(&mut self, (x, y): Point, r: f32, h: f32, colour: Colour) {
        self.shadow((x - r * 0.4, y + r * 0.3), r * 1.4, r * 0.8, h);
        let body =
            format!("M{:.1} {:.1}v{h:.1}a{r} {:.1} 0 0 0 {:.1} 0v-{h:.1}", x - r, y - h, r * 0.5, r * 2.0);
        self.curve(Solid(SHADE), &body);
        self.oval(Solid(colour), (x, y - h), r, r * 0.5);
    }

    /// Trees seen from above.
    pub(crate) fn trees(&mut self, places: &[Point], r: f32) {
        for (x, y) in places.iter().copied() {
            self.shadow_oval((x + r * 0.7, y + r * 0.4), r, r * 0.8);
            let wide = r + f32::from(u8::try_from(self.pick(3)).expect("below three")) * 0.2;
            self.oval(Solid(MOSS_WASH), (x, y - 0.5), wide, r);
        }
        for (x, y) in places.iter().copied() {
            let path =
                format!("M{:.1} {:.1}q{r} {:.1} {:.1}-{:.1}", x, y + r * 0.2, r * 0.2, r * 0.6, r * 0.8);
            self.curve(Fine, &path);
        }
    }

    /// A lane on the ground, with its edges.
    pub(crate) fn lane(&mut self, path: &str, width: f32) {
        self.lay_path(Band(INK, width + 1.2), path);
        self.lay_path(Band(PAPER, width), path);
    }

    /// A field with furrows by its corners: the rows run along the first edge.
    pub(crate) fn field(&mut self, corners: [Point; 4], colour: Colour, n: u8) {
        self.shape(Solid(colour), &corners);
        self.rows(corners[0], corners[1], corners[3], n);
    }

    /// Cars with their noses to the north.
    pub(crate) fn cars(&mut self, places: &[Point], colour: Colour) {
        for (x, y) in places.iter().copied() {
            self.rect(Solid(colour), (x, y), 3.0, 5.0);
        }
        for (x, y) in places.iter().copied() {
            self.plain(
                LIT,
                &[(x + 0.6, y + 1.4), (x + 2.4, y + 1.4), (x + 2.4, y + 2.6), (x + 0.6, y + 2.6)],
            );
        }
    }

    /// A lorry with its nose to the east.
    pub(crate) fn lorry(&mut self, (x, y): Point, colour: Colour) {
        self.shadow((x, y), 9.0, 3.5, 2.0);
        self.rect(Solid(colour), (x, y - 4.5), 7.0, 4.5);
        self.rect(Solid(CARD), (x + 7.0, y - 4.0), 2.5, 3.5);
    }

    /// A car park: its ground, and bays with cars.
    pub(crate) fn car_park(&mut self, (x, y): Point, n: u8, colours: &[Colour]) {
        let wide = f32::from(n) * 4.4;
        self.lay_rect(Solid(GROUND), (x, y), wide, 8.0);
        for index in 0..=n {
            self.lay_path(Fine, &format!("M{:.1} {:.1}v7", x + f32::from(index) * 4.4, y + 0.5));
        }
        for index in 0..n {
            let colour = colours[usize::from(index) % colours.len()];
            if self.pick(4) > 0 {
                self.cars(&[(x + f32::from(index) * 4.4 + 0.7, y + 1.4)], colour);
            }
        }
    }

    /// Water in a basin.
    pub(crate) fn pool(&mut self, at: Point, width: f32, height: f32) {
        self.rect(Solid(RIVER_WASH), at, width, height);
        let path =
            format!("M{:.1} {:.1}q1.5-1.4 3 0t3 0", at.0 + width / 2.0 - 3.0, at.1 + height / 2.0 + 0.5);
        self.curve(Band(LIT, 0.7), &path);
    }

    /// A lawn within lines.
    pub(crate) fn lawn(&mut self, at: Point, width: f32, height: f32) {
        self.lay_rect(Solid(LAWN), at, width, height);
    }

    /// An aeroplane round its middle; it flies to where `turn` degrees point, 0 is north.
    pub(crate) fn plane(&mut self, (x, y): Point, scale: f32, turn: f32) {
        let (sin, cos) = turn.to_radians().sin_cos();
        let half = [
            (0.0, -6.0),
            (1.0, -4.0),
            (1.0, -1.2),
            (6.0, 2.2),
            (6.0, 3.6),
            (1.0, 2.0),
            (0.8, 4.8),
            (2.6, 6.2),
            (2.6, 7.2),
        ];
        let other = half.iter().rev().filter(|at| at.0 > 0.0).map(|at| (-at.0, at.1));
        let all = half.iter().copied().chain([(0.0, 6.4)]).chain(other);
        let place = |(px, py): Point| (x + (px * cos - py * sin) * scale, y + (px * sin + py * cos) * scale);
        let corners: Vec<Point> = all.map(place).collect();
        self.shape(Solid(CARD), &corners);
    }

    /// A runway from place to place, with its middle line.
    pub(crate) fn runway(&mut self, from: Point, to: Point, width: f32) {
        let path = format!("M{} {}L{} {}", from.0, from.1, to.0, to.1);
        self.lay_path(Band(INK, width + 1.6), &path);
        self.lay_path(Band(SHADE, width), &path);
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        let mut at = 4.0;
        while at < length - 4.0 {
            let (a, b) = (at / length, (at + 3.0) / length);
            self.lay_path(
                Band(LIT, 1.0),
                &format!(
                    "M{:.1} {:.1}L{:.1} {:.1}",
                    from.0 + dx * a,
                    from.1 + dy * a,
                    from.0 + dx * b,
                    from.1 + dy * b
                ),
            );
            at += 6.5;
        }
    }

    /// A round roof that comes to a point, on a tower; by the middle of its foot.
    pub(crate) fn turret(&mut self, (x, y): Point, r: f32, h: f32, roof: Colour) {
        self.tank((x, y), r, h, CARD);
        let path = format!(
            "M{:.1} {:.1}L{x} {:.1}l{r} {:.1}a{r} {:.1} 0 0 1-{:.1} 0z",
            x - r,
            y - h,
            y - h - r * 2.2,
            r * 2.2,
            r * 0.5,
            r * 2.0
        );
        self.curve(Solid(roof), &path);
    }

    /// A flag, by its foot; it blows to the east.
    pub(crate) fn flag(&mut self, (x, y): Point, h: f32, colour: Colour) {
        self.line(Line, &[(x, y), (x, y - h)]);
        self.shape(Solid(colour), &[(x, y - h), (x + 5.0, y - h + 1.6), (x, y - h + 3.4)]);
    }

    /// A sunshade over a table.
    pub(crate) fn sunshades(&mut self, places: &[Point], colour: Colour) {
        for (x, y) in places.iter().copied() {
            self.shadow_oval((x + 1.6, y + 1.2), 2.5, 2.0);
            self.oval(Solid(colour), (x, y), 2.5, 2.3);
        }
        for (x, y) in places.iter().copied() {
            self.curve(Fine, &format!("M{:.1} {y:.1}h5M{x:.1} {:.1}v4.6", x - 2.5, y - 2.3));
        }
    }

    /// Small round shrubs in a row.
    pub(crate) fn hedge(&mut self, from: Point, to: Point, n: u8) {
        for index in 0..n {
            let share = f32::from(index) / f32::from((n - 1).max(1));
            let at = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
            self.oval(Solid(MOSS_WASH), at, 1.5, 1.3);
        }
    }

    /// A striped awning along the front of a shop.
    pub(crate) fn awning(&mut self, (x, y): Point, width: f32, colour: Colour) {
        self.shape(Solid(CARD), &[(x, y), (x + width, y), (x + width + 1.0, y + 3.6), (x - 1.0, y + 3.6)]);
        let mut at = x;
        while at + 1.5 <= x + width {
            self.plain(colour, &[(at, y), (at + 1.5, y), (at + 1.4, y + 3.6), (at - 0.2, y + 3.6)]);
            at += 3.0;
        }
    }

    /// Columns of a portico.
    pub(crate) fn columns(&mut self, (x, y): Point, width: f32, h: f32, n: u8) {
        self.rect(Solid(INK), (x, y - h), width, h);
        let gap = (width - 2.0) / f32::from(n - 1);
        for index in 0..n {
            self.rect(Solid(CARD), (x + gap * f32::from(index), y - h), 2.0, h);
        }
    }

    /// Small waves on water.
    pub(crate) fn waves(&mut self, places: &[Point]) {
        for (x, y) in places {
            self.curve(Band(RIVER, 0.8), &format!("M{x} {y}q1.6-1.6 3.2 0t3.2 0"));
        }
    }

    /// A heap, by the middle of its foot.
    pub(crate) fn mound(&mut self, (x, y): Point, r: f32, colour: Colour) {
        self.shadow_oval((x + r * 0.4, y + r * 0.1), r, r * 0.4);
        let path = format!(
            "M{:.1} {y:.1}q{:.1}-{:.1} {r:.1}-{:.1}t{r:.1} {:.1}q-{r:.1} {:.1}-{:.1} 0z",
            x - r,
            r * 0.5,
            r * 1.1,
            r * 0.9,
            r * 0.9,
            r * 0.4,
            r * 2.0
        );
        self.curve(Solid(colour), &path);
    }

    /// Containers, each by its southwestern corner.
    pub(crate) fn boxes(&mut self, places: &[Point], w: f32, colour: Colour) {
        for (x, y) in places.iter().copied() {
            self.shadow((x, y), w, 3.0, 3.0);
            self.rect(Solid(SHADE), (x, y - 3.0), w, 3.0);
            self.rect(Solid(colour), (x, y - 6.0), w, 3.0);
        }
    }
}

/// Ripe corn.
pub(crate) const STRAW: Colour = OCHRE_WASH;
