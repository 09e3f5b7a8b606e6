import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices of the meeting server, so that each is applied once, whichever gateway hears it. No organisation's: they name rooms only. */
export class MeetingNotices1763900000840 implements MigrationInterface {
  readonly name = 'MeetingNotices1763900000840';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.meeting_notice (
        id text PRIMARY KEY,
        taken_at timestamptz NOT NULL DEFAULT now(),
        -- Null while it is under way, and of one that a gateway took along when it was killed.
        applied_at timestamptz
      );
      CREATE INDEX meeting_notice_age ON app.meeting_notice (taken_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.meeting_notice');
  }
}
