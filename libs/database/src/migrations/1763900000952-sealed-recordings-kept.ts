import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A recording says where not everything is kept; and a legal hold keeps its transcript from being replaced, as it keeps the recording. */
export class SealedRecordingsKept1763900000952 implements MigrationInterface {
  readonly name = 'SealedRecordingsKept1763900000952';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.meeting_recording
        DROP CONSTRAINT meeting_recording_trouble_check,
        ADD CONSTRAINT meeting_recording_trouble_check CHECK (trouble IN ('not-connected', 'storage-full', 'incomplete')),
        ADD COLUMN transcript_by uuid,
        ADD FOREIGN KEY (organisation_id, transcript_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (transcript_by);
      CREATE INDEX meeting_recording_transcript_by ON app.meeting_recording (transcript_by) WHERE transcript_by IS NOT NULL;

      CREATE FUNCTION app.refuse_of_sealed_transcript() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF app.recording_held(OLD.organisation_id, OLD.id) THEN
          RAISE EXCEPTION USING ERRCODE = 'CTH01', MESSAGE = 'a legal hold keeps the transcript of recording ' || OLD.id;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER legal_hold_transcript BEFORE UPDATE OF transcript_blob_id ON app.meeting_recording FOR EACH ROW
        WHEN (OLD.transcript_blob_id IS NOT NULL AND NEW.transcript_blob_id IS DISTINCT FROM OLD.transcript_blob_id)
        EXECUTE FUNCTION app.refuse_of_sealed_transcript();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER legal_hold_transcript ON app.meeting_recording;
      DROP FUNCTION app.refuse_of_sealed_transcript;
      UPDATE app.meeting_recording SET trouble = NULL WHERE trouble = 'incomplete';
      ALTER TABLE app.meeting_recording
        DROP COLUMN transcript_by,
        DROP CONSTRAINT meeting_recording_trouble_check,
        ADD CONSTRAINT meeting_recording_trouble_check CHECK (trouble IN ('not-connected', 'storage-full'));
    `);
  }
}
