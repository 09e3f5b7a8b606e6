import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages that are shown turned, and documents that were made out of pages of others. Originals stay as they are. */
export class Pages1763900000001 implements MigrationInterface {
  readonly name = 'Pages1763900000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.document ADD COLUMN page_turns jsonb NOT NULL DEFAULT '{}';

      CREATE TABLE app.document_part (
        organisation_id uuid NOT NULL DEFAULT app.org(),
        document_id uuid NOT NULL,
        position integer NOT NULL CHECK (position >= 1),
        source_id uuid,
        pages integer[] NOT NULL CHECK (cardinality(pages) > 0),
        PRIMARY KEY (organisation_id, document_id, position),
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, source_id) REFERENCES app.document (organisation_id, item_id)
          ON DELETE SET NULL (source_id)
      );
      CREATE INDEX document_part_source ON app.document_part (organisation_id, source_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.document_part; ALTER TABLE app.document DROP COLUMN page_turns');
  }
}
