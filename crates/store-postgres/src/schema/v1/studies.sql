-- Reviews of finished games: asked for once, done once.
CREATE TABLE reviews (
    table_num bigint PRIMARY KEY REFERENCES tables (num) ON DELETE CASCADE,
    wanted    bigint NOT NULL,
    body      bytea
);
CREATE INDEX reviews_wanted ON reviews (wanted, table_num) WHERE body IS NULL;

-- Other steps than those that were played.
CREATE TABLE variations (
    table_num bigint NOT NULL REFERENCES tables (num) ON DELETE CASCADE,
    number    bigint NOT NULL,
    at        bigint NOT NULL,
    body      text NOT NULL,
    PRIMARY KEY (table_num, number)
);

-- Keeps a variation and says its number, or that of one that is just the same; no number if
-- there are too many. Who keeps one of the same table waits.
CREATE FUNCTION keep_variation(wanted_id text, now bigint, new_body text, n_max bigint,
                               OUT is_there boolean, OUT kept bigint) LANGUAGE plpgsql AS $$
DECLARE
    wanted_num bigint;
BEGIN
    SELECT num INTO wanted_num FROM tables WHERE id = wanted_id FOR NO KEY UPDATE;
    is_there := wanted_num IS NOT NULL;
    SELECT number INTO kept FROM variations WHERE table_num = wanted_num AND body = new_body;
    IF is_there AND kept IS NULL THEN
        INSERT INTO variations (table_num, number, at, body)
        SELECT wanted_num, count(*) + 1, now, new_body FROM variations WHERE table_num = wanted_num
        HAVING count(*) < n_max RETURNING number INTO kept;
    END IF;
END $$;
