import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dashboards save themselves: a version tells whoever changes an older one that somebody else was there. */
export class OwnDashboards1763900000785 implements MigrationInterface {
  readonly name = 'OwnDashboards1763900000785';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.analysis ADD COLUMN version integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.analysis DROP COLUMN version');
  }
}
