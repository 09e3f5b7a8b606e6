import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a directory (SCIM 2.0) says of accounts, and groups of people. */
export class Directory1763900000082 implements MigrationInterface {
  readonly name = 'Directory1763900000082';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.directory_user (
        account_id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        user_name text NOT NULL,
        external_id text,
        removed_at timestamptz,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX directory_user_name ON app.directory_user (organisation_id, lower(user_name));

      CREATE TABLE app.people_group (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        name text NOT NULL,
        external_id text,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, id)
      );
      CREATE UNIQUE INDEX people_group_name ON app.people_group (organisation_id, lower(name));

      CREATE TABLE app.people_group_member (
        group_id uuid NOT NULL,
        account_id uuid NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        PRIMARY KEY (group_id, account_id),
        FOREIGN KEY (organisation_id, group_id) REFERENCES app.people_group (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX people_group_member_account ON app.people_group_member (account_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.people_group_member, app.people_group, app.directory_user');
  }
}
