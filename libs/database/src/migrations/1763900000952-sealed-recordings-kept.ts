import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A recording says where not everything is kept. */
export class SealedRecordingsKept1763900000952 implements MigrationInterface {
  readonly name = 'SealedRecordingsKept1763900000952';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.meeting_recording
        DROP CONSTRAINT meeting_recording_trouble_check,
        ADD CONSTRAINT meeting_recording_trouble_check CHECK (trouble IN ('not-connected', 'storage-full', 'incomplete'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE app.meeting_recording SET trouble = NULL WHERE trouble = 'incomplete';
      ALTER TABLE app.meeting_recording
        DROP CONSTRAINT meeting_recording_trouble_check,
        ADD CONSTRAINT meeting_recording_trouble_check CHECK (trouble IN ('not-connected', 'storage-full'));
    `);
  }
}
