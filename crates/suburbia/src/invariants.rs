//! The laws that every position keeps, whether it comes from a game or from a
//! text: every tile is somewhere, once, boroughs hang together, and the phase
//! fits the table.

use kernel::{Owner, Seat};

use crate::{
    catalog::{GoalId, Stack, TileId, catalog},
    rules::{dale, market, places, tracks::LIMITS},
    state::{Borough, Choice, Face, Mode, Phase, Public, Suburbia},
};

pub(crate) fn check(game: &Suburbia) -> Result<(), String> {
    check_tiles(&game.public)?;
    check_goals(game)?;
    for owner in game.public.owners() {
        check_borough(game.public.borough(owner)).map_err(|why| format!("borough {owner}: {why}"))?;
    }
    check_phase(game)
}

/// No kind of tile lies about more often than the box has it. Discarded tiles
/// are not kept, so a stack may have fewer.
fn check_tiles(public: &Public) -> Result<(), String> {
    let mut found = public.piles.unseen.map(u16::from);
    for (_, tile) in public.open_tiles() {
        found[tile.index()] += 1;
    }
    if let Some(Choice::Dale(tile)) = public.turn.choice {
        found[tile.index()] += 1;
    }
    for owner in public.owners() {
        for placed in public.borough(owner).tiles.iter() {
            found[placed.tile.index()] += 1;
        }
    }
    for (tile, n_left) in TileId::BASIC.into_iter().zip(public.basic) {
        found[tile.index()] += u16::from(n_left);
    }
    for (tile, found) in TileId::all().zip(found) {
        let copies = u16::from(catalog().copies[tile.index()]);
        if found > copies {
            return Err(format!("{found} tiles {tile}, but the box has {copies}"));
        }
    }
    for stack in Stack::DRAWN {
        let unseen: u16 =
            catalog().range(stack).map(|tile| u16::from(public.piles.unseen[usize::from(tile)])).sum();
        if unseen < u16::from(public.piles.left[stack.index()]) {
            return Err(format!("stack {stack:?} has more tiles than are unseen"));
        }
    }
    let n_slots = public.slot_prices().len();
    if public.market[n_slots..].iter().any(Option::is_some) {
        return Err(format!("the market has only {n_slots} slots"));
    }
    Ok(())
}

/// Each goal is at one place, and kept goals were dealt.
fn check_goals(game: &Suburbia) -> Result<(), String> {
    let mut seen: Vec<GoalId> = game.public.goals.to_vec();
    for (secret, seat) in game.secrets.iter().zip(Seat::all(4)) {
        seen.extend(secret.dealt.iter().flatten());
        let is_whole = secret.dealt.iter().all(Option::is_some);
        if game.public.dealt.has(seat) != is_whole || game.public.kept.has(seat) != secret.kept.is_some() {
            return Err(format!("the goals of seat {seat} do not fit what is known of them"));
        }
        if secret.kept.is_some() && !secret.dealt.contains(&secret.kept) {
            return Err(format!("seat {seat} keeps a goal that it was not dealt"));
        }
    }
    let n_goals = seen.len();
    seen.sort_unstable();
    seen.dedup();
    if seen.len() < n_goals {
        return Err("a goal is at two places".to_owned());
    }
    Ok(())
}

/// Tiles lie on places of their own, off the board, hanging together; tracks are
/// within their limits.
fn check_borough(borough: &Borough) -> Result<(), String> {
    for (index, placed) in borough.tiles.iter().enumerate() {
        let hex = placed.hex;
        if borough.tiles[..index].iter().any(|other| other.hex == hex) {
            return Err(format!("two tiles lie at {hex}"));
        }
        if places::is_board(borough, hex) {
            return Err(format!("{hex} is on the board"));
        }
        if borough.tiles.len() > 1 && borough.beside(hex).next().is_none() {
            return Err(format!("the tile at {hex} touches no other"));
        }
        if placed.face == Face::Lake && placed.tile.tile().stack == Stack::Basic {
            return Err(format!("a basic tile is no lake: {hex}"));
        }
    }
    let n_marked = borough.tiles.iter().filter(|placed| placed.marked).count();
    if n_marked + usize::from(borough.markers) > 3 {
        return Err("there are only three markers".to_owned());
    }
    let is_within = |value: i8| LIMITS.contains(&i16::from(value));
    if !is_within(borough.income) || !is_within(borough.reputation) {
        return Err("income or reputation is beyond its limits".to_owned());
    }
    if !(0..=2000).contains(&borough.population) || !(0..=2000).contains(&borough.money) {
        return Err("population or money cannot be so".to_owned());
    }
    Ok(())
}

/// The phase has what it needs, so that no step can fail in it.
fn check_phase(game: &Suburbia) -> Result<(), String> {
    let public = &game.public;
    let is_laying = public.turn_number == 0;
    let is_free = public.turn.choice.is_none();
    let n_open = public.open_tiles().count();
    let mover = public.borough(Owner::Seat(public.active));
    let can_discard = public.open_tiles().any(|(slot, _)| market::slot_price(public, slot) <= mover.money);
    let fits = match public.phase {
        Phase::ShowTile => {
            is_free && market::next_hole(public).is_some() && public.piles.next_stack().is_some()
        }
        Phase::LayGoal => is_laying && public.goals.len() < usize::from(public.row().goals),
        Phase::DealGoal(seat) => is_laying && public.mode == Mode::Table && seat.number() <= public.n_seats,
        Phase::ChooseFirst | Phase::Keep => is_laying && public.mode == Mode::Table,
        Phase::Choose => is_free && !is_laying && can_discard && !public.is_dales_turn(),
        Phase::Place => match public.turn.choice {
            Some(choice @ (Choice::Buy(slot) | Choice::Lake(slot))) => {
                public.market.get(usize::from(slot)).is_some_and(Option::is_some)
                    && market::price(public, choice) <= mover.money
            }
            Some(choice @ Choice::Basic(tile)) => {
                public.basic.get(tile.index()).is_some_and(|left| *left > 0)
                    && market::price(public, choice) <= mover.money
            }
            Some(Choice::Dale(_)) | None => false,
        },
        Phase::Discard => is_free && can_discard,
        Phase::Extra => is_free && can_discard && public.mode == Mode::Architect,
        Phase::Done => is_free && !is_laying,
        Phase::Dale => is_free && public.is_dales_turn() && n_open > 0,
        Phase::PlaceForDale => {
            let tile = match public.turn.choice {
                Some(Choice::Dale(tile)) => Some(tile),
                Some(Choice::Buy(_) | Choice::Lake(_) | Choice::Basic(_)) | None => None,
            };
            public.is_dales_turn() && tile.is_some_and(|tile| !dale::best_places(game, tile).is_empty())
        }
        Phase::Score | Phase::Over => is_free,
    };
    let has_room = public.owners().all(|owner| {
        let n_tiles = public.borough(owner).tiles.len();
        (1..=n_tiles_max(public)).contains(&n_tiles)
    });
    if !fits {
        return Err(format!("phase {:?} does not fit the table", public.phase.to_string()));
    }
    if !has_room || public.turn_number > 72 {
        return Err("so many tiles or turns cannot be".to_owned());
    }
    Ok(())
}

/// A tile a round, and three at the start.
fn n_tiles_max(public: &Public) -> usize {
    3 + usize::from(public.round())
}
