//! The head of a record: which game, which table, who sits there.

use std::{collections::BTreeMap, fmt};

use kernel::{Info, Maker, Salt, Seat, Seed, Setup};

/// Which game, which table, who sits there, and what chance follows from.
#[derive(Debug, Clone)]
pub struct Header {
    maker: Maker,
    setup: Setup,
    players: BTreeMap<Seat, String>,
    titles: BTreeMap<Seat, String>,
    fingerprint: Option<String>,
    salt: Option<Salt>,
    seed: Option<Seed>,
}

/// What a header says about chance.
#[derive(Debug, Default)]
pub(crate) struct Chance {
    pub(crate) fingerprint: Option<String>,
    pub(crate) salt: Option<Salt>,
    pub(crate) seed: Option<Seed>,
}

/// The fingerprint of a seed in a header with this salt.
pub(crate) fn fingerprint(seed: Seed, salt: Option<Salt>) -> String {
    salt.map_or_else(|| seed.fingerprint(), |salt| seed.salted_fingerprint(salt))
}

impl Header {
    /// A table without names and without a seed. The set-up must come from the
    /// [`Info`] of the same game.
    pub fn new(maker: Maker, setup: Setup) -> Self {
        Header {
            maker,
            setup,
            players: BTreeMap::new(),
            titles: BTreeMap::new(),
            fingerprint: None,
            salt: None,
            seed: None,
        }
    }

    /// The header with the name of a player.
    ///
    /// A name is one line: white space becomes single blanks, control
    /// characters vanish. An empty name, or one for a seat that is not at the
    /// table, is left out.
    #[must_use]
    pub fn with_player(mut self, seat: Seat, name: &str) -> Self {
        let name = one_line(name);
        if seat.number() <= self.setup.n_seats() && !name.is_empty() {
            self.players.insert(seat, name);
        }
        self
    }

    /// The header with the title that a player gave to what it builds, such as
    /// the name of a quarter.
    ///
    /// A title is one line like a name. An empty one takes the title away; one
    /// for a seat that is not at the table is left out.
    #[must_use]
    pub fn with_title(mut self, seat: Seat, title: &str) -> Self {
        let title = one_line(title);
        if title.is_empty() {
            self.titles.remove(&seat);
        } else if seat.number() <= self.setup.n_seats() {
            self.titles.insert(seat, title);
        }
        self
    }

    /// The header with the seed that the deal follows from, and its
    /// fingerprint: salted, if the header has a salt.
    #[must_use]
    pub fn with_seed(mut self, seed: Seed) -> Self {
        self.fingerprint = Some(fingerprint(seed, self.salt));
        self.seed = Some(seed);
        self
    }

    /// The header with the salt of the fingerprint. It must be there before the
    /// seed.
    #[must_use]
    pub fn with_salt(mut self, salt: Salt) -> Self {
        self.salt = Some(salt);
        self
    }

    /// The header as far as anybody may know it before the end.
    #[must_use]
    pub fn without_seed(mut self) -> Self {
        self.seed = None;
        self.salt = None;
        self
    }

    /// The lines of the header but that of the seed, for those who keep the
    /// seed apart. They hold the salt, and so are as secret as the seed.
    pub fn lines_without_seed(&self) -> String {
        Header { seed: None, ..self.clone() }.to_string()
    }

    /// The header with what a file states of chance; the reader has checked
    /// that it agrees.
    pub(crate) fn with_stated(self, stated: Chance) -> Self {
        let Chance { fingerprint, salt, seed } = stated;
        Header { fingerprint, salt, seed, ..self }
    }

    /// The maker of the game.
    pub fn maker(&self) -> Maker {
        self.maker
    }

    /// The facts of the game.
    pub fn info(&self) -> &'static Info {
        self.maker.info
    }

    /// The seats and options of the table.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The name of the player on a seat, if it is known.
    pub fn player(&self, seat: Seat) -> Option<&str> {
        self.players.get(&seat).map(String::as_str)
    }

    /// The title of what the player on a seat builds, if it has one.
    pub fn title(&self, seat: Seat) -> Option<&str> {
        self.titles.get(&seat).map(String::as_str)
    }

    /// All titles by seat.
    pub fn titles(&self) -> &BTreeMap<Seat, String> {
        &self.titles
    }

    /// The fingerprint of the seed, if the header has one.
    pub fn fingerprint(&self) -> Option<&str> {
        self.fingerprint.as_deref()
    }

    /// The salt of the fingerprint, if the header has one.
    pub fn salt(&self) -> Option<Salt> {
        self.salt
    }

    /// The seed that the deal followed from, if the header has one. It gives
    /// away everything that chance will bring.
    pub fn seed(&self) -> Option<Seed> {
        self.seed
    }
}

/// Headers are equal if they print alike.
impl PartialEq for Header {
    fn eq(&self, other: &Self) -> bool {
        let Header { maker, setup, players, titles, fingerprint, salt, seed } = self;
        maker.info.slug == other.maker.info.slug
            && *setup == other.setup
            && *players == other.players
            && *titles == other.titles
            && *fingerprint == other.fingerprint
            && *salt == other.salt
            && *seed == other.seed
    }
}

impl Eq for Header {}

/// The lines of the header, without the first line of the file.
impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let info = self.info();
        writeln!(f, "game {}", info.slug)?;
        writeln!(f, "edition {}", info.edition)?;
        let versions = self.setup.versions();
        writeln!(f, "rules {}", versions.rules)?;
        writeln!(f, "data {}", versions.data)?;
        if !info.reconstructed.is_empty() {
            writeln!(f, "# reconstructed: {}", info.reconstructed.join(" "))?;
        }
        writeln!(f, "seats {}", self.setup.n_seats())?;
        for (key, value) in self.setup.options().iter() {
            writeln!(f, "option {key}={value}")?;
        }
        for (seat, name) in &self.players {
            writeln!(f, "player {seat} {name}")?;
        }
        for (seat, title) in &self.titles {
            writeln!(f, "title {seat} {title}")?;
        }
        if let Some(fingerprint) = &self.fingerprint {
            writeln!(f, "fingerprint {fingerprint}")?;
        }
        if let Some(salt) = self.salt {
            writeln!(f, "salt {salt}")?;
        }
        if let Some(seed) = self.seed {
            writeln!(f, "seed {seed}")?;
        }
        Ok(())
    }
}

/// The longest name or title that fits a table.
const NAME_MAX: usize = 40;

/// The text as one line: no control or direction characters, single blanks, cut
/// where it would break a table.
fn one_line(text: &str) -> String {
    let is_plain = |letter: &char| {
        let is_format = matches!(*letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}');
        !letter.is_control() && !is_format
    };
    let words: Vec<String> = text
        .split_whitespace()
        .map(|word| word.chars().filter(is_plain).collect())
        .filter(|word: &String| !word.is_empty())
        .collect();
    let line: String = words.join(" ").chars().take(NAME_MAX).collect();
    line.trim_end().to_owned()
}
