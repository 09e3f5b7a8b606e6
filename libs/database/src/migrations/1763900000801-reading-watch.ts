import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the built-in watch of an organisation's readings saw last, and whether it told of it. */
export class ReadingWatch1763900000801 implements MigrationInterface {
  readonly name = 'ReadingWatch1763900000801';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.reading_watch (
        organisation_id uuid PRIMARY KEY DEFAULT app.org() REFERENCES app.organisation (id) ON DELETE CASCADE,
        -- The end of the last minute that it looked at, and of the hour before it: how many readings ended, and how many of them failed.
        judged_until timestamptz NOT NULL,
        readings integer NOT NULL DEFAULT 0,
        failed integer NOT NULL DEFAULT 0,
        -- Since when more fail than the threshold says, when that was over last, and when it was told.
        firing_since timestamptz,
        cleared_at timestamptz,
        told_at timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.reading_watch');
  }
}
