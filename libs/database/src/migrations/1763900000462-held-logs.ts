import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Of a text that only its own pages can read no version can be made. Its log is never put together, so it holds every change with
 * its moment: no row of it goes while a hold reaches it. By statement, since logs of other texts are thinned out all the time.
 */
export class HeldLogs1763900000462 implements MigrationInterface {
  readonly name = 'HeldLogs1763900000462';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION app.refuse_sealed_log() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE held record;
      BEGIN
        FOR held IN SELECT DISTINCT i.organisation_id, i.id FROM gone
          JOIN app.item i ON i.organisation_id = gone.organisation_id AND i.id = gone.doc_id WHERE i.sealed
        LOOP
          PERFORM app.refuse_held(held.organisation_id, held.id);
        END LOOP;
        RETURN NULL;
      END $$;
      CREATE TRIGGER legal_hold AFTER DELETE ON app.doc_update REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_sealed_log();
      CREATE TRIGGER legal_hold AFTER DELETE ON app.doc_snapshot REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_sealed_log();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION app.refuse_sealed_log CASCADE');
  }
}
