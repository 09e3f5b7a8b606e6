import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A page in a script that the embedder doesn't know is told from one that is empty: people want to know why it isn't found by its meaning. */
export class PagesInUnknownScripts1763900000705 implements MigrationInterface {
  readonly name = 'PagesInUnknownScripts1763900000705';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.embedded_page DROP CONSTRAINT embedded_page_state_check;
      ALTER TABLE app.embedded_page ADD CHECK (state IN ('embedded', 'failed', 'unknown-script'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.embedded_page DROP CONSTRAINT embedded_page_state_check;
      ALTER TABLE app.embedded_page NO FORCE ROW LEVEL SECURITY;
      UPDATE app.embedded_page SET state = 'embedded' WHERE state = 'unknown-script';
      ALTER TABLE app.embedded_page FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.embedded_page ADD CHECK (state IN ('embedded', 'failed'));
    `);
  }
}
