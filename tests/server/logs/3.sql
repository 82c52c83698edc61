CREATE TABLE IF NOT EXISTS markoff_schema (version BIGINT NOT NULL);
CREATE TABLE markoff_tables (
    name TEXT NOT NULL PRIMARY KEY,
    next BIGINT NOT NULL,
    changed DOUBLE PRECISION NOT NULL
);
CREATE TABLE markoff_events (
    table_name TEXT NOT NULL REFERENCES markoff_tables (name) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    event BYTEA NOT NULL,
    PRIMARY KEY (table_name, number)
);
CREATE INDEX markoff_tables_changed ON markoff_tables (changed);
INSERT INTO markoff_schema VALUES (2);
