import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose account is linked at the end of a way to an identity provider that its person began while signed in. */
export class Linking1763900000314 implements MigrationInterface {
  readonly name = 'Linking1763900000314';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.provider_ceremony ADD COLUMN link_account_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.provider_ceremony DROP COLUMN link_account_id');
  }
}
