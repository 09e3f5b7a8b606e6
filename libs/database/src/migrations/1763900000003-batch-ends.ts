import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a batch has all its files and when it has ended, so that its owner is told once. */
export class BatchEnds1763900000003 implements MigrationInterface {
  readonly name = 'BatchEnds1763900000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The default fills the rows that are there: their documents have been told one by one.
      ALTER TABLE app.batch
        ADD COLUMN sent_at timestamptz DEFAULT now(),
        ADD COLUMN ended_at timestamptz DEFAULT now();
      ALTER TABLE app.batch ALTER COLUMN sent_at DROP DEFAULT, ALTER COLUMN ended_at DROP DEFAULT;
      CREATE INDEX batch_open ON app.batch (created_at) WHERE ended_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.batch DROP COLUMN sent_at, DROP COLUMN ended_at');
  }
}
