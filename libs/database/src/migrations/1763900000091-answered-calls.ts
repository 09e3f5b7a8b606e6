import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calls that may come twice because an answer was lost, and what was answered the first time. */
export class AnsweredCalls1763900000091 implements MigrationInterface {
  readonly name = 'AnsweredCalls1763900000091';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.answered_call (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        account_id uuid NOT NULL,
        -- Of the key that the client gave the call, and of what was asked under it.
        key_hash text NOT NULL,
        request_hash text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        -- The envelope, sealed by the organisation's key; null while the call is under way.
        answer bytea,
        organisation_key_id uuid,
        UNIQUE (account_id, key_hash),
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX answered_call_expiry ON app.answered_call (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.answered_call');
  }
}
