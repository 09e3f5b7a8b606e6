import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What stands in the form of a page; null where nobody has looked for one. And fields by their values as numbers are compared
 * (`chainKeyOf` of the contracts): papers of one trade name each other's.
 */
export class FormsOfPages1763900000982 implements MigrationInterface {
  readonly name = 'FormsOfPages1763900000982';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.page ADD COLUMN form jsonb;
      ALTER TABLE app.reading_version_page ADD COLUMN form jsonb;
      CREATE INDEX field_chain ON app.field (organisation_id, (left(regexp_replace(upper(coalesce(value, text)), '[^A-Z0-9]', '', 'g'), 40)))
        WHERE line IS NULL AND removed_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX app.field_chain;
      ALTER TABLE app.reading_version_page DROP COLUMN form;
      ALTER TABLE app.page DROP COLUMN form;
    `);
  }
}
