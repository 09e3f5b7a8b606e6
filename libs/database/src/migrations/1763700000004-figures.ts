import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What lists and figures over very many documents read: how many words a page has, so that a document's confidence is
 * found without its words, in the index that finds the pages of a run.
 */
export class Figures1763700000004 implements MigrationInterface {
  readonly name = 'Figures1763700000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.page ADD COLUMN word_count integer NOT NULL GENERATED ALWAYS AS (jsonb_array_length(words)) STORED;
      ALTER TABLE app.page
        DROP CONSTRAINT page_organisation_id_run_id_number_key,
        ADD CONSTRAINT page_of_run UNIQUE (organisation_id, run_id, number) INCLUDE (confidence, word_count);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.page DROP CONSTRAINT page_of_run, ADD UNIQUE (organisation_id, run_id, number);
      ALTER TABLE app.page DROP COLUMN word_count;
    `);
  }
}
