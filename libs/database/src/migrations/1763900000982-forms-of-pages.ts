import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What stands in the form of a page; null where nobody has looked for one. And fields by their value: documents that name the same number. */
export class FormsOfPages1763900000982 implements MigrationInterface {
  readonly name = 'FormsOfPages1763900000982';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.page ADD COLUMN form jsonb;
      ALTER TABLE app.reading_version_page ADD COLUMN form jsonb;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.reading_version_page DROP COLUMN form;
      ALTER TABLE app.page DROP COLUMN form;
    `);
  }
}
