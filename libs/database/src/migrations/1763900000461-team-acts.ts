import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened with a team is told from the audit: its rows are found without reading all others. */
export class TeamActs1763900000461 implements MigrationInterface {
  readonly name = 'TeamActs1763900000461';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX audit_team ON app.audit (target_id, id DESC) WHERE target_kind = 'team'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX app.audit_team');
  }
}
