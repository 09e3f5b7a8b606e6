import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an alert has to remember besides: when it opened again, when its end was written, and that its rule was changed since. */
export class AlertsAgain1763900000758 implements MigrationInterface {
  readonly name = 'AlertsAgain1763900000758';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.alert
        ADD COLUMN again_at timestamptz,
        ADD COLUMN end_written_at timestamptz,
        ADD COLUMN is_of_former_rule boolean NOT NULL DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.alert DROP COLUMN again_at, DROP COLUMN end_written_at, DROP COLUMN is_of_former_rule;
    `);
  }
}
