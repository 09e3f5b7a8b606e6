import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What happened, in numbers and ids, and its sums by minute, hour and day. `written_by` is the transaction that wrote a fact: what is older
 * than every transaction under way can't get company any more, so the sums are made up to there, each fact once.
 */
export class Facts1763900000721 implements MigrationInterface {
  readonly name = 'Facts1763900000721';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.fact (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org() REFERENCES app.organisation ON DELETE CASCADE,
        kind text NOT NULL,
        version smallint NOT NULL,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        written_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        written_by xid8 NOT NULL DEFAULT pg_current_xact_id(),
        -- No reference: what happened stays true when the thing or the person is gone.
        item_id uuid,
        account_id uuid,
        duration_ms bigint CHECK (duration_ms >= 0),
        by jsonb NOT NULL DEFAULT '{}',
        amounts jsonb NOT NULL DEFAULT '{}'
      );
      CREATE INDEX fact_written ON app.fact (written_by, id);
      CREATE INDEX fact_of_kind ON app.fact (organisation_id, kind, at, id);
      CREATE INDEX fact_age ON app.fact USING brin (written_at);
      CREATE TRIGGER announce AFTER INSERT ON app.fact FOR EACH STATEMENT EXECUTE FUNCTION app.announce();

      CREATE TABLE app.rollup (
        organisation_id uuid NOT NULL REFERENCES app.organisation ON DELETE CASCADE,
        kind text NOT NULL,
        version smallint NOT NULL,
        grain text NOT NULL CHECK (grain IN ('minute', 'hour', 'day')),
        start timestamptz NOT NULL,
        by jsonb NOT NULL,
        facts bigint NOT NULL,
        late bigint NOT NULL,
        newest timestamptz NOT NULL,
        amounts jsonb NOT NULL,
        duration_ms bigint NOT NULL,
        -- A DDSketch of the durations, as the library writes it; null for kinds that have none.
        durations bytea,
        PRIMARY KEY (organisation_id, kind, grain, start, version, by)
      );
      CREATE TABLE app.rollup_person (
        organisation_id uuid NOT NULL REFERENCES app.organisation ON DELETE CASCADE,
        kind text NOT NULL,
        hour timestamptz NOT NULL,
        account_id uuid NOT NULL,
        facts bigint NOT NULL,
        PRIMARY KEY (organisation_id, kind, hour, account_id)
      );
      -- Up to which fact they are summed up, in the order of transactions and ids, and when that was so. Seen: at a moment, the
      -- transaction that was next; once all before it are over, facts are counted up to that moment. One row.
      CREATE TABLE app.rollup_state (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        up_to xid8 NOT NULL,
        up_to_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
        counted_until timestamptz NOT NULL DEFAULT now(),
        seen_to xid8 NOT NULL DEFAULT '0',
        seen_at timestamptz NOT NULL DEFAULT now()
      );
      INSERT INTO app.rollup_state (up_to) VALUES ('0');
      -- Figures say how fresh they are: the same for every organisation.
      CREATE FUNCTION app.counted_until() RETURNS timestamptz
        LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
        AS 'SELECT counted_until FROM app.rollup_state';

      -- What a person spent on the values of a document that waits: since when it counts, and how much it is so far.
      ALTER TABLE app.item_visit ADD COLUMN settled_at timestamptz, ADD COLUMN spent_ms bigint NOT NULL DEFAULT 0;

      -- When nothing was left to do on it for the first time: it went straight through, or a person checked it.
      ALTER TABLE app.document ADD COLUMN done_at timestamptz;

      CREATE TABLE app.assumption (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org() REFERENCES app.organisation ON DELETE CASCADE,
        name text NOT NULL,
        value double precision,
        reason text NOT NULL,
        set_by uuid,
        set_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX assumption_newest ON app.assumption (organisation_id, name, set_at DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION app.counted_until();
      DROP TABLE app.assumption, app.rollup_state, app.rollup_person, app.rollup, app.fact;
      ALTER TABLE app.document DROP COLUMN done_at;
      ALTER TABLE app.item_visit DROP COLUMN settled_at, DROP COLUMN spent_ms;
    `);
  }
}
