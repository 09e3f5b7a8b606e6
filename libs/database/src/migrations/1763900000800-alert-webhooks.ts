import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses that alert rules call, and each call with what became of it. */
export class AlertWebhooks1763900000800 implements MigrationInterface {
  readonly name = 'AlertWebhooks1763900000800';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.alert_webhook (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        rule_id uuid NOT NULL,
        url text NOT NULL,
        -- What its calls are signed with, sealed by the organisation's key.
        secrets bytea NOT NULL,
        organisation_key_id uuid NOT NULL,
        secret_made_at timestamptz NOT NULL DEFAULT now(),
        failing_since timestamptz,
        -- When who made the rule was told that no call arrives; null once one did.
        told_at timestamptz,
        UNIQUE (organisation_id, id),
        UNIQUE (organisation_id, rule_id, url),
        FOREIGN KEY (organisation_id, rule_id) REFERENCES app.alert_rule (organisation_id, id) ON DELETE CASCADE
      );

      CREATE TABLE app.alert_delivery (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        webhook_id uuid NOT NULL,
        -- Null: a test.
        alert_id uuid,
        step integer,
        body text NOT NULL,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
        created_at timestamptz NOT NULL DEFAULT now(),
        tries integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now(),
        tried_at timestamptz,
        status integer,
        problem text CHECK (problem IN ('status', 'redirect', 'late', 'unreached')),
        UNIQUE (organisation_id, webhook_id, alert_id, step),
        FOREIGN KEY (organisation_id, webhook_id) REFERENCES app.alert_webhook (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX alert_delivery_newest ON app.alert_delivery (organisation_id, webhook_id, created_at DESC);
      CREATE INDEX alert_delivery_due ON app.alert_delivery (due_at) WHERE state = 'waiting';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.alert_delivery, app.alert_webhook');
  }
}
