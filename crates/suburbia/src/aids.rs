//! What a board shows beside the tiles: prices, counts, forecasts, and what Dale
//! is about to do. All of it follows from a view.

use kernel::{Message, Owner, Seat, Silent, Viewer};

use crate::{
    action::Slot,
    catalog::{Gain, GoalId, Icon, Kind, TileId, catalog},
    game::n_on_top,
    hex::Hex,
    legal::{self, Due},
    rules::{dale, effects, market, places, tracks},
    score,
    state::{Board, Borough, Choice, Face, Mode, Phase, Secret, Suburbia},
    view::View,
    words,
};

/// A slot of the market.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stall {
    pub slot: Slot,
    pub tile: Option<TileId>,
    /// What the slot costs: the price of a lake, and of a discard.
    pub slot_price: i16,
    /// What the tile costs here, laid face up.
    pub price: i16,
}

/// The round, and those with which the game may end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rounds {
    pub now: u8,
    pub earliest: u8,
    pub latest: u8,
}

/// Where the tracks will stand after the next income and move of people, if
/// nothing else happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Forecast {
    /// By [`Gain::ALL`].
    pub tracks: [i16; 4],
    /// The red lines that will be crossed upward, less those downward.
    pub lines: i16,
}

/// What an action changes for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    pub owner: Owner,
    /// By [`Gain::ALL`].
    pub tracks: [i16; 4],
}

/// A tile that Dale would take, and what it costs with its slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pick {
    pub slot: Slot,
    pub tile: TileId,
    pub price: i16,
    /// What income and reputation it would bring him, on his best place.
    pub income: i16,
    pub reputation: i16,
}

/// What lies on the table.
impl View {
    pub fn mode(&self) -> Mode {
        self.public.mode
    }

    /// Everybody who has a borough: the seats in order, then Dale.
    pub fn owners(&self) -> impl Iterator<Item = Owner> + use<> {
        self.public.owners()
    }

    pub fn borough(&self, owner: Owner) -> &Borough {
        self.public.borough(owner)
    }

    /// Whose turn it is.
    pub fn mover(&self) -> Option<Owner> {
        (self.public.turn_number > 0 && !self.is_over()).then(|| self.public.mover())
    }

    pub fn is_over(&self) -> bool {
        self.public.phase == Phase::Over
    }

    /// What the seat owes, if anything.
    pub fn due(&self, seat: Seat) -> Option<Due> {
        legal::due(&self.public, seat)
    }

    /// The tile that was taken and is about to be laid.
    pub fn in_hand(&self) -> Option<(TileId, Face)> {
        let open = |slot: u8| self.public.market[usize::from(slot)];
        match self.public.turn.choice? {
            Choice::Buy(slot) => Some((open(slot)?, Face::Up)),
            Choice::Lake(slot) => Some((open(slot)?, Face::Lake)),
            Choice::Basic(tile) | Choice::Dale(tile) => Some((tile, Face::Up)),
        }
    }

    /// The market, from left to right; what is about to be laid has left it.
    pub fn market(&self) -> impl Iterator<Item = Stall> {
        let taken = match self.public.turn.choice {
            Some(Choice::Buy(slot) | Choice::Lake(slot)) => Some(slot),
            Some(Choice::Basic(_) | Choice::Dale(_)) | None => None,
        };
        let n_slots = u8::try_from(self.public.slot_prices().len()).unwrap_or(0);
        (0..n_slots).map(move |slot| Stall {
            slot: Slot(slot),
            tile: self.public.market[usize::from(slot)].filter(|_| taken != Some(slot)),
            slot_price: market::slot_price(&self.public, slot),
            price: market::price(&self.public, Choice::Buy(slot)),
        })
    }

    /// The basic tiles, and how many of each are left.
    pub fn basic(&self) -> impl Iterator<Item = (TileId, u8)> {
        TileId::BASIC.into_iter().zip(self.public.basic)
    }

    /// How many tiles of A, B and C are still to come.
    pub fn stacks(&self) -> [u8; 3] {
        self.public.piles.left
    }

