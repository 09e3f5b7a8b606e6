import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Kinds of document that an organisation describes itself. */
export class Classes1763800000002 implements MigrationInterface {
  readonly name = 'Classes1763800000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.document_class (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org() REFERENCES app.organisation (id) ON DELETE CASCADE,
        name text NOT NULL,
        description text NOT NULL,
        examples uuid[] NOT NULL DEFAULT '{}',
        created_by uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX document_class_name ON app.document_class (organisation_id, lower(name));
      CREATE INDEX document_of_class ON app.document (organisation_id, class);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX app.document_of_class;
      DROP TABLE app.document_class;
    `);
  }
}
