import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An envelope of a document that came by a folder is longer: the folder's name stands in it, for whom it is alone. */
export class FoldersShared1763900000997 implements MigrationInterface {
  readonly name = 'FoldersShared1763900000997';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.sealed_share DROP CONSTRAINT sealed_share_envelope_check;
      ALTER TABLE app.sealed_share ADD CONSTRAINT sealed_share_envelope_check CHECK (octet_length(envelope) IN (81, 338));
    `);
  }

  /** Whoever was given a document by a folder has to be given it anew: nothing here opens their envelopes. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.sealed_share NO FORCE ROW LEVEL SECURITY;
      DELETE FROM app.sealed_share WHERE octet_length(envelope) <> 81;
      ALTER TABLE app.sealed_share FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.sealed_share DROP CONSTRAINT sealed_share_envelope_check;
      ALTER TABLE app.sealed_share ADD CONSTRAINT sealed_share_envelope_check CHECK (octet_length(envelope) = 81);
    `);
  }
}
