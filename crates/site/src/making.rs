//! New tables: whatever somebody wants becomes one, or a reason why not.

use bots::{Bot, Entry};
use kernel::{AnyStep, Owner, Seat, Seed};
use record::{Header, Log, StartError};
use store::ClickKey;
use table::{
    Command, DealSource, EventError, Founding, PlayerId, SeatHolder, Settings, TableEvent, TableId,
    TableState,
};

use crate::{
    App,
    error::{ActError, AppError},
    pages::Shown,
    room::Room,
    speech::say,
    table_store::Loaded,
    visitor::Person,
};

/// A bot by its name on a seat.
pub(crate) fn bot_holder(bot: &str) -> Result<SeatHolder, AppError> {
    let parsed: Bot = bot.parse().map_err(|_| AppError::odd("bot"))?;
    Ok(SeatHolder::bot(parsed.to_string()))
}

/// The name at a table: the nickname, or what a guest is called in their language.
pub(crate) fn name(app: &App, person: &Person) -> String {
    match person.player.name.as_str() {
        "" => say(app.speech.words(person.language), "web-guest"),
        name => name.to_owned(),
    }
}

/// Makes a table, unless the same press has made it before: then it is that one.
pub(crate) async fn once<F>(
    app: &App,
    person: &Person,
    key: Option<ClickKey>,
    make: impl FnOnce(TableId) -> F,
) -> Result<TableId, AppError>
where
    F: Future<Output = Result<TableId, AppError>>,
{
    let Some(key) = key else { return make(new_id(app)).await };
    let id = app.table_of_press(person.player.id, key);
    if app.rooms.room(&id).await?.is_some() {
        return Ok(id);
    }
    match make(id.clone()).await {
        // The other press was a little faster.
        Err(AppError::Store(store::Error::TableExists(made))) if made == id => Ok(id),
        made => made,
    }
}

/// An id for a new table.
pub(crate) fn new_id(app: &App) -> TableId {
    TableId::from_bits(app.host.bits())
}

impl App {
    /// The id of the table that a press makes. Nobody else can make a table of this id.
    fn table_of_press(&self, PlayerId(player): PlayerId, ClickKey(key): ClickKey) -> TableId {
        let mut hasher = blake3::Hasher::new_derive_key("kvartal 1 table of a press");
        hasher.update(&player.to_le_bytes()).update(&key).update(self.secret.as_bytes());
        let mut bits = [0; 16];
        bits.copy_from_slice(&hasher.finalize().as_bytes()[..16]);
        TableId::from_bits(u128::from_le_bytes(bits))
    }
}

/// A table that somebody wants, before its first step.
pub(crate) struct Wish {
    pub(crate) id: TableId,
    pub(crate) entry: &'static Entry,
    pub(crate) seats: Vec<SeatHolder>,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) seed: Option<Seed>,
    pub(crate) settings: Settings,
    pub(crate) is_public: bool,
}

/// Makes a table and writes it down.
pub(crate) async fn make(app: &App, host: PlayerId, wish: Wish) -> Result<TableId, AppError> {
    open(app, begin(app, host, wish)?).await
}

/// A table that was just laid out, with all that has happened there.
fn begin(app: &App, host: PlayerId, wish: Wish) -> Result<Begun, AppError> {
    let Wish { id, entry, seats, options, seed, settings, is_public } = wish;
    let n_seats = u8::try_from(seats.len()).unwrap_or(u8::MAX);
    let given = options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let setup = entry.info().setup(n_seats, given).map_err(|why| AppError::setup(&why))?;
    let header = Header::new(entry.maker, setup).with_salt(app.host.salt());
    let header = header.with_seed(seed.unwrap_or_else(|| app.host.seed()));
    // Where it comes from is known better by those who give a deal of the day.
    let is_chosen = seed.is_some() && settings.deal.is_drawn();
    let settings = if is_chosen { Settings { deal: DealSource::Chosen, ..settings } } else { settings };
    Begun::new(app, New { id, header, steps: Vec::new(), seats, settings, host, is_public })
}

/// The same table again, with this deal or a new one: the one that somebody else made
/// meanwhile, if there is one.
pub(crate) async fn again(
    app: &App,
    room: &Room,
    player: PlayerId,
    seed: Option<Seed>,
) -> Result<TableId, AppError> {
    let shown = room.now();
    // Whoever may not ask for it does not make the site lay out a table.
    let asked = Command::Rematch { player, table: shown.id().clone() };
    shown.carry_out(&asked, app.tables.now()).map_err(ActError::from)?;
    let options = shown.log().header().setup().options().iter();
    let wish = Wish {
        id: new_id(app),
        entry: shown.entry(),
        seats: shown.seats().to_vec(),
        options: options.map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
        seed,
        settings: Settings { deal: DealSource::Drawn, ..shown.settings().clone() },
        is_public: shown.is_public(),
    };
    admit(app, player).await?;
    let begun = begin(app, shown.host(), wish)?;
    let (table, new) = (begun.state.id().clone(), app.tables.new_table(&begun.state, &begun.events));
    room.ask_and_open(Command::Rematch { player, table: table.clone() }, new).await?;
    let agreed = room.now().rematch().cloned().ok_or(AppError::NotFound)?;
    if agreed == table {
        app.rooms.open(Loaded::saved(begun.state));
    }
    Ok(agreed)
}

