import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Captions in meetings: whether they were asked for, and whose page captions. */
export class MeetingCaptions1763900000881 implements MigrationInterface {
  readonly name = 'MeetingCaptions1763900000881';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.meeting ADD COLUMN captions_at timestamptz;
      ALTER TABLE app.meeting_participant ADD COLUMN captioning text CHECK (captioning IN ('on', 'declined', 'unable'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.meeting_participant DROP COLUMN captioning;
      ALTER TABLE app.meeting DROP COLUMN captions_at;
    `);
  }
}
