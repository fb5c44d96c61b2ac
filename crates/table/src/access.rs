//! Who may look from where, and act for whom. Nothing else decides it.

use kernel::{Seat, Viewer};

use crate::{DealSource, PlayerId, Stage, TableState, WhyLeft};

/// From where somebody wants to look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// From wherever suits them: their seat that is to move, else their first one.
    Anywhere,
    /// From a seat of their own; whoever has it not watches.
    Seat(Option<Seat>),
    /// From a seat of their own, else from wherever suits them. When the game is over, and
    /// nothing is secret any more, from any seat.
    Replay(Option<Seat>),
}

/// What somebody may see and do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// The seat is theirs: they see what it sees, and act for it.
    Player(Seat),
    /// They see what the seat saw in a game that is over.
    Reader(Seat),
    /// They see what everybody may see.
    Watcher,
}

impl Access {
    /// From where they look.
    pub fn viewer(self) -> Viewer {
        match self {
            Access::Player(seat) | Access::Reader(seat) => Viewer::Seat(seat),
            Access::Watcher => Viewer::Watcher,
        }
    }

    /// The seat that they act for.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Access::Player(seat) => Some(seat),
            Access::Reader(_) | Access::Watcher => None,
        }
    }
}

/// What somebody may see and do who wants to look from somewhere. Whoever is no player yet
/// has no seat.
pub fn access(table: &TableState, who: impl Into<Option<PlayerId>>, asked: Asked) -> Access {
    let who = who.into();
    let own = |seat: Option<Seat>| seat.filter(|seat| seats_of(table, who).any(|own| own == *seat));
    let anywhere = || {
        let to_move = table.to_move();
        seats_of(table, who).find(|seat| to_move.has(*seat)).or_else(|| seats_of(table, who).next())
    };
    let player = match asked {
        Asked::Anywhere => anywhere(),
        Asked::Seat(seat) => own(seat),
        Asked::Replay(Some(seat)) if table.stage() == Stage::Finished && own(Some(seat)).is_none() => {
            let exists = seat.index() < table.seats().len();
            return if exists { Access::Reader(seat) } else { access(table, who, Asked::Anywhere) };
        }
        Asked::Replay(seat) => own(seat).or_else(anywhere),
    };
    player.map_or(Access::Watcher, Access::Player)
}

/// The seats of a player.
pub fn seats_of(table: &TableState, who: impl Into<Option<PlayerId>>) -> impl Iterator<Item = Seat> {
    let who = who.into();
    table.seat_owners().filter(move |(_, owner)| Some(*owner) == who).map(|(seat, _)| seat)
}

/// Whether somebody else has a seat at the table.
pub fn has_others(table: &TableState, who: impl Into<Option<PlayerId>>) -> bool {
    let who = who.into();
    table.seat_owners().any(|(_, owner)| Some(owner) != who)
}

/// The seats that a bot holds in the place of a player.
pub fn left_by(table: &TableState, who: impl Into<Option<PlayerId>>) -> impl Iterator<Item = Seat> {
    let who = who.into();
    table.left().iter().filter(move |(_, (player, _))| Some(*player) == who).map(|(seat, _)| *seat)
}

/// The seats that bots hold in the place of players, and whose they were.
pub fn seats_left(table: &TableState) -> impl Iterator<Item = (Seat, PlayerId)> {
    table.left().iter().map(|(seat, (player, _))| (*seat, *player))
}

/// Everybody who plays or has played to the last at the table: the owners of seats, and whose
/// seats bots hold.
pub fn players_of(table: &TableState) -> impl Iterator<Item = (Seat, PlayerId)> {
    table.seat_owners().chain(seats_left(table))
}

/// Whether somebody may look at the table at all. The deal of a match is seen by nobody who is
/// still to play it: while the game goes on only by those who sit or sat there.
pub fn may_look(table: &TableState, who: impl Into<Option<PlayerId>>) -> bool {
    let who = who.into();
    match table.settings().deal {
        DealSource::Match { .. } => {
            seats_of(table, who).next().is_some() || left_by(table, who).next().is_some()
        }
        DealSource::Drawn | DealSource::Chosen | DealSource::Day { .. } => true,
    }
}

/// The player who has a seat.
pub fn owner_of(table: &TableState, seat: Seat) -> Option<PlayerId> {
    table.seats().get(seat.index())?.owned_by()
}

/// Why a bot plays in the place of a player, if one does.
pub fn why_left(table: &TableState, who: impl Into<Option<PlayerId>>) -> Option<WhyLeft> {
    let who = who.into();
    table.left().values().find(|(player, _)| Some(*player) == who).map(|(_, why)| *why)
}

/// Whether somebody made the table, and says who else may sit there.
pub fn is_host(table: &TableState, who: impl Into<Option<PlayerId>>) -> bool {
    Some(table.host()) == who.into()
}

/// Whether somebody may talk at the table: those who have or had a seat, and the host. Where
/// only a link leads to the table, whoever has it is invited, and may talk too.
pub fn may_speak(table: &TableState, who: impl Into<Option<PlayerId>>) -> bool {
    let who = who.into();
    let belongs =
        is_host(table, who) || seats_of(table, who).next().is_some() || left_by(table, who).next().is_some();
    !table.settings().is_chat_closed && (belongs || !table.is_public())
}
