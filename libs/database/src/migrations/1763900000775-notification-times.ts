import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When people are told, and what of notifications waits until then. */
export class NotificationTimes1763900000775 implements MigrationInterface {
  readonly name = 'NotificationTimes1763900000775';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.notification
        ADD COLUMN rings_at timestamptz,
        ADD COLUMN mail_due_at timestamptz,
        ADD COLUMN snoozed_until timestamptz;
      -- Few wait at any time; the sweep asks for these every 15 seconds.
      CREATE INDEX notification_rings ON app.notification (rings_at) WHERE rings_at IS NOT NULL;
      CREATE INDEX notification_mail_due ON app.notification (mail_due_at) WHERE mail_due_at IS NOT NULL;
      CREATE INDEX notification_snoozed ON app.notification (snoozed_until) WHERE snoozed_until IS NOT NULL;

      CREATE TABLE app.notification_times (
        account_id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        mails text NOT NULL CHECK (mails IN ('at-once', 'hourly', 'daily', 'weekly')),
        quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 1439),
        quiet_until smallint CHECK (quiet_until BETWEEN 0 AND 1439),
        time_zone text NOT NULL,
        CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE app.notification_times;
      ALTER TABLE app.notification DROP COLUMN rings_at, DROP COLUMN mail_due_at, DROP COLUMN snoozed_until;`);
  }
}
