import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a contract was looked at before it was set anew with the same promise. */
export class LooksBefore1763900001064 implements MigrationInterface {
  readonly name = 'LooksBefore1763900001064';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.accuracy_contract ADD COLUMN looks_before integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.accuracy_contract DROP COLUMN looks_before');
  }
}
