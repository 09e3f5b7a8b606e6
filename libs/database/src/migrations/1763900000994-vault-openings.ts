import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A vault that is opened on a further device: what two pages of one person hand each other within minutes. */
export class VaultOpenings1763900000994 implements MigrationInterface {
  readonly name = 'VaultOpenings1763900000994';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.vault_opening (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        vault_id uuid NOT NULL UNIQUE,
        state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'answered', 'shown', 'given', 'taken', 'refused')),
        device text NOT NULL,
        asking_key bytea NOT NULL CHECK (octet_length(asking_key) = 32),
        nonce bytea CHECK (octet_length(nonce) = 32),
        giving_key bytea CHECK (octet_length(giving_key) = 32),
        wrapped bytea CHECK (octet_length(wrapped) = 61),
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        CONSTRAINT vault_opening_holds_no_key CHECK (wrapped IS NULL OR state = 'given'),
        FOREIGN KEY (organisation_id, vault_id) REFERENCES app.vault (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX vault_opening_expires ON app.vault_opening (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.vault_opening');
  }
}
