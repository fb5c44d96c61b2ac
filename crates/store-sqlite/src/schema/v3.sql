-- Where a player wants to be called when it becomes his turn. `trouble` is why the
-- last call failed, `n_failed` how many failed in a row; one that rests is not
-- called until its player sets or tries it again. `next` spaces the calls.
CREATE TABLE webhooks (
    player   INTEGER PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    url      TEXT NOT NULL,
    language TEXT NOT NULL,
    n_failed INTEGER NOT NULL DEFAULT 0,
    trouble  TEXT,
    rests    INTEGER NOT NULL DEFAULT 0 CHECK (rests IN (0, 1)),
    next     INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The turns of those who want to be called, for as long as they last: a turn is
-- named by the number of its first step. `due` is NULL once the call is under way
-- or done, so that no turn is told twice.
CREATE TABLE calls (
    table_num INTEGER NOT NULL REFERENCES tables (num) ON DELETE CASCADE,
    player    INTEGER NOT NULL REFERENCES webhooks (player) ON DELETE CASCADE,
    step      INTEGER NOT NULL,
    began     INTEGER NOT NULL,
    due       INTEGER,
    n_tried   INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_num, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX calls_by_player ON calls (player);
CREATE INDEX calls_by_time ON calls (due) WHERE due IS NOT NULL;
