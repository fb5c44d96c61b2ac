//! Hatching as it is cut in lino: the second code of a kind beside its colour. Its numbers
//! are whole and its marks follow one another by short ways, for every building has some.

use std::fmt::Write;

use draw::{Hatch, Point, palette::Colour};

use super::print::{Print, arc};

impl Print {
    /// Hatching between two corners of a rectangle.
    pub(crate) fn hatch(&mut self, colour: Colour, hatch: Hatch, at: Point, width: f32, height: f32) {
        let (stroke, path) = match hatch {
            Hatch::Verticals => (1.7, self.verticals(at, width, height)),
            Hatch::Diagonals => (1.7, self.rising(at, width, height, 4.6)),
            Hatch::Cross => {
                let rising = self.rising(at, width, height, 7.0);
                (1.5, rising + &self.falling(at, width, height, 7.0))
            }
            Hatch::Dots => (2.4, self.stamped(at, width, height, (5.0, 4.5), "h0")),
            Hatch::Tufts => (1.4, self.stamped(at, width, height, (6.0, 5.0), "l1 3 2-4-3 1")),
            Hatch::Waves => (1.5, self.waves(at, width, height)),
        };
        let cap = if hatch == Hatch::Dots { r#" stroke-linecap="round""# } else { "" };
        write!(self.svg, r#"<path fill="none" stroke="{colour}" stroke-width="{stroke}"{cap} d="{path}"/>"#)
            .expect("a text grows");
    }

    /// Marks cut into a block: the hatching of a kind, or strokes that burst from its middle.
    pub(crate) fn carve(&mut self, hatch: Option<Hatch>, at: Point, width: f32, height: f32) {
        let mark = match hatch {
            Some(Hatch::Verticals) => self.verticals(at, width, height),
            Some(Hatch::Diagonals) => self.rising(at, width, height, 6.0),
            Some(Hatch::Cross) => self.rising(at, width, height, 9.0) + &self.falling(at, width, height, 9.0),
            Some(Hatch::Tufts) => self.stamped(at, width, height, (10.0, 8.0), "l2 4 3-6-5 2"),
            Some(Hatch::Waves) => self.waves(at, width, height),
            Some(Hatch::Dots) => self.stamped(at, width, height, (7.0, 6.0), "h0"),
            None => self.burst(at, width, height),
        };
        write!(
            self.svg,
            r#"<path fill="none" stroke="currentColor" stroke-width="1.6" opacity=".3" d="{mark}"/>"#
        )
        .expect("a text grows");
    }

    /// Strokes away from the middle of a rectangle.
    fn burst(&mut self, (x, y): Point, width: f32, height: f32) -> String {
        let (middle_x, middle_y) = (x + width / 2.0, y + height / 2.0);
        let mut path = String::new();
        for (ray_x, ray_y) in arc((0.0, 0.0), (1.0, 1.0), (0.0, 1.0), 28) {
            let stray = f32::from(self.pick(10));
            let (from, to) = (44.0 + stray, 110.0);
            write!(
                path,
                "M{:.0} {:.0}L{:.0} {:.0}",
                middle_x + ray_x * from,
                middle_y + ray_y * from,
                middle_x + ray_x * to,
                middle_y + ray_y * to
            )
            .expect("a text grows");
        }
        path
    }

    fn verticals(&mut self, (x, y): Point, width: f32, height: f32) -> String {
        let mut path = String::new();
        let mut at = x + 3.0;
        while at < x + width - 1.5 {
            let foot = y + height - 1.0 + self.stray();
            write!(path, "M{at:.0} {:.0}V{foot:.0}", y + 1.5).expect("a text grows");
            at += 4.0;
        }
        path
    }

    /// Lines from the left or the lower edge up to the upper or the right one.
    fn rising(&mut self, (x, y): Point, width: f32, height: f32, gap: f32) -> String {
        let mut path = String::new();
        let mut way = gap + self.stray();
        while way < width + height - 1.0 {
            let from = if way <= height { (x, y + way) } else { (x + way - height, y + height) };
            let to = if way <= width { (x + way, y) } else { (x + width, y + way - width) };
            write!(path, "M{:.0} {:.0}L{:.0} {:.0}", from.0, from.1, to.0, to.1).expect("a text grows");
            way += gap;
        }
        path
    }

    /// The same lines in a mirror.
    fn falling(&mut self, (x, y): Point, width: f32, height: f32, gap: f32) -> String {
        let mut path = String::new();
        let mut way = gap + self.stray();
        while way < width + height - 1.0 {
            let from =
                if way <= height { (x + width, y + way) } else { (x + width - way + height, y + height) };
            let to = if way <= width { (x + width - way, y) } else { (x, y + way - width) };
            write!(path, "M{:.0} {:.0}L{:.0} {:.0}", from.0, from.1, to.0, to.1).expect("a text grows");
            way += gap;
        }
        path
    }

    /// Rows of waves from wall to wall.
    fn waves(&mut self, (x, y): Point, width: f32, height: f32) -> String {
        let mut path = String::new();
        let mut at = y + 4.0;
        while at < y + height - 2.0 {
            write!(path, "M{:.0} {at:.0}q2-3 4 0t4 0", x + 1.0).expect("a text grows");
            let mut along = x + 9.0;
            while along + 7.0 < x + width {
                path.push_str("t4 0t4 0");
                along += 8.0;
            }
            at += 4.5;
        }
        path
    }

    /// A small mark again and again, in rows that are shifted against each other.
    fn stamped(&mut self, (x, y): Point, width: f32, height: f32, (wide, high): Point, mark: &str) -> String {
        let mut path = String::new();
        let (mut at, mut is_shifted) = (y + high * 0.7, false);
        while at < y + height - 1.0 {
            let mut along = x + if is_shifted { wide * 0.8 } else { wide * 0.3 };
            write!(path, "M{along:.0} {at:.0}{mark}").expect("a text grows");
            while along + 1.55 * wide < x + width {
                along += wide;
                write!(path, "m{wide} 0{mark}").expect("a text grows");
            }
            at += high;
            is_shifted = !is_shifted;
        }
        path
    }
}
