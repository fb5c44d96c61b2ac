//! Random bits from the system: ids, tokens, seeds.

use kernel::Seed;

/// So many random bytes.
///
/// # Panics
/// If the system has no randomness to give, on which everything here rests.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// 128 random bits as 26 letters and digits, for ids and tokens that nobody can
/// guess.
pub(crate) fn word() -> String {
    const SIGNS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
    let mut bits = u128::from_le_bytes(bytes());
    let mut word = String::with_capacity(26);
    for _ in 0..26 {
        word.push(char::from(SIGNS[usize::try_from(bits & 31).expect("below 32")]));
        bits >>= 5;
    }
    word
}

/// A seed for a deal or for bots.
pub(crate) fn seed() -> Seed {
    Seed(u128::from_le_bytes(bytes()))
}
