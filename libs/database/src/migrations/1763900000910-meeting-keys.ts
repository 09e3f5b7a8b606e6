import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys of encrypted meetings: public ones, and those of each epoch, wrapped for everybody who may have them. */
export class MeetingKeys1763900000910 implements MigrationInterface {
  readonly name = 'MeetingKeys1763900000910';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.meeting ADD COLUMN key_check text;
      ALTER TABLE app.meeting_participant ADD COLUMN hand_sealed text;

      CREATE TABLE app.meeting_key (
        participant_id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        meeting_id uuid NOT NULL,
        public_key text NOT NULL,
        proof text NOT NULL,
        FOREIGN KEY (organisation_id, meeting_id) REFERENCES app.meeting (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, participant_id) REFERENCES app.meeting_participant (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX meeting_key_meeting ON app.meeting_key (meeting_id);

      CREATE TABLE app.meeting_wrapped_key (
        meeting_id uuid NOT NULL,
        number integer NOT NULL CHECK (number >= 1),
        participant_id uuid NOT NULL,
        public_key text NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        wrapped text NOT NULL,
        -- Whoever wrapped it, with the key that they had.
        by_id uuid NOT NULL,
        by_public_key text NOT NULL,
        by_proof text NOT NULL,
        PRIMARY KEY (meeting_id, number, participant_id, public_key),
        FOREIGN KEY (organisation_id, meeting_id) REFERENCES app.meeting (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, participant_id) REFERENCES app.meeting_participant (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, by_id) REFERENCES app.meeting_participant (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX meeting_wrapped_key_participant ON app.meeting_wrapped_key (participant_id);
      CREATE INDEX meeting_wrapped_key_by ON app.meeting_wrapped_key (by_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE app.meeting_wrapped_key, app.meeting_key;
      ALTER TABLE app.meeting_participant DROP COLUMN hand_sealed;
      ALTER TABLE app.meeting DROP COLUMN key_check;
    `);
  }
}
