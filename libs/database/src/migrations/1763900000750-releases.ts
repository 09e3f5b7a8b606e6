import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which releases started here, and when which migration ran. No organisation's: operators alone see them. */
export class Releases1763900000750 implements MigrationInterface {
  readonly name = 'Releases1763900000750';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.release (
        id uuid PRIMARY KEY,
        version text NOT NULL,
        commit text,
        host text NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX release_newest ON app.release (started_at DESC);

      CREATE TABLE app.migration_run (
        name text PRIMARY KEY,
        -- Null: it ran before this was written down.
        ran_at timestamptz,
        version text
      );
      -- What ran so far: in this very transaction, or some time before.
      INSERT INTO app.migration_run (name, ran_at)
      SELECT name, CASE WHEN xmin = pg_current_xact_id()::xid THEN now() END FROM meta.migration;

      -- The roles that run see nothing of meta; names of migrations are no secret.
      CREATE FUNCTION app.migrations_run() RETURNS SETOF text
        LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
        AS 'SELECT name::text FROM meta.migration';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION app.migrations_run(); DROP TABLE app.migration_run, app.release');
  }
}
