import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether somebody gave an organisation its name. Until then it bears its founder's, which nobody is asked to join. */
export class OrganisationNames1763900000536 implements MigrationInterface {
  readonly name = 'OrganisationNames1763900000536';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.organisation ADD COLUMN named boolean NOT NULL DEFAULT true;
      ALTER TABLE app.organisation NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.account NO FORCE ROW LEVEL SECURITY;
      UPDATE app.organisation o SET named = false WHERE EXISTS (
        SELECT FROM app.account a WHERE a.organisation_id = o.id AND a.role = 'admin'
           AND o.name IN (a.first_name, a.first_name || ' ' || a.last_name));
      ALTER TABLE app.organisation FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.account FORCE ROW LEVEL SECURITY;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.organisation DROP COLUMN named');
  }
}
