import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Backups that were asked for and made, their trials, their schedule, and who makes them. */
export class Backups1763900000820 implements MigrationInterface {
  readonly name = 'Backups1763900000820';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.backup_run (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('backup', 'trial')),
        state text NOT NULL DEFAULT 'asked'
          CHECK (state IN ('asked', 'running', 'done', 'failed', 'canceled', 'interrupted')),
        step text,
        asked_by text,
        asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- The moment of the schedule that it is for: one each.
        due_at timestamptz UNIQUE,
        cancel_asked_at timestamptz,
        started_at timestamptz,
        ended_at timestamptz,
        tried_run_id uuid REFERENCES app.backup_run (id) ON DELETE CASCADE,
        -- The public key that opens it belongs to; null: a passphrase.
        recipient text,
        -- Passphrase or private key, sealed for the process that makes backups; it goes when the work begins.
        sealed text CHECK (sealed IS NULL OR state = 'asked'),
        file text,
        version text,
        tables integer NOT NULL DEFAULT 0,
        of_tables integer NOT NULL DEFAULT 0,
        rows bigint NOT NULL DEFAULT 0,
        objects bigint NOT NULL DEFAULT 0,
        bytes bigint NOT NULL DEFAULT 0,
        missing integer NOT NULL DEFAULT 0,
        verified_at timestamptz,
        removed_at timestamptz,
        failure text,
        -- When operators were told that it failed.
        told_at timestamptz,
        found jsonb
      );
      CREATE INDEX ON app.backup_run (asked_at);
      CREATE INDEX ON app.backup_run (tried_run_id);
      CREATE UNIQUE INDEX backup_run_under_way ON app.backup_run ((true)) WHERE state IN ('asked', 'running');

      CREATE TABLE app.backup_plan (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        rhythm text NOT NULL,
        weekday integer NOT NULL,
        minutes integer NOT NULL,
        zone text NOT NULL,
        recipient text NOT NULL,
        keep_count integer NOT NULL,
        keep_days integer NOT NULL,
        changed_by text NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );

      CREATE TABLE app.backup_keeper (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        public_key text NOT NULL,
        folder text NOT NULL,
        is_on_disk_of_data boolean NOT NULL,
        free_bytes bigint NOT NULL,
        seen_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.backup_keeper, app.backup_plan, app.backup_run');
  }
}
