use super::*;

/// All numbers of a path, two by two.
fn places(path: &str) -> Vec<Point> {
    let numbers: Vec<f32> = path
        .split(|sign: char| !(sign.is_ascii_digit() || sign == '.' || sign == '-'))
        .filter(|text| !text.is_empty())
        .map(|text| text.parse().expect("a number"))
        .collect();
    numbers.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect()
}

const SQUARE: [Point; 4] = [(0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0)];

#[test]
fn the_same_thing_always_looks_the_same() {
    let draw = |seed| Pen::new(seed).rect((2.0, 3.0), 20.0, 10.0).path();
    assert_eq!(draw(7), draw(7));
    assert_ne!(draw(7), draw(8));
    assert_eq!(Pen::named("park").line((0.0, 0.0), (9.0, 0.0)).path(), "M0.1 -0.2Q4.1 0.2 9.0 0.0");
}

#[test]
fn lines_stray_a_little_and_no_more() {
    for seed in 0..200 {
        for (x, y) in places(&Pen::new(seed).shape(&SQUARE).path()) {
            let is_near =
                |value: f32| [0.0, 20.0, 40.0].iter().any(|edge| (value - edge).abs() <= WOBBLE + 0.05);
            assert!(is_near(x) && is_near(y), "seed {seed}: {x} {y}");
        }
    }
}

#[test]
fn hatching_stays_inside() {
    let hexagon = [(10.0, 0.0), (30.0, 0.0), (40.0, 17.0), (30.0, 34.0), (10.0, 34.0), (0.0, 17.0)];
    for hatch in [Hatch::Diagonals, Hatch::Cross, Hatch::Verticals] {
        let path = Pen::new(1).hatch(hatch, &hexagon, 4.0).path();
        let found = places(&path);
        assert!(found.len() > 12, "{hatch:?} draws {path}");
        for at in found {
            assert!(is_inside(&hexagon, at, -1.0), "{hatch:?}: {at:?}");
        }
    }
}

#[test]
fn marks_are_many_and_inside() {
    for hatch in [Hatch::Dots, Hatch::Tufts, Hatch::Waves] {
        let path = Pen::new(1).hatch(hatch, &SQUARE, 4.0).path();
        let starts = path.split('M').skip(1).map(|mark| places(mark)[0]);
        assert!(starts.clone().count() > 8, "{hatch:?} draws {path}");
        starts.for_each(|at| assert!(is_inside(&SQUARE, at, -3.5), "{hatch:?}: {at:?}"));
    }
}

#[test]
fn picks_are_fair_enough_to_compose_by() {
    let mut pen = Pen::new(3);
    let mut counts = [0; 5];
    (0..5_000).for_each(|_| counts[pen.pick(5) as usize] += 1);
    assert!(counts.iter().all(|count| (850..1_150).contains(count)), "{counts:?}");
}
