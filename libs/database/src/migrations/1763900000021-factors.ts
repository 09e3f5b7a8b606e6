import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors, recovery codes, sign-ins that wait for their second step, and what proved a session. */
export class Factors1763900000021 implements MigrationInterface {
  readonly name = 'Factors1763900000021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.factor (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        account_id uuid NOT NULL,
        method text NOT NULL CHECK (method IN ('totp', 'webauthn', 'email')),
        name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- Set by the first code; until then it proves nothing.
        confirmed_at timestamptz,
        last_used_at timestamptz,
        -- Of an authenticator app: its secret, sealed by the organisation's key, and the newest time step that was used.
        secret bytea,
        organisation_key_id uuid,
        last_step bigint,
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX factor_account ON app.factor (organisation_id, account_id);
      CREATE UNIQUE INDEX factor_single ON app.factor (account_id, method) WHERE method <> 'webauthn';

      CREATE TABLE app.recovery_code (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        account_id uuid NOT NULL,
        code_hash text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz,
        UNIQUE (account_id, code_hash),
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );

      CREATE TABLE app.mfa_challenge (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        account_id uuid NOT NULL,
        -- sign-in, set-up: between the password and the session. session: of somebody who is signed in.
        purpose text NOT NULL CHECK (purpose IN ('sign-in', 'set-up', 'session')),
        -- What its holder shows; null for a session, whose own token does.
        token_hash text UNIQUE,
        session_id uuid UNIQUE,
        remember_me boolean NOT NULL DEFAULT false,
        proved_by text[] NOT NULL DEFAULT '{}',
        attempts integer NOT NULL DEFAULT 0,
        -- Of the code that was mailed for this challenge.
        code_hash text,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX mfa_challenge_account ON app.mfa_challenge (organisation_id, account_id);
      CREATE INDEX mfa_challenge_expiry ON app.mfa_challenge (expires_at);

      -- Of sessions that are there already nobody knows: they count as proved long ago.
      ALTER TABLE app.session
        ADD COLUMN proved_by text[] NOT NULL DEFAULT '{}',
        ADD COLUMN proved_at timestamptz NOT NULL DEFAULT to_timestamp(0);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.session DROP COLUMN proved_by, DROP COLUMN proved_at;
      DROP TABLE app.mfa_challenge; DROP TABLE app.recovery_code; DROP TABLE app.factor;
    `);
  }
}
