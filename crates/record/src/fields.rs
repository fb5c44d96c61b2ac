//! Reads the head of a record: its first line and its header.

use std::{
    collections::{BTreeMap, BTreeSet, btree_map},
    fmt::Display,
};

use kernel::{Info, Maker, Salt, Seed, Setup, SetupError, Versions};

use crate::{
    Header, ParseError, Shelf,
    header::{Chance, fingerprint},
    text::{Text, Word, Words},
};

/// Which of the two texts it is.
pub(crate) enum Form<'a> {
    /// The whole record.
    Whole(Word<'a>),
    /// What one viewer may know: the word says which viewer.
    Redacted(Word<'a>),
}

/// Reads the first line.
pub(crate) fn read_form<'a>(text: &mut Text<'a>) -> Result<Form<'a>, ParseError> {
    const FIRST: &str = "a record begins with the line `kvartal 1`";
    let Some(mut words) = text.statement()? else { return Err(text.error_at_end(FIRST)) };
    let title = words.word("`kvartal 1`")?;
    if title.text != "kvartal" {
        return Err(title.error(FIRST));
    }
    let version = words.word("the version of the format, 1")?;
    if version.text != "1" {
        return Err(version.error(format!("kvartal {}: this program reads kvartal 1", version.text)));
    }
    let Ok(word) = words.word("`redacted`") else { return Ok(Form::Whole(title)) };
    if word.text != "redacted" {
        return Err(
            word.error(format!("after `kvartal 1` only `redacted as …` may follow, not {:?}", word.text))
        );
    }
    expect_word(&mut words, "as")?;
    let viewer = words.word("the number of a seat, or `watcher`")?;
    words.done()?;
    Ok(Form::Redacted(viewer))
}

/// Makes sure that the next word of the line is this one.
pub(crate) fn expect_word<'a>(words: &mut Words<'a>, expected: &str) -> Result<Word<'a>, ParseError> {
    let word = words.word(&format!("`{expected}`"))?;
    if word.text == expected { Ok(word) } else { Err(word.error(format!("here belongs `{expected}`"))) }
}

/// What follows the header.
pub(crate) enum Next<'a> {
    /// The line `position`, with what is left of it.
    Position(Word<'a>, Words<'a>),
    /// The line `steps`.
    Steps(Word<'a>),
}

impl<'a> Next<'a> {
    fn keyword(&self) -> Word<'a> {
        match self {
            Next::Position(word, _) | Next::Steps(word) => *word,
        }
    }
}

/// The lines of a header as they stand in the file, in whatever order.
#[derive(Default)]
pub(crate) struct Fields<'a> {
    game: Option<Word<'a>>,
    edition: Option<Word<'a>>,
    rules: Option<Word<'a>>,
    data: Option<Word<'a>>,
    seats: Option<Word<'a>>,
    fingerprint: Option<Word<'a>>,
    salt: Option<Word<'a>>,
    pub(crate) seed: Option<Word<'a>>,
    /// By key, so that a long header is read in linear time.
    options: BTreeMap<&'a str, (Word<'a>, Word<'a>)>,
    players: Vec<(Word<'a>, Word<'a>)>,
    titles: Vec<(Word<'a>, Word<'a>)>,
}

impl<'a> Fields<'a> {
    /// Reads all lines of the header and the line after it.
    pub(crate) fn read(text: &mut Text<'a>) -> Result<(Fields<'a>, Next<'a>), ParseError> {
        let mut fields = Fields::default();
        while let Some(mut words) = text.statement()? {
            let key = words.word("a line of the header")?;
            match key.text {
                "position" => return Ok((fields, Next::Position(key, words))),
                "steps" => {
                    words.done()?;
                    return Ok((fields, Next::Steps(key)));
                }
                _ => fields.take(key, words)?,
            }
        }
        Err(text.error_at_end("the record stops before the line `steps`"))
    }

    fn take(&mut self, key: Word<'a>, mut words: Words<'a>) -> Result<(), ParseError> {
        let slot = match key.text {
            "game" => &mut self.game,
            "edition" => &mut self.edition,
            "rules" => &mut self.rules,
            "data" => &mut self.data,
            "seats" => &mut self.seats,
            "fingerprint" => &mut self.fingerprint,
            "salt" => &mut self.salt,
            "seed" => &mut self.seed,
            "option" => return self.take_option(words),
            "player" => return take_of_seat(words, "the player's name", &mut self.players),
            "title" => return take_of_seat(words, "the title", &mut self.titles),
            other => return Err(key.error(format!("{other:?} is no line of a header"))),
        };
        if slot.is_some() {
            return Err(key.error(format!("`{}` stands here a second time", key.text)));
        }
        *slot = Some(words.rest(&format!("the value of `{}`", key.text))?);
        Ok(())
    }

    fn take_option(&mut self, mut words: Words<'a>) -> Result<(), ParseError> {
        let both = words.rest("an option, as in `tokens=26`")?;
        let Some((key, value)) = both.split_at_mark('=') else {
            return Err(both.error(format!("{:?} is no option: write `key=value`", both.text)));
        };
        match self.options.entry(key.text) {
            btree_map::Entry::Occupied(_) => {
                Err(key.error(format!("option {:?} stands here a second time", key.text)))
            }
            btree_map::Entry::Vacant(place) => {
                place.insert((key, value));
                Ok(())
            }
        }
    }

