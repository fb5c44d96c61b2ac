//! What a store does, topic by topic.

use std::{fmt, sync::Arc};

use async_trait::async_trait;
use kernel::AnyStep;

use crate::{
    Archive, Cluster, Days, Device, Error, Matches, Millis, NewTable, Note, Player, PlayerId, Results,
    Status, StoredTable, Studies, TableCursor, TableId, TableRow, TokenHash,
};

/// What is appended to a table at once: all of it or nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// When.
    pub at: Millis,
    /// How many lines of steps the caller knows of, and so the number of the
    /// first of `steps`. It is checked even if `steps` is empty: the status
    /// must not rest on an old state.
    pub first_step: u32,
    /// A step and the chance lines that it causes.
    pub steps: Vec<AnyStep>,
    /// How many notes the caller knows of, and so the number of the first of
    /// `notes`. It is checked even if `notes` is empty.
    pub first_note: u32,
    /// Notes.
    pub notes: Vec<Note>,
    /// What the lists show from now on.
    pub status: Status,
    /// The click that this answers.
    pub key: Option<ClickKey>,
    /// A table that is made together with this: where the same people play again.
    pub opens: Option<Box<NewTable>>,
}

/// The name of one click, made by the page: the same click twice has the same
/// name, and counts once at its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClickKey(pub [u8; 16]);

/// What became of an [`Append`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Appended {
    /// It is written.
    Written,
    /// The click had been counted before; nothing is written.
    Duplicate,
}

/// Where a player wants to be called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Webhook {
    /// The address, as the caller has checked it.
    pub url: String,
    /// Why the last call failed, in a text that the caller understands.
    pub trouble: Option<String>,
    /// Whether it failed so often that it is no longer called.
    pub rests: bool,
}

/// A turn of which a player is to be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    /// Who.
    pub player: PlayerId,
    /// Where.
    pub url: String,
    /// In which language, as it was when the address was set.
    pub language: String,
    /// The table.
    pub table: TableId,
    /// The number of the step with which the turn began.
    pub step: u32,
    /// When the turn began.
    pub began: Millis,
    /// How often it was tried before.
    pub n_tried: u32,
}

/// The least time between two calls of one player, in milliseconds, so that nobody can
/// make this program flood somebody else's.
pub const CALL_SPACING: i64 = 1_000;

/// Which of a player's own tables are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mine {
    /// All of them.
    Any,
    /// Those whose game is not over, without the archived ones.
    Unfinished,
    /// Those whose game is over, without the archived ones.
    Finished,
    /// Those that the player has put into the archive.
    Archived,
}

/// How much a store has written since it was opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    /// Writes that were answered, refused ones among them.
    pub jobs: u64,
    /// Commits that these took.
    pub commits: u64,
    /// Commits that failed.
    pub failed: u64,
    /// Whether it can be written to.
    pub health: Health,
}

/// Whether a store can be written to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Health {
    /// The last write went well.
    #[default]
    Well,
    /// The last write failed, perhaps for want of space. The next may go well.
    Failing,
    /// Nothing will be written until the store is opened anew.
    Broken,
}

/// Everything that is kept. Each function fails if the store cannot be read or written, or
/// is closed.
#[async_trait]
pub trait Store:
    Players + Tables + Endings + Results + Days + Matches + PuzzleScores + Studies + Deadlines + Calls
{
    /// How much was written since the store was opened.
    fn counts(&self) -> Counts;

    /// Takes no more writes, does those that wait, and lets go of what it holds. Later
    /// calls get [`Error::Closed`]; to close twice does nothing.
    ///
    /// # Errors
    /// If something could not be put away. What was acknowledged is safe even then.
    async fn close(&self) -> Result<(), Error>;

    /// What the programs over this store know of each other; nothing if only one program at a
    /// time may use it.
    fn cluster(&self) -> Option<Arc<dyn Cluster>> {
        None
    }

    /// All that is kept as plain rows, for a copy; nothing if the store has no other form.
    fn archive(&self) -> Option<Arc<dyn Archive>> {
        None
    }
}

