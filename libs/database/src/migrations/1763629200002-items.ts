import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tree of things people share, who may do what with them, and the stored bytes with their keys. */
export class Items1763629200002 implements MigrationInterface {
  readonly name = 'Items1763629200002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.space (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org() REFERENCES app.organisation ON DELETE CASCADE,
        name text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('personal', 'shared')),
        owner_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, owner_id) REFERENCES app.account (organisation_id, id)
      );
      CREATE UNIQUE INDEX space_personal ON app.space (organisation_id, owner_id) WHERE kind = 'personal';

      CREATE TABLE app.item (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        kind text NOT NULL,
        space_id uuid NOT NULL,
        parent_id uuid,
        owner_id uuid NOT NULL,
        title text NOT NULL,
        binned_at timestamptz,
        binned_by uuid,
        sealed boolean NOT NULL DEFAULT false,
        revision integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, space_id) REFERENCES app.space (organisation_id, id),
        FOREIGN KEY (organisation_id, parent_id) REFERENCES app.item (organisation_id, id),
        FOREIGN KEY (organisation_id, owner_id) REFERENCES app.account (organisation_id, id)
      );
      CREATE INDEX item_place ON app.item (organisation_id, space_id, parent_id);
      CREATE INDEX item_parent ON app.item (organisation_id, parent_id) WHERE parent_id IS NOT NULL;
      CREATE INDEX item_owner ON app.item (organisation_id, owner_id, created_at DESC);
      CREATE INDEX item_bin ON app.item (binned_at) WHERE binned_at IS NOT NULL;

      CREATE TABLE app."grant" (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        item_id uuid,
        space_id uuid,
        principal_kind text NOT NULL CHECK (principal_kind IN ('account', 'group', 'organisation', 'guest')),
        principal_id uuid NOT NULL,
        role text NOT NULL CHECK (role IN ('viewer', 'commenter', 'editor', 'owner')),
        granted_by uuid,
        expires_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CHECK (num_nonnulls(item_id, space_id) = 1),
        UNIQUE NULLS NOT DISTINCT (organisation_id, item_id, space_id, principal_kind, principal_id),
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, space_id) REFERENCES app.space (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX grant_principal ON app."grant" (organisation_id, principal_kind, principal_id);

      CREATE TABLE app.organisation_key (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org() REFERENCES app.organisation ON DELETE CASCADE,
        wrapped bytea NOT NULL,
        master_key_id text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        retired_at timestamptz,
        UNIQUE (organisation_id, id)
      );
      CREATE UNIQUE INDEX organisation_key_current ON app.organisation_key (organisation_id) WHERE retired_at IS NULL;

      CREATE TABLE app.blob (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
        media_type text NOT NULL,
        organisation_key_id uuid NOT NULL,
        wrapped_key bytea NOT NULL,
        location text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, id),
        UNIQUE (organisation_id, sha256),
        FOREIGN KEY (organisation_id, organisation_key_id) REFERENCES app.organisation_key (organisation_id, id)
      );
      CREATE INDEX blob_key ON app.blob (organisation_id, organisation_key_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.blob, app.organisation_key, app."grant", app.item, app.space');
  }
}
