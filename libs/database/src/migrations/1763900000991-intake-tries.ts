import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a source tried a file or mail in vain: what the other side refused is tried again a few times, and no more. */
export class IntakeTries1763900000991 implements MigrationInterface {
  readonly name = 'IntakeTries1763900000991';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.intake_file ADD COLUMN tries integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.intake_file DROP COLUMN tries');
  }
}
