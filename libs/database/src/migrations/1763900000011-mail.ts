import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mail that goes out, and the tokens that its links carry. */
export class Mail1763900000011 implements MigrationInterface {
  readonly name = 'Mail1763900000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.mail (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        account_id uuid NOT NULL,
        kind text NOT NULL,
        address public.citext NOT NULL,
        subject text NOT NULL,
        -- Text and HTML, sealed by the organisation's key: they hold links that open accounts.
        body bytea NOT NULL,
        organisation_key_id uuid NOT NULL,
        -- kept: written while no mail server was set up.
        state text NOT NULL CHECK (state IN ('kept', 'waiting', 'sent', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        -- Why the newest attempt failed.
        reason text,
        created_at timestamptz NOT NULL DEFAULT now(),
        due_at timestamptz NOT NULL DEFAULT now(),
        -- After that its link opens nothing, so it is not sent any more.
        expires_at timestamptz,
        sent_at timestamptz,
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX mail_newest ON app.mail (created_at DESC, id DESC);
      CREATE INDEX mail_due ON app.mail (due_at) WHERE state = 'waiting';
      CREATE INDEX mail_address ON app.mail (organisation_id, address, kind, created_at);

      CREATE TABLE app.mailed_token (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        account_id uuid NOT NULL,
        purpose text NOT NULL CHECK (purpose IN ('reset', 'verify', 'expired')),
        token_hash text NOT NULL UNIQUE,
        -- The address it was made for: with another one it proves nothing.
        address public.citext NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX mailed_token_account ON app.mailed_token (organisation_id, account_id, purpose);
      CREATE INDEX mailed_token_expiry ON app.mailed_token (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.mailed_token; DROP TABLE app.mail');
  }
}
