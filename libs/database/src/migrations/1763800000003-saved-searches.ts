import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches that people keep, and want to be told by of new documents. */
export class SavedSearches1763800000003 implements MigrationInterface {
  readonly name = 'SavedSearches1763800000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.saved_search (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        owner_id uuid NOT NULL,
        name text NOT NULL,
        query text NOT NULL,
        mode text NOT NULL CHECK (mode IN ('hybrid', 'words')),
        alert_since timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        FOREIGN KEY (organisation_id, owner_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX saved_search_name ON app.saved_search (organisation_id, owner_id, lower(name));
      CREATE INDEX saved_search_alert ON app.saved_search (organisation_id) WHERE alert_since IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.saved_search');
  }
}
