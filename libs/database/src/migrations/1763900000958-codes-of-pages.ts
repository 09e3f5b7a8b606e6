import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Barcodes and QR codes that were read in the picture of a page; null where nobody has looked for them. */
export class CodesOfPages1763900000958 implements MigrationInterface {
  readonly name = 'CodesOfPages1763900000958';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.page ADD COLUMN codes jsonb;
      ALTER TABLE app.reading_version_page ADD COLUMN codes jsonb;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.reading_version_page DROP COLUMN codes;
      ALTER TABLE app.page DROP COLUMN codes;
    `);
  }
}
