import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What became of looking for a domain's proof. */
export class DomainChecks1763900000051 implements MigrationInterface {
  readonly name = 'DomainChecks1763900000051';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.organisation_domain
        ADD COLUMN last_checked_at timestamptz,
        ADD COLUMN last_answer text CHECK (last_answer IN ('found', 'missing', 'different', 'unreachable', 'held')),
        ADD COLUMN missed_checks integer NOT NULL DEFAULT 0,
        ADD COLUMN lost_at timestamptz;
      CREATE INDEX organisation_domain_checked ON app.organisation_domain (last_checked_at) WHERE verified_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.organisation_domain DROP COLUMN last_checked_at, DROP COLUMN last_answer,
        DROP COLUMN missed_checks, DROP COLUMN lost_at;
    `);
  }
}
