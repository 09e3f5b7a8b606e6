import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How old a password is, and which ones an account had before. */
export class Passwords1763900000012 implements MigrationInterface {
  readonly name = 'Passwords1763900000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of accounts that are there already nobody knows: their time begins now.
      ALTER TABLE app.account ADD COLUMN password_changed_at timestamptz NOT NULL DEFAULT now();

      CREATE TABLE app.former_password (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        account_id uuid NOT NULL,
        password_hash text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX former_password_account ON app.former_password (organisation_id, account_id, created_at DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.former_password; ALTER TABLE app.account DROP COLUMN password_changed_at');
  }
}
