-- When somebody at a table runs out of time; NULL where no clock runs.
ALTER TABLE tables ADD COLUMN deadline INTEGER;
CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL;

-- The last sign of life of the program, and the times when it did not run.
CREATE TABLE alive (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL
) STRICT;
CREATE TABLE pauses (
    began INTEGER PRIMARY KEY,
    ended INTEGER NOT NULL
) STRICT;
