import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys (WebAuthn), and the ceremonies with them that are under way. */
export class Passkeys1763900000022 implements MigrationInterface {
  readonly name = 'Passkeys1763900000022';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.factor
        ADD COLUMN credential_id text UNIQUE,
        ADD COLUMN public_key bytea,
        ADD COLUMN sign_count bigint,
        ADD COLUMN transports text[];

      -- Before anybody is signed in a ceremony belongs to no organisation.
      CREATE TABLE app.passkey_ceremony (
        challenge_hash text PRIMARY KEY,
        purpose text NOT NULL CHECK (purpose IN ('sign-in', 'second-step', 'register')),
        account_id uuid,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX passkey_ceremony_expiry ON app.passkey_ceremony (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE app.passkey_ceremony;
      ALTER TABLE app.factor
        DROP COLUMN credential_id, DROP COLUMN public_key, DROP COLUMN sign_count, DROP COLUMN transports;
    `);
  }
}
