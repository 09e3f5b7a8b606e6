import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Screens that show dashboards all day, and the codes by which they sign in. */
export class Walls1763900000731 implements MigrationInterface {
  readonly name = 'Walls1763900000731';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.wall (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        name text NOT NULL,
        screens jsonb NOT NULL,
        token_hash text UNIQUE,
        created_by uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        last_seen_at timestamptz,
        revoked_at timestamptz,
        CHECK (expires_at <= created_at + interval '367 days'),
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, created_by) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX wall_organisation ON app.wall (organisation_id, created_at DESC);

      CREATE TABLE app.wall_code (
        device_hash text PRIMARY KEY,
        user_hash text NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        next_poll_at timestamptz NOT NULL,
        interval_ms integer NOT NULL,
        wall_id uuid,
        wall_organisation_id uuid
      );
      CREATE INDEX wall_code_expires ON app.wall_code (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.wall_code, app.wall');
  }
}
