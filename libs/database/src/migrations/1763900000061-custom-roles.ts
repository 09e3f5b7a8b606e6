import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Roles that an organisation makes out of the permission catalogue. */
export class CustomRoles1763900000061 implements MigrationInterface {
  readonly name = 'CustomRoles1763900000061';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.custom_role (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        name text NOT NULL,
        description text NOT NULL DEFAULT '',
        permissions text[] NOT NULL CHECK (NOT 'installation_operate' = ANY (permissions)),
        version integer NOT NULL DEFAULT 1,
        created_by uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, id)
      );
      CREATE UNIQUE INDEX custom_role_name ON app.custom_role (organisation_id, lower(name));

      -- One role an account: a built-in one by its name, or 'custom' and the organisation's. None is left without.
      ALTER TABLE app.account ADD COLUMN custom_role_id uuid,
        ADD FOREIGN KEY (organisation_id, custom_role_id) REFERENCES app.custom_role (organisation_id, id),
        ADD CONSTRAINT account_one_role CHECK ((role = 'custom') = (custom_role_id IS NOT NULL));
      CREATE INDEX account_custom_role ON app.account (organisation_id, custom_role_id) WHERE custom_role_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.account DROP COLUMN custom_role_id; DROP TABLE app.custom_role');
  }
}
