import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks that are set while a meeting is recorded, until its document has them. */
export class MeetingMarks1763900000962 implements MigrationInterface {
  readonly name = 'MeetingMarks1763900000962';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.meeting_mark (
        recording_id uuid NOT NULL,
        -- Since the recording began.
        at_ms integer NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        -- Empty until it is named.
        name text NOT NULL,
        made_by uuid,
        PRIMARY KEY (recording_id, at_ms),
        FOREIGN KEY (organisation_id, recording_id) REFERENCES app.meeting_recording (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, made_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (made_by)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.meeting_mark');
  }
}
