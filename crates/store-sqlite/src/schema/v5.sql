-- How finished games ended, in a form that outlives the code of their rules. It is
-- written after the game has finished; until then the index finds the table.
CREATE TABLE endings (
    table_num INTEGER PRIMARY KEY REFERENCES tables (num) ON DELETE CASCADE,
    body      BLOB NOT NULL
) STRICT;
ALTER TABLE tables ADD COLUMN has_ending INTEGER NOT NULL DEFAULT 0 CHECK (has_ending IN (0, 1));
CREATE INDEX tables_without_ending ON tables (num) WHERE phase = 'finished' AND has_ending = 0;
