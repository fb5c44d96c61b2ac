//! What holds for the drawings.

use std::collections::BTreeSet;

use draw::palette::{COLOURS, LIT};
use point_city::CardId;

use crate::drawings::{
    buildings::{GROUND, building},
    symbols,
};

fn cards() -> impl Iterator<Item = CardId> {
    (0..CardId::N).map(CardId)
}

#[test]
fn every_card_has_a_building_of_its_own() {
    let drawings: BTreeSet<String> = cards().map(|id| building(id).body.0.clone()).collect();
    assert_eq!(drawings.len(), usize::from(CardId::N));
}

/// Each point is a row of windows, which are lit by night.
#[test]
fn a_building_has_a_storey_for_each_point() {
    for id in cards().filter(|id| !id.card().civic) {
        let body = &building(id).body.0;
        let windows =
            body.split("<path").filter(|path| path.contains(&LIT.to_string()) && path.contains('h'));
        let path = windows.max_by_key(|path| path.len()).unwrap_or_default();
        let rows: BTreeSet<&str> =
            path.split('M').skip(1).filter_map(|window| window.split([' ', 'h']).nth(1)).collect();
        let has_windows = path.contains('v');
        assert_eq!(if has_windows { rows.len() } else { 0 }, usize::from(id.card().points), "{id}");
    }
}

#[test]
fn a_building_stays_within_its_drawing() {
    for id in cards() {
        let building = building(id);
        assert!(building.height <= GROUND, "{id} is {} high", building.height);
        assert!(
            building.lot.0 < building.lot.1 && building.lot.1 <= building.width,
            "{id}: {:?}",
            building.lot
        );
    }
}

/// Drawings name only colours of the palette, and nothing that a page has to bring along.
#[test]
fn drawings_need_no_style() {
    let names: BTreeSet<String> = COLOURS.iter().map(ToString::to_string).collect();
    for symbol in symbols() {
        let body = symbol.body.0;
        for colour in body.split("var(").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(names.contains(&format!("var({colour})")), "{}: {colour}", symbol.id);
        }
        assert!(!body.contains("class=") && !body.contains("url(") && !body.contains("NaN"), "{}", symbol.id);
    }
}
