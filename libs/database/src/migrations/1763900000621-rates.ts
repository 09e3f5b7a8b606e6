import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What all gateways count together where there is no Redis. Its columns are those of rate-limiter-flexible. */
export class Rates1763900000621 implements MigrationInterface {
  readonly name = 'Rates1763900000621';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Unlogged: after a crash every count begins again, and each gateway still has its own.
      CREATE UNLOGGED TABLE app.rate (key text PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.rate');
  }
}
