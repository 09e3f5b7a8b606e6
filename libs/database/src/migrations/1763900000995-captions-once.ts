import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A caption that its page said again, because the answer was lost, is kept once. */
export class CaptionsOnce1763900000995 implements MigrationInterface {
  readonly name = 'CaptionsOnce1763900000995';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.meeting_caption ADD COLUMN caption_id uuid;
      CREATE UNIQUE INDEX meeting_caption_once ON app.meeting_caption (transcript_id, participant_id, caption_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.meeting_caption DROP COLUMN caption_id');
  }
}
