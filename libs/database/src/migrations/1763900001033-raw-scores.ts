import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a reader said of a value beside the certainty that is told, once that was learned from what people confirmed. */
export class RawScores1763900001033 implements MigrationInterface {
  readonly name = 'RawScores1763900001033';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.field ADD COLUMN raw_score real');
    await runner.query('ALTER TABLE app.entity ADD COLUMN raw_score real');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.entity DROP COLUMN raw_score');
    await runner.query('ALTER TABLE app.field DROP COLUMN raw_score');
  }
}