/// A table that goes on from where a game stands.
pub(crate) struct New {
    pub(crate) id: TableId,
    pub(crate) header: Header,
    pub(crate) steps: Vec<AnyStep>,
    pub(crate) seats: Vec<SeatHolder>,
    pub(crate) settings: Settings,
    pub(crate) host: PlayerId,
    pub(crate) is_public: bool,
}

impl New {
    /// The steps of a log, to be played again.
    pub(crate) fn steps_of(log: &Log) -> Vec<AnyStep> {
        log.played().iter().map(|played| played.step.clone()).collect()
    }
}

/// A table with all that has happened there.
struct Begun {
    state: TableState,
    events: Vec<TableEvent>,
}

impl Begun {
    /// People and bots sit down, steps are played, and if all seats are taken chance does
    /// what it owes.
    fn new(app: &App, new: New) -> Result<Begun, AppError> {
        let New { id, header, steps, seats, settings, host, is_public } = new;
        let header = if header.seed().is_some() {
            header
        } else {
            header.with_salt(app.host.salt()).with_seed(app.host.seed())
        };
        let state = TableState::new(Founding { id, header, host, is_public });
        let state = state.map_err(|why| match why {
            StartError::Setup(why) => AppError::setup(&why),
            StartError::Position(_) => AppError::odd("position"),
        })?;
        let mut begun = Begun { state, events: Vec::new() };
        let odd = |_: EventError| AppError::odd("table");
        begun.happens(TableEvent::Settings { settings }).map_err(odd)?;
        for (holder, seat) in seats.into_iter().zip((0u8..).map(Seat::new)) {
            begun.happens(TableEvent::Seated { seat, holder }).map_err(odd)?;
        }
        for step in steps {
            begun.happens(TableEvent::Step(step)).map_err(odd)?;
        }
        let settled = begun.state.carry_out(&Command::Settle, app.tables.now());
        let settled = settled.map_err(ActError::from)?;
        begun.events.extend(settled.events);
        begun.state = settled.after;
        Ok(begun)
    }

    fn happens(&mut self, event: TableEvent) -> Result<(), EventError> {
        self.state.apply(&event)?;
        self.events.push(event);
        Ok(())
    }
}

/// Makes a table that goes on from where a game stands: its steps are played again where
/// that delays nobody.
pub(crate) async fn go_on(app: &App, new: New) -> Result<TableId, AppError> {
    let maker = app.clone();
    let begun = app.host.computed(move || Begun::new(&maker, new)).await?;
    open(app, begun?).await
}

/// Lets a player make one more table.
async fn admit(app: &App, player: PlayerId) -> Result<(), AppError> {
    app.admit_new(app.quotas.takes_table(app.asker(player).network).await)
}

/// Writes a table down and wakes it: whoever made it looks at it at once.
async fn open(app: &App, begun: Begun) -> Result<TableId, AppError> {
    let Begun { state, events } = begun;
    admit(app, state.host()).await?;
    app.tables.create(app.tables.new_table(&state, &events)).await?;
    let id = state.id().clone();
    app.rooms.open(Loaded::saved(state));
    Ok(id)
}

/// A table of the visitor's own that stands where a record ends.
pub(crate) fn from_log(app: &App, person: &Person, id: TableId, log: &Log) -> New {
    let header = log.header();
    let words = app.speech.words(person.language);
    let name = |seat: Seat| match header.player(seat) {
        Some(name) => name.to_owned(),
        None => words.name(Owner::Seat(seat)),
    };
    let player = person.player.id;
    let seats = Seat::all(header.setup().n_seats());
    New {
        id,
        header: header.clone(),
        steps: New::steps_of(log),
        seats: seats.map(|seat| SeatHolder::Person { player, name: name(seat) }).collect(),
        settings: Settings { deal: DealSource::Chosen, ..Settings::default() },
        host: player,
        is_public: false,
    }
}

/// A moment from which somebody plays on.
pub(crate) struct Moment<'a> {
    pub(crate) shown: &'a Shown,
    pub(crate) n_steps: usize,
    /// The number of the seat that they take.
    pub(crate) seat: u8,
    /// The id of the new table.
    pub(crate) id: TableId,
}

/// A table of the visitor's own that goes on from a moment of another: they sit on one
/// seat, bots on the others.
pub(crate) fn from_moment(app: &App, person: &Person, moment: &Moment<'_>) -> New {
    let Moment { shown, n_steps, seat, id } = moment;
    let log = shown.log().up_to(*n_steps);
    let (player, name) = (person.player.id, name(app, person));
    let holder = |each: Seat| {
        if each.number() == *seat {
            SeatHolder::Person { player, name: name.clone() }
        } else {
            SeatHolder::bot(table::STAND_IN)
        }
    };
    New {
        id: id.clone(),
        header: log.header().clone(),
        steps: New::steps_of(&log),
        seats: Seat::all(log.game().n_seats()).map(holder).collect(),
        settings: Settings { deal: DealSource::Chosen, ..shown.settings().clone() },
        host: player,
        is_public: false,
    }
}
