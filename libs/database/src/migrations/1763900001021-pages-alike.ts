import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What pages with few words look like from afar: pages of other documents are compared by that. */
export class PagesAlike1763900001021 implements MigrationInterface {
  readonly name = 'PagesAlike1763900001021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.page ADD COLUMN picture_hash bigint;
      ALTER TABLE app.reading_version_page ADD COLUMN picture_hash bigint;
      CREATE INDEX page_picture ON app.page (organisation_id, document_id) INCLUDE (run_id, number, picture_hash) WHERE picture_hash IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX app.page_picture;
      ALTER TABLE app.reading_version_page DROP COLUMN picture_hash;
      ALTER TABLE app.page DROP COLUMN picture_hash;
    `);
  }
}
