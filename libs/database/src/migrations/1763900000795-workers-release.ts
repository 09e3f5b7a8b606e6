import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Workers say which release they are, so that an error of a job can be resolved in the next one. */
export class WorkersRelease1763900000795 implements MigrationInterface {
  readonly name = 'WorkersRelease1763900000795';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.client_release
        ADD COLUMN component text NOT NULL DEFAULT 'client' CHECK (component IN ('client', 'workers')),
        -- Of workers: whoever goes back to an earlier release runs that one.
        ADD COLUMN started_at timestamptz NOT NULL DEFAULT clock_timestamp();
      CREATE FUNCTION app.workers_release() RETURNS text
        LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
        AS $$ SELECT name FROM app.client_release WHERE component = 'workers' ORDER BY started_at DESC, name LIMIT 1 $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION app.workers_release();
      DELETE FROM app.client_release WHERE component = 'workers';
      ALTER TABLE app.client_release DROP COLUMN started_at, DROP COLUMN component;
    `);
  }
}
