-- Work that many machines share: series of numbered pieces, each with a result in the end.
CREATE TABLE work_series (
    num  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text COLLATE "C" NOT NULL UNIQUE
);
CREATE TABLE work (
    series bigint NOT NULL REFERENCES work_series (num) ON DELETE CASCADE,
    number bigint NOT NULL,
    worker bigint,
    result bytea,
    PRIMARY KEY (series, number)
);
CREATE INDEX work_open ON work (series, number) WHERE result IS NULL;

-- Who works, and until when the others believe it without another sign of life.
CREATE SEQUENCE worker_numbers;
CREATE TABLE workers (
    worker bigint PRIMARY KEY,
    until  timestamptz NOT NULL
);

-- Opens a series and adds the pieces that it lacks.
CREATE FUNCTION open_work(series_name text, n bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    found bigint;
BEGIN
    INSERT INTO work_series (name) VALUES (series_name) ON CONFLICT DO NOTHING;
    SELECT num INTO found FROM work_series WHERE name = series_name;
    INSERT INTO work (series, number) SELECT found, generate_series(0, n - 1) ON CONFLICT DO NOTHING;
    RETURN found;
END $$;

-- Gives pieces that nobody works at to a worker that works at none.
CREATE FUNCTION take_work(wanted bigint, new_worker bigint, n bigint) RETURNS SETOF bigint LANGUAGE sql AS $$
    UPDATE work SET worker = new_worker FROM (
        SELECT number FROM work AS free
        WHERE free.series = wanted AND free.result IS NULL AND (
            free.worker IS NULL OR free.worker = new_worker OR NOT EXISTS (
                SELECT FROM workers WHERE workers.worker = free.worker AND until > clock_timestamp()
            )
        )
        ORDER BY number LIMIT n FOR UPDATE SKIP LOCKED
    ) AS taken
    WHERE work.series = wanted AND work.number = taken.number
    RETURNING work.number
$$;

-- A sign of life. Who has given none for an hour is forgotten.
CREATE FUNCTION beat_workers(living bigint[], lasts bigint) RETURNS void LANGUAGE sql AS $$
    DELETE FROM workers WHERE until < clock_timestamp() - interval '1 hour';
    INSERT INTO workers (worker, until)
    SELECT DISTINCT unnest(living), clock_timestamp() + lasts * interval '1 millisecond'
    ON CONFLICT (worker) DO UPDATE SET until = excluded.until;
$$;
