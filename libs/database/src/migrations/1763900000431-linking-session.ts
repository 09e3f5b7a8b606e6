import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which session began to link an account elsewhere: that one alone can finish it. What is under way is begun anew. */
export class LinkingSession1763900000431 implements MigrationInterface {
  readonly name = 'LinkingSession1763900000431';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM app.provider_ceremony WHERE link_account_id IS NOT NULL;
      ALTER TABLE app.provider_ceremony ADD COLUMN link_session_id uuid,
        ADD CHECK ((link_account_id IS NULL) = (link_session_id IS NULL));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.provider_ceremony DROP COLUMN link_session_id');
  }
}
