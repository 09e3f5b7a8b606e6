import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys by which machines call, of which only a hash of the secret is kept. */
export class ApiKeys1763900000081 implements MigrationInterface {
  readonly name = 'ApiKeys1763900000081';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.api_key (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        name text NOT NULL,
        prefix text NOT NULL UNIQUE,
        secret_hash text NOT NULL,
        scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
        created_by uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        last_used_at timestamptz,
        last_address text,
        warned_at timestamptz,
        revoked_at timestamptz,
        CHECK (expires_at <= created_at + interval '366 days'),
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, created_by) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX api_key_organisation ON app.api_key (organisation_id, created_at DESC);
      CREATE INDEX api_key_expiring ON app.api_key (expires_at) WHERE revoked_at IS NULL AND warned_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.api_key');
  }
}