/// Players and their devices.
#[async_trait]
pub trait Players: fmt::Debug + Send + Sync + 'static {
    /// Makes a player, known by the token of one device.
    ///
    /// # Errors
    /// [`Error::TokenTaken`] if the token belongs to a player.
    async fn new_player(&self, token: TokenHash, name: &str, now: Millis) -> Result<PlayerId, Error>;

    /// The player for whom a device speaks.
    async fn player_by_token(&self, token: &TokenHash) -> Result<Option<Player>, Error>;

    /// The player of this number.
    async fn player(&self, player: PlayerId) -> Result<Option<Player>, Error>;

    /// Gives a player another name.
    ///
    /// # Errors
    /// [`Error::NoPlayer`] if there is no such player.
    async fn rename(&self, player: PlayerId, name: &str) -> Result<(), Error>;

    /// Sets the language of a player, or lets the browser decide again.
    ///
    /// # Errors
    /// [`Error::NoPlayer`] if there is no such player.
    async fn set_language(&self, player: PlayerId, language: Option<&str>) -> Result<(), Error>;

    /// Sets the settings of a player: a text that the caller understands.
    ///
    /// # Errors
    /// [`Error::NoPlayer`] if there is no such player.
    async fn set_settings(&self, player: PlayerId, settings: &str) -> Result<(), Error>;

    /// Makes a link by which another device can speak for a player, once and before
    /// `valid_until`. Links that are no longer valid are cleared away.
    ///
    /// # Errors
    /// [`Error::NoPlayer`] if there is no such player, [`Error::TokenTaken`] if there is a
    /// link of this code.
    async fn issue_link(
        &self,
        player: PlayerId,
        code: TokenHash,
        valid_until: Millis,
        now: Millis,
    ) -> Result<(), Error>;

    /// Uses a link up: the device with this new token speaks for the link's player from
    /// now on. `None` if there is no such link, or it has been used or is no longer valid.
    ///
    /// # Errors
    /// [`Error::TokenTaken`] if the token belongs to a player; the link is not used up
    /// then.
    async fn redeem_link(
        &self,
        code: TokenHash,
        token: TokenHash,
        now: Millis,
    ) -> Result<Option<PlayerId>, Error>;

    /// Says what kind of device has a token; nothing happens if nobody has it.
    async fn describe_device(&self, token: TokenHash, kind: &str) -> Result<(), Error>;

    /// The devices that speak for a player, the newest first.
    async fn devices(&self, player: PlayerId) -> Result<Vec<Device>, Error>;

    /// Lets no device but that with this token speak for its player any more, and no link
    /// either. Returns how many were cut off.
    async fn end_other_sessions(&self, token: TokenHash) -> Result<usize, Error>;

    /// Removes what is known of a player: devices, links, webhook, name, settings, archive,
    /// results. Their games stay, for others played them too: there they are called `name`
    /// from now on, what they said is empty, and how those games ended is to be kept anew.
    ///
    /// This alone changes notes that were written.
    ///
    /// # Errors
    /// [`Error::NoPlayer`] if there is no such player.
    async fn forget(&self, player: PlayerId, name: &str) -> Result<(), Error>;

    /// Removes players whom no table names and who have no webhook: those without a name,
    /// settings and a standing at puzzles if they came before `unnamed`, the others if they came
    /// before `named`. Returns
    /// how many.
    async fn prune_guests(&self, unnamed: Millis, named: Millis) -> Result<usize, Error>;
}

