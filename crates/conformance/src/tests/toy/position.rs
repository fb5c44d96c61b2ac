//! The toy's position written out: lists of numbers by name.

use std::collections::BTreeMap;

use kernel::{Owner, Seat, SeatSet, Setup};

use super::{Card, Cards, Face, Fault, Quiet, SEATS, Secret, Stage, Table, Toy, has, place};

type Position = BTreeMap<String, Vec<i64>>;

const STAGES: [Stage; 8] = [
    Stage::Deal,
    Stage::Show,
    Stage::Choose,
    Stage::Reveal,
    Stage::Rival,
    Stage::Draw,
    Stage::Score,
    Stage::Over,
];

impl Toy {
    pub(super) fn write_position(&self) -> Position {
        let table = &self.table;
        let stage = STAGES.iter().position(|stage| *stage == table.stage).unwrap();
        let face = table.face.map(|face| i64::from(face == Face::Moon));
        let raise = |secret: &Secret| if has(Fault::PositionForgets) { 0 } else { secret.raise };
        let ahead =
            table.ahead.map(|(owner, strength)| vec![i64::try_from(place(owner)).unwrap(), strength.into()]);
        let secrets = &self.secrets;
        let lists = [
            ("ahead", ahead.unwrap_or_default()),
            ("coins", table.coins.map(i64::from).to_vec()),
            ("committed", table.committed.iter().map(|seat| seat.number().into()).collect()),
            ("face", face.into_iter().collect()),
            ("hands", secrets.iter().map(|secret| secret.hand.0.into()).collect()),
            ("picks", secrets.iter().map(|secret| secret.pick.map_or(-1, |card| card.0.into())).collect()),
            ("played", vec![table.played.0.into()]),
            ("points", table.points.map(i64::from).to_vec()),
            ("prizes", table.prizes.map(|prizes| prizes.0.into()).to_vec()),
            ("raises", secrets.iter().map(|secret| raise(secret).into()).collect()),
            ("time", vec![table.round.into(), i64::try_from(stage).unwrap(), table.left.into()]),
        ];
        lists.into_iter().map(|(name, list)| (name.to_owned(), list)).collect()
    }

    pub(super) fn read_position(setup: &Setup, position: &Position) -> Option<Self> {
        let mut table = Table::new(setup);
        let list = |name: &str| position.get(name).map(Vec::as_slice);
        let [round, stage, left] = *list("time")? else { return None };
        table.round = u8::try_from(round).ok()?;
        table.stage = *STAGES.get(usize::try_from(stage).ok()?)?;
        table.left = u8::try_from(left).ok()?;
        table.face = list("face")?.first().map(|face| if *face == 1 { Face::Moon } else { Face::Sun });
        let seats = list("committed")?.iter().filter_map(|number| u8::try_from(*number).ok());
        table.committed = seats.filter_map(Seat::from_number).fold(SeatSet::EMPTY, SeatSet::with);
        table.coins = ints(list("coins")?)?;
        table.points = ints(list("points")?)?;
        table.played = cards::<1>(list("played")?)?[0];
        table.prizes = cards(list("prizes")?)?;
        if let [owner, strength] = *list("ahead")? {
            let seat = u8::try_from(owner).ok().filter(|index| usize::from(*index) < SEATS);
            let owner = seat.map_or(Owner::Rival, |index| Owner::Seat(Seat::new(index)));
            table.ahead = Some((owner, u8::try_from(strength).ok()?));
        }
        let mut secrets = [Secret::default(); SEATS];
        let hands = cards::<SEATS>(list("hands")?)?;
        for (index, secret) in secrets.iter_mut().enumerate() {
            secret.hand = hands[index];
            secret.pick = u8::try_from(*list("picks")?.get(index)?).ok().map(Card);
            secret.raise = u8::try_from(*list("raises")?.get(index)?).ok()?;
            table.held[index] = u8::try_from(secret.hand.len()).ok()?;
        }
        Some(Toy { table, secrets, quiet: Quiet::default() })
    }
}

fn ints<const N: usize>(list: &[i64]) -> Option<[i32; N]> {
    let ints: Option<Vec<i32>> = list.iter().map(|number| i32::try_from(*number).ok()).collect();
    ints?.try_into().ok()
}

fn cards<const N: usize>(list: &[i64]) -> Option<[Cards; N]> {
    let sets: Option<Vec<Cards>> = list.iter().map(|number| u16::try_from(*number).ok().map(Cards)).collect();
    sets?.try_into().ok()
}
