import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The key by which somebody signs what they write in sealed texts: both halves or none. */
export class VaultSigning1763900000996 implements MigrationInterface {
  readonly name = 'VaultSigning1763900000996';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.vault_people
        ADD COLUMN signing_key bytea CHECK (octet_length(signing_key) = 32),
        ADD COLUMN wrapped_signing bytea CHECK (octet_length(wrapped_signing) = 61),
        ADD CHECK ((signing_key IS NULL) = (wrapped_signing IS NULL));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.vault_people DROP COLUMN signing_key, DROP COLUMN wrapped_signing');
  }
}
