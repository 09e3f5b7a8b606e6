import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Subscriptions get a row each, with trial and request; every organisation keeps what it had. */
export class Modules1763700000002 implements MigrationInterface {
  readonly name = 'Modules1763700000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.module_subscription (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org() REFERENCES app.organisation ON DELETE CASCADE,
        module text NOT NULL,
        state text NOT NULL CHECK (state IN ('subscribed', 'trial', 'requested', 'ended')),
        trial_started_at timestamptz,
        trial_ends_at timestamptz,
        requested_at timestamptz,
        requested_by uuid,
        changed_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, module),
        CHECK (state <> 'trial' OR (trial_started_at IS NOT NULL AND trial_ends_at IS NOT NULL)),
        CHECK (state <> 'requested' OR requested_at IS NOT NULL)
      );
      CREATE INDEX module_subscription_trial ON app.module_subscription (trial_ends_at) WHERE state = 'trial';
      CREATE INDEX module_subscription_request ON app.module_subscription (requested_at) WHERE requested_at IS NOT NULL;

      -- The owner is subject to row-level security like everybody, and has no organisation here.
      ALTER TABLE app.organisation NO FORCE ROW LEVEL SECURITY;
      INSERT INTO app.module_subscription (id, organisation_id, module, state)
        SELECT gen_random_uuid(), o.id, m.module, 'subscribed'
          FROM app.organisation o CROSS JOIN LATERAL (SELECT DISTINCT unnest(o.subscribed_modules) AS module) m;
      ALTER TABLE app.organisation FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.organisation DROP COLUMN subscribed_modules;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.organisation ADD COLUMN subscribed_modules text[] NOT NULL DEFAULT '{}';
      ALTER TABLE app.organisation NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.module_subscription NO FORCE ROW LEVEL SECURITY;
      UPDATE app.organisation o SET subscribed_modules = coalesce(
        (SELECT array_agg(m.module) FROM app.module_subscription m
          WHERE m.organisation_id = o.id AND m.state = 'subscribed'), '{}');
      ALTER TABLE app.organisation FORCE ROW LEVEL SECURITY;
      DROP TABLE app.module_subscription;
    `);
  }
}
