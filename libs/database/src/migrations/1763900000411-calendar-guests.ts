import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People from outside who are invited to events, and times of a series that its rule does not say. */
export class CalendarGuests1763900000411 implements MigrationInterface {
  readonly name = 'CalendarGuests1763900000411';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.calendar_event ADD COLUMN singles jsonb, ADD COLUMN sequence integer NOT NULL DEFAULT 0;
      ALTER TABLE app.sharing_policy ADD COLUMN invites_guests boolean NOT NULL DEFAULT false;

      CREATE TABLE app.calendar_guest (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        event_id uuid NOT NULL,
        address public.citext NOT NULL,
        answer text NOT NULL DEFAULT 'none' CHECK (answer IN ('none', 'yes', 'maybe', 'no')),
        token_hash text UNIQUE,
        expires_at timestamptz NOT NULL,
        UNIQUE (event_id, address),
        FOREIGN KEY (organisation_id, event_id) REFERENCES app.calendar_event (organisation_id, id) ON DELETE CASCADE
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE app.calendar_guest;
      ALTER TABLE app.sharing_policy DROP COLUMN invites_guests;
      ALTER TABLE app.calendar_event DROP COLUMN singles, DROP COLUMN sequence;
    `);
  }
}
