//! The frame of a picture that shows shares of games.

pub(crate) const WIDTH: f64 = 640.0;
pub(crate) const HEIGHT: f64 = 400.0;
pub(crate) const LEFT: f64 = 56.0;
pub(crate) const BELOW: f64 = 48.0;
pub(crate) const MARGIN: f64 = 24.0;

/// The height at which a share is drawn.
pub(crate) fn y(share: f64) -> f64 {
    HEIGHT - BELOW - share * (HEIGHT - BELOW - MARGIN)
}

/// The beginning of a picture: its title, its ground and the lines of the shares.
pub(crate) fn frame(title: &str) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <title>{title}</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n"
    );
    for percent in [0, 25, 50, 75, 100] {
        let at = y(f64::from(percent) / 100.0);
        svg += &format!(
            "<path d=\"M{LEFT} {at:.1}H{:.1}\" stroke=\"#ccc\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{percent} %</text>\n",
            WIDTH - MARGIN,
            LEFT - 8.0,
            at + 4.0
        );
    }
    svg
}
