import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a document is and says, with how sure that is, what produced it and whether a person settled it. */
export class Understanding1763800000001 implements MigrationInterface {
  readonly name = 'Understanding1763800000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.document
        ADD COLUMN language_found jsonb,
        ADD COLUMN class_found jsonb,
        ADD COLUMN class_confirmed_by uuid,
        ADD COLUMN class_confirmed_at timestamptz;
      ALTER TABLE app.field ADD COLUMN checks jsonb NOT NULL DEFAULT '[]';
      ALTER TABLE app.page
        DROP CONSTRAINT page_source_check,
        ADD CONSTRAINT page_source_check CHECK (source IN ('text-layer', 'recognised', 'plain-text', 'flowing'));

      CREATE TABLE app.passage (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        document_id uuid NOT NULL,
        run_id uuid NOT NULL,
        page integer NOT NULL CHECK (page >= 1),
        start_offset integer NOT NULL CHECK (start_offset >= 0),
        end_offset integer NOT NULL,
        vector bytea NOT NULL,
        engine text NOT NULL,
        engine_version text NOT NULL,
        UNIQUE (organisation_id, run_id, page, start_offset),
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, run_id) REFERENCES app.processing_run (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX passage_document ON app.passage (organisation_id, document_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE app.passage;
      ALTER TABLE app.page
        DROP CONSTRAINT page_source_check,
        ADD CONSTRAINT page_source_check CHECK (source IN ('text-layer', 'recognised', 'plain-text'));
      ALTER TABLE app.field DROP COLUMN checks;
      ALTER TABLE app.document
        DROP COLUMN language_found,
        DROP COLUMN class_found,
        DROP COLUMN class_confirmed_by,
        DROP COLUMN class_confirmed_at;
    `);
  }
}
