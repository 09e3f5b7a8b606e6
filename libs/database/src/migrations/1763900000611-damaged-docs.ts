import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when it is known that something of a document can't be read, for whoever operates the installation. */
export class DamagedDocs1763900000611 implements MigrationInterface {
  readonly name = 'DamagedDocs1763900000611';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.doc
        ADD COLUMN damaged_at timestamptz,
        -- What is set aside says so itself; of what is not there at all only this tells.
        ADD COLUMN missing_updates bigint NOT NULL DEFAULT 0;
      CREATE INDEX doc_damaged ON app.doc (damaged_at) WHERE damaged_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX app.doc_damaged;
      ALTER TABLE app.doc DROP COLUMN missing_updates, DROP COLUMN damaged_at;
    `);
  }
}
