import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a person put a reading in the queue, the processor time that readings take, and how much of it an organisation allows a day. */
export class CommandCenter1763900000976 implements MigrationInterface {
  readonly name = 'CommandCenter1763900000976';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.processing_run
        ADD COLUMN priority text NOT NULL DEFAULT 'normal' CHECK (priority IN ('first', 'normal', 'last')),
        ADD COLUMN priority_by uuid,
        ADD COLUMN priority_at timestamptz,
        ADD COLUMN waits_until timestamptz,
        ADD COLUMN passes_budget boolean NOT NULL DEFAULT false,
        ADD COLUMN cpu_ms bigint NOT NULL DEFAULT 0,
        ADD FOREIGN KEY (organisation_id, priority_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (priority_by);
      -- Of an organisation's readings those that go on are few among all that ever were.
      CREATE INDEX processing_run_running ON app.processing_run (organisation_id, started_at) WHERE state = 'running';
      CREATE INDEX processing_run_stopped ON app.processing_run (organisation_id, finished_at) WHERE state = 'cancelled';

      CREATE TABLE app.cpu_budget (
        organisation_id uuid PRIMARY KEY DEFAULT app.org() REFERENCES app.organisation (id) ON DELETE CASCADE,
        seconds_a_day integer CHECK (seconds_a_day > 0),
        time_zone text NOT NULL
      );

      CREATE TABLE app.cpu_day (
        organisation_id uuid NOT NULL DEFAULT app.org() REFERENCES app.organisation (id) ON DELETE CASCADE,
        day date NOT NULL,
        used_ms bigint NOT NULL,
        -- The highest share of the budget that administrators were told of.
        told_percent integer NOT NULL DEFAULT 0,
        PRIMARY KEY (organisation_id, day)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE app.cpu_day, app.cpu_budget;
      DROP INDEX app.processing_run_running, app.processing_run_stopped;
      ALTER TABLE app.processing_run DROP COLUMN priority, DROP COLUMN priority_by, DROP COLUMN priority_at,
        DROP COLUMN waits_until, DROP COLUMN passes_budget, DROP COLUMN cpu_ms;
    `);
  }
}
