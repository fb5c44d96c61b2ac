-- Steps are steps alone. What else happens at a table is a note: versioned JSON, as the
-- crate `table` writes it. An undo becomes such a note, which says after how many steps
-- it stands. `kind` and `player` only serve to find notes.
DROP TRIGGER steps_stay;
DROP TRIGGER notes_stay;
DROP INDEX notes_of_leaving;
ALTER TABLE steps RENAME TO old_steps;
ALTER TABLE notes RENAME TO old_notes;

CREATE TABLE steps (
    table_num INTEGER NOT NULL REFERENCES tables (num) ON DELETE CASCADE,
    number    INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    seat      INTEGER CHECK (seat BETWEEN 1 AND 12),
    text      TEXT NOT NULL,
    PRIMARY KEY (table_num, number)
) STRICT, WITHOUT ROWID;

INSERT INTO steps (table_num, number, at, seat, text)
SELECT table_num, row_number() OVER (PARTITION BY table_num ORDER BY number) - 1, at, seat, text
FROM old_steps WHERE text IS NOT NULL;

CREATE TABLE notes (
    table_num INTEGER NOT NULL REFERENCES tables (num) ON DELETE CASCADE,
    number    INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    kind      TEXT NOT NULL,
    player    INTEGER REFERENCES players (id),
    body      TEXT NOT NULL,
    PRIMARY KEY (table_num, number)
) STRICT, WITHOUT ROWID;

-- The old notes in their order, then what was taken back. A note that lacks its seat or
-- player, or whose body is no JSON, was never read, and is left behind.
INSERT INTO notes (table_num, number, at, kind, player, body)
SELECT table_num, row_number() OVER (PARTITION BY table_num ORDER BY part, number) - 1, at, kind, player, body
FROM (
    SELECT 0 AS part, table_num, number, at, player,
        CASE kind
            WHEN 'seat' THEN 'seated'
            WHEN 'takeover' THEN 'returned'
            WHEN 'chat' THEN 'said'
            WHEN 'setting' THEN 'settings'
            WHEN 'clock' THEN 'clocks'
            ELSE kind
        END AS kind,
        CASE kind
            WHEN 'seat' THEN json_object('v', 1, 'event', 'seated', 'seat', seat, 'holder', json(body))
            WHEN 'left' THEN json_object('v', 1, 'event', 'left', 'seat', seat, 'player', player,
                'name', coalesce(body ->> 'instead_of', ''), 'bot', body ->> 'bot')
            WHEN 'takeover' THEN json_object('v', 1, 'event', 'returned', 'seat', seat, 'player', player,
                'name', body ->> 'name')
            WHEN 'chat' THEN json_object('v', 1, 'event', 'said', 'player', player,
                'name', (SELECT name FROM players WHERE id = player), 'text', body)
            WHEN 'phrase' THEN json_object('v', 1, 'event', 'phrase', 'player', player,
                'name', (SELECT name FROM players WHERE id = player), 'phrase', body)
            WHEN 'setting' THEN json_object('v', 1, 'event', 'settings', 'settings', json(body))
            WHEN 'clock' THEN json_object('v', 1, 'event', 'clocks', 'clocks', json(body))
            WHEN 'title' THEN json_object('v', 1, 'event', 'title', 'seat', seat, 'title', body)
            ELSE json_object('v', 1, 'event', 'rematch', 'table', body)
        END AS body
    FROM old_notes
    WHERE CASE kind
        WHEN 'seat' THEN seat IS NOT NULL AND json_valid(body)
        WHEN 'left' THEN seat IS NOT NULL AND player IS NOT NULL AND json_valid(body)
        WHEN 'takeover' THEN seat IS NOT NULL AND player IS NOT NULL AND json_valid(body)
        WHEN 'chat' THEN player IS NOT NULL
        WHEN 'phrase' THEN player IS NOT NULL
        WHEN 'setting' THEN json_valid(body)
        WHEN 'clock' THEN json_valid(body)
        WHEN 'title' THEN seat IS NOT NULL
        ELSE kind = 'rematch'
    END
    UNION ALL
    SELECT 1, table_num, number, at, NULL, 'undo',
        json_object('v', 1, 'event', 'undo', 'seat', seat, 'n_steps', n_void, 'after', n_before)
    FROM (SELECT *, count(text) OVER (PARTITION BY table_num ORDER BY number) AS n_before FROM old_steps)
    WHERE n_void IS NOT NULL
);

UPDATE calls SET step = (
    SELECT count(text) FROM old_steps
    WHERE old_steps.table_num = calls.table_num AND old_steps.number < calls.step
);
UPDATE tables SET
    n_steps = (SELECT count(*) FROM steps WHERE table_num = num),
    n_notes = (SELECT count(*) FROM notes WHERE table_num = num);
DROP TABLE old_steps;
DROP TABLE old_notes;

-- Who left which table to a bot: it stays among the player's tables.
CREATE INDEX notes_of_leaving ON notes (player, table_num) WHERE kind = 'left';
CREATE TRIGGER steps_stay BEFORE UPDATE ON steps BEGIN
    SELECT RAISE (ABORT, 'a step is never changed');
END;
CREATE TRIGGER notes_stay BEFORE UPDATE ON notes BEGIN
    SELECT RAISE (ABORT, 'a note is never changed');
END;
