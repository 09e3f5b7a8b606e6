import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A page that can't be embedded is marked as tried, so that those behind it have their turn. */
export class PagesThatFail1763900000702 implements MigrationInterface {
  readonly name = 'PagesThatFail1763900000702';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.embedded_page
        ADD COLUMN state text NOT NULL DEFAULT 'embedded' CHECK (state IN ('embedded', 'failed'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.embedded_page DROP COLUMN state');
  }
}
