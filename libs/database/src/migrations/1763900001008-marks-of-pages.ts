import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What looks like signatures and stamps on a page; null where nobody has looked for them. */
export class MarksOfPages1763900001008 implements MigrationInterface {
  readonly name = 'MarksOfPages1763900001008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.page ADD COLUMN marks jsonb;
      ALTER TABLE app.reading_version_page ADD COLUMN marks jsonb;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.reading_version_page DROP COLUMN marks;
      ALTER TABLE app.page DROP COLUMN marks;
    `);
  }
}
