-- From here on: what is written in one statement, and so in one transaction and one round trip.
-- A function answers what it refuses; it has changed nothing then. All are in plpgsql, which
-- keeps the plans of a session: a function in plain SQL is planned at every call.

CREATE TYPE lines AS (
    step_seats   smallint[],
    step_texts   text[],
    note_kinds   text[],
    note_players bigint[],
    note_bodies  text[]
);
CREATE TYPE standing AS (
    phase          text,
    waiting        integer,
    seats          text,
    result         text,
    deadline       bigint,
    is_played      boolean,
    seated_seats   smallint[],
    seated_players bigint[]
);
CREATE TYPE new_table AS (
    id         text,
    game       text,
    header     text,
    seed       text,
    visibility text,
    host       bigint,
    at         bigint,
    lines      lines,
    standing   standing
);
-- `what` is 'written', 'duplicate', 'conflict', 'no table', 'no player' or 'table exists'.
CREATE TYPE answer AS (what text, n_steps bigint, n_notes bigint, player bigint, table_id text);

-- The first of these who is no player. The others stay until the transaction ends.
CREATE FUNCTION missing_player(people bigint[]) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    known bigint[];
BEGIN
    SELECT array_agg(locked.id) INTO known
    FROM (SELECT id FROM players WHERE id = ANY (people) FOR KEY SHARE) AS locked;
    RETURN (
        SELECT person FROM unnest(people) WITH ORDINALITY AS each (person, place)
        WHERE person IS NOT NULL AND person <> ALL (coalesce(known, '{}'))
        ORDER BY place LIMIT 1
    );
END $$;

-- Why a table cannot be made, or NULL.
CREATE FUNCTION refusal(new new_table) RETURNS answer LANGUAGE plpgsql AS $$
DECLARE
    missing bigint;
BEGIN
    IF EXISTS (SELECT FROM tables WHERE id = new.id) THEN
        RETURN ('table exists', NULL, NULL, NULL, new.id)::answer;
    END IF;
    missing := missing_player(new.host || (new.lines).note_players || (new.standing).seated_players);
    IF missing IS NOT NULL THEN
        RETURN ('no player', NULL, NULL, missing, NULL)::answer;
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION write_lines(to_table bigint, written bigint, first_step bigint, first_note bigint, new lines)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF cardinality(new.step_texts) > 0 THEN
        INSERT INTO steps (table_num, number, at, seat, text)
        SELECT to_table, first_step + place - 1, written, each.seat, each.text
        FROM unnest(new.step_seats, new.step_texts) WITH ORDINALITY AS each (seat, text, place);
    END IF;
    IF cardinality(new.note_kinds) > 0 THEN
        INSERT INTO notes (table_num, number, at, kind, player, body)
        SELECT to_table, first_note + place - 1, written, each.kind, each.player, each.body
        FROM unnest(new.note_kinds, new.note_players, new.note_bodies)
            WITH ORDINALITY AS each (kind, player, body, place);
    END IF;
END $$;

CREATE FUNCTION write_seated(to_table bigint, new standing) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO seated (table_num, seat, player)
    SELECT to_table, each.seat, each.player
    FROM unnest(new.seated_seats, new.seated_players) AS each (seat, player);
END $$;

-- Those who sit on seats that are to move.
CREATE FUNCTION moving(waiting integer, seats smallint[], players bigint[]) RETURNS bigint[]
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
    RETURN array(
        SELECT DISTINCT each.player FROM unnest(seats, players) AS each (seat, player)
        WHERE waiting >> (each.seat - 1) & 1 = 1 ORDER BY each.player
    );
END $$;

