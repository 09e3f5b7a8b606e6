import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents that nobody has named: their first heading is their title. What stands there already has its name. */
export class TitleFollows1763900000501 implements MigrationInterface {
  readonly name = 'TitleFollows1763900000501';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.item ADD COLUMN title_follows boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.item DROP COLUMN title_follows');
  }
}
