import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A backup by schedule that was interrupted is made again: of the others there is one for each moment, as before. */
export class BackupsAgain1763900000907 implements MigrationInterface {
  readonly name = 'BackupsAgain1763900000907';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.backup_run DROP CONSTRAINT backup_run_due_at_key;
      CREATE UNIQUE INDEX backup_run_due ON app.backup_run (due_at) WHERE state <> 'interrupted';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX app.backup_run_due;
      UPDATE app.backup_run SET due_at = NULL WHERE state = 'interrupted';
      ALTER TABLE app.backup_run ADD UNIQUE (due_at);
    `);
  }
}
