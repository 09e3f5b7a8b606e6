import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which timezone the days of a saved search are meant. Those saved before are looked for by days of UTC, as they were. */
export class ZonesOfSearches1763900001065 implements MigrationInterface {
  readonly name = 'ZonesOfSearches1763900001065';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE app.saved_search ADD COLUMN timezone text NOT NULL DEFAULT 'UTC'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.saved_search DROP COLUMN timezone');
  }
}
