import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Errors of the collab server are kept beside those of the other programs. */
export class CollabErrors1763900000946 implements MigrationInterface {
  readonly name = 'CollabErrors1763900000946';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.error_group
        DROP CONSTRAINT error_group_source_check,
        ADD CONSTRAINT error_group_source_check CHECK (source IN ('browser', 'gateway', 'workers', 'collab-server'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM app.error_group WHERE source = 'collab-server';
      ALTER TABLE app.error_group
        DROP CONSTRAINT error_group_source_check,
        ADD CONSTRAINT error_group_source_check CHECK (source IN ('browser', 'gateway', 'workers'))`);
  }
}
