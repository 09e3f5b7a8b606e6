import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What settings decide of a session lies with the session, where every call asks for it anyway. */
export class Settings1763700000005 implements MigrationInterface {
  readonly name = 'Settings1763700000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Minutes without activity that the person and the organisation chose; null leaves it to the installation.
      ALTER TABLE app.session ADD COLUMN inactivity_minutes integer CHECK (inactivity_minutes > 0);
      CREATE INDEX session_account_started ON app.session (organisation_id, account_id, created_at DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX app.session_account_started;
      ALTER TABLE app.session DROP COLUMN inactivity_minutes;
    `);
  }
}
