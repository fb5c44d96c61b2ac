//! The laws that every position keeps, whether it comes from a game or from a
//! text: every tile is somewhere, once, boroughs hang together, and the phase
//! fits the table.

use kernel::{Owner, Seat};

use crate::{
    catalog::{GoalId, Stack, TileId, catalog},
    rules::{dale, market, places, tracks::LIMITS},
    state::{Borough, Choice, Face, Mode, Phase, Piles, Public, ROUNDS_MAX, Suburbia, TILES_AT_START},
};

pub(crate) fn check(game: &Suburbia) -> Result<(), String> {
    check_tiles(&game.public)?;
    check_goals(game)?;
    check_start(&game.public)?;
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
    check_stacks(public)?;
    let n_slots = public.slot_prices().len();
    if public.market[n_slots..].iter().any(Option::is_some) {
        return Err(format!("the market has only {n_slots} slots"));
    }
    Ok(())
}

/// The stacks are those of this table, less what was drawn. The end tile lies
/// among the mixed tiles, so that it comes before those below run out (SU-23);
/// when it has come, the last round is known (SU-22).
fn check_stacks(public: &Public) -> Result<(), String> {
    let row = public.row();
    for (stack, name) in Stack::DRAWN.into_iter().zip(["A", "B", "C"]) {
        let (left, all) = (public.piles.left[stack.index()], row.stacks[stack.index()]);
        if left > all {
            return Err(format!("stack {name} has {left} tiles, but this table has {all} of them"));
        }
    }
    let Piles { left, end_shown, .. } = public.piles;
    if !end_shown && left[Stack::C.index()] < row.below {
        return Err("the end tile should have come by now".to_owned());
    }
    if matches!(public.phase, Phase::Score | Phase::Over) {
        return Ok(());
    }
    if end_shown && public.mode == Mode::Dale {
        return Err("against Dale the game is over with the end tile".to_owned());
    }
    let last_round = last_round_at_most(public);
    if end_shown && !(public.round()..=public.round() + 1).contains(&last_round) {
        return Err("the last round must be this one or the next, as the end tile has come".to_owned());
    }
    if usize::from(last_round) > ROUNDS_MAX {
        return Err("so many rounds cannot be".to_owned());
    }
    let n_tiles = public.open_tiles().count() + left.iter().map(|left| usize::from(*left)).sum::<usize>();
    if n_tiles < n_tiles_needed(public, last_round) {
        return Err("the tiles will not last to the end of the game".to_owned());
    }
    Ok(())
}

/// The last round of the game: if it is not known yet, that in which the end tile
/// comes as late as it can, and one more (SU-22). It is counted by turns, so that it
/// does not move while a round goes on.
fn last_round_at_most(public: &Public) -> u8 {
    let Piles { left, end_shown, .. } = public.piles;
    if end_shown {
        return public.last_round.unwrap_or(0);
    }
    let n_draws = left.iter().map(|left| u16::from(*left)).sum::<u16>() - u16::from(public.row().below);
    let n_a_turn = match public.mode {
        Mode::Table => 1,
        Mode::Architect | Mode::Dale => 2,
    };
    let turn = u16::from(public.turn_number.max(1)) + n_draws.div_ceil(n_a_turn);
    let last = (turn - 1) / u16::from(public.turns_a_round()) + 2;
    u8::try_from(last).unwrap_or(u8::MAX)
}

