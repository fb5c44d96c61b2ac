-- Reviews of finished games: asked for once, done once.
CREATE TABLE reviews (
    table_num INTEGER PRIMARY KEY REFERENCES tables (num) ON DELETE CASCADE,
    wanted    INTEGER NOT NULL,
    body      BLOB
) STRICT;
CREATE INDEX reviews_wanted ON reviews (wanted, table_num) WHERE body IS NULL;

-- Other steps than those that were played.
CREATE TABLE variations (
    table_num INTEGER NOT NULL REFERENCES tables (num) ON DELETE CASCADE,
    number    INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    body      TEXT NOT NULL,
    PRIMARY KEY (table_num, number)
) STRICT, WITHOUT ROWID;
