import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How sure the reading order of a recognised page is; null where it was read before that was told. */
export class OrderOfPages1763900000703 implements MigrationInterface {
  readonly name = 'OrderOfPages1763900000703';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.page ADD COLUMN order_confidence real;
      ALTER TABLE app.reading_version_page ADD COLUMN order_confidence real;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.reading_version_page DROP COLUMN order_confidence;
      ALTER TABLE app.page DROP COLUMN order_confidence;
    `);
  }
}
