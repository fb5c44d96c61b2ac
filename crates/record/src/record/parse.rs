//! Reads what follows the header: the position, the steps and the end.

use kernel::{AnyStep, Maker, PositionError, Seat, Setup};

use crate::{
    End, Header, ParseError, Record, Score, Shelf,
    fields::{Fields, Form, Next, expect_word, read_form},
    text::{Text, Word, Words},
};

/// Reads a whole record.
pub(crate) fn record(text: &str, shelf: &dyn Shelf) -> Result<Record, ParseError> {
    let mut text = Text::new(text);
    if let Form::Redacted(viewer) = read_form(&mut text)? {
        let why =
            "this is a redacted record, which cannot be replayed: it lacks what its viewer may not know";
        return Err(viewer.error(why));
    }
    let (fields, next) = Fields::read(&mut text)?;
    let header = fields.header(&next, shelf)?;
    let position = read_start(&mut text, &fields, next, &header)?;
    let Steps { steps: written, end: end_words } = Steps::read(&mut text, header.setup().n_seats())?;
    let mut lines = Vec::with_capacity(written.len());
    let mut steps = Vec::with_capacity(written.len());
    for (seat, notation) in written {
        if notation.text == MASK {
            return Err(notation.error("the step is masked, which only a redacted record may have"));
        }
        lines.push(notation.line);
        steps.push(AnyStep { seat, text: notation.text.to_owned() });
    }
    let end = match end_words {
        Some(words) => Some(read_end(&mut text, words, &header, &mut lines)?),
        None => None,
    };
    Ok(Record::made(header, position, steps, end).at_lines(lines))
}

/// What stands in place of a notation that the viewer may not see.
pub(crate) const MASK: &str = "?";

/// Reads the position, if there is one, up to the line `steps`, and makes sure
/// that the game can start there.
fn read_start<'a>(
    text: &mut Text<'a>,
    fields: &Fields<'a>,
    next: Next<'a>,
    header: &Header,
) -> Result<Option<String>, ParseError> {
    let (maker, setup) = (header.maker(), header.setup());
    match next {
        Next::Steps(_) => match maker.start(setup) {
            Ok(_) => Ok(None),
            Err(error) => Err(fields.setup_error(&next, &error)),
        },
        Next::Position(keyword, words) => {
            words.done()?;
            let block = Block::read(text, keyword)?;
            read_steps_keyword(text)?;
            block.check(maker, setup)?;
            Ok(Some(block.text))
        }
    }
}

/// Reads the line `steps` after a position.
pub(crate) fn read_steps_keyword(text: &mut Text<'_>) -> Result<(), ParseError> {
    let Some(mut words) = text.statement()? else {
        return Err(text.error_at_end("the record stops before the line `steps`"));
    };
    let word = words.word("`steps`")?;
    if word.text != "steps" {
        let why = "here belongs `steps`; the lines of a position are indented by two blanks";
        return Err(word.error(why));
    }
    words.done()
}

/// A position as it stands in the file.
struct Block<'a> {
    keyword: Word<'a>,
    text: String,
    /// By how much each line was indented.
    indents: Vec<usize>,
}

impl<'a> Block<'a> {
    fn read(text: &mut Text<'a>, keyword: Word<'a>) -> Result<Self, ParseError> {
        let (mut lines, mut indents) = (Vec::new(), Vec::new());
        while let Some((number, line)) = text.block_line() {
            let inner = match line.strip_prefix("  ") {
                Some(inner) => inner,
                None if line.starts_with([' ', '\t']) && !line.trim().is_empty() => {
                    let why = "the lines of a position are indented by two blanks".to_owned();
                    return Err(ParseError { line: number, column: 1, why });
                }
                None => line,
            };
            lines.push(inner);
            indents.push(line.len() - inner.len());
        }
        Ok(Block { keyword, text: joined(&lines), indents })
    }

    fn check(&self, maker: Maker, setup: &Setup) -> Result<(), ParseError> {
        match maker.from_position(setup, &self.text) {
            Ok(_) => Ok(()),
            Err(error) => Err(self.place(error)),
        }
    }

