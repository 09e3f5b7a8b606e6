import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The pictures of a recording: put together in a host's page, kept in parts. */
export class MeetingPictures1763900000961 implements MigrationInterface {
  readonly name = 'MeetingPictures1763900000961';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(held(OR_PICTURED));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(held(''));
    await runner.query(`
      DROP TABLE app.meeting_picture_part;
      ALTER TABLE app.meeting_recording DROP COLUMN pictures;
    `);
  }
}

const tables = `
  ALTER TABLE app.meeting_recording ADD COLUMN pictures boolean NOT NULL DEFAULT false;

  CREATE TABLE app.meeting_picture_part (
    recording_id uuid NOT NULL,
    track integer NOT NULL,
    number integer NOT NULL,
    organisation_id uuid NOT NULL DEFAULT app.org(),
    -- Since the beginning of the recording.
    begins_ms integer NOT NULL,
    ends_ms integer NOT NULL,
    blob_id uuid NOT NULL,
    size_bytes integer NOT NULL,
    PRIMARY KEY (recording_id, track, number),
    FOREIGN KEY (organisation_id, recording_id) REFERENCES app.meeting_recording (organisation_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organisation_id, blob_id) REFERENCES app.blob (organisation_id, id)
  );
  CREATE INDEX meeting_picture_part_blob ON app.meeting_picture_part (organisation_id, blob_id);
`;

/** Who agreed may be seen without having said a word. A yes that was taken back leaves what was seen before it. */
const OR_PICTURED = `
               OR r.pictures AND EXISTS (SELECT 1 FROM app.meeting_consent c WHERE c.recording_id = r.id AND c.participant_id = p.id)`;

/** As it was, but for whose picture is recorded. */
const held = (orPictured: string): string => `
  CREATE OR REPLACE FUNCTION app.recording_held(org uuid, recording uuid) RETURNS boolean LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('legal_hold:' || org, 0));
    RETURN EXISTS (
      SELECT 1 FROM app.meeting_recording r JOIN app.meeting m ON m.id = r.meeting_id
        JOIN app.legal_hold h ON h.organisation_id = org AND h.released_at IS NULL
        JOIN app.legal_hold_subject s ON s.hold_id = h.id
       WHERE r.organisation_id = org AND r.id = recording
         AND (s.kind = 'account' AND s.subject_id IN (m.made_by, r.begun_by) OR s.kind = 'team' AND s.subject_id = m.team_id
           OR s.kind = 'account' AND EXISTS (
             SELECT 1 FROM app.meeting_participant p WHERE p.account_id = s.subject_id AND p.meeting_id = m.id AND (
               EXISTS (SELECT 1 FROM app.meeting_voice v WHERE v.recording_id = r.id AND v.participant_id = p.id)
               OR EXISTS (SELECT 1 FROM app.meeting_segment g WHERE g.recording_id = r.id AND g.participant_id = p.id)
               OR EXISTS (SELECT 1 FROM app.meeting_sealed_part q WHERE q.recording_id = r.id AND q.participant_id = p.id)${orPictured})))
    ) OR EXISTS (
      SELECT 1 FROM app.meeting_recording r CROSS JOIN LATERAL app.holds_on(org, r.item_id)
       WHERE r.organisation_id = org AND r.id = recording AND r.item_id IS NOT NULL
    ) OR EXISTS (
      SELECT 1 FROM app.meeting_recording r JOIN app.meeting m ON m.id = r.meeting_id CROSS JOIN LATERAL app.holds_on(org, m.item_id)
       WHERE r.organisation_id = org AND r.id = recording AND m.item_id IS NOT NULL);
  END $$;
`;
