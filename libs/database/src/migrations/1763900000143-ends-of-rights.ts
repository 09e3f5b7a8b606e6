import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rights whose time has passed are looked for all the time, and are few. */
export class EndsOfRights1763900000143 implements MigrationInterface {
  readonly name = 'EndsOfRights1763900000143';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX grant_end ON app."grant" (expires_at) WHERE expires_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX app.grant_end');
  }
}
