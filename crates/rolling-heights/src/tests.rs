mod smoke {
    use crate::state::RollingHeights;
    use bots::{Bot, Level, Seeds, play};
    use kernel::{Game, Seed};
    #[test]
    fn size() {
        panic!("{} {}", size_of::<RollingHeights>(), size_of::<crate::state::Placed>());
    }
    #[test]
    fn games() {
        for n in 1..=4u8 {
            for number in 0..50 {
                let setup = RollingHeights::INFO.setup(n, []).unwrap();
                let played = play::<RollingHeights>(
                    &setup,
                    &vec![Bot { level: Level::Random }; n.into()],
                    Seeds::of_series(Seed(1), number),
                    None,
                )
                .unwrap();
                if number < 5 {
                    println!("{n}: {played:?}");
                }
            }
        }
    }
}
