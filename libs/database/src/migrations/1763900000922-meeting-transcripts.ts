import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Captions of meetings that are kept as a transcript: who agreed, and the lines that were said while all did. */
export class MeetingTranscripts1763900000922 implements MigrationInterface {
  readonly name = 'MeetingTranscripts1763900000922';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(holds);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER legal_hold_transcript ON app.meeting;
      DROP TABLE app.meeting_caption, app.meeting_transcript;
      DROP FUNCTION app.refuse_of_transcribed_meeting, app.refuse_of_transcript, app.transcript_held;
      ALTER TABLE app.meeting_participant DROP COLUMN transcript_agrees;
    `);
  }
}

const tables = `
  ALTER TABLE app.meeting_participant ADD COLUMN transcript_agrees boolean;

  CREATE TABLE app.meeting_transcript (
    id uuid PRIMARY KEY,
    organisation_id uuid NOT NULL DEFAULT app.org(),
    meeting_id uuid NOT NULL,
    asked_by uuid,
    begun_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz,
    -- When a document was made of it, or there was nothing to make one of.
    made_at timestamptz,
    -- Gone for good, it takes its transcript along.
    item_id uuid,
    UNIQUE (organisation_id, id),
    FOREIGN KEY (organisation_id, meeting_id) REFERENCES app.meeting (organisation_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organisation_id, asked_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (asked_by),
    FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE
  );
  CREATE UNIQUE INDEX meeting_transcript_open ON app.meeting_transcript (meeting_id) WHERE ended_at IS NULL;
  CREATE INDEX meeting_transcript_meeting ON app.meeting_transcript (meeting_id, begun_at);
  CREATE INDEX meeting_transcript_unmade ON app.meeting_transcript (id) WHERE made_at IS NULL;
  CREATE INDEX meeting_transcript_item ON app.meeting_transcript (item_id) WHERE item_id IS NOT NULL;

  CREATE TABLE app.meeting_caption (
    id uuid PRIMARY KEY,
    organisation_id uuid NOT NULL DEFAULT app.org(),
    transcript_id uuid NOT NULL,
    participant_id uuid NOT NULL,
    language text NOT NULL,
    -- Since the transcript began.
    begins_ms integer NOT NULL,
    ends_ms integer NOT NULL,
    words jsonb NOT NULL,
    FOREIGN KEY (organisation_id, transcript_id) REFERENCES app.meeting_transcript (organisation_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organisation_id, participant_id) REFERENCES app.meeting_participant (organisation_id, id) ON DELETE CASCADE
  );
  CREATE INDEX meeting_caption_transcript ON app.meeting_caption (transcript_id, begins_ms);
  CREATE INDEX meeting_caption_participant ON app.meeting_caption (participant_id);
`;

/** A hold reaches a transcript by its meeting, by its document, and by everybody whose words are in it. */
const holds = `
  CREATE FUNCTION app.transcript_held(org uuid, transcript uuid) RETURNS boolean LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('legal_hold:' || org, 0));
    RETURN EXISTS (
      SELECT 1 FROM app.meeting_transcript t JOIN app.meeting m ON m.id = t.meeting_id
        JOIN app.legal_hold h ON h.organisation_id = org AND h.released_at IS NULL
        JOIN app.legal_hold_subject s ON s.hold_id = h.id
       WHERE t.organisation_id = org AND t.id = transcript
         AND (s.kind = 'account' AND s.subject_id IN (m.made_by, t.asked_by) OR s.kind = 'team' AND s.subject_id = m.team_id
           OR s.kind = 'account' AND EXISTS (
             SELECT 1 FROM app.meeting_caption c JOIN app.meeting_participant p ON p.id = c.participant_id
              WHERE c.transcript_id = t.id AND p.account_id = s.subject_id))
    ) OR EXISTS (
      SELECT 1 FROM app.meeting_transcript t CROSS JOIN LATERAL app.holds_on(org, t.item_id)
       WHERE t.organisation_id = org AND t.id = transcript AND t.item_id IS NOT NULL
    ) OR EXISTS (
      SELECT 1 FROM app.meeting_transcript t JOIN app.meeting m ON m.id = t.meeting_id CROSS JOIN LATERAL app.holds_on(org, m.item_id)
       WHERE t.organisation_id = org AND t.id = transcript AND m.item_id IS NOT NULL);
  END $$;
  CREATE FUNCTION app.refuse_of_transcript() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF app.transcript_held(OLD.organisation_id, OLD.id) THEN
      RAISE EXCEPTION USING ERRCODE = 'CTH01', MESSAGE = 'a legal hold keeps transcript ' || OLD.id;
    END IF;
    RETURN OLD;
  END $$;
  CREATE FUNCTION app.refuse_of_transcribed_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT 1 FROM app.meeting_transcript t
        WHERE t.organisation_id = OLD.organisation_id AND t.meeting_id = OLD.id AND app.transcript_held(OLD.organisation_id, t.id)) THEN
      RAISE EXCEPTION USING ERRCODE = 'CTH01', MESSAGE = 'a legal hold keeps meeting ' || OLD.id;
    END IF;
    RETURN OLD;
  END $$;
  CREATE TRIGGER legal_hold BEFORE DELETE ON app.meeting_transcript FOR EACH ROW EXECUTE FUNCTION app.refuse_of_transcript();
  CREATE TRIGGER legal_hold_transcript BEFORE DELETE ON app.meeting FOR EACH ROW EXECUTE FUNCTION app.refuse_of_transcribed_meeting();
`;
