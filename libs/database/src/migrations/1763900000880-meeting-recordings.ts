import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Recordings of meetings: who agreed, the pieces of each voice while one goes on, and the voices that they become. */
export class MeetingRecordings1763900000880 implements MigrationInterface {
  readonly name = 'MeetingRecordings1763900000880';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(holds);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER legal_hold_recording ON app.meeting;
      DROP TABLE app.meeting_voice, app.meeting_segment, app.meeting_consent, app.meeting_recording;
      DROP FUNCTION app.refuse_of_recorded_meeting, app.refuse_of_recording, app.recording_held;
    `);
  }
}

const tables = `
  CREATE TABLE app.meeting_recording (
    id uuid PRIMARY KEY,
    organisation_id uuid NOT NULL DEFAULT app.org(),
    meeting_id uuid NOT NULL,
    begun_by uuid,
    begun_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz,
    -- When whoever records said last that it is there.
    heard_at timestamptz,
    trouble text CHECK (trouble IN ('not-connected', 'storage-full')),
    -- When its files were put together.
    made_at timestamptz,
    duration_ms integer,
    mix_blob_id uuid,
    -- Gone for good, it takes its recording along.
    item_id uuid,
    UNIQUE (organisation_id, id),
    FOREIGN KEY (organisation_id, meeting_id) REFERENCES app.meeting (organisation_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organisation_id, begun_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (begun_by),
    FOREIGN KEY (organisation_id, mix_blob_id) REFERENCES app.blob (organisation_id, id),
    FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE
  );
  CREATE UNIQUE INDEX meeting_recording_open ON app.meeting_recording (meeting_id) WHERE ended_at IS NULL;
  CREATE INDEX meeting_recording_meeting ON app.meeting_recording (meeting_id, begun_at);
  CREATE INDEX meeting_recording_unmade ON app.meeting_recording (id) WHERE made_at IS NULL;
  CREATE INDEX meeting_recording_item ON app.meeting_recording (item_id) WHERE item_id IS NOT NULL;
  CREATE INDEX meeting_recording_mix ON app.meeting_recording (organisation_id, mix_blob_id) WHERE mix_blob_id IS NOT NULL;

  CREATE TABLE app.meeting_consent (
    recording_id uuid NOT NULL,
    participant_id uuid NOT NULL,
    organisation_id uuid NOT NULL DEFAULT app.org(),
    agrees boolean NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (recording_id, participant_id),
    FOREIGN KEY (organisation_id, recording_id) REFERENCES app.meeting_recording (organisation_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organisation_id, participant_id) REFERENCES app.meeting_participant (organisation_id, id) ON DELETE CASCADE
  );

  CREATE TABLE app.meeting_segment (
    id uuid PRIMARY KEY,
    organisation_id uuid NOT NULL DEFAULT app.org(),
    recording_id uuid NOT NULL,
    participant_id uuid NOT NULL,
    blob_id uuid NOT NULL,
    -- Since the beginning of the recording.
    begins_ms integer NOT NULL,
    samples integer NOT NULL,
    FOREIGN KEY (organisation_id, recording_id) REFERENCES app.meeting_recording (organisation_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organisation_id, participant_id) REFERENCES app.meeting_participant (organisation_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organisation_id, blob_id) REFERENCES app.blob (organisation_id, id)
  );
  CREATE INDEX meeting_segment_recording ON app.meeting_segment (recording_id, participant_id, begins_ms);
  CREATE INDEX meeting_segment_blob ON app.meeting_segment (organisation_id, blob_id);

  CREATE TABLE app.meeting_voice (
    recording_id uuid NOT NULL,
    participant_id uuid NOT NULL,
    organisation_id uuid NOT NULL DEFAULT app.org(),
    name text NOT NULL,
    blob_id uuid NOT NULL,
    size_bytes bigint NOT NULL,
    PRIMARY KEY (recording_id, participant_id),
    FOREIGN KEY (organisation_id, recording_id) REFERENCES app.meeting_recording (organisation_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organisation_id, participant_id) REFERENCES app.meeting_participant (organisation_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organisation_id, blob_id) REFERENCES app.blob (organisation_id, id)
  );
  CREATE INDEX meeting_voice_blob ON app.meeting_voice (organisation_id, blob_id);
`;

/** A hold reaches a recording by its meeting, by its document, and by everybody whose voice is in it. */
const holds = `
  CREATE FUNCTION app.recording_held(org uuid, recording uuid) RETURNS boolean LANGUAGE plpgsql AS $$
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
               OR EXISTS (SELECT 1 FROM app.meeting_segment g WHERE g.recording_id = r.id AND g.participant_id = p.id))))
    ) OR EXISTS (
      SELECT 1 FROM app.meeting_recording r CROSS JOIN LATERAL app.holds_on(org, r.item_id)
       WHERE r.organisation_id = org AND r.id = recording AND r.item_id IS NOT NULL
    ) OR EXISTS (
      SELECT 1 FROM app.meeting_recording r JOIN app.meeting m ON m.id = r.meeting_id CROSS JOIN LATERAL app.holds_on(org, m.item_id)
       WHERE r.organisation_id = org AND r.id = recording AND m.item_id IS NOT NULL);
  END $$;
  CREATE FUNCTION app.refuse_of_recording() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF app.recording_held(OLD.organisation_id, OLD.id) THEN
      RAISE EXCEPTION USING ERRCODE = 'CTH01', MESSAGE = 'a legal hold keeps recording ' || OLD.id;
    END IF;
    RETURN OLD;
  END $$;
  CREATE FUNCTION app.refuse_of_recorded_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT 1 FROM app.meeting_recording r
        WHERE r.organisation_id = OLD.organisation_id AND r.meeting_id = OLD.id AND app.recording_held(OLD.organisation_id, r.id)) THEN
      RAISE EXCEPTION USING ERRCODE = 'CTH01', MESSAGE = 'a legal hold keeps meeting ' || OLD.id;
    END IF;
    RETURN OLD;
  END $$;
  CREATE TRIGGER legal_hold BEFORE DELETE ON app.meeting_recording FOR EACH ROW EXECUTE FUNCTION app.refuse_of_recording();
  CREATE TRIGGER legal_hold_recording BEFORE DELETE ON app.meeting FOR EACH ROW EXECUTE FUNCTION app.refuse_of_recorded_meeting();
`;
