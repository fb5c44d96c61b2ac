//! The sums that the rulebook prints.

use crate::catalog::{Stack, TileId, catalog};

/// SU-01: copies of the stacks, basic tiles and goals.
#[test]
fn the_box_holds_what_the_rulebook_lists() {
    let copies = |stack: Stack| -> u32 {
        catalog().tiles.iter().filter(|tile| tile.stack == stack).map(|tile| u32::from(tile.copies)).sum()
    };
    assert_eq!([Stack::A, Stack::B, Stack::C].map(copies), [32, 36, 32]);
    assert_eq!(copies(Stack::Basic), 24);
    assert_eq!(catalog().tiles.len(), TileId::N);
    assert_eq!(catalog().goals.len(), 20);
    assert_eq!(catalog().pieces.iter().map(Vec::len).collect::<Vec<_>>(), [32, 36, 32]);
}

/// SU-30: 48 lines, ever closer as the track goes on.
#[test]
fn red_lines_come_ever_sooner() {
    let lines = &catalog().red_lines;
    assert_eq!((lines.len(), lines[0], lines[47]), (48, 15, 159));
    let mut gaps: Vec<(i16, usize)> = Vec::new();
    for gap in lines.windows(2).map(|pair| pair[1] - pair[0]) {
        match gaps.last_mut() {
            Some((last, n)) if *last == gap => *n += 1,
            _ => gaps.push((gap, 1)),
        }
    }
    assert_eq!(gaps, [(7, 2), (6, 5), (5, 3), (4, 3), (3, 5), (2, 29)]);
}

/// The table of lines agrees with the lines.
#[test]
fn lines_are_counted_as_they_lie() {
    for population in -3..200 {
        let n = catalog().red_lines.iter().filter(|line| i32::from(**line) <= population).count();
        assert_eq!(catalog().n_lines(population), i32::try_from(n).unwrap(), "{population}");
    }
}

/// The names in the data and in the words agree.
#[test]
fn tiles_have_their_own_names() {
    for id in TileId::all() {
        assert_eq!(crate::words::tile(id).id, format!("suburbia-tile-{id}"));
    }
}
