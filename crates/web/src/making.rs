//! New tables: whatever somebody wants becomes one, or a reason why not.

use bots::{Bot, Entry};
use kernel::{Owner, Seat, Seed};
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

/// A table that somebody wants, before its first step.
pub(crate) struct Wish {
    pub(crate) entry: &'static Entry,
    pub(crate) sitters: Vec<Sitter>,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) seed: Option<Seed>,
    pub(crate) settings: Settings,
    pub(crate) is_public: bool,
}

/// Makes a table and writes it down.
pub(crate) async fn make(app: &App, host: PlayerId, wish: Wish) -> Result<TableId, AppError> {
    let Wish { entry, sitters, options, seed, settings, is_public } = wish;
    let n_seats = u8::try_from(sitters.len()).unwrap_or(u8::MAX);
    let given = options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let setup = entry.info().setup(n_seats, given).map_err(|why| AppError::setup(&why))?;
    let header = Header::new(entry.maker, setup).with_seed(seed.unwrap_or_else(chance::seed));
    let log = Log::new(header).map_err(|why| match why {
        StartError::Setup(why) => AppError::setup(&why),
        StartError::Position(_) => AppError::odd("position"),
    })?;
    open(app, host, From { entry, log, sitters, settings, is_public }).await
}

/// The same table again, with this deal or a new one.
pub(crate) async fn again(app: &App, shown: &Shown, seed: Option<Seed>) -> Result<TableId, AppError> {
    let options = shown.log.header().setup().options().iter();
    let wish = Wish {
        entry: shown.entry,
        sitters: shown.sitters.clone(),
        options: options.map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
        seed,
        settings: shown.settings.clone(),
        is_public: shown.is_public,
    };
    make(app, shown.host, wish).await
}

/// A table that goes on from where a game stands.
pub(crate) struct From {
    pub(crate) entry: &'static Entry,
    pub(crate) log: Log,
    pub(crate) sitters: Vec<Sitter>,
    pub(crate) settings: Settings,
    pub(crate) is_public: bool,
}

/// Writes a table down and wakes it: whoever made it looks at it at once.
pub(crate) async fn open(app: &App, host: PlayerId, from: From) -> Result<TableId, AppError> {
    let From { entry, log, sitters, settings, is_public } = from;
    let id = TableId::from_bits(u128::from_le_bytes(chance::bytes()));
    let seed = log.header().seed().unwrap_or_else(chance::seed);
    let log = log.with_seed(seed);
    let shown = Shown::new(Made { id: id.clone(), entry, log, sitters, settings, host, is_public });
    let woken = app.vault.create(shown, seed).await?;
    app.rooms.open(woken);
    Ok(id)
}

/// A table of the visitor's own that stands where a record ends.
pub(crate) async fn from_log(app: &App, visitor: &Visitor, log: Log) -> Result<TableId, AppError> {
    let header = log.header();
    let words = app.speech.words(visitor.language);
    let name = |seat: Seat| match header.player(seat) {
        Some(name) => name.to_owned(),
        None => words.name(Owner::Seat(seat)),
    };
    let seats = Seat::all(header.setup().n_seats());
    let from = From {
        entry: roster::find(header.info().slug).ok_or(AppError::NotFound)?,
        sitters: seats.map(|seat| Sitter::Person { player: visitor.player.id, name: name(seat) }).collect(),
        settings: Settings::default(),
        is_public: false,
        log,
    };
    open(app, visitor.player.id, from).await
}