    /// Makes a header of the lines.
    pub(crate) fn header(&self, next: &Next<'a>, shelf: &dyn Shelf) -> Result<Header, ParseError> {
        let game = required(self.game, "game", next)?;
        let Some(maker) = shelf.maker(game.text) else {
            return Err(game.error(format!("there is no game {:?} here", game.text)));
        };
        let versions = self.versions(maker.info, next)?;
        let setup = self.setup(maker, versions, next)?;
        let n_seats = setup.n_seats();
        let mut header = Header::new(maker, setup);
        for (seat_word, name) in &self.players {
            let seat = seat_word.seat(n_seats)?;
            if header.player(seat).is_some() {
                return Err(seat_word.error(format!("player {seat} stands here a second time")));
            }
            header = header.with_player(seat, name.text);
            if header.player(seat).is_none() {
                return Err(name.error("here belongs the player's name"));
            }
        }
        for (seat_word, title) in &self.titles {
            let seat = seat_word.seat(n_seats)?;
            if header.title(seat).is_some() {
                return Err(seat_word.error(format!("title {seat} stands here a second time")));
            }
            header = header.with_title(seat, title.text);
            if header.title(seat).is_none() {
                return Err(title.error("here belongs the title"));
            }
        }
        Ok(header.with_stated(self.chance()?))
    }

    /// The rules and data that the record was played by. The edition is told
    /// to people and decides nothing.
    fn versions(&self, info: &Info, next: &Next<'a>) -> Result<Versions, ParseError> {
        required(self.edition, "edition", next)?;
        let rules_word = required(self.rules, "rules", next)?;
        let data_word = required(self.data, "data", next)?;
        let versions = Versions { rules: rules_word.number("version")?, data: data_word.number("version")? };
        let known = || info.known_versions();
        if known().any(|known| known == versions) {
            return Ok(versions);
        }
        let unknown = |word: Word<'a>, what: &dyn Display, all: &dyn Display| {
            word.error(format!("{what} of {}: this program knows {all}", info.slug))
        };
        let Versions { rules, data } = versions;
        if !known().any(|known| known.rules == rules) {
            let all = listed(known().map(|known| known.rules));
            return Err(unknown(rules_word, &format_args!("rules {rules}"), &format_args!("rules {all}")));
        }
        let fitting = listed(known().filter(|known| known.rules == rules).map(|known| known.data));
        Err(unknown(data_word, &format_args!("data {data}"), &format_args!("data {fitting}")))
    }

    fn setup(&self, maker: Maker, versions: Versions, next: &Next<'a>) -> Result<Setup, ParseError> {
        let seats = required(self.seats, "seats", next)?;
        let n_seats: u8 = seats.number("number of seats")?;
        let given = self.options.values().map(|(key, value)| (key.text, value.text));
        maker.info.setup_at(versions, n_seats, given).map_err(|error| {
            let place = match &error {
                SetupError::UnknownVersions { .. } => self.rules.unwrap_or(seats),
                SetupError::Seats { .. } => seats,
                SetupError::UnknownOption { key, .. } | SetupError::NotForSeats { key, .. } => {
                    self.option(key).map_or(seats, |(key, _)| key)
                }
                SetupError::BadValue { key, .. } => self.option(key).map_or(seats, |(_, value)| value),
            };
            place.error(error.to_string())
        })
    }

    /// The place to blame for a set-up that the game does not allow.
    pub(crate) fn setup_error(&self, next: &Next<'a>, error: &SetupError) -> ParseError {
        self.seats.unwrap_or(next.keyword()).error(error.to_string())
    }

    fn option(&self, key: &str) -> Option<(Word<'a>, Word<'a>)> {
        self.options.get(key).copied()
    }

    /// The fingerprint, the salt and the seed, which must agree.
    fn chance(&self) -> Result<Chance, ParseError> {
        let seed: Option<Seed> = match self.seed {
            None => None,
            Some(word) => Some(word.text.parse().map_err(|error| word.error(format!("{error}")))?),
        };
        let salt: Option<Salt> = match self.salt {
            None => None,
            Some(word) => Some(word.text.parse().map_err(|error| word.error(format!("{error}")))?),
        };
        let Some(word) = self.fingerprint else { return Ok(Chance { fingerprint: None, salt, seed }) };
        let is_digit = |letter: char| matches!(letter, '0'..='9' | 'a'..='f');
        if word.text.len() != 32 || !word.text.chars().all(is_digit) {
            return Err(
                word.error(format!("{:?} is no fingerprint: it has 32 hexadecimal digits", word.text))
            );
        }
        if let Some(seed) = seed.filter(|seed| fingerprint(*seed, salt) != word.text) {
            let salted = if salt.is_some() { " with this salt" } else { "" };
            return Err(word.error(format!("the fingerprint is not that of seed {seed}{salted}")));
        }
        Ok(Chance { fingerprint: Some(word.text.to_owned()), salt, seed })
    }
}

/// Reads what a line says of a seat.
fn take_of_seat<'a>(
    mut words: Words<'a>,
    what: &str,
    acc: &mut Vec<(Word<'a>, Word<'a>)>,
) -> Result<(), ParseError> {
    let seat = words.word("the number of a seat")?;
    let text = words.rest(what)?;
    acc.push((seat, text));
    Ok(())
}

fn required<'a>(word: Option<Word<'a>>, key: &str, next: &Next<'a>) -> Result<Word<'a>, ParseError> {
    word.ok_or_else(|| next.keyword().error(format!("the header lacks the line `{key}`")))
}

/// Each number once, in order: `1, 2`.
fn listed(numbers: impl Iterator<Item = u16>) -> String {
    let numbers: BTreeSet<u16> = numbers.collect();
    numbers.iter().map(u16::to_string).collect::<Vec<_>>().join(", ")
}
