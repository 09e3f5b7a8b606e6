import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sealed documents are shared with teams: a page of the owner wraps their key for each member, and makes another once somebody left. */
export class SealedTeams1763900000975 implements MigrationInterface {
  readonly name = 'SealedTeams1763900000975';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.sealed_team (
        item_id uuid NOT NULL,
        team_id uuid NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        may text NOT NULL CHECK (may IN ('look', 'correct')),
        proof bytea NOT NULL CHECK (octet_length(proof) = 61),
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (item_id, team_id),
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.sealed_document (organisation_id, item_id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, team_id) REFERENCES app.team (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX sealed_team_team ON app.sealed_team (organisation_id, team_id);

      ALTER TABLE app.sealed_share ADD COLUMN by_team boolean NOT NULL DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Who had it through a team has it by name from here on: their owner's page sees them, and removes whom it should.
    await runner.query(`
      ALTER TABLE app.sealed_share DROP COLUMN by_team;
      DROP TABLE app.sealed_team;
    `);
  }
}
