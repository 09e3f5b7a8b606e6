import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Teams, links that give a right on an item, who opened what when, and how an organisation lets things be shared. */
export class TeamsAndLinks1763900000141 implements MigrationInterface {
  readonly name = 'TeamsAndLinks1763900000141';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.team (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        name text NOT NULL,
        description text NOT NULL DEFAULT '',
        created_by uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, created_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (created_by)
      );
      CREATE UNIQUE INDEX team_name ON app.team (organisation_id, lower(name));

      CREATE TABLE app.team_member (
        team_id uuid NOT NULL,
        account_id uuid NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        role text NOT NULL CHECK (role IN ('lead', 'member')),
        joined_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (team_id, account_id),
        FOREIGN KEY (organisation_id, team_id) REFERENCES app.team (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX team_member_account ON app.team_member (account_id);

      CREATE TABLE app.item_link (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        item_id uuid NOT NULL,
        token_hash text NOT NULL UNIQUE,
        password_hash text,
        role text NOT NULL CHECK (role IN ('viewer', 'commenter', 'editor')),
        expires_at timestamptz,
        created_by uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, created_by) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX item_link_item ON app.item_link (item_id);

      -- What a link gave goes with the link; beside it the same person may have a right by name.
      ALTER TABLE app."grant" ADD COLUMN link_id uuid,
        ADD FOREIGN KEY (organisation_id, link_id) REFERENCES app.item_link (organisation_id, id) ON DELETE CASCADE;
      CREATE INDEX grant_link ON app."grant" (link_id) WHERE link_id IS NOT NULL;
      DO $$
      DECLARE found record;
      BEGIN
        FOR found IN SELECT conname FROM pg_constraint WHERE conrelid = 'app.grant'::regclass AND contype = 'u' LOOP
          EXECUTE format('ALTER TABLE app."grant" DROP CONSTRAINT %I', found.conname);
        END LOOP;
      END $$;
      CREATE UNIQUE INDEX grant_once ON app."grant" (organisation_id, item_id, space_id, principal_kind, principal_id, link_id)
        NULLS NOT DISTINCT;
      ALTER TABLE app."grant" DROP CONSTRAINT grant_principal_kind_check,
        ADD CONSTRAINT grant_principal_kind_check CHECK (principal_kind IN ('account', 'group', 'team', 'organisation', 'guest'));

      CREATE TABLE app.item_visit (
        item_id uuid NOT NULL,
        account_id uuid NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        opened_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (item_id, account_id),
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX item_visit_account ON app.item_visit (account_id, opened_at DESC);

      -- Without a row: links are allowed.
      CREATE TABLE app.sharing_policy (
        organisation_id uuid PRIMARY KEY DEFAULT app.org() REFERENCES app.organisation ON DELETE CASCADE,
        links boolean NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM app."grant" WHERE link_id IS NOT NULL OR principal_kind = 'team';
      DROP TABLE app.sharing_policy, app.item_visit;
      DROP INDEX app.grant_once;
      ALTER TABLE app."grant" DROP COLUMN link_id;
      ALTER TABLE app."grant" DROP CONSTRAINT grant_principal_kind_check,
        ADD CONSTRAINT grant_principal_kind_check CHECK (principal_kind IN ('account', 'group', 'organisation', 'guest')),
        ADD UNIQUE NULLS NOT DISTINCT (organisation_id, item_id, space_id, principal_kind, principal_id);
      DROP TABLE app.item_link, app.team_member, app.team;
    `);
  }
}
