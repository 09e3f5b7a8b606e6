import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links to sealed documents: the document's key wrapped by what follows from a secret that the server never gets. And colleagues who are given one once they have a vault. */
export class SealedLinks1763900000966 implements MigrationInterface {
  readonly name = 'SealedLinks1763900000966';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.sealed_link (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        item_id uuid NOT NULL,
        door_hash bytea NOT NULL UNIQUE CHECK (octet_length(door_hash) = 32),
        token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
        wrapped_key bytea NOT NULL CHECK (octet_length(wrapped_key) = 61),
        kept bytea NOT NULL CHECK (octet_length(kept) = 61),
        stretch jsonb,
        expires_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        opened integer NOT NULL DEFAULT 0,
        opened_at timestamptz,
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.sealed_document (organisation_id, item_id) ON DELETE CASCADE
      );
      CREATE INDEX sealed_link_item ON app.sealed_link (organisation_id, item_id);

      CREATE TABLE app.sealed_wait (
        item_id uuid NOT NULL,
        account_id uuid NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        may text NOT NULL CHECK (may IN ('look', 'correct')),
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (item_id, account_id),
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.sealed_document (organisation_id, item_id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX sealed_wait_account ON app.sealed_wait (organisation_id, account_id);

      ALTER TABLE app.sharing_policy ADD COLUMN sealed_links_outside boolean NOT NULL DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.sharing_policy DROP COLUMN sealed_links_outside;
      DROP TABLE app.sealed_wait, app.sealed_link;
    `);
  }
}
