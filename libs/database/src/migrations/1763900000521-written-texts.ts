import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The words of what is written together, as the search shows them: read from the log, and read again at any time. */
export class WrittenTexts1763900000521 implements MigrationInterface {
  readonly name = 'WrittenTexts1763900000521';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.written_text (
        item_id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        -- The last update that its parts hold, and the last one that the index holds.
        seq bigint NOT NULL,
        indexed_seq bigint NOT NULL DEFAULT 0,
        UNIQUE (organisation_id, item_id),
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE
      );
      CREATE TABLE app.written_part (
        organisation_id uuid NOT NULL DEFAULT app.org(),
        item_id uuid NOT NULL,
        -- From 1.
        number int NOT NULL,
        -- Which block of the document it begins with, from 1: each line of the text is one.
        first_block int NOT NULL,
        text text NOT NULL,
        PRIMARY KEY (item_id, number),
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.written_text (organisation_id, item_id) ON DELETE CASCADE
      );
      -- Whoever indexes looks for what was written a moment ago.
      CREATE INDEX doc_update_at ON app.doc_update (at);
      -- When the index followed an event. Those of before are behind it.
      ALTER TABLE app.outbox ADD COLUMN indexed_at timestamptz DEFAULT now();
      ALTER TABLE app.outbox ALTER COLUMN indexed_at DROP DEFAULT;
      CREATE INDEX outbox_to_index ON app.outbox (id) WHERE indexed_at IS NULL
        AND type IN ('item.binned', 'item.restored', 'item.deleted', 'item.renamed', 'item.rights_changed');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE app.written_part, app.written_text;
      DROP INDEX app.doc_update_at;
      ALTER TABLE app.outbox DROP COLUMN indexed_at;
    `);
  }
}
