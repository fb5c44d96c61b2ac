//! Makes a failing list shorter and simpler, so that a person can read it.

/// How many items all attempts together may take.
const BUDGET: usize = 40_000;

/// Takes out or blanks parts of the list as long as it still fails.
///
/// `fails` tries a list. If it still fails, it says how many items it used;
/// the rest is cut off.
pub(crate) fn shrink<T: Copy + PartialEq>(
    list: &[T],
    blank: T,
    mut fails: impl FnMut(&[T]) -> Option<usize>,
) -> Vec<T> {
    let mut list = list.to_vec();
    let mut budget = BUDGET;
    let mut attempt = |candidate: &mut Vec<T>| {
        if candidate.len() > budget {
            return false;
        }
        budget -= candidate.len();
        let used = fails(candidate);
        candidate.truncate(used.unwrap_or(candidate.len()));
        used.is_some()
    };
    let mut size = list.len();
    while size > 0 {
        let mut at = 0;
        while at < list.len() {
            let end = list.len().min(at + size);
            let mut without = [&list[..at], &list[end..]].concat();
            if attempt(&mut without) {
                list = without;
                continue;
            }
            let mut blanked = list.clone();
            blanked[at..end].fill(blank);
            if blanked != list && attempt(&mut blanked) {
                list = blanked;
            }
            at += size;
        }
        size /= 2;
    }
    list
}
