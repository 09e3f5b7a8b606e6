import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The slide of a presentation that everybody in a meeting sees, guests too. */
export class MeetingSlides1763900000960 implements MigrationInterface {
  readonly name = 'MeetingSlides1763900000960';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.meeting_beside
        -- As the presentation names it; null: the first that is presented.
        ADD COLUMN slide_id text,
        -- How much of it has appeared; null while no slide is presented.
        ADD COLUMN slide_step integer CHECK (slide_step >= 0),
        ADD COLUMN shown_at timestamptz NOT NULL DEFAULT now(),
        ADD CHECK (slide_id IS NULL OR slide_step IS NOT NULL);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE app.meeting_beside DROP COLUMN slide_id, DROP COLUMN slide_step, DROP COLUMN shown_at',
    );
  }
}