    /// The same error with its place in the whole file.
    fn place(&self, error: PositionError) -> ParseError {
        let Some(line) = error.line else { return self.keyword.error(error.why) };
        let indent = line.checked_sub(1).and_then(|index| self.indents.get(index)).unwrap_or(&0);
        let column = error.column.unwrap_or(1) + indent;
        ParseError { line: self.keyword.line + line, column, why: error.why }
    }
}

/// A position's text as records keep it: line feeds only, no blank lines at
/// the end, one line feed after the last line.
pub(crate) fn position_text(text: &str) -> String {
    joined(&text.lines().collect::<Vec<_>>())
}

fn joined(lines: &[&str]) -> String {
    let n_lines = lines.iter().rposition(|line| !line.trim().is_empty()).map_or(0, |last| last + 1);
    let mut text = String::new();
    for line in &lines[..n_lines] {
        text.push_str(line);
        text.push('\n');
    }
    text
}

/// The steps as they stand in the file, and the line `end` if one follows.
pub(crate) struct Steps<'a> {
    pub(crate) steps: Vec<(Option<Seat>, Word<'a>)>,
    pub(crate) end: Option<Words<'a>>,
}

impl<'a> Steps<'a> {
    pub(crate) fn read(text: &mut Text<'a>, n_seats: u8) -> Result<Self, ParseError> {
        let mut steps = Vec::new();
        while let Some(mut words) = text.statement()? {
            let who = words.word("a step")?;
            let seat = match who.text {
                "end" => return Ok(Steps { steps, end: Some(words) }),
                "*" => None,
                number if number.starts_with(|letter: char| letter.is_ascii_digit()) => {
                    Some(who.seat(n_seats)?)
                }
                other => {
                    let why = format!("a step begins with `*` or the number of a seat, not with {other:?}");
                    return Err(who.error(why));
                }
            };
            steps.push((seat, words.rest("the notation of the step")?));
        }
        Ok(Steps { steps, end: None })
    }
}

/// Reads the end block to the end of the file; `words` are what is left of its
/// first line. Notes the line of each item.
pub(crate) fn read_end(
    text: &mut Text<'_>,
    mut words: Words<'_>,
    header: &Header,
    lines: &mut Vec<usize>,
) -> Result<End, ParseError> {
    let info = header.info();
    lines.push(words.number());
    let word = words.word("how the game ended")?;
    let Some(reason) = info.ends.iter().find(|reason| **reason == word.text) else {
        let why = format!("{} cannot end by {:?}; it can by: {}", info.slug, word.text, info.ends.join(", "));
        return Err(word.error(why));
    };
    words.done()?;
    let mut scores: Vec<Score> = Vec::new();
    while let Some(mut words) = text.statement()? {
        lines.push(words.number());
        expect_word(&mut words, "score")?;
        let whose = words.word("the number of a seat, or `rival`")?;
        let owner = whose.owner(header.setup().n_seats())?;
        if scores.iter().any(|score| score.owner == owner) {
            return Err(whose.error(format!("the score of {owner} stands here a second time")));
        }
        let total = words.word("the total")?.number("number of points")?;
        expect_word(&mut words, "rank")?;
        let rank = words.word("the rank")?.number("rank")?;
        words.done()?;
        scores.push(Score { owner, total, rank, lines: read_score_lines(text, lines)? });
    }
    Ok(End { reason, scores })
}

fn read_score_lines(text: &mut Text<'_>, lines: &mut Vec<usize>) -> Result<Vec<(String, i32)>, ParseError> {
    let mut acc: Vec<(String, i32)> = Vec::new();
    while let Some(mut words) = text.indented()? {
        lines.push(words.number());
        let id = words.word("the name of a line of the scorecard")?;
        if acc.iter().any(|(other, _)| other == id.text) {
            return Err(id.error(format!("the line {:?} stands here a second time", id.text)));
        }
        let points = words.word("the points")?.number("number of points")?;
        words.done()?;
        acc.push((id.text.to_owned(), points));
    }
    Ok(acc)
}