/// Tables: made, appended to, read and listed.
#[async_trait]
pub trait Tables: fmt::Debug + Send + Sync + 'static {
    /// Makes a table.
    ///
    /// # Errors
    /// [`Error::TableExists`] if there is one of this id, [`Error::NoPlayer`] if the host,
    /// or somebody at the table, does not exist, [`Error::BadStep`] if a step is not one
    /// line.
    async fn create(&self, table: NewTable) -> Result<(), Error>;

    /// Appends to the streams of a table, and says how it stands now.
    ///
    /// # Errors
    /// [`Error::Conflict`] if the streams have other lengths than the caller thinks,
    /// [`Error::NoTable`] if there is no such table (it may have been cleared away),
    /// [`Error::NoPlayer`] if somebody at the table does not exist, [`Error::BadStep`] if a
    /// step is not one line.
    async fn append(&self, append: Append) -> Result<Appended, Error>;

    /// Whether a click was counted at a table.
    async fn has_click(&self, table: &TableId, key: ClickKey) -> Result<bool, Error>;

    /// Removes tables at which no person has made a step: those that are still open or where
    /// only bots play if nothing has happened there since `idle`, the others if nothing has
    /// happened since `unplayed`. Returns how many.
    async fn prune_tables(&self, idle: Millis, unplayed: Millis) -> Result<usize, Error>;

    /// A table with both its streams, secrets included.
    async fn load(&self, table: &TableId) -> Result<Option<StoredTable>, Error>;

    /// The tables with these ids as the lists show them, those that exist, in any order.
    async fn rows(&self, tables: &[TableId]) -> Result<Vec<TableRow>, Error>;

    /// The tables at which a player sits or sat before leaving, or which the player made.
    /// Those that wait for the player come first, finished ones last; within each the
    /// newest first.
    async fn my_tables(&self, player: PlayerId, which: Mine, limit: u32) -> Result<Vec<TableRow>, Error>;

    /// The tables of [`Tables::my_tables`] in the order in which they were made, after the
    /// cursor, each with the cursor to read on from.
    async fn tables_of(
        &self,
        player: PlayerId,
        after: TableCursor,
        limit: u32,
    ) -> Result<Vec<(TableCursor, TableId)>, Error>;

    /// Puts one of a player's tables into their archive, or takes it out again.
    ///
    /// # Errors
    /// [`Error::NoTable`] if there is no such table, [`Error::NoPlayer`] if there is no such
    /// player.
    async fn set_archived(&self, player: PlayerId, table: &TableId, is_archived: bool) -> Result<(), Error>;

    /// The public tables at which a seat may be free, newest first.
    async fn open_public(&self, limit: u32) -> Result<Vec<TableRow>, Error>;

    /// The public tables at which people play, newest first.
    async fn watchable(&self, limit: u32) -> Result<Vec<TableRow>, Error>;

    /// The public tables whose game is over, newest first.
    async fn recently_finished(&self, limit: u32) -> Result<Vec<TableRow>, Error>;

    /// The finished tables with this deal of a game, whoever finds them, oldest first: what
    /// a table of results is made of. Their ids are not for everybody.
    async fn results(&self, game: &str, seed: &str, limit: u32) -> Result<Vec<TableRow>, Error>;

    /// Whether a player has made a table with this deal, or sits or sat at one.
    async fn knows_deal(&self, player: PlayerId, game: &str, seed: &str) -> Result<bool, Error>;
}

/// How finished games ended, kept in a form that outlives the code of their rules.
#[async_trait]
pub trait Endings: fmt::Debug + Send + Sync + 'static {
    /// Keeps how the game at a table ended, in a form that the caller understands. What
    /// was kept before is replaced.
    ///
    /// # Errors
    /// [`Error::NoTable`] if there is no such table.
    async fn keep_ending(&self, table: &TableId, body: Vec<u8>) -> Result<(), Error>;

    /// How the game at a table ended, if that was kept.
    async fn ending(&self, table: &TableId) -> Result<Option<Vec<u8>>, Error>;

    /// Finished tables after the cursor whose ending was not kept yet, the oldest first,
    /// each with the cursor to read on from.
    async fn without_ending(
        &self,
        after: TableCursor,
        limit: u32,
    ) -> Result<Vec<(TableCursor, TableId)>, Error>;
}

