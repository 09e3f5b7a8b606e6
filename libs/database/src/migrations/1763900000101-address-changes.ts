import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Other e-mail addresses that people asked for, and changes of addresses that can still be taken back. */
export class AddressChanges1763900000101 implements MigrationInterface {
  readonly name = 'AddressChanges1763900000101';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.address_change (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        account_id uuid NOT NULL,
        from_address public.citext NOT NULL,
        to_address public.citext NOT NULL,
        -- Of the code in the mail to the new address; null where it was typed, or where none was mailed.
        code_hash text,
        attempts integer NOT NULL DEFAULT 0,
        -- Of the link in the mail to the old address.
        undo_hash text UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        changed_at timestamptz,
        -- Until when the code changes it, and then until when the link takes it back.
        expires_at timestamptz NOT NULL,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX address_change_waiting ON app.address_change (organisation_id, account_id)
       WHERE changed_at IS NULL;
      CREATE INDEX address_change_from ON app.address_change (from_address) WHERE changed_at IS NOT NULL;
      CREATE INDEX address_change_expiry ON app.address_change (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.address_change');
  }
}
