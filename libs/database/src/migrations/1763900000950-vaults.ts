import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Vaults of privacy mode: their keys, wrapped in browsers, and the browsers that opened them. */
export class Vaults1763900000950 implements MigrationInterface {
  readonly name = 'Vaults1763900000950';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.vault (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        account_id uuid NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );

      CREATE TABLE app.vault_way (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        vault_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('passphrase', 'passkey', 'recovery')),
        -- As the page said them; of a passkey its credential tells several apart.
        parameters jsonb NOT NULL,
        wrapped bytea NOT NULL CHECK (octet_length(wrapped) = 61),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        FOREIGN KEY (organisation_id, vault_id) REFERENCES app.vault (organisation_id, id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX vault_way_one ON app.vault_way (vault_id, kind, COALESCE(parameters->>'credentialId', ''));

      CREATE TABLE app.vault_device (
        vault_id uuid NOT NULL,
        -- Drawn by the browser.
        id uuid NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        name text NOT NULL,
        first_opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        last_opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        revoked_at timestamptz,
        PRIMARY KEY (vault_id, id),
        FOREIGN KEY (organisation_id, vault_id) REFERENCES app.vault (organisation_id, id) ON DELETE CASCADE
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.vault_device, app.vault_way, app.vault');
  }
}
