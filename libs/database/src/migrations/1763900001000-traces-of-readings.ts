import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What stages of a reading took, where an organisation wants that kept. It goes with the run. */
export class TracesOfReadings1763900001000 implements MigrationInterface {
  readonly name = 'TracesOfReadings1763900001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.processing_run ADD COLUMN keeps_trace boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE app.stage_run ADD COLUMN trace jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.stage_run DROP COLUMN trace');
    await runner.query('ALTER TABLE app.processing_run DROP COLUMN keeps_trace');
  }
}
