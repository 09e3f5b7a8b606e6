import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who of the operators asked to see how an organization is, why, for how long, and what the organization said. */
export class SupportAccess1763900000742 implements MigrationInterface {
  readonly name = 'SupportAccess1763900000742';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.support_access (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org() REFERENCES app.organisation ON DELETE CASCADE,
        -- Of another organization: no reference, and the address as it was, so that the record stays whole.
        asked_by uuid NOT NULL,
        asked_by_organisation uuid NOT NULL,
        asked_email text NOT NULL,
        reason text NOT NULL,
        hours integer NOT NULL CHECK (hours > 0),
        asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        decided_at timestamptz,
        decided_by uuid,
        expires_at timestamptz,
        ended_at timestamptz,
        CHECK (expires_at IS NULL OR decided_at IS NOT NULL)
      );
      CREATE INDEX support_access_organisation ON app.support_access (organisation_id, asked_at DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.support_access');
  }
}
