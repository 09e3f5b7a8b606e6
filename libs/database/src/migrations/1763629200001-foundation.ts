import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Organisations, the context function every policy calls, and who may sign in. */
export class Foundation1763629200001 implements MigrationInterface {
  readonly name = 'Foundation1763629200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS citext;

      -- Raises instead of answering NULL: a forgotten context must be an error, never an empty list.
      -- After a transaction the setting is '' and not NULL, hence both.
      CREATE FUNCTION app.org() RETURNS uuid LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
      DECLARE
        value text := current_setting('app.organisation_id', true);
      BEGIN
        IF value IS NULL OR value = '' THEN
          RAISE EXCEPTION 'no organisation context' USING ERRCODE = '42501';
        END IF;
        RETURN value::uuid;
      END $$;

      CREATE TABLE app.organisation (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        subscribed_modules text[] NOT NULL DEFAULT '{}',
        enforce_local_processing boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE app.account (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org() REFERENCES app.organisation ON DELETE CASCADE,
        email public.citext NOT NULL UNIQUE,
        first_name text NOT NULL,
        last_name text NOT NULL,
        password_hash text,
        role text NOT NULL,
        permissions text[] NOT NULL DEFAULT '{}',
        is_active boolean NOT NULL DEFAULT true,
        is_email_verified boolean NOT NULL DEFAULT false,
        auth_mode text NOT NULL DEFAULT 'zero-knowledge',
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        last_login_at timestamptz,
        UNIQUE (organisation_id, id)
      );

      CREATE TABLE app.session (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        account_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        remember_me boolean NOT NULL DEFAULT false,
        last_seen_at timestamptz NOT NULL DEFAULT now(),
        user_agent text,
        address text,
        ended_at timestamptz,
        ended_reason text,
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX session_account ON app.session (organisation_id, account_id, created_at);
      CREATE INDEX session_open ON app.session (expires_at) WHERE ended_at IS NULL;

      CREATE TABLE app.refresh_token (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        session_id uuid NOT NULL,
        token_hash text NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz,
        replaced_by uuid,
        FOREIGN KEY (organisation_id, session_id) REFERENCES app.session (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX refresh_token_session ON app.refresh_token (organisation_id, session_id);

      -- By identifier and not by account: unknown identifiers are locked as well, so that a lock reveals nothing.
      CREATE TABLE app.login_attempt (
        identifier_hash text PRIMARY KEY,
        failures integer NOT NULL DEFAULT 0,
        window_started_at timestamptz NOT NULL DEFAULT now(),
        locked_until timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE app.login_attempt, app.refresh_token, app.session, app.account, app.organisation;
      DROP FUNCTION app.org();
    `);
  }
}
