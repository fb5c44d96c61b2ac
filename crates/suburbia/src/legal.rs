//! What a seat may do, and why not.
//!
//! [`actions`] lists, [`check`] explains; the conformance kit proves that the
//! two agree.

use kernel::{Owner, Seat};

use crate::{
    action::{Action, Slot},
    catalog::{GoalId, TileId},
    hex::Hex,
    rules::{dale, market, places},
    state::{Borough, Choice, Phase, Public, Purpose, RulesVersion, Suburbia},
};

/// Why an action is refused. `words` turns it into a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Illegal {
    NotYourTurn,
    NotNow { due: Due },
    NoSuchGoal { goal: GoalId },
    AlreadyKept,
    NoSuchSlot { n_slots: u8, purpose: Purpose },
    EmptySlot { slot: Slot, purpose: Purpose },
    TooExpensive { price: i16, money: i16, purpose: Purpose },
    NoneLeft { tile: TileId },
    NotBasic { tile: TileId },
    NoTile { hex: Hex },
    AlreadyMarked { hex: Hex },
    NoMarkerLeft,
    Occupied { hex: Hex },
    OnTheBoard { hex: Hex },
    NotBeside { hex: Hex },
    NotDalesBest { hex: Hex },
    DalesPlaceUnnamed,
}

/// What the turn waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Due {
    Keep,
    Choose,
    Place,
    Discard,
    Extra,
    Dale,
    Done,
}

/// Lists every action of the seat.
pub(crate) fn actions(game: &Suburbia, seat: Seat, acc: &mut Vec<Action>) {
    let Some(due) = due(&game.public, seat) else { return };
    let public = &game.public;
    match due {
        Due::Keep => {
            let dealt = game.secrets[seat.index()].dealt;
            acc.extend(dealt.into_iter().flatten().map(|goal| Action::Keep { goal }));
        }
        Due::Choose => list_choices(public, acc),
        Due::Place => {
            let borough = public.borough(Owner::Seat(seat));
            acc.extend(places::free(borough).into_iter().map(|hex| Action::Place { hex }));
        }
        Due::Discard | Due::Extra => {
            let slots = public.open_tiles().map(|(slot, _)| Slot(slot));
            let payable = slots.filter(|slot| check_discard(public, *slot).is_ok());
            acc.extend(payable.map(|slot| Action::Discard { slot }));
        }
        Due::Dale => {
            let best = dales_places(game);
            acc.extend(best.into_iter().map(|hex| Action::Dale { hex }));
            match public.rules {
                RulesVersion::One => acc.push(Action::DaleAuto),
                RulesVersion::Two => {}
            }
        }
        Due::Done => acc.push(Action::Done),
    }
}

/// Says why the seat may not do this.
pub(crate) fn check(game: &Suburbia, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let public = &game.public;
    let has_kept = public.phase == Phase::Keep && public.kept.has(seat);
    let due = due(public, seat).ok_or(if has_kept { Illegal::AlreadyKept } else { Illegal::NotYourTurn })?;
    match (due, *action) {
        (Due::Keep, Action::Keep { goal }) => {
            let is_dealt = game.secrets[seat.index()].dealt.contains(&Some(goal));
            if is_dealt { Ok(()) } else { Err(Illegal::NoSuchGoal { goal }) }
        }
        (Due::Choose, Action::Buy { slot }) => check_slot(public, slot, Choice::Buy(slot.0)),
        (Due::Choose, Action::Lake { slot }) => check_slot(public, slot, Choice::Lake(slot.0)),
        (Due::Choose, Action::Basic { tile }) => check_basic(public, tile),
        (Due::Choose, Action::Invest { hex }) => check_invest(public, hex),
        (Due::Place, Action::Place { hex }) => check_place(public.borough(Owner::Seat(seat)), hex),
        (Due::Discard | Due::Extra, Action::Discard { slot }) => check_discard(public, slot),
        (Due::Dale, Action::Dale { hex }) => {
            if dales_places(game).contains(&hex) {
                Ok(())
            } else {
                Err(Illegal::NotDalesBest { hex })
            }
        }
        (Due::Dale, Action::DaleAuto) => match public.rules {
            RulesVersion::One => Ok(()),
            RulesVersion::Two => Err(Illegal::DalesPlaceUnnamed),
        },
        (Due::Done, Action::Done) => Ok(()),
        (Due::Keep | Due::Choose | Due::Place | Due::Discard | Due::Extra | Due::Dale | Due::Done, _) => {
            Err(Illegal::NotNow { due })
        }
    }
}

