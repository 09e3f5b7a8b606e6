import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People who are imported from a file: what is to be done row by row, and what became of it. */
export class PeopleImports1763900000072 implements MigrationInterface {
  readonly name = 'PeopleImports1763900000072';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.people_import (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        created_by uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, created_by) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX people_import_newest ON app.people_import (organisation_id, created_at DESC);
      -- One at a time in an organisation.
      CREATE UNIQUE INDEX people_import_running ON app.people_import (organisation_id) WHERE ended_at IS NULL;

      CREATE TABLE app.people_import_row (
        organisation_id uuid NOT NULL DEFAULT app.org(),
        import_id uuid NOT NULL,
        position integer NOT NULL,
        email text NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        role_name text NOT NULL,
        role text,
        custom_role_id uuid,
        deed text NOT NULL CHECK (deed IN ('invite', 'change-role', 'nothing', 'refuse')),
        why text,
        done_at timestamptz,
        PRIMARY KEY (organisation_id, import_id, position),
        FOREIGN KEY (organisation_id, import_id) REFERENCES app.people_import (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX people_import_row_waiting ON app.people_import_row (organisation_id, import_id, position) WHERE done_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.people_import_row; DROP TABLE app.people_import');
  }
}
