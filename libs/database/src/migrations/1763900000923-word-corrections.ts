import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people corrected in words that were heard: kept beside what was read, and found by the search. */
export class WordCorrections1763900000923 implements MigrationInterface {
  readonly name = 'WordCorrections1763900000923';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.word_correction (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        document_id uuid NOT NULL,
        -- When the word was said: it stays, however often a recording is written down.
        begins_ms integer NOT NULL,
        ends_ms integer NOT NULL,
        speaker text,
        heard text NOT NULL,
        text text NOT NULL,
        -- The sentence as it stands with all its corrections, for the search.
        sentence text NOT NULL,
        made_by uuid,
        made_at timestamptz NOT NULL DEFAULT now(),
        -- When a later one, or what was heard, took its place.
        replaced_at timestamptz,
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, made_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (made_by)
      );
      CREATE INDEX word_correction_document ON app.word_correction (document_id, begins_ms) WHERE replaced_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.word_correction');
  }
}
