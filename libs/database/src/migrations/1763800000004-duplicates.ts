import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What finds documents of nearly the same text. The bands lie in rows of their own and not in an array: under row-level
 * security only comparisons that can leak nothing may use an index, and equality is one, overlap of arrays isn't.
 */
export class Duplicates1763800000004 implements MigrationInterface {
  readonly name = 'Duplicates1763800000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.document ADD COLUMN text_sha256 text, ADD COLUMN text_signature bytea;
      CREATE INDEX document_text ON app.document (organisation_id, text_sha256) WHERE text_sha256 IS NOT NULL;
      CREATE INDEX document_file ON app.document (organisation_id, sha256);

      CREATE TABLE app.text_band (
        organisation_id uuid NOT NULL DEFAULT app.org(),
        document_id uuid NOT NULL,
        band smallint NOT NULL CHECK (band >= 0),
        hash bigint NOT NULL,
        PRIMARY KEY (organisation_id, document_id, band),
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE
      );
      CREATE INDEX text_band_hash ON app.text_band (organisation_id, band, hash);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE app.text_band;
      DROP INDEX app.document_file;
      ALTER TABLE app.document DROP COLUMN text_sha256, DROP COLUMN text_signature;
    `);
  }
}
