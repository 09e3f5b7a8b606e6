import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The fields of an organisation's own classes: a list of name, kind and labels. */
export class OwnFields1763900000122 implements MigrationInterface {
  readonly name = 'OwnFields1763900000122';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE app.document_class ADD COLUMN fields jsonb NOT NULL DEFAULT '[]'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.document_class DROP COLUMN fields');
  }
}
