import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events that came in files, and private addresses by which other programs read a calendar. */
export class CalendarFiles1763900000352 implements MigrationInterface {
  readonly name = 'CalendarFiles1763900000352';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.calendar_event ADD COLUMN source_uid text;
      CREATE UNIQUE INDEX calendar_event_source ON app.calendar_event (organiser_id, source_uid) WHERE source_uid IS NOT NULL;

      CREATE TABLE app.calendar_feed (
        account_id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        token_hash text NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE app.calendar_feed;
      ALTER TABLE app.calendar_event DROP COLUMN source_uid;
    `);
  }
}
