import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an organisation promised itself: so large a share of documents is read or done within a time. The newest row of a level holds. */
export class ServiceTargets1763900000749 implements MigrationInterface {
  readonly name = 'ServiceTargets1763900000749';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.service_target (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org() REFERENCES app.organisation ON DELETE CASCADE,
        level text NOT NULL,
        -- Both null: taken back.
        share double precision CHECK (share > 0 AND share < 1),
        within_ms bigint CHECK (within_ms > 0),
        reason text NOT NULL,
        set_by uuid,
        set_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CHECK ((share IS NULL) = (within_ms IS NULL))
      );
      CREATE INDEX service_target_newest ON app.service_target (organisation_id, level, set_at DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.service_target');
  }
}
