import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the words of what is written together changed last: the library is sorted by it. */
export class ChangedTexts1763900000601 implements MigrationInterface {
  readonly name = 'ChangedTexts1763900000601';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.written_text ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
      -- The owner that migrates is under row-level security too, and this concerns every organisation.
      ALTER TABLE app.written_text NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.doc_update NO FORCE ROW LEVEL SECURITY;
      UPDATE app.written_text w SET changed_at = last.at
        FROM (SELECT doc_id, max(at) AS at FROM app.doc_update GROUP BY doc_id) last WHERE last.doc_id = w.item_id;
      ALTER TABLE app.written_text FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.doc_update FORCE ROW LEVEL SECURITY;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.written_text DROP COLUMN changed_at');
  }
}
