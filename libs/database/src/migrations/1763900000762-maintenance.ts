import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The maintenance that is announced or runs: one row at most. */
export class Maintenance1763900000762 implements MigrationInterface {
  readonly name = 'Maintenance1763900000762';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.maintenance (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        starts_at timestamptz NOT NULL,
        ends_at timestamptz CHECK (ends_at > starts_at),
        note text NOT NULL,
        announced_by text NOT NULL,
        announced_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.maintenance');
  }
}
