import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets an event say in which trace it happened, so that its way to the pages stands in that trace too. */
export class Traces1763900000830 implements MigrationInterface {
  readonly name = 'Traces1763900000830';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.outbox ADD COLUMN trace text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.outbox DROP COLUMN trace');
  }
}
