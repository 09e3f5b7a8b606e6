import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which of an organisation's directories gives somebody which role, so that none takes away what another one gave. */
export class RoleSources1763900000313 implements MigrationInterface {
  readonly name = 'RoleSources1763900000313';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE app.account ADD COLUMN role_sources jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.account DROP COLUMN role_sources');
  }
}
