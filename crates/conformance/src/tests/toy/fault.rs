//! What can be wrong with a toy: one thing at a time.

use std::cell::Cell;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    None,
    // Flow.
    NeverEnds,
    EndsUnknown,
    WaitsForTheCommitted,
    ProgressGoesBack,
    Panics,
    // Choices.
    ListsIllegal,
    HidesLegal,
    AllowsOutOfTurn,
    RefusesWithoutRule,
    InventsPlausible,
    NothingPlausible,
    DescribesAlike,
    // Notation.
    ForgetsTheSeat,
    SwapsWhenReading,
    IgnoresTheTail,
    // Replay.
    DependsOnTheRun,
    CloneForgets,
    CloneShares,
    NeedsListener,
    PositionForgets,
    // Lanes.
    RemembersOrder,
    ReadsOtherLane,
    // Secrets.
    LeaksPickInView,
    LeaksDealInView,
    LeaksPickInLog,
    LeaksPastInLog,
    LeaksPickInEvent,
    LeaksPickInRefusal,
    LeaksPickInPlausible,
    LeaksLengthInLog,
    HidesOwnSteps,
    ImaginesAnotherHand,
    // Books.
    LosesCard,
    PaysUntold,
    AppliesTooMuch,
    SkipsTotals,
    SumsWrong,
    RanksWrong,
    LeavesLineUntold,
    // Dice.
    RollsImpossible,
    DealRemembers,
    DealUnshuffled,
    DealRepeatsItself,
    FreeIgnoresWeights,
    // Inputs.
    InputBeyondRange,
    InputUnwritten,
    LeaksPickInInputs,
    CountsFromTheFirstSeat,
}

thread_local! {
    /// The fault of all toys on this thread. Not a parameter of the type: forty
    /// toys would take the compiler a minute.
    static FAULT: Cell<Fault> = const { Cell::new(Fault::None) };
}

/// Whether toys have this fault now.
pub(super) fn has(fault: Fault) -> bool {
    FAULT.get() == fault
}

/// Does something with faulty toys.
pub(crate) fn broken<T>(fault: Fault, run: impl FnOnce() -> T) -> T {
    let _repair = Repair;
    FAULT.set(fault);
    run()
}

/// Makes toys sound again when it goes, also in a panic.
struct Repair;

impl Drop for Repair {
    fn drop(&mut self) {
        FAULT.set(Fault::None);
    }
}
