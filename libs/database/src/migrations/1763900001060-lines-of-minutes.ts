import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines of minutes that came of accepted proposals, with what is still to be done to each: a process that dies in between loses none. */
export class LinesOfMinutes1763900001060 implements MigrationInterface {
  readonly name = 'LinesOfMinutes1763900001060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE app.meeting_minutes ADD COLUMN lines jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.meeting_minutes DROP COLUMN lines');
  }
}
