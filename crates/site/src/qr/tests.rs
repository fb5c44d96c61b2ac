use qrcode::{EcLevel, QrCode};

use super::{MARGIN, qr};

/// The drawing is the code, module by module, with a margin around it.
#[test]
fn every_dark_module_is_drawn_and_no_other() {
    let link = "https://games.example.org/t/7zzzzzzzzzzzzzzzzzzzzzzzzz";
    let svg = qr(link, "Link").expect("a code").into_string();
    let code = QrCode::with_error_correction_level(link, EcLevel::M).expect("a code");
    let size = code.width() + 2 * MARGIN;
    assert!(svg.contains(&format!("viewBox=\"0 0 {size} {size}\"")), "{svg}");
    let mut drawn = vec![false; code.width() * code.width()];
    let path = svg.split(" d=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a path");
    for run in path.split('M').skip(1) {
        let numbers: Vec<usize> =
            run.split([' ', 'h', 'v', '-', 'z']).filter_map(|number| number.parse().ok()).collect();
        let [x, y, length, 1, back] = numbers[..] else { panic!("{run}") };
        assert_eq!(length, back);
        let first = (y - MARGIN) * code.width() + x - MARGIN;
        drawn[first..first + length].fill(true);
    }
    let modules: Vec<bool> =
        code.to_colors().into_iter().map(|module| module == qrcode::Color::Dark).collect();
    assert_eq!(drawn, modules);
    assert!(qr(&"x".repeat(10_000), "Link").is_none());
}