-- The calls for those whose turn begins.
CREATE FUNCTION begin_turns(at_table bigint, first_step bigint, since bigint, people bigint[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO calls (table_num, player, step, began, due)
    SELECT at_table, webhooks.player, first_step, since, since FROM webhooks
    WHERE webhooks.player = ANY (people) AND NOT rests
    ON CONFLICT (table_num, player)
    DO UPDATE SET step = excluded.step, began = excluded.began, due = excluded.due, n_tried = 0;
END $$;

CREATE FUNCTION bots_to_move(phase text, waiting integer, seated_seats smallint[]) RETURNS integer
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
    seat smallint;
BEGIN
    IF phase <> 'playing' OR waiting = 0 OR cardinality(seated_seats) = 0 THEN
        RETURN 0;
    END IF;
    FOREACH seat IN ARRAY seated_seats LOOP
        waiting := waiting & ~(1 << (seat - 1));
    END LOOP;
    RETURN waiting;
END $$;

CREATE FUNCTION write_table(new new_table) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    lines lines := new.lines;
    standing standing := new.standing;
    new_num bigint;
    n_new_steps integer := cardinality(lines.step_texts);
    movers bigint[] := moving(standing.waiting, standing.seated_seats, standing.seated_players);
BEGIN
    INSERT INTO tables (id, game, header, seed, host, created)
    VALUES (new.id, new.game, new.header, new.seed, new.host, new.at) RETURNING num INTO new_num;
    INSERT INTO status (table_num, visibility, phase, waiting, seats, result, n_steps, n_notes,
        updated, moved, deadline, is_played, bots)
    VALUES (new_num, new.visibility, standing.phase, standing.waiting, standing.seats, standing.result,
        n_new_steps, cardinality(lines.note_kinds), new.at,
        CASE WHEN n_new_steps > 0 THEN new.at END, standing.deadline, standing.is_played,
        bots_to_move(standing.phase, standing.waiting, standing.seated_seats));
    PERFORM write_lines(new_num, new.at, 0, 0, lines);
    PERFORM write_seated(new_num, standing);
    IF cardinality(movers) > 0 THEN
        PERFORM begin_turns(new_num, 0, new.at, movers);
    END IF;
END $$;

CREATE FUNCTION make_table(new new_table) RETURNS answer LANGUAGE plpgsql AS $$
DECLARE
    refused answer := refusal(new);
BEGIN
    IF refused.what IS NOT NULL THEN
        RETURN refused;
    END IF;
    PERFORM write_table(new);
    RETURN ('written', NULL, NULL, NULL, NULL)::answer;
END $$;

CREATE FUNCTION append(
    to_table text, written bigint, first_step bigint, first_note bigint,
    new lines, standing standing, is_undo boolean, click bytea, opens new_table
) RETURNS answer LANGUAGE plpgsql AS $$
DECLARE
    old record;
    sat record;
    is_reseated boolean;
    missing bigint;
    refused answer;
    n_new_steps integer := cardinality(new.step_texts);
    movers_before bigint[];
    movers_after bigint[];
BEGIN
    SELECT status.table_num, status.n_steps, status.n_notes, status.waiting INTO old
    FROM tables JOIN status ON status.table_num = tables.num
    WHERE tables.id = to_table FOR NO KEY UPDATE OF status;
    IF NOT FOUND THEN
        RETURN ('no table', NULL, NULL, NULL, to_table)::answer;
    END IF;
    -- Before the numbers: a click that comes again may well come with old ones.
    IF click IS NOT NULL
        AND EXISTS (SELECT FROM clicks WHERE clicks.table_num = old.table_num AND clicks.key = click)
    THEN
        RETURN ('duplicate', NULL, NULL, NULL, NULL)::answer;
    END IF;
    IF old.n_steps <> first_step OR old.n_notes <> first_note THEN
        RETURN ('conflict', old.n_steps, old.n_notes, NULL, to_table)::answer;
    END IF;

    SELECT coalesce(array_agg(seated.seat ORDER BY seated.seat), '{}') AS seats,
        coalesce(array_agg(seated.player ORDER BY seated.seat), '{}') AS players INTO sat
    FROM seated WHERE seated.table_num = old.table_num;
    is_reseated := sat.seats <> standing.seated_seats OR sat.players <> standing.seated_players;
    IF is_reseated OR cardinality(new.note_players) > 0 THEN
        missing := missing_player(new.note_players || standing.seated_players);
        IF missing IS NOT NULL THEN
            RETURN ('no player', NULL, NULL, missing, NULL)::answer;
        END IF;
    END IF;
    IF opens.id IS NOT NULL THEN
        refused := refusal(opens);
        IF refused.what IS NOT NULL THEN
            RETURN refused;
        END IF;
    END IF;

    -- Nothing is refused any more; the unique keys are the backstop.
    IF click IS NOT NULL THEN
        INSERT INTO clicks (table_num, key) VALUES (old.table_num, click);
    END IF;
    PERFORM write_lines(old.table_num, written, first_step, first_note, new);
    UPDATE status SET
        phase = standing.phase, waiting = standing.waiting, seats = standing.seats,
        result = standing.result, n_steps = first_step + n_new_steps,
        n_notes = first_note + cardinality(new.note_kinds), updated = written,
        moved = CASE WHEN n_new_steps > 0 THEN written ELSE moved END,
        deadline = standing.deadline, is_played = is_played OR standing.is_played,
        bots = bots_to_move(standing.phase, standing.waiting, standing.seated_seats)
    WHERE status.table_num = old.table_num;
    IF is_reseated THEN
        DELETE FROM seated WHERE seated.table_num = old.table_num;
        PERFORM write_seated(old.table_num, standing);
    END IF;

    IF is_reseated OR old.waiting <> standing.waiting THEN
        movers_before := moving(old.waiting, sat.seats, sat.players);
        movers_after := moving(standing.waiting, standing.seated_seats, standing.seated_players);
        DELETE FROM calls WHERE calls.table_num = old.table_num
            AND calls.player = ANY (movers_before) AND calls.player <> ALL (movers_after);
        -- Who is to move again after an undo was told before.
        IF NOT is_undo THEN
            PERFORM begin_turns(old.table_num, first_step, written,
                array(SELECT unnest(movers_after) EXCEPT SELECT unnest(movers_before)));
        END IF;
    END IF;
    IF opens.id IS NOT NULL THEN
        PERFORM write_table(opens);
    END IF;
    RETURN ('written', NULL, NULL, NULL, NULL)::answer;
END $$;

-- The player is locked first: of a link that is used and sessions that are ended at the same
-- moment, one comes after the other.
CREATE FUNCTION redeem_link(code bytea, token bytea, now bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    owner bigint;
BEGIN
    SELECT links.player INTO owner FROM links WHERE links.hash = code;
    PERFORM FROM players WHERE players.id = owner FOR KEY SHARE;
    DELETE FROM links WHERE links.hash = code AND links.valid_until > now RETURNING links.player INTO owner;
    IF NOT FOUND THEN
        RETURN NULL;
    END IF;
    INSERT INTO tokens (hash, player, created) VALUES (token, owner, now);
    RETURN owner;
END $$;

CREATE FUNCTION end_other_sessions(token bytea) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    owner bigint;
    n_ended bigint;
BEGIN
    SELECT tokens.player INTO owner FROM tokens WHERE tokens.hash = token;
    PERFORM FROM players WHERE players.id = owner FOR UPDATE;
    -- It may have been ended itself meanwhile.
    IF NOT EXISTS (SELECT FROM tokens WHERE tokens.hash = token) THEN
        RETURN 0;
    END IF;
    DELETE FROM links WHERE links.player = owner;
    DELETE FROM tokens WHERE tokens.player = owner AND tokens.hash <> token;
    GET DIAGNOSTICS n_ended = ROW_COUNT;
    RETURN n_ended;
END $$;

-- What is removed is locked before it is looked at once more: nothing can be written meanwhile
-- that would vanish with it. What somebody else holds is in use.
CREATE FUNCTION prune_tables(idle bigint, unplayed bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    n_pruned bigint;
BEGIN
    WITH unused AS (
        SELECT status.table_num FROM status
        WHERE NOT is_played AND updated < greatest(idle, unplayed)
            AND updated < CASE
                WHEN phase = 'open'
                    OR NOT EXISTS (SELECT FROM seated WHERE seated.table_num = status.table_num)
                THEN idle ELSE unplayed END
        FOR UPDATE SKIP LOCKED
    )
    DELETE FROM tables USING unused WHERE tables.num = unused.table_num;
    GET DIAGNOSTICS n_pruned = ROW_COUNT;
    RETURN n_pruned;
END $$;

-- Who has tried puzzles is kept as long as who has a name.
CREATE FUNCTION prune_guests(unnamed bigint, named bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    old bigint[];
    n_pruned bigint;
BEGIN
    SELECT array_agg(locked.id) INTO old FROM (
        SELECT players.id FROM players
        WHERE players.created < CASE
                WHEN name = '' AND settings = '' AND language IS NULL
                    AND NOT EXISTS (SELECT FROM puzzle_standings WHERE puzzle_standings.player = players.id)
                THEN unnamed ELSE named END
            AND NOT EXISTS (SELECT FROM seated WHERE seated.player = players.id)
            AND NOT EXISTS (SELECT FROM tables WHERE tables.host = players.id)
            AND NOT EXISTS (SELECT FROM notes WHERE notes.player = players.id)
            AND NOT EXISTS (SELECT FROM webhooks WHERE webhooks.player = players.id)
        FOR UPDATE SKIP LOCKED
    ) AS locked;
    DELETE FROM players WHERE players.id = ANY (old)
        AND NOT EXISTS (SELECT FROM seated WHERE seated.player = players.id)
        AND NOT EXISTS (SELECT FROM tables WHERE tables.host = players.id)
        AND NOT EXISTS (SELECT FROM notes WHERE notes.player = players.id)
        AND NOT EXISTS (SELECT FROM webhooks WHERE webhooks.player = players.id);
    GET DIAGNOSTICS n_pruned = ROW_COUNT;
    RETURN n_pruned;
END $$;

CREATE FUNCTION resume(now bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    last bigint;
BEGIN
    SELECT alive.at INTO last FROM alive FOR UPDATE;
    INSERT INTO alive (one, at) VALUES (1, now) ON CONFLICT (one) DO UPDATE SET at = excluded.at;
    IF last IS NULL OR last >= now THEN
        RETURN 0;
    END IF;
    INSERT INTO pauses (began, ended) VALUES (last, now)
    ON CONFLICT (began) DO UPDATE SET ended = excluded.ended;
    UPDATE status SET deadline = deadline + (now - last) WHERE deadline IS NOT NULL;
    RETURN now - last;
END $$;
