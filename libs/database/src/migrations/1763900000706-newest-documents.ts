import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages are embedded anew from the newest documents on; each turn goes on where the one before ended. */
export class NewestDocuments1763900000706 implements MigrationInterface {
  readonly name = 'NewestDocuments1763900000706';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX document_newest ON app.document (organisation_id, created_at DESC, item_id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX app.document_newest');
  }
}
