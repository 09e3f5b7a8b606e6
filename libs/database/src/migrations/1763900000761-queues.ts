import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs that failed for good, wherever the queue itself is kept, and queues that an operator paused. */
export class Queues1763900000761 implements MigrationInterface {
  readonly name = 'Queues1763900000761';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.failed_job (
        id uuid PRIMARY KEY,
        queue text NOT NULL,
        name text NOT NULL,
        -- The job's id; of one that runs by a schedule its name, because each turn has an id of its own.
        key text NOT NULL,
        -- What it carries: ids.
        data jsonb NOT NULL,
        priority integer NOT NULL,
        reason text NOT NULL,
        attempts integer NOT NULL,
        times integer NOT NULL DEFAULT 1,
        failed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        expires_at timestamptz NOT NULL,
        UNIQUE (name, key)
      );
      CREATE INDEX failed_job_queue ON app.failed_job (queue, failed_at DESC, id DESC);
      CREATE INDEX failed_job_expires ON app.failed_job (expires_at);

      CREATE TABLE app.paused_queue (
        queue text PRIMARY KEY,
        paused_by text NOT NULL,
        paused_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.paused_queue, app.failed_job');
  }
}
