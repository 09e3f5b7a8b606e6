import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a document was read, and what earlier readings had found, so that two of them can be compared. */
export class ReadingVersions1763900000002 implements MigrationInterface {
  readonly name = 'ReadingVersions1763900000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.processing_run
        ADD COLUMN reason text NOT NULL DEFAULT 'again' CHECK (reason IN ('received', 'again', 'turned')),
        ADD COLUMN asked_by uuid;
      -- What was read first was read because it had been received.
      UPDATE app.processing_run run SET reason = 'received'
        FROM (SELECT DISTINCT ON (document_id) id FROM app.processing_run ORDER BY document_id, started_at, id) first
       WHERE run.id = first.id;

      CREATE TABLE app.reading_version (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        document_id uuid NOT NULL,
        run_id uuid NOT NULL,
        kept_at timestamptz NOT NULL DEFAULT now(),
        page_texts text[] NOT NULL,
        page_engines jsonb NOT NULL,
        class text,
        class_confirmed boolean NOT NULL,
        class_found jsonb,
        language text,
        summary jsonb,
        fields jsonb NOT NULL,
        entities jsonb NOT NULL,
        size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
        UNIQUE (organisation_id, run_id),
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, run_id) REFERENCES app.processing_run (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX reading_version_document ON app.reading_version (organisation_id, document_id, kept_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE app.reading_version;
      ALTER TABLE app.processing_run DROP COLUMN reason, DROP COLUMN asked_by;
    `);
  }
}
