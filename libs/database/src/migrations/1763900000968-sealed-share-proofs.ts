import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the owner's page says of a share, so that nobody who writes rows can put anybody on the list who then gets the next key. */
export class SealedShareProofs1763900000968 implements MigrationInterface {
  readonly name = 'SealedShareProofs1763900000968';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE app.sealed_share ADD COLUMN proof bytea CONSTRAINT sealed_share_proof CHECK (octet_length(proof) = 61)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.sealed_share DROP COLUMN proof');
  }
}
