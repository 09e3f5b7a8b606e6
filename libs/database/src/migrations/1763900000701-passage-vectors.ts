import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Vectors of any embedder beside each other: `app.passage` holds those of one, and what released code reads of it can't be
 * told which. What reads these tables always names an embedder and its version.
 */
export class PassageVectors1763900000701 implements MigrationInterface {
  readonly name = 'PassageVectors1763900000701';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.passage_vector (
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
        UNIQUE (organisation_id, run_id, engine, engine_version, page, start_offset),
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, run_id) REFERENCES app.processing_run (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX passage_vector_document ON app.passage_vector (organisation_id, document_id);
      -- Which pages are done, those without a passage too: what is left is what has no row.
      CREATE TABLE app.embedded_page (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        document_id uuid NOT NULL,
        run_id uuid NOT NULL,
        page integer NOT NULL CHECK (page >= 1),
        engine text NOT NULL,
        engine_version text NOT NULL,
        UNIQUE (organisation_id, run_id, engine, engine_version, page),
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, run_id) REFERENCES app.processing_run (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX embedded_page_document ON app.embedded_page (organisation_id, document_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.embedded_page; DROP TABLE app.passage_vector;');
  }
}
