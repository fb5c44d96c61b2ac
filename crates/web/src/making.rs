//! New tables: whatever somebody wants becomes one, or a reason why not.

use bots::{Bot, Entry};
use kernel::{AnyStep, Owner, Seat, Seed, Setup};
use record::{Header, Log, StartError};
use store::{PlayerId, TableId};

use crate::{
    App, chance,
    error::AppError,
    identity::Visitor,
    room::{Made, Settings, Shown, Sitter},
    speech::say,
};

/// A bot by its name on a seat.
pub(crate) fn bot_sitter(bot: &str) -> Result<Sitter, AppError> {
    let parsed: Bot = bot.parse().map_err(|_| AppError::odd("bot"))?;
    Ok(Sitter::Bot { bot: parsed.to_string(), instead_of: None })
}

/// The name at a table: the nickname, or what a guest is called in his language.
pub(crate) fn name(app: &App, visitor: &Visitor) -> String {
    match visitor.player.name.as_str() {
        "" => say(app.speech.words(visitor.language), "web-guest"),
        name => name.to_owned(),
    }
}

/// A table that somebody wants.
pub(crate) struct Wish {
    pub(crate) entry: &'static Entry,
    pub(crate) sitters: Vec<Sitter>,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) seed: Option<Seed>,
    pub(crate) settings: Settings,
    pub(crate) is_public: bool,
    /// What has happened already, at a table that goes on from another one.
    pub(crate) steps: Vec<AnyStep>,
}

/// Makes a table and writes it down.
pub(crate) async fn make(app: &App, host: PlayerId, wish: Wish) -> Result<TableId, AppError> {
    let Wish { entry, sitters, options, seed, settings, is_public, steps } = wish;
    let n_seats = u8::try_from(sitters.len()).unwrap_or(u8::MAX);
    let given = options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let setup = entry.info().setup(n_seats, given).map_err(|why| AppError::setup(&why))?;
    let seed = seed.unwrap_or_else(chance::seed);
    let header = Header::new(entry.maker, setup).with_seed(seed);
    let mut log = Log::new(header).map_err(|why| match why {
        StartError::Setup(why) => AppError::setup(&why),
        StartError::Position(_) => AppError::odd("position"),
    })?;
    for step in steps {
        let redone = match step.seat {
            Some(seat) => log.act(seat, &step.text),
            None => log.resolve(&step.text),
        };
        redone.map_err(|_| AppError::odd("steps"))?;
    }
    let id = TableId::from_bits(u128::from_le_bytes(chance::bytes()));
    let shown = Shown::new(Made { id: id.clone(), entry, log, sitters, settings, host, is_public });
    app.vault.create(shown, seed).await?;
    Ok(id)
}

/// A table like another one.
pub(crate) struct Again {
    pub(crate) sitters: Vec<Sitter>,
    /// Whether the deal is the same.
    pub(crate) is_same: bool,
    /// What has happened already.
    pub(crate) steps: Vec<AnyStep>,
}

/// The same game again, with the same deal or a new one.
pub(crate) async fn again(
    app: &App,
    shown: &Shown,
    host: PlayerId,
    again: Again,
) -> Result<TableId, AppError> {
    let wish = Wish {
        entry: shown.entry,
        sitters: again.sitters,
        options: options(shown.log.header().setup()),
        seed: shown.log.header().seed().filter(|_| again.is_same),
        settings: shown.settings.clone(),
        is_public: shown.is_public && again.steps.is_empty(),
        steps: again.steps,
    };
    make(app, host, wish).await
}

/// A table of the visitor's own that stands where a record ends.
pub(crate) async fn from_log(app: &App, visitor: &Visitor, log: &Log) -> Result<TableId, AppError> {
    let header = log.header();
    let words = app.speech.words(visitor.language);
    let name = |seat: Seat| match header.player(seat) {
        Some(name) => name.to_owned(),
        None => words.name(Owner::Seat(seat)),
    };
    let seats = Seat::all(header.setup().n_seats());
    let wish = Wish {
        entry: roster::find(header.info().slug).ok_or(AppError::NotFound)?,
        sitters: seats.map(|seat| Sitter::Person { player: visitor.player.id, name: name(seat) }).collect(),
        options: options(header.setup()),
        seed: header.seed(),
        settings: Settings::default(),
        is_public: false,
        steps: log.played().iter().map(|played| played.step.clone()).collect(),
    };
    make(app, visitor.player.id, wish).await
}

fn options(setup: &Setup) -> Vec<(String, String)> {
    setup.options().iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}
