import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Questions about figures, and dashboards of them, that people keep and share. */
export class Analyses1763900000753 implements MigrationInterface {
  readonly name = 'Analyses1763900000753';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.analysis (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        owner_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('question', 'dashboard')),
        name text NOT NULL,
        definition jsonb NOT NULL,
        readers jsonb NOT NULL DEFAULT '[]',
        created_at timestamptz NOT NULL DEFAULT now(),
        FOREIGN KEY (organisation_id, owner_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX analysis_name ON app.analysis (organisation_id, owner_id, kind, lower(name));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.analysis');
  }
}
