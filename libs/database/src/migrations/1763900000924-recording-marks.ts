import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks in recordings: moments that a person wants to find again. */
export class RecordingMarks1763900000924 implements MigrationInterface {
  readonly name = 'RecordingMarks1763900000924';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.recording_mark (
        document_id uuid NOT NULL,
        -- Since the recording began.
        at_ms integer NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        -- Empty until it is named.
        name text NOT NULL DEFAULT '',
        made_by uuid,
        made_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (document_id, at_ms),
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, made_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (made_by)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.recording_mark');
  }
}
