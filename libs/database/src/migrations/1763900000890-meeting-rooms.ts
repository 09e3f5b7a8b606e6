import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rooms that a meeting is parted into for a while. */
export class MeetingRooms1763900000890 implements MigrationInterface {
  readonly name = 'MeetingRooms1763900000890';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.meeting_message DROP COLUMN room_id, DROP COLUMN to_all_rooms;
      ALTER TABLE app.meeting_participant DROP COLUMN room_id;
      DROP TABLE app.meeting_room_visit, app.meeting_room, app.meeting_breakout;
    `);
  }
}

const tables = `
  CREATE TABLE app.meeting_breakout (
    id uuid PRIMARY KEY,
    organisation_id uuid NOT NULL DEFAULT app.org(),
    meeting_id uuid NOT NULL,
    way text NOT NULL DEFAULT 'hand' CHECK (way IN ('hand', 'chance', 'choice')),
    opened_at timestamptz NOT NULL DEFAULT now(),
    ends_at timestamptz,
    closed_at timestamptz,
    UNIQUE (organisation_id, id),
    FOREIGN KEY (organisation_id, meeting_id) REFERENCES app.meeting (organisation_id, id) ON DELETE CASCADE
  );
  CREATE UNIQUE INDEX meeting_breakout_open ON app.meeting_breakout (meeting_id) WHERE closed_at IS NULL;
  CREATE INDEX meeting_breakout_meeting ON app.meeting_breakout (meeting_id);

  CREATE TABLE app.meeting_room (
    id uuid PRIMARY KEY,
    organisation_id uuid NOT NULL DEFAULT app.org(),
    meeting_id uuid NOT NULL,
    breakout_id uuid NOT NULL,
    place smallint NOT NULL,
    name text NOT NULL,
    help_at timestamptz,
    UNIQUE (organisation_id, id),
    UNIQUE (breakout_id, place),
    FOREIGN KEY (organisation_id, meeting_id) REFERENCES app.meeting (organisation_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organisation_id, breakout_id) REFERENCES app.meeting_breakout (organisation_id, id) ON DELETE CASCADE
  );
  CREATE INDEX meeting_room_meeting ON app.meeting_room (meeting_id);

  CREATE TABLE app.meeting_room_visit (
    room_id uuid NOT NULL,
    participant_id uuid NOT NULL,
    organisation_id uuid NOT NULL DEFAULT app.org(),
    PRIMARY KEY (room_id, participant_id),
    FOREIGN KEY (organisation_id, room_id) REFERENCES app.meeting_room (organisation_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organisation_id, participant_id) REFERENCES app.meeting_participant (organisation_id, id) ON DELETE CASCADE
  );
  CREATE INDEX meeting_room_visit_participant ON app.meeting_room_visit (participant_id);

  ALTER TABLE app.meeting_participant ADD COLUMN room_id uuid,
    ADD FOREIGN KEY (organisation_id, room_id) REFERENCES app.meeting_room (organisation_id, id) ON DELETE SET NULL (room_id);
  CREATE INDEX meeting_participant_room ON app.meeting_participant (room_id) WHERE room_id IS NOT NULL;
  ALTER TABLE app.meeting_message ADD COLUMN room_id uuid, ADD COLUMN to_all_rooms boolean NOT NULL DEFAULT false,
    ADD FOREIGN KEY (organisation_id, room_id) REFERENCES app.meeting_room (organisation_id, id) ON DELETE CASCADE;
  CREATE INDEX meeting_message_room ON app.meeting_message (room_id) WHERE room_id IS NOT NULL;
`;