/// How many tiles of market and stacks the turns up to the end will use at least. The
/// end tile leaves enough for the rounds after it, unless the market was empty then.
fn n_tiles_needed(public: &Public, last_round: u8) -> usize {
    let a_turn = match public.mode {
        Mode::Table => 1,
        Mode::Architect => 2,
        Mode::Dale => return 0,
    };
    let turns_a_round = usize::from(public.turns_a_round());
    if !public.piles.end_shown {
        return 2 * turns_a_round * a_turn;
    }
    let n_turns = usize::from(last_round) * turns_a_round;
    let due = match public.phase {
        Phase::Choose | Phase::Place | Phase::Discard => a_turn,
        Phase::Extra => 1,
        Phase::ShowTile
        | Phase::LayGoal
        | Phase::ChooseFirst
        | Phase::DealGoal(_)
        | Phase::Keep
        | Phase::Done
        | Phase::Dale
        | Phase::PlaceForDale
        | Phase::Score
        | Phase::Over => 0,
    };
    n_turns.saturating_sub(usize::from(public.turn_number)) * a_turn + due
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

/// No turn begins before the table is laid, and no points are booked before the game
/// is over.
fn check_start(public: &Public) -> Result<(), String> {
    let is_turn = matches!(
        public.phase,
        Phase::Place | Phase::Discard | Phase::Extra | Phase::Dale | Phase::PlaceForDale
    );
    if is_turn && public.turn_number == 0 {
        return Err("the table must be laid before the first turn".to_owned());
    }
    let is_for_people = matches!(public.phase, Phase::Place | Phase::Discard | Phase::Done);
    if is_for_people && public.is_dales_turn() {
        return Err("it is Dale's turn".to_owned());
    }
    if public.phase != Phase::Over && public.points.iter().any(|points| *points != 0) {
        return Err("points are booked before the game is over".to_owned());
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
        Phase::DealGoal(seat) => {
            let is_due = seat.number() <= public.n_seats && !public.dealt.has(seat);
            is_laying && public.mode == Mode::Table && is_due
        }
        Phase::ChooseFirst => is_laying && public.mode == Mode::Table,
        Phase::Keep => {
            let is_dealt = Seat::all(public.n_seats).all(|seat| public.dealt.has(seat));
            is_laying && public.mode == Mode::Table && is_dealt
        }
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
        (1..=n_tiles_max(public, owner)).contains(&n_tiles)
    });
    if !fits {
        return Err(format!("phase {:?} does not fit the table", public.phase.to_string()));
    }
    if !is_market_ready(public) {
        return Err(
            "a turn begins with the tiles at the right of the market, and against Dale with four".to_owned()
        );
    }
    if !has_room || usize::from(public.round()) > ROUNDS_MAX {
        return Err("so many tiles or turns cannot be".to_owned());
    }
    Ok(())
}

/// Whether the market is as a turn finds it: the tiles were moved to the right, where
/// the last slots cost nothing (SU-20); Dale takes one of those that are left (SU-61).
fn is_market_ready(public: &Public) -> bool {
    let market = &public.market[..public.slot_prices().len()];
    match (public.phase, public.mode) {
        (Phase::Choose | Phase::Place | Phase::Discard, Mode::Table | Mode::Architect) => {
            market.is_sorted_by_key(Option::is_some)
        }
        (Phase::Choose | Phase::Place | Phase::Discard, Mode::Dale) => market.iter().all(Option::is_some),
        (Phase::Done, Mode::Dale) => market.iter().any(Option::is_some),
        (_, _) => true,
    }
}

/// A tile a round, and three at the start; one more in a position made by hand.
fn n_tiles_max(public: &Public, owner: Owner) -> usize {
    let is_due = !matches!(public.phase, Phase::Score | Phase::Over) && may_place(public, owner);
    TILES_AT_START + 1 + usize::from(public.round()) - usize::from(is_due)
}

/// Whether a tile of this round may still be laid there.
fn may_place(public: &Public, owner: Owner) -> bool {
    if public.turn_number == 0 {
        return true;
    }
    let is_placing = match public.phase {
        Phase::Choose | Phase::Place | Phase::Dale | Phase::PlaceForDale => true,
        Phase::ShowTile
        | Phase::LayGoal
        | Phase::ChooseFirst
        | Phase::DealGoal(_)
        | Phase::Keep
        | Phase::Discard
        | Phase::Extra
        | Phase::Done
        | Phase::Score
        | Phase::Over => false,
    };
    if owner == public.mover() {
        return is_placing;
    }
    match owner {
        // Dale has the second turn of each round.
        Owner::Rival => true,
        Owner::Seat(_) if public.mode == Mode::Dale => false,
        Owner::Seat(seat) => {
            let n_seats = public.n_seats;
            let n_turns_left = n_seats - 1 - (public.turn_number - 1) % n_seats;
            let n_turns_until = (seat.number() + n_seats - public.active.number()) % n_seats;
            n_turns_until <= n_turns_left
        }
    }
}
