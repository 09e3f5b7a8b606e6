import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Vaults that two administrators open together: halves of keys, each sealed for one of them. */
export class VaultRecovery1763900001047 implements MigrationInterface {
  readonly name = 'VaultRecovery1763900001047';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.vault_recovery (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL UNIQUE DEFAULT app.org() REFERENCES app.organisation ON DELETE CASCADE,
        state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'on')),
        -- Not bound to accounts: that one of them left is said, and what there is of it stays until somebody ends it.
        first_id uuid NOT NULL,
        first_key bytea NOT NULL CHECK (octet_length(first_key) = 32),
        second_id uuid NOT NULL,
        second_key bytea NOT NULL CHECK (octet_length(second_key) = 32),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        on_since timestamptz,
        CONSTRAINT vault_recovery_takes_two CHECK (first_id <> second_id AND first_key <> second_key),
        CHECK ((state = 'on') = (on_since IS NOT NULL)),
        UNIQUE (organisation_id, id)
      );

      CREATE TABLE app.vault_recovery_copy (
        vault_id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        recovery_id uuid NOT NULL,
        first bytea NOT NULL CHECK (octet_length(first) = 81),
        second bytea NOT NULL CHECK (octet_length(second) = 81),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        UNIQUE (organisation_id, vault_id),
        FOREIGN KEY (organisation_id, vault_id) REFERENCES app.vault (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, recovery_id) REFERENCES app.vault_recovery (organisation_id, id) ON DELETE CASCADE
      );

      CREATE TABLE app.vault_recovery_request (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        vault_id uuid NOT NULL UNIQUE,
        device text NOT NULL,
        session_key bytea NOT NULL CHECK (octet_length(session_key) = 32),
        first_share bytea CHECK (octet_length(first_share) = 81),
        second_share bytea CHECK (octet_length(second_share) = 81),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        expires_at timestamptz NOT NULL,
        -- A copy that is deleted takes along who asks for it.
        FOREIGN KEY (organisation_id, vault_id) REFERENCES app.vault_recovery_copy (organisation_id, vault_id) ON DELETE CASCADE
      );
      CREATE INDEX vault_recovery_request_expires ON app.vault_recovery_request (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.vault_recovery_request, app.vault_recovery_copy, app.vault_recovery');
  }
}