    /// How many copies of a tile nobody has seen: in its stack, or in the box.
    pub fn unseen(&self, tile: TileId) -> u8 {
        self.public.piles.unseen[tile.index()]
    }

    /// The places that somebody's board covers.
    pub fn board_places(&self, owner: Owner) -> impl Iterator<Item = Hex> {
        let board = self.borough(owner).board;
        catalog().blocked.iter().map(move |hex| board.side(*hex))
    }

    /// Whether somebody's board lies with its back up.
    pub fn is_back(&self, owner: Owner) -> bool {
        self.borough(owner).board == Board::Back
    }

    /// The tiles beside a place, by name.
    pub fn beside(&self, owner: Owner, hex: Hex) -> Vec<Message> {
        words::beside(&self.public, owner, hex)
    }

    /// Where somebody may lay a tile.
    pub fn free_places(&self, owner: Owner) -> Vec<Hex> {
        places::free(self.borough(owner)).to_vec()
    }

    pub fn goals(&self) -> &[GoalId] {
        &self.public.goals
    }

    /// The private goals of an owner that the viewer knows: both that were dealt
    /// until one is kept; those of others only at the end.
    pub fn private_goals(&self, owner: Owner) -> Vec<GoalId> {
        let Owner::Seat(seat) = owner else { return Vec::new() };
        let own = self.secret.filter(|_| self.viewer == Viewer::Seat(seat)).map(|secret| match secret.kept {
            Some(kept) => vec![kept],
            None => secret.dealt.into_iter().flatten().collect(),
        });
        own.unwrap_or_else(|| self.public.shown[seat.index()].into_iter().collect())
    }
}

/// What follows from it.
impl View {
    /// The table with nobody's secrets: enough for everything on the tracks.
    fn table(&self) -> Suburbia {
        Suburbia { public: self.public.clone(), secrets: [Secret::default(); 4] }
    }

    /// How much of what a goal compares an owner has.
    pub fn standing(&self, goal: GoalId, owner: Owner) -> i16 {
        score::measure(goal.goal().of, self.borough(owner))
    }

    /// Who would reach a goal now (SU-44).
    pub fn leader(&self, goal: GoalId) -> Option<Owner> {
        score::leader(&self.public, goal)
    }

    /// The round, and with which one the game ends at the earliest and at the
    /// latest: the end tile lies among the mixed tiles of stack C (SU-23).
    pub fn rounds(&self) -> Rounds {
        let public = &self.public;
        let now = public.round();
        if let Some(last) = public.last_round {
            return Rounds { now, earliest: last, latest: last };
        }
        if self.is_over() {
            return Rounds { now, earliest: now, latest: now };
        }
        let row = public.row();
        let [a, b, c] = public.piles.left;
        let n_drawn = row.stacks[2] - c;
        // While the table is laid, tiles come that cost no turn.
        let n_holes = self.market().filter(|stall| stall.tile.is_none()).count();
        let n_holes = if public.turn_number == 0 { u8::try_from(n_holes).unwrap_or(0) } else { 0 };
        let end_after = |place: u8| {
            let n_before = (a + b + place.saturating_sub(n_drawn)).saturating_sub(n_holes);
            let turn = public.turn_number.max(1) - 1;
            match public.mode {
                Mode::Table => (turn + n_before) / public.n_seats + 2,
                Mode::Architect => turn + n_before / 2 + 2,
                Mode::Dale => now + n_before / 4,
            }
        };
        let first = n_on_top(row);
        Rounds { now, earliest: end_after(first), latest: end_after(first + row.mixed) }
    }

    /// The next red line above an owner's population.
    pub fn next_line(&self, owner: Owner) -> Option<i16> {
        let population = self.borough(owner).population;
        catalog().red_lines.iter().copied().find(|line| *line > population)
    }

    /// What a red line costs of income and of reputation at this table.
    pub fn line_cost(&self) -> i16 {
        tracks::line_penalty(&self.public)
    }

