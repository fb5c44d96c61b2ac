//! Text drawings: a canvas of characters with tones. Nothing here knows HTML, so that
//! games and bots, which draw their tables with it, build without it.

/// What a character means, shown by colour where the terminal has colours.
/// Meaning never rests on the tone alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Tone {
    /// Ordinary text.
    #[default]
    Plain,
    /// Lines, and what matters less.
    Dim,
    /// What matters most.
    Strong,
    /// The colours that components have.
    Yellow,
    Red,
    Purple,
    Green,
    Orange,
    Blue,
}

impl Tone {
    /// The name of the tone in a page's style.
    pub const fn name(self) -> &'static str {
        match self {
            Tone::Plain => "plain",
            Tone::Dim => "dim",
            Tone::Strong => "strong",
            Tone::Yellow => "yellow",
            Tone::Red => "red",
            Tone::Purple => "purple",
            Tone::Green => "green",
            Tone::Orange => "orange",
            Tone::Blue => "blue",
        }
    }

    /// The ANSI code that starts the tone.
    const fn code(self) -> &'static str {
        match self {
            Tone::Plain => "39",
            Tone::Dim => "2",
            Tone::Strong => "1",
            Tone::Yellow => "33",
            Tone::Red => "31",
            Tone::Purple => "35",
            Tone::Green => "32",
            Tone::Orange => "38;5;208",
            Tone::Blue => "36",
        }
    }
}

/// Whether the terminal shows colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colour {
    On,
    Off,
}

/// Rows of characters. It grows as one draws; each character is taken to be one
/// column wide, so wide signs are out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Canvas {
    rows: Vec<Vec<(char, Tone)>>,
}

impl Canvas {
    /// An empty canvas.
    pub fn new() -> Self {
        Canvas::default()
    }

    /// The rows, each as stretches of one tone.
    pub fn stretches(&self) -> impl Iterator<Item = Vec<(String, Tone)>> {
        self.rows.iter().map(|row| {
            let mut acc: Vec<(String, Tone)> = Vec::new();
            for (sign, tone) in row {
                match acc.last_mut() {
                    Some((text, last)) if last == tone => text.push(*sign),
                    Some(_) | None => acc.push((sign.to_string(), *tone)),
                }
            }
            acc
        })
    }

    /// How many rows have been drawn on.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// The widest row.
    pub fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Writes a text to the right of (column, row); returns the column behind.
    pub fn put(&mut self, column: usize, row: usize, text: &str, tone: Tone) -> usize {
        let mut at = column;
        for sign in text.chars() {
            self.set(at, row, sign, tone);
            at += 1;
        }
        at
    }

    /// Writes a text that must end before `end`, cut with `…` if it is longer.
    pub fn put_within(&mut self, column: usize, row: usize, end: usize, text: &str, tone: Tone) -> usize {
        let room = end.saturating_sub(column);
        if text.chars().count() <= room {
            return self.put(column, row, text, tone);
        }
        let cut: String = text.chars().take(room.saturating_sub(1)).chain(['…']).collect();
        self.put(column, row, &cut, tone)
    }

    /// Writes a text below everything else, from `column` on, broken between words
    /// before `end`; further lines are indented by two more.
    pub fn paragraph(&mut self, column: usize, end: usize, text: &str, tone: Tone) {
        let (mut row, mut at, mut is_first) = (self.height(), column, true);
        for word in text.split(' ') {
            let width = word.chars().count();
            if !is_first && at + 1 + width > end {
                row += 1;
                at = column + 2;
            } else if !is_first {
                at += 1;
            }
            at = self.put_within(at, row, end, word, tone);
            is_first = false;
        }
    }

    /// Writes a line below everything else.
    pub fn line(&mut self, text: &str, tone: Tone) {
        let row = self.height();
        self.rows.push(Vec::new());
        self.put(0, row, text, tone);
    }

    /// Draws a frame with its upper left corner at (column, row).
    pub fn frame(&mut self, column: usize, row: usize, width: usize, height: usize, tone: Tone) {
        let (right, bottom) = (column + width - 1, row + height - 1);
        for at in column + 1..right {
            self.set(at, row, '─', tone);
            self.set(at, bottom, '─', tone);
        }
        for at in row + 1..bottom {
            self.set(column, at, '│', tone);
            self.set(right, at, '│', tone);
        }
        for (at, line, sign) in
            [(column, row, '┌'), (right, row, '┐'), (column, bottom, '└'), (right, bottom, '┘')]
        {
            self.set(at, line, sign, tone);
        }
    }

    /// The picture as text, rows ended by line breaks, no blanks at their ends.
    pub fn render(&self, colour: Colour) -> String {
        let mut acc = String::new();
        for row in &self.rows {
            let end = row.iter().rposition(|(sign, _)| *sign != ' ').map_or(0, |last| last + 1);
            let mut tone = Tone::Plain;
            for (sign, next) in &row[..end] {
                if colour == Colour::On && *next != tone && *sign != ' ' {
                    tone = *next;
                    // Reset first: bold and dim do not undo each other.
                    acc.push_str("\x1b[0;");
                    acc.push_str(tone.code());
                    acc.push('m');
                }
                acc.push(*sign);
            }
            if tone != Tone::Plain {
                acc.push_str("\x1b[0m");
            }
            acc.push('\n');
        }
        acc
    }

    fn set(&mut self, column: usize, row: usize, sign: char, tone: Tone) {
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        let cells = &mut self.rows[row];
        if cells.len() <= column {
            cells.resize(column + 1, (' ', Tone::Plain));
        }
        cells[column] = (sign, tone);
    }
}

#[cfg(test)]
mod tests {
    use super::{Canvas, Colour, Tone};

    #[test]
    fn a_canvas_grows_and_cuts() {
        let mut canvas = Canvas::new();
        canvas.frame(0, 0, 8, 3, Tone::Dim);
        canvas.put_within(1, 1, 7, "Промышленность", Tone::Red);
        canvas.line("end", Tone::Plain);
        assert_eq!(canvas.render(Colour::Off), "┌──────┐\n│Промы…│\n└──────┘\nend\n");
        assert_eq!((canvas.width(), canvas.height()), (8, 4));
    }

    #[test]
    fn paragraphs_break_between_words() {
        let mut canvas = Canvas::new();
        canvas.line("head", Tone::Plain);
        canvas.paragraph(1, 12, "one two three four five", Tone::Plain);
        assert_eq!(canvas.render(Colour::Off), "head\n one two\n   three\n   four five\n");
    }

    #[test]
    fn colours_are_reset_at_the_end_of_a_row() {
        let mut canvas = Canvas::new();
        canvas.put(0, 0, "a", Tone::Strong);
        canvas.put(2, 0, "b", Tone::Green);
        assert_eq!(canvas.render(Colour::On), "\x1b[0;1ma \x1b[0;32mb\x1b[0m\n");
        assert_eq!(canvas.render(Colour::Off), "a b\n");
    }
}