/// How players do at puzzles, and how hard puzzles are for players: texts that the caller
/// understands, each with the number of its version.
#[async_trait]
pub trait PuzzleScores: fmt::Debug + Send + Sync + 'static {
    /// How a player does at puzzles, if they have tried any.
    async fn puzzle_standing(&self, player: PlayerId) -> Result<Option<Versioned>, Error>;

    /// How hard the puzzle of this name is, if anybody has tried it.
    async fn puzzle_rating(&self, puzzle: &str) -> Result<Option<Versioned>, Error>;

    /// Keeps what a player's attempt has changed, if both versions are the next ones; `false`
    /// if one of them is not, and then nothing is written.
    ///
    /// # Errors
    /// [`Error::NoPlayer`] if there is no such player.
    async fn keep_attempt(&self, attempt: Attempt) -> Result<bool, Error>;
}

/// A text and the number of its version. The first version is 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Versioned {
    /// The number.
    pub version: u32,
    /// The text.
    pub text: String,
}

/// What changes when a player has tried a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// Who.
    pub player: PlayerId,
    /// How the player does from now on.
    pub standing: Versioned,
    /// Which puzzle.
    pub puzzle: String,
    /// How hard it is from now on.
    pub rating: Versioned,
}

/// Deadlines, and the times when the program did not run: nobody is charged for those.
#[async_trait]
pub trait Deadlines: fmt::Debug + Send + Sync + 'static {
    /// The tables at which somebody has run out of time by now, earliest first.
    async fn due(&self, now: Millis) -> Result<Vec<TableId>, Error>;

    /// Notes that the program runs. Between the last such note and the next
    /// [`Deadlines::resume`] it did not.
    async fn heartbeat(&self, now: Millis) -> Result<(), Error>;

    /// The program runs again: the time since its last sign of life becomes a pause, by
    /// which every deadline moves. The answer is its length in milliseconds.
    async fn resume(&self, now: Millis) -> Result<i64, Error>;

    /// How long the program did not run since a moment, in milliseconds.
    async fn paused_since(&self, at: Millis) -> Result<i64, Error>;
}

/// Who wants to be told elsewhere that it is their turn, and who is to be told.
///
/// A turn's call is written together with the append that begins the turn, and taken out
/// before it is made: whatever happens to the program, no turn is told twice.
#[async_trait]
pub trait Calls: fmt::Debug + Send + Sync + 'static {
    /// Where a player wants to be called.
    async fn webhook(&self, player: PlayerId) -> Result<Option<Webhook>, Error>;

    /// From now on a player is called there, with nothing held against it.
    ///
    /// # Errors
    /// [`Error::NoPlayer`] if there is no such player.
    async fn set_webhook(&self, player: PlayerId, url: &str, language: &str) -> Result<(), Error>;

    /// A player is no longer called.
    async fn clear_webhook(&self, player: PlayerId) -> Result<(), Error>;

    /// How many calls wait, due or not.
    async fn n_calls(&self) -> Result<u32, Error>;

    /// Whether [`Calls::take_calls`] would find any.
    async fn has_calls(&self, now: Millis) -> Result<bool, Error>;

    /// Takes calls that are due, at most one for a player: whoever gets them makes them,
    /// for nobody gets them again.
    async fn take_calls(&self, now: Millis, n_max: usize) -> Result<Vec<Call>, Error>;

    /// A call that was taken is to be made at another time, if its turn still lasts.
    async fn postpone_call(&self, call: Call, due: Millis) -> Result<(), Error>;

    /// A player is told once more of a turn that still lasts.
    async fn call_again(&self, table: &TableId, player: PlayerId, at: Millis) -> Result<(), Error>;

    /// A player was told: whatever was held against the webhook is forgotten.
    async fn webhook_answered(&self, player: PlayerId) -> Result<(), Error>;

    /// A call failed. It is tried `again` if that is given; a webhook that failed `n_max`
    /// times in a row rests. The answer is whether it rests now.
    async fn webhook_failed(
        &self,
        call: Call,
        trouble: &str,
        again: Option<Millis>,
        n_max: u32,
    ) -> Result<bool, Error>;
}
