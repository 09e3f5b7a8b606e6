import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What becomes of errors: who looks after them, whether they are resolved, ignored or merged; and how often each was met, by hour. */
export class ErrorGroups1763900000745 implements MigrationInterface {
  readonly name = 'ErrorGroups1763900000745';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.error_group
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD COLUMN place text,
        ADD COLUMN source text NOT NULL DEFAULT 'browser' CHECK (source IN ('browser', 'gateway', 'workers')),
        ADD COLUMN state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'regressed', 'ignored', 'resolved')),
        -- No references: an operator belongs to another organisation, and who resolved it may be gone.
        ADD COLUMN assignee_id uuid,
        ADD COLUMN resolved_by uuid,
        ADD COLUMN resolved_by_organisation uuid,
        ADD COLUMN resolved_at timestamptz,
        ADD COLUMN resolved_release text,
        -- Since when the release is served in which it was resolved; only what is served later opens it again where it is to be
        -- resolved in the next.
        ADD COLUMN resolved_served_from timestamptz,
        ADD COLUMN resolved_in_next boolean NOT NULL DEFAULT false,
        ADD COLUMN regressed_release text,
        ADD COLUMN ignored_until timestamptz,
        -- At how many occurrences, those merged with it counted, it is shown again.
        ADD COLUMN ignored_to_count bigint,
        -- Never of a group that is merged itself: groups are one level deep.
        ADD COLUMN merged_into uuid REFERENCES app.error_group ON DELETE SET NULL CHECK (merged_into <> id);
      CREATE INDEX error_group_family ON app.error_group ((coalesce(merged_into, id)));
      CREATE INDEX error_group_merged ON app.error_group (merged_into) WHERE merged_into IS NOT NULL;

      CREATE TABLE app.error_tally (
        organisation_id uuid REFERENCES app.organisation ON DELETE CASCADE,
        group_id uuid NOT NULL REFERENCES app.error_group ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('hour', 'person', 'release', 'browser')),
        key text NOT NULL,
        count integer NOT NULL DEFAULT 1,
        first_at timestamptz NOT NULL DEFAULT now(),
        last_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (group_id, kind, key)
      );
      CREATE INDEX error_tally_age ON app.error_tally (last_at);
      CREATE INDEX error_tally_recent ON app.error_tally (organisation_id, kind, last_at);

      CREATE TABLE app.client_release (
        name text PRIMARY KEY,
        served_from timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE FUNCTION app.served_from(release text) RETURNS timestamptz
        LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
        AS 'SELECT served_from FROM app.client_release WHERE name = release';

      -- What was reported before is counted as well.
      ALTER TABLE app.error_report NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.error_group NO FORCE ROW LEVEL SECURITY;
      INSERT INTO app.error_tally (organisation_id, group_id, kind, key, count, first_at, last_at)
        SELECT (array_agg(r.organisation_id))[1], r.group_id, told.kind, told.key, count(*), min(r.received_at), max(r.received_at)
          FROM app.error_report r
          CROSS JOIN LATERAL (VALUES
            ('hour', to_char(r.received_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:00:00"Z"')),
            ('person', r.account_id::text),
            ('release', r.release)) told(kind, key)
         WHERE told.key IS NOT NULL
         GROUP BY r.group_id, told.kind, told.key;
      ALTER TABLE app.error_report FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.error_group FORCE ROW LEVEL SECURITY;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION app.served_from(text);
      DROP TABLE app.client_release, app.error_tally;
      ALTER TABLE app.error_group
        DROP COLUMN merged_into, DROP COLUMN ignored_to_count, DROP COLUMN ignored_until, DROP COLUMN regressed_release,
        DROP COLUMN resolved_in_next, DROP COLUMN resolved_served_from, DROP COLUMN resolved_release, DROP COLUMN resolved_at,
        DROP COLUMN resolved_by_organisation, DROP COLUMN resolved_by, DROP COLUMN assignee_id, DROP COLUMN state,
        DROP COLUMN source, DROP COLUMN place, DROP COLUMN version;
    `);
  }
}