    pub fn forecast(&self, owner: Owner) -> Forecast {
        let mut after = self.table();
        tracks::take_income(&mut after, owner, &mut Silent);
        tracks::move_population(&mut after, owner, &mut Silent);
        let borough = after.public.borough(owner);
        let n_below = |population: i16| {
            let lines = catalog().red_lines.iter().filter(|line| **line <= population);
            i16::try_from(lines.count()).unwrap_or(0)
        };
        Forecast {
            tracks: Gain::ALL.map(|gain| borough.track(gain)),
            lines: n_below(borough.population) - n_below(self.borough(owner).population),
        }
    }

    /// What a tile laid there would change on everybody's tracks; its price is not
    /// counted.
    pub fn laid(&self, owner: Owner, (tile, face): (TileId, Face), hex: Hex) -> Vec<Change> {
        let mut after = self.table();
        effects::lay(&mut after, owner, tile, face, hex, &mut Silent);
        self.changes(&after)
    }

    /// What has changed on the tracks, for those for whom something has.
    fn changes(&self, after: &Suburbia) -> Vec<Change> {
        let change = |owner| Change {
            owner,
            tracks: Gain::ALL
                .map(|gain| after.public.borough(owner).track(gain) - self.borough(owner).track(gain)),
        };
        self.owners().map(change).filter(|change| change.tracks != [0; 4]).collect()
    }

    /// The points of somebody as they stand now, without private goals.
    pub fn points(&self, owner: Owner) -> i32 {
        score::total(&self.table(), owner)
    }

    /// The rung of the career ladder; only the solo modes have one.
    pub fn rung(&self) -> Option<usize> {
        score::rung(&self.table())
    }

    /// What Dale would take if a slot were emptied before his turn: the dearest
    /// tile of those that are left (SU-61).
    pub fn dales_pick(&self, without: Option<Slot>) -> Option<Pick> {
        let mut after = self.table();
        if self.public.mode != Mode::Dale || self.is_over() {
            return None;
        }
        if let Some(Choice::Buy(slot) | Choice::Lake(slot)) = self.public.turn.choice {
            after.public.market[usize::from(slot)] = None;
        }
        if let Some(slot) = without {
            after.public.market[slot.index()] = None;
        }
        let slot = dale::slot(&after.public)?;
        let tile = after.public.market[slot.index()]?;
        let price = market::price(&after.public, Choice::Buy(slot.0));
        Some(self.pick(&after, slot, tile, price))
    }

    /// The tile that Dale has taken and that waits for a place.
    pub fn dales_tile(&self) -> Option<Pick> {
        let Some(Choice::Dale(tile)) = self.public.turn.choice else { return None };
        Some(self.pick(&self.table(), Slot(0), tile, market::tile_price(tile)))
    }

    /// What a tile would bring Dale on his best place.
    fn pick(&self, table: &Suburbia, slot: Slot, tile: TileId, price: i16) -> Pick {
        let best = dale::best_places(table, tile).first().copied();
        let changes = best.map_or_else(Vec::new, |best| self.laid(Owner::Rival, (tile, Face::Up), best));
        let gain = changes.into_iter().find(|change| change.owner == Owner::Rival);
        let [_, income, reputation, _] = gain.map_or([0; 4], |change| change.tracks);
        Pick { slot, tile, price, income, reputation }
    }
}

/// An amount of money.
pub fn price_text(price: i16) -> Message {
    words::price(price)
}

/// The name of a tile.
pub fn tile_name(tile: TileId) -> Message {
    words::tile(tile)
}

/// What a tile does, effect by effect.
pub fn tile_effects(tile: TileId) -> Vec<Message> {
    words::effects(tile)
}

/// The name of a kind.
pub fn kind_name(kind: Kind) -> Message {
    words::kind(kind)
}

/// The name of a sign.
pub fn icon_name(icon: Icon) -> Message {
    words::icon(icon)
}

/// The name of a track.
pub fn track_name(gain: Gain) -> Message {
    words::gain(gain)
}

/// The name of a goal.
pub fn goal_name(goal: GoalId) -> Message {
    words::goal_name(goal)
}

/// What a goal asks for.
pub fn goal_wanted(goal: GoalId) -> Message {
    words::goal_wanted(goal)
}

/// A rung of the career ladder, from 0.
pub fn rung_name(rung: Option<usize>) -> Message {
    words::rung(rung)
}
