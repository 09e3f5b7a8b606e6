import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is open beside a meeting, its minutes, and files that were sent into its chat. */
export class MeetingBeside1763900000900 implements MigrationInterface {
  readonly name = 'MeetingBeside1763900000900';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.meeting_beside (
        meeting_id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        item_id uuid NOT NULL,
        shown_by uuid NOT NULL,
        page integer NOT NULL DEFAULT 1 CHECK (page >= 1),
        -- Edges of a marked place, as fractions of the page.
        box real[],
        FOREIGN KEY (organisation_id, meeting_id) REFERENCES app.meeting (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, shown_by) REFERENCES app.meeting_participant (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX meeting_beside_item ON app.meeting_beside (item_id);
      CREATE INDEX meeting_beside_shown_by ON app.meeting_beside (shown_by);

      CREATE TABLE app.meeting_minutes (
        meeting_id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        -- Null while they are being made.
        item_id uuid,
        made_at timestamptz NOT NULL DEFAULT now(),
        FOREIGN KEY (organisation_id, meeting_id) REFERENCES app.meeting (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX meeting_minutes_item ON app.meeting_minutes (item_id);

      CREATE TABLE app.meeting_file (
        message_id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        meeting_id uuid NOT NULL,
        blob_id uuid NOT NULL,
        name text NOT NULL,
        media_type text NOT NULL,
        FOREIGN KEY (organisation_id, message_id) REFERENCES app.meeting_message (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, meeting_id) REFERENCES app.meeting (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, blob_id) REFERENCES app.blob (organisation_id, id)
      );
      CREATE INDEX meeting_file_meeting ON app.meeting_file (meeting_id);
      CREATE INDEX meeting_file_blob ON app.meeting_file (organisation_id, blob_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.meeting_file, app.meeting_minutes, app.meeting_beside');
  }
}