/// What the seat owes, if anything.
pub(crate) fn due(public: &Public, seat: Seat) -> Option<Due> {
    let due = match public.phase {
        Phase::Keep if public.kept.has(seat) || seat.number() > public.n_seats => return None,
        Phase::Keep => return Some(Due::Keep),
        Phase::Choose => Due::Choose,
        Phase::Place => Due::Place,
        Phase::Discard => Due::Discard,
        Phase::Extra => Due::Extra,
        Phase::PlaceForDale => Due::Dale,
        Phase::Done => Due::Done,
        Phase::ShowTile
        | Phase::LayGoal
        | Phase::ChooseFirst
        | Phase::DealGoal(_)
        | Phase::Dale
        | Phase::Score
        | Phase::Over => return None,
    };
    (seat == public.active).then_some(due)
}

fn list_choices(public: &Public, acc: &mut Vec<Action>) {
    let borough = mover(public);
    for (slot, _) in public.open_tiles() {
        for (choice, action) in [
            (Choice::Buy(slot), Action::Buy { slot: Slot(slot) }),
            (Choice::Lake(slot), Action::Lake { slot: Slot(slot) }),
        ] {
            if market::price(public, choice) <= borough.money {
                acc.push(action);
            }
        }
    }
    for tile in TileId::BASIC {
        if check_basic(public, tile).is_ok() {
            acc.push(Action::Basic { tile });
        }
    }
    if borough.markers > 0 {
        let free =
            borough.tiles.iter().filter(|placed| !placed.marked && invest_price(placed) <= borough.money);
        acc.extend(free.map(|placed| Action::Invest { hex: placed.hex }));
    }
}

/// A tile of the market, if it is there and can be paid for at once: money that
/// the tile will earn does not help (SU-10, SU-12).
fn check_slot(public: &Public, slot: Slot, choice: Choice) -> Result<(), Illegal> {
    let purpose = Purpose::of(choice);
    check_open(public, slot, purpose)?;
    afford(public, market::price(public, choice), purpose)
}

/// A basic tile while there are any, for its printed price (SU-11).
fn check_basic(public: &Public, tile: TileId) -> Result<(), Illegal> {
    match public.basic.get(tile.index()) {
        None => Err(Illegal::NotBasic { tile }),
        Some(0) => Err(Illegal::NoneLeft { tile }),
        Some(_) => afford(public, market::tile_price(tile), Purpose::Basic),
    }
}

/// One marker a tile, three a player, for the tile's printed price; a lake is
/// free (SU-13).
fn check_invest(public: &Public, hex: Hex) -> Result<(), Illegal> {
    let borough = mover(public);
    let placed = borough.at(hex).ok_or(Illegal::NoTile { hex })?;
    if placed.marked {
        return Err(Illegal::AlreadyMarked { hex });
    }
    if borough.markers == 0 {
        return Err(Illegal::NoMarkerLeft);
    }
    afford(public, invest_price(placed), Purpose::Marker)
}

/// What a marker on this tile costs.
pub(crate) fn invest_price(placed: &crate::state::Placed) -> i16 {
    if placed.is_lake() { 0 } else { market::tile_price(placed.tile) }
}

/// A free place beside a tile of the borough (SU-15).
fn check_place(borough: &Borough, hex: Hex) -> Result<(), Illegal> {
    if borough.at(hex).is_some() {
        return Err(Illegal::Occupied { hex });
    }
    if places::is_board(borough, hex) {
        return Err(Illegal::OnTheBoard { hex });
    }
    if !places::is_free(borough, hex) {
        return Err(Illegal::NotBeside { hex });
    }
    Ok(())
}

/// Any tile still on the market, for its slot's price; two slots are free, so
/// there is always one (SU-14).
fn check_discard(public: &Public, slot: Slot) -> Result<(), Illegal> {
    let purpose = if public.phase == Phase::Extra { Purpose::Extra } else { Purpose::Discard };
    check_open(public, slot, purpose)?;
    afford(public, market::slot_price(public, slot.0), purpose)
}

/// Whether a tile lies in the slot.
fn check_open(public: &Public, slot: Slot, purpose: Purpose) -> Result<(), Illegal> {
    let n_slots = u8::try_from(public.slot_prices().len()).expect("seven slots at most");
    if slot.0 >= n_slots {
        return Err(Illegal::NoSuchSlot { n_slots, purpose });
    }
    public.market[slot.index()].map(|_| ()).ok_or(Illegal::EmptySlot { slot, purpose })
}

fn afford(public: &Public, price: i16, purpose: Purpose) -> Result<(), Illegal> {
    let money = mover(public).money;
    if price <= money { Ok(()) } else { Err(Illegal::TooExpensive { price, money, purpose }) }
}

fn mover(public: &Public) -> &Borough {
    public.borough(Owner::Seat(public.active))
}

pub(crate) fn dales_places(game: &Suburbia) -> places::Places {
    match game.public.turn.choice {
        Some(Choice::Dale(tile)) => dale::best_places(game, tile),
        Some(Choice::Buy(_) | Choice::Lake(_) | Choice::Basic(_)) | None => places::Places::new(),
    }
}
