import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dictionaries and patterns by which an organisation finds its own words in texts. */
export class TextRules1763900000977 implements MigrationInterface {
  readonly name = 'TextRules1763900000977';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.text_rule (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org() REFERENCES app.organisation (id) ON DELETE CASCADE,
        name text NOT NULL,
        sought jsonb NOT NULL,
        created_by uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX text_rule_name ON app.text_rule (organisation_id, lower(name));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.text_rule');
  }
}
