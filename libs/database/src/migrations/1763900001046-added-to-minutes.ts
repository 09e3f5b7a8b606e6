import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which accepted decisions and tasks were put into minutes: what people made of them there is not undone by adding them again. */
export class AddedToMinutes1763900001046 implements MigrationInterface {
  readonly name = 'AddedToMinutes1763900001046';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE app.meeting_minutes ADD COLUMN added text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.meeting_minutes DROP COLUMN added');
  }
}
