//! A real game: what comes out of the store replays to what went in.

use conformance::store::{append, new_table, status};
use kernel::{AnyStep, Dice, Maker, Seat, Seed};
use point_city::PointCity;
use record::{Header, Log};
use store::{Append, Appended, Note, Phase, Store, StoredTable, Tables};
use table::TableEvent;

use crate::{open, player, server};

const POINT_CITY: Maker = Maker::of::<PointCity>();

#[tokio::test]
async fn a_stored_game_replays() {
    let Some(server) = server() else { return };
    let store = open(&server.url()).await;
    let (anna, boris) = (player(&store, "Anna").await, player(&store, "Boris").await);
    let seed = Seed(42);
    let header = Header::new(POINT_CITY, POINT_CITY.info.setup(2, []).unwrap()).with_seed(seed);
    let mut table = new_table(1, anna);
    table.game = POINT_CITY.info.slug.to_owned();
    table.header = header.clone().without_seed().to_string();
    table.seed = seed.to_string();
    store.create(table.clone()).await.unwrap();

    let mut log = Log::new(header).unwrap();
    let mut dice = Dice::deal(seed);
    let (mut n_lines, mut n_notes) = (0, 0);
    let mut write = async |steps: Vec<AnyStep>, undo: Option<Seat>, log: &Log| {
        let phase = if log.game().ending().is_some() { Phase::Finished } else { Phase::Playing };
        let mut status = status(phase, &[anna, boris], &[]);
        status.waiting = log.game().to_move().seats();
        let first = n_lines;
        n_lines += u32::try_from(steps.len()).unwrap();
        let notes: Vec<_> = undo.into_iter().map(|seat| undone(seat, n_lines)).collect();
        let first_note = n_notes;
        n_notes += u32::try_from(notes.len()).unwrap();
        let append = Append { first_note, notes, ..append(&table.id, first, steps, status) };
        assert_eq!(store.append(append).await.unwrap(), Appended::Written);
    };
    let chance = |log: &mut Log, dice: &mut Dice| -> Vec<AnyStep> {
        log.settle(dice).iter().map(|played| played.step.clone()).collect()
    };
    let steps = chance(&mut log, &mut dice);
    write(steps, None, &log).await;
    let mut n_acts = 0;
    while let Some(seat) = log.game().to_move().seats().first() {
        let offers = log.game().offers(seat);
        let action = &offers[n_acts * 7 % offers.len()].action;
        let mut steps = vec![log.act(seat, action).unwrap().step.clone()];
        n_acts += 1;
        // Every fifth step is taken back at once, if it can be.
        let undo = (n_acts % 5 == 0 && log.undo_step(seat).is_ok()).then_some(seat);
        if undo.is_none() {
            steps.extend(chance(&mut log, &mut dice));
        }
        write(steps, undo, &log).await;
    }

    store.close().await.unwrap();
    let stored: StoredTable = open(&server.url()).await.load(&table.id).await.unwrap().unwrap();
    assert_eq!(stored.row.status.phase, Phase::Finished);
    assert!(stored.notes.iter().any(|line| line.note.kind == "undo"));
    let again = Log::replay(&stored.record(&POINT_CITY).unwrap()).unwrap();
    assert!(again.game().is_same(log.game()));
    assert_eq!(again.record().to_string(), log.record().to_string());
}

/// A seat takes back its last step, when there are so many.
fn undone(seat: Seat, after: u32) -> Note {
    Note::of(&TableEvent::Undo { seat, n_steps: 1, after }).unwrap()
}
