//! A link as a QR code, drawn by ourselves.

use maud::{Markup, html};
use qrcode::{Color, EcLevel, QrCode};

/// The white margin that readers need, in modules.
const MARGIN: usize = 4;

/// The code of a link; nothing if it is too long for one. `label` says what it is.
pub(crate) fn qr(link: &str, label: &str) -> Option<Markup> {
    let code = QrCode::with_error_correction_level(link, EcLevel::M).ok()?;
    let width = code.width();
    let size = width + 2 * MARGIN;
    Some(html! {
        svg.qr viewBox={ "0 0 " (size) " " (size) } role="img" aria-label=(label) shape-rendering="crispEdges" {
            rect width=(size) height=(size) fill="#fff" {}
            path fill="#000" d=(runs(&code.to_colors(), width)) {}
        }
    })
}

/// The dark modules as a path, one stretch for each run in a row.
fn runs(modules: &[Color], width: usize) -> String {
    let mut acc = String::new();
    for (y, row) in modules.chunks(width).enumerate() {
        let mut x = 0;
        for run in row.chunk_by(|one, other| one == other) {
            if run[0] == Color::Dark {
                acc.push_str(&format!("M{} {}h{}v1h-{}z", x + MARGIN, y + MARGIN, run.len(), run.len()));
            }
            x += run.len();
        }
    }
    acc
}

#[cfg(test)]
mod tests;
