//! The map: 54 plots in six rows of nine, and sets of them.
//!
//! Distances are counted along rows and columns and cross everything (RH-34).

/// A plot of the map, row by row from the upper left; written `c4`: column c,
/// row 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Plot(pub u8);

impl Plot {
    pub const N: usize = 54;
    pub const COLUMNS: u8 = 9;
    pub const ROWS: u8 = 6;

    pub const fn at(row: u8, column: u8) -> Plot {
        Plot(row * Self::COLUMNS + column)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn row(self) -> u8 {
        self.0 / Self::COLUMNS
    }

    pub const fn column(self) -> u8 {
        self.0 % Self::COLUMNS
    }

    /// The district board on which the plot lies, row by row, three wide.
    pub const fn district(self) -> usize {
        (self.row() / 3 * 3 + self.column() / 3) as usize
    }

    pub const fn distance(self, other: Plot) -> u8 {
        self.row().abs_diff(other.row()) + self.column().abs_diff(other.column())
    }

    pub const fn is_on_edge(self) -> bool {
        let (row, column) = (self.row(), self.column());
        row == 0 || row == Self::ROWS - 1 || column == 0 || column == Self::COLUMNS - 1
    }

    /// The plots that share a side with this one.
    pub const fn beside(self) -> Plots {
        BESIDE[self.index()]
    }

    pub fn all() -> impl Iterator<Item = Plot> {
        (0..54).map(Plot)
    }
}

/// A set of plots, a bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Plots(pub u64);

impl Plots {
    pub const NONE: Plots = Plots(0);
    pub const ALL: Plots = Plots((1 << Plot::N) - 1);

    pub const fn only(plot: Plot) -> Plots {
        Plots(1 << plot.0)
    }

    pub const fn has(self, plot: Plot) -> bool {
        self.0 >> plot.0 & 1 == 1
    }

    #[must_use]
    pub const fn with(self, plot: Plot) -> Plots {
        Plots(self.0 | 1 << plot.0)
    }

    #[must_use]
    pub const fn and(self, other: Plots) -> Plots {
        Plots(self.0 & other.0)
    }

    #[must_use]
    pub const fn or(self, other: Plots) -> Plots {
        Plots(self.0 | other.0)
    }

    #[must_use]
    pub const fn without(self, other: Plots) -> Plots {
        Plots(self.0 & !other.0)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[expect(clippy::cast_possible_truncation, reason = "54 plots at most")]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The set, and everything beside it.
    #[must_use]
    pub const fn spread(self) -> Plots {
        let (left, right) = (self.0 & !COLUMN_FIRST, self.0 & !COLUMN_LAST);
        let spread = self.0 | left >> 1 | right << 1 | self.0 >> 9 | self.0 << 9;
        Plots(spread & Self::ALL.0)
    }

    pub fn iter(self) -> impl Iterator<Item = Plot> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let plot = u8::try_from(left.trailing_zeros()).ok().filter(|_| left != 0)?;
            left &= left - 1;
            Some(Plot(plot))
        })
    }

    /// The plots of one district.
    pub const fn district(index: usize) -> Plots {
        DISTRICTS[index]
    }

    /// The plots of one column.
    pub const fn column(column: u8) -> Plots {
        Plots(COLUMN_FIRST << column)
    }
}

const COLUMN_FIRST: u64 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45;
const COLUMN_LAST: u64 = COLUMN_FIRST << 8;

const BESIDE: [Plots; Plot::N] = {
    let mut acc = [Plots::NONE; Plot::N];
    let mut index = 0;
    while index < Plot::ROWS * Plot::COLUMNS {
        let plot = Plot(index);
        acc[plot.index()] = Plots::only(plot).spread().without(Plots::only(plot));
        index += 1;
    }
    acc
};

const DISTRICTS: [Plots; 6] = {
    let mut acc = [Plots::NONE; 6];
    let mut index = 0;
    while index < Plot::ROWS * Plot::COLUMNS {
        let plot = Plot(index);
        acc[plot.district()] = acc[plot.district()].with(plot);
        index += 1;
    }
    acc
};
