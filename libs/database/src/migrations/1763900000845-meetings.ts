import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Meetings: who is in them, what is said and asked there, and links for people from outside. */
export class Meetings1763900000845 implements MigrationInterface {
  readonly name = 'Meetings1763900000845';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(holds);
    await runner.query('ALTER TABLE app.sharing_policy ADD COLUMN meeting_guests boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.sharing_policy DROP COLUMN meeting_guests;
      DROP TABLE app.meeting_poll_answer, app.meeting_poll, app.meeting_message, app.meeting_stay,
        app.meeting_participant, app.meeting_link, app.meeting;
      DROP FUNCTION app.refuse_of_meeting_message, app.refuse_of_meeting, app.meeting_held;
    `);
  }
}

const tables = `
  CREATE TABLE app.meeting (
    id uuid PRIMARY KEY,
    organisation_id uuid NOT NULL DEFAULT app.org(),
    kind text NOT NULL DEFAULT 'now' CHECK (kind IN ('now', 'planned')),
    title text NOT NULL,
    made_by uuid,
    team_id uuid,
    item_id uuid,
    event_id uuid UNIQUE,
    lobby boolean NOT NULL DEFAULT false,
    locked boolean NOT NULL DEFAULT false,
    encrypted boolean NOT NULL DEFAULT false,
    allows jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    begun_at timestamptz,
    ended_at timestamptz,
    UNIQUE (organisation_id, id),
    FOREIGN KEY (organisation_id, made_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (made_by),
    FOREIGN KEY (organisation_id, team_id) REFERENCES app.team (organisation_id, id) ON DELETE SET NULL (team_id),
    FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE SET NULL (item_id),
    FOREIGN KEY (organisation_id, event_id) REFERENCES app.calendar_event (organisation_id, id) ON DELETE SET NULL (event_id)
  );
  CREATE INDEX meeting_made_by ON app.meeting (made_by);
  CREATE INDEX meeting_team ON app.meeting (team_id) WHERE team_id IS NOT NULL;
  CREATE INDEX meeting_item ON app.meeting (item_id) WHERE item_id IS NOT NULL;
  CREATE INDEX meeting_live ON app.meeting (organisation_id) WHERE begun_at IS NOT NULL AND ended_at IS NULL;
  CREATE INDEX meeting_past ON app.meeting (organisation_id, ended_at);

  CREATE TABLE app.meeting_link (
    id uuid PRIMARY KEY,
    organisation_id uuid NOT NULL DEFAULT app.org(),
    meeting_id uuid NOT NULL,
    made_by uuid,
    token_hash text NOT NULL UNIQUE,
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (organisation_id, id),
    FOREIGN KEY (organisation_id, meeting_id) REFERENCES app.meeting (organisation_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organisation_id, made_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (made_by)
  );
  CREATE INDEX meeting_link_meeting ON app.meeting_link (meeting_id);

  CREATE TABLE app.meeting_participant (
    id uuid PRIMARY KEY,
    organisation_id uuid NOT NULL DEFAULT app.org(),
    meeting_id uuid NOT NULL,
    account_id uuid,
    link_id uuid,
    event_guest_id uuid,
    pass_hash text UNIQUE,
    name text NOT NULL,
    role text NOT NULL DEFAULT 'participant' CHECK (role IN ('host', 'co-host', 'speaker', 'participant', 'guest')),
    state text NOT NULL DEFAULT 'invited'
      CHECK (state IN ('invited', 'waiting', 'admitted', 'in', 'left', 'removed', 'denied')),
    is_expected boolean NOT NULL DEFAULT false,
    came_by_right boolean NOT NULL DEFAULT false,
    session_id uuid,
    asked_at timestamptz,
    admitted_at timestamptz,
    first_in_at timestamptz,
    in_since timestamptz,
    -- Of the present line to the meeting server: the end of an older one says nothing.
    line text,
    hand_at timestamptz,
    told text,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (organisation_id, id),
    UNIQUE (meeting_id, account_id),
    -- A guest is no account.
    CHECK (pass_hash IS NULL OR account_id IS NULL),
    FOREIGN KEY (organisation_id, meeting_id) REFERENCES app.meeting (organisation_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (account_id),
    FOREIGN KEY (event_guest_id) REFERENCES app.calendar_guest (id) ON DELETE SET NULL,
    FOREIGN KEY (organisation_id, link_id) REFERENCES app.meeting_link (organisation_id, id) ON DELETE SET NULL (link_id)
  );
  CREATE INDEX meeting_participant_account ON app.meeting_participant (account_id) WHERE account_id IS NOT NULL;
  CREATE INDEX meeting_participant_link ON app.meeting_participant (link_id) WHERE link_id IS NOT NULL;
  CREATE INDEX meeting_participant_event_guest ON app.meeting_participant (event_guest_id) WHERE event_guest_id IS NOT NULL;
  CREATE INDEX meeting_participant_present ON app.meeting_participant (meeting_id)
    WHERE state IN ('waiting', 'admitted', 'in');

  CREATE TABLE app.meeting_stay (
    id uuid PRIMARY KEY,
    organisation_id uuid NOT NULL DEFAULT app.org(),
    meeting_id uuid NOT NULL,
    participant_id uuid NOT NULL,
    role text NOT NULL DEFAULT 'participant',
    came_at timestamptz NOT NULL DEFAULT now(),
    left_at timestamptz,
    FOREIGN KEY (organisation_id, meeting_id) REFERENCES app.meeting (organisation_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organisation_id, participant_id) REFERENCES app.meeting_participant (organisation_id, id) ON DELETE CASCADE
  );
  CREATE INDEX meeting_stay_meeting ON app.meeting_stay (meeting_id, came_at);
  -- Told twice that somebody came, there is one stay.
  CREATE UNIQUE INDEX meeting_stay_open ON app.meeting_stay (participant_id) WHERE left_at IS NULL;

  CREATE TABLE app.meeting_message (
    id uuid PRIMARY KEY,
    organisation_id uuid NOT NULL DEFAULT app.org(),
    meeting_id uuid NOT NULL,
    from_id uuid NOT NULL,
    to_id uuid,
    reply_to uuid,
    words text NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    taken_back_at timestamptz,
    UNIQUE (organisation_id, id),
    FOREIGN KEY (organisation_id, meeting_id) REFERENCES app.meeting (organisation_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organisation_id, from_id) REFERENCES app.meeting_participant (organisation_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organisation_id, to_id) REFERENCES app.meeting_participant (organisation_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organisation_id, reply_to) REFERENCES app.meeting_message (organisation_id, id) ON DELETE SET NULL (reply_to)
  );
  CREATE INDEX meeting_message_meeting ON app.meeting_message (meeting_id, id);
  CREATE INDEX meeting_message_from ON app.meeting_message (from_id);

  CREATE TABLE app.meeting_poll (
    id uuid PRIMARY KEY,
    organisation_id uuid NOT NULL DEFAULT app.org(),
    meeting_id uuid NOT NULL,
    asked_by uuid NOT NULL,
    question text NOT NULL,
    options text[] NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    closed_at timestamptz,
    UNIQUE (organisation_id, id),
    FOREIGN KEY (organisation_id, meeting_id) REFERENCES app.meeting (organisation_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organisation_id, asked_by) REFERENCES app.meeting_participant (organisation_id, id) ON DELETE CASCADE
  );
  CREATE INDEX meeting_poll_meeting ON app.meeting_poll (meeting_id);

  CREATE TABLE app.meeting_poll_answer (
    poll_id uuid NOT NULL,
    participant_id uuid NOT NULL,
    organisation_id uuid NOT NULL DEFAULT app.org(),
    option smallint NOT NULL,
    PRIMARY KEY (poll_id, participant_id),
    FOREIGN KEY (organisation_id, poll_id) REFERENCES app.meeting_poll (organisation_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organisation_id, participant_id) REFERENCES app.meeting_participant (organisation_id, id) ON DELETE CASCADE
  );
`;

/** What a hold reaches: what somebody who is named wrote, and all that was written in meetings of a person, an item or a team that is named. */
const holds = `
  -- Whether a hold in force reaches words of a meeting: those of one participant, or of anybody.
  CREATE FUNCTION app.meeting_held(org uuid, meeting uuid, author uuid) RETURNS boolean LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('legal_hold:' || org, 0));
    RETURN EXISTS (
      SELECT 1 FROM app.legal_hold h JOIN app.legal_hold_subject s ON s.hold_id = h.id
        JOIN app.meeting m ON m.organisation_id = org AND m.id = meeting
       WHERE h.organisation_id = org AND h.released_at IS NULL
         AND (s.kind = 'account' AND s.subject_id = m.made_by OR s.kind = 'team' AND s.subject_id = m.team_id
           OR s.kind = 'account' AND EXISTS (
             SELECT 1 FROM app.meeting_message w JOIN app.meeting_participant p ON p.id = w.from_id
              WHERE w.organisation_id = org AND w.meeting_id = meeting AND p.account_id = s.subject_id
                AND (author IS NULL OR p.id = author)))
    ) OR EXISTS (
      SELECT 1 FROM app.meeting m CROSS JOIN LATERAL app.holds_on(org, m.item_id)
       WHERE m.organisation_id = org AND m.id = meeting AND m.item_id IS NOT NULL);
  END $$;
  CREATE FUNCTION app.refuse_of_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    -- What nobody wrote in has nothing to keep.
    IF EXISTS (SELECT 1 FROM app.meeting_message w WHERE w.organisation_id = OLD.organisation_id AND w.meeting_id = OLD.id)
       AND app.meeting_held(OLD.organisation_id, OLD.id, NULL) THEN
      RAISE EXCEPTION USING ERRCODE = 'CTH01', MESSAGE = 'a legal hold keeps meeting ' || OLD.id;
    END IF;
    RETURN OLD;
  END $$;
  CREATE FUNCTION app.refuse_of_meeting_message() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF app.meeting_held(OLD.organisation_id, OLD.meeting_id, OLD.from_id) THEN
      RAISE EXCEPTION USING ERRCODE = 'CTH01', MESSAGE = 'a legal hold keeps message ' || OLD.id;
    END IF;
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END $$;
  -- Those go with their meeting, which is kept first: then its row is gone and nothing is found.
  CREATE TRIGGER legal_hold BEFORE DELETE ON app.meeting FOR EACH ROW EXECUTE FUNCTION app.refuse_of_meeting();
  CREATE TRIGGER legal_hold BEFORE DELETE ON app.meeting_message FOR EACH ROW EXECUTE FUNCTION app.refuse_of_meeting_message();
  CREATE TRIGGER legal_hold_words BEFORE UPDATE OF words ON app.meeting_message FOR EACH ROW
    WHEN (OLD.words IS DISTINCT FROM NEW.words) EXECUTE FUNCTION app.refuse_of_meeting_message();
`;
