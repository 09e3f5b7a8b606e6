import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One name of ours stands for one organisation's provider: what a response is made for says whose it is. Of two that chose the
 * same the newer one is switched off, since neither could be told from the other until now.
 */
export class SamlNames1763900000312 implements MigrationInterface {
  readonly name = 'SamlNames1763900000312';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.identity_provider NO FORCE ROW LEVEL SECURITY;
      UPDATE app.identity_provider p SET enabled = false
       WHERE p.kind = 'saml' AND p.enabled AND EXISTS (
         SELECT FROM app.identity_provider o WHERE o.kind = 'saml' AND o.enabled
            AND o.config->>'entityId' = p.config->>'entityId' AND (o.created_at, o.id) < (p.created_at, p.id));
      ALTER TABLE app.identity_provider FORCE ROW LEVEL SECURITY;
      CREATE UNIQUE INDEX identity_provider_saml_name ON app.identity_provider ((config->>'entityId'))
       WHERE kind = 'saml' AND enabled;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX app.identity_provider_saml_name;');
  }
}
