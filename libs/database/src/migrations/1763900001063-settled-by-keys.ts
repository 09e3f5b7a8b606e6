import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether an API key settled a value or a class, and no person: what machines say of what machines read is no review. Of before nobody knows. */
export class SettledByKeys1763900001063 implements MigrationInterface {
  readonly name = 'SettledByKeys1763900001063';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.field ADD COLUMN settled_by_key boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE app.entity ADD COLUMN settled_by_key boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE app.document ADD COLUMN class_by_key boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.document DROP COLUMN class_by_key');
    await runner.query('ALTER TABLE app.entity DROP COLUMN settled_by_key');
    await runner.query('ALTER TABLE app.field DROP COLUMN settled_by_key');
  }
}
