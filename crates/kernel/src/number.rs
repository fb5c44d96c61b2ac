//! Numbers as people write them.

/// A number with a true minus.
pub fn minus(number: impl Into<i32>) -> String {
    let number = number.into();
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// A number with its sign: a plus, or a true minus.
pub fn signed(number: impl Into<i32>) -> String {
    let number = number.into();
    if number > 0 { format!("+{number}") } else { minus(number) }
}
