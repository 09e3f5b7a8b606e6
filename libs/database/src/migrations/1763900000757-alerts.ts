import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rules that judge figures every minute, and each time that one fired. */
export class Alerts1763900000757 implements MigrationInterface {
  readonly name = 'Alerts1763900000757';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.alert_rule (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        name text NOT NULL,
        definition jsonb NOT NULL,
        steps jsonb NOT NULL,
        is_on boolean NOT NULL,
        made_by uuid NOT NULL,
        muted_until timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- Up to which minute it was judged, what it saw there, and where it stood: firing or not, and for how many minutes.
        judged_until timestamptz,
        score double precision,
        is_firing boolean NOT NULL DEFAULT false,
        state_minutes integer NOT NULL DEFAULT 0,
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, made_by) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX alert_rule_on ON app.alert_rule (organisation_id) WHERE is_on;

      CREATE TABLE app.alert (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        rule_id uuid NOT NULL,
        opened_at timestamptz NOT NULL,
        cleared_at timestamptz,
        worst double precision,
        times integer NOT NULL DEFAULT 1,
        acknowledged_at timestamptz,
        acknowledged_by uuid,
        -- How many of the rule's steps were done.
        steps_done integer NOT NULL DEFAULT 0,
        FOREIGN KEY (organisation_id, rule_id) REFERENCES app.alert_rule (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX alert_of_rule ON app.alert (organisation_id, rule_id, opened_at DESC);
      CREATE INDEX alert_newest ON app.alert (organisation_id, opened_at DESC);
      -- One alert of a rule is open at a time.
      CREATE UNIQUE INDEX alert_open ON app.alert (rule_id) WHERE cleared_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.alert, app.alert_rule');
  }
}
