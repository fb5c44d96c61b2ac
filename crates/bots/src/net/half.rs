//! Numbers of 16 bits, as files of weights have them (IEEE 754 binary16).

/// The largest number of 16 bits.
const MAX: f32 = 65_504.0;

/// Whether a number can be written: finite and not too large.
pub(super) fn fits(value: f32) -> bool {
    value.abs() <= MAX
}

/// The number as it will be read from a file.
pub(super) fn rounded(value: f32) -> f32 {
    read(write(value))
}

/// The bits of the nearest number of 16 bits, of two equally near ones the even one.
pub(super) fn write(value: f32) -> u16 {
    let bits = value.to_bits();
    let sign = bits >> 16 & 0x8000;
    let magnitude = bits & 0x7fff_ffff;
    // Below 2⁻¹⁴ numbers of 16 bits are multiples of 2⁻²⁴.
    let half = if magnitude < 0x3880_0000 {
        let scaled = f32::from_bits(magnitude) * f32::from_bits((127 + 24) << 23);
        // Rounds to a whole number, of two equally near ones to the even one.
        (scaled + 8_388_608.0).to_bits() & 0x007f_ffff
    } else {
        let rounding = 0x0fff + (magnitude >> 13 & 1);
        ((magnitude + rounding) >> 13) - ((127 - 15) << 10)
    };
    u16::try_from(sign | half).unwrap_or(u16::MAX)
}

/// The number of these bits, exactly; bits of infinities become numbers beyond [`MAX`].
pub(super) fn read(bits: u16) -> f32 {
    let sign = u32::from(bits & 0x8000) << 16;
    let magnitude = u32::from(bits & 0x7fff);
    let value = if magnitude < 0x0400 {
        magnitude as f32 * f32::from_bits((127 - 24) << 23)
    } else {
        f32::from_bits((magnitude << 13) + ((127 - 15) << 23))
    };
    f32::from_bits(value.to_bits() | sign)
}

#[cfg(test)]
mod tests {
    use super::{MAX, fits, read, write};

    #[test]
    fn every_number_of_16_bits_is_read_as_written() {
        for bits in 0..=u16::MAX {
            let value = read(bits);
            if fits(value) {
                assert_eq!(write(value), bits, "{value}");
            }
        }
        assert_eq!(read(0x3c00), 1.0);
        assert_eq!(read(0xc000), -2.0);
        assert_eq!(read(0x7bff), MAX);
        assert_eq!(read(0x0001), 2.0f32.powi(-24));
    }

    /// Between two neighbours the nearer one is written, half-way the even one.
    #[test]
    fn numbers_are_rounded_to_the_nearest() {
        for bits in 0..0x7bff {
            let (low, high) = (read(bits), read(bits + 1));
            let middle = (low + high) / 2.0;
            assert_eq!(write(middle), bits + bits % 2);
            assert_eq!(write(middle.next_down()), bits);
            assert_eq!(write(-middle.next_up()), 0x8000 | (bits + 1));
        }
    }
}
