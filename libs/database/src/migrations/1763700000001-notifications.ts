import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why a notification came and what it leads to; and which events were looked at. Defaults and USING fill the rows that
 * are there already, because row-level security hides them from an UPDATE of the owner.
 */
export class Notifications1763700000001 implements MigrationInterface {
  readonly name = 'Notifications1763700000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.notification
        ADD COLUMN kind text NOT NULL DEFAULT 'session.reused',
        ADD COLUMN event_type text NOT NULL DEFAULT 'session.ended',
        ADD COLUMN event_at timestamptz,
        ADD COLUMN once_key text NOT NULL DEFAULT gen_random_uuid()::text,
        ADD COLUMN target_kind text,
        ADD COLUMN target_id text,
        ADD COLUMN removed_at timestamptz;
      ALTER TABLE app.notification
        ALTER COLUMN event_at TYPE timestamptz USING coalesce(event_at, created_at),
        ALTER COLUMN category TYPE text USING CASE category WHEN 'security' THEN 'securityAlerts' ELSE category END;
      ALTER TABLE app.notification
        ALTER COLUMN kind DROP DEFAULT,
        ALTER COLUMN event_type DROP DEFAULT,
        ALTER COLUMN once_key DROP DEFAULT,
        ALTER COLUMN event_at SET NOT NULL,
        -- The same event tells a person once, however often it is looked at.
        ADD CONSTRAINT notification_once UNIQUE (organisation_id, account_id, once_key);
      DROP INDEX app.notification_account;
      CREATE INDEX notification_account ON app.notification (organisation_id, account_id, created_at DESC, id DESC) WHERE removed_at IS NULL;
      CREATE INDEX notification_unread ON app.notification (organisation_id, account_id) WHERE read_at IS NULL AND removed_at IS NULL;

      -- What happened before there were notifications is not told afterwards.
      ALTER TABLE app.outbox ADD COLUMN notified_at timestamptz DEFAULT now();
      ALTER TABLE app.outbox ALTER COLUMN notified_at DROP DEFAULT;
      CREATE INDEX outbox_unnotified ON app.outbox (id) WHERE notified_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX app.outbox_unnotified;
      ALTER TABLE app.outbox DROP COLUMN notified_at;
      DROP INDEX app.notification_unread;
      DROP INDEX app.notification_account;
      ALTER TABLE app.notification
        DROP CONSTRAINT notification_once,
        DROP COLUMN kind, DROP COLUMN event_type, DROP COLUMN event_at, DROP COLUMN once_key,
        DROP COLUMN target_kind, DROP COLUMN target_id, DROP COLUMN removed_at,
        ALTER COLUMN category TYPE text USING CASE category WHEN 'securityAlerts' THEN 'security' ELSE category END;
      CREATE INDEX notification_account ON app.notification (organisation_id, account_id, created_at DESC);
    `);
  }
}
