import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What operators turn on and off, and log levels that they chose for a time. */
export class Controls1763900000796 implements MigrationInterface {
  readonly name = 'Controls1763900000796';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.switch (
        name text PRIMARY KEY,
        is_on boolean NOT NULL,
        changed_by text NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE TABLE app.log_level (
        component text PRIMARY KEY,
        level text NOT NULL,
        ends_at timestamptz NOT NULL,
        chosen_by text NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.log_level, app.switch');
  }
}
