import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events of people and teams, and who is invited to them. */
export class Calendar1763900000251 implements MigrationInterface {
  readonly name = 'Calendar1763900000251';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.calendar_event (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        organiser_id uuid NOT NULL,
        team_id uuid,
        item_id uuid,
        title text NOT NULL,
        words text NOT NULL DEFAULT '',
        place text NOT NULL DEFAULT '',
        zone text NOT NULL,
        starts text NOT NULL,
        ends text NOT NULL,
        all_day boolean NOT NULL DEFAULT false,
        repeat jsonb,
        first_at timestamptz NOT NULL,
        -- When its last repetition is over; null: it goes on.
        over_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, organiser_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, team_id) REFERENCES app.team (organisation_id, id) ON DELETE SET NULL (team_id),
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE SET NULL (item_id)
      );
      CREATE INDEX calendar_event_organiser ON app.calendar_event (organiser_id);
      CREATE INDEX calendar_event_team ON app.calendar_event (team_id) WHERE team_id IS NOT NULL;
      CREATE INDEX calendar_event_item ON app.calendar_event (item_id) WHERE item_id IS NOT NULL;

      CREATE TABLE app.calendar_invitation (
        event_id uuid NOT NULL,
        account_id uuid NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        answer text NOT NULL DEFAULT 'none' CHECK (answer IN ('none', 'yes', 'maybe', 'no')),
        PRIMARY KEY (event_id, account_id),
        FOREIGN KEY (organisation_id, event_id) REFERENCES app.calendar_event (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX calendar_invitation_account ON app.calendar_invitation (account_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.calendar_invitation, app.calendar_event');
  }
}
