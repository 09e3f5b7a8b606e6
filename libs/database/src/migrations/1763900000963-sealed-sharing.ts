import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sealed documents are shared: people publish a key, and a document's key is wrapped for each of them by its owner's page. */
export class SealedSharing1763900000963 implements MigrationInterface {
  readonly name = 'SealedSharing1763900000963';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.vault_people (
        vault_id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        account_id uuid NOT NULL UNIQUE,
        public_key bytea NOT NULL CHECK (octet_length(public_key) = 32),
        wrapped_key bytea NOT NULL CHECK (octet_length(wrapped_key) = 61),
        version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
        sealed bytea NOT NULL,
        FOREIGN KEY (organisation_id, vault_id) REFERENCES app.vault (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );

      ALTER TABLE app.sealed_document ADD COLUMN epoch integer NOT NULL DEFAULT 1 CHECK (epoch >= 1);
      ALTER TABLE app.sealed_place ADD COLUMN epoch integer NOT NULL DEFAULT 1 CHECK (epoch >= 1);

      CREATE TABLE app.sealed_key (
        item_id uuid NOT NULL,
        epoch integer NOT NULL CHECK (epoch >= 2),
        organisation_id uuid NOT NULL DEFAULT app.org(),
        previous bytea NOT NULL CHECK (octet_length(previous) = 61),
        PRIMARY KEY (item_id, epoch),
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.sealed_document (organisation_id, item_id) ON DELETE CASCADE
      );

      CREATE TABLE app.sealed_share (
        item_id uuid NOT NULL,
        account_id uuid NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        may text NOT NULL CHECK (may IN ('look', 'correct')),
        envelope bytea NOT NULL CHECK (octet_length(envelope) = 81),
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (item_id, account_id),
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.sealed_document (organisation_id, item_id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX sealed_share_account ON app.sealed_share (organisation_id, account_id, item_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE app.sealed_share, app.sealed_key, app.vault_people;
      ALTER TABLE app.sealed_place DROP COLUMN epoch;
      ALTER TABLE app.sealed_document DROP COLUMN epoch;
    `);
  }
}
