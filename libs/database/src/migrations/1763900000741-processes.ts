import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which processes run, what each took lately, and how the installation was. No organisation's: operators alone see them. */
export class Processes1763900000741 implements MigrationInterface {
  readonly name = 'Processes1763900000741';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.process (
        id uuid PRIMARY KEY,
        component text NOT NULL,
        version text NOT NULL,
        host text NOT NULL,
        pid integer NOT NULL,
        started_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL DEFAULT now(),
        -- It ended because it was told to; one that is only not seen any more broke down.
        ended_at timestamptz
      );
      CREATE INDEX process_seen ON app.process (seen_at);

      CREATE TABLE app.process_sample (
        process_id uuid NOT NULL REFERENCES app.process ON DELETE CASCADE,
        at timestamptz NOT NULL DEFAULT now(),
        resident_bytes bigint NOT NULL,
        -- Of one core: user and system. Busy: how much of the time its loop worked.
        cpu_share real NOT NULL,
        busy_share real NOT NULL,
        loop_p99_ms real,
        loop_longest_ms real,
        calls integer NOT NULL,
        failed_calls integer NOT NULL,
        PRIMARY KEY (process_id, at)
      );
      CREATE INDEX process_sample_age ON app.process_sample (at);

      CREATE TABLE app.installation_sample (
        at timestamptz PRIMARY KEY DEFAULT now(),
        state jsonb NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.installation_sample, app.process_sample, app.process');
  }
}
