import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people write together: a log of updates for each item, and snapshots of what the log came to. */
export class Docs1763900000131 implements MigrationInterface {
  readonly name = 'Docs1763900000131';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.doc (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        -- The key of its updates and snapshots, wrapped by the organisation's.
        wrapped_key bytea NOT NULL,
        organisation_key_id uuid NOT NULL,
        -- Counts whoever looked after it: only the last one may append.
        epoch bigint NOT NULL DEFAULT 0,
        -- The last update that a snapshot covers: where this is not 0 there must be one.
        snapshot_seq bigint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, organisation_key_id) REFERENCES app.organisation_key (organisation_id, id)
      );

      CREATE TABLE app.doc_update (
        organisation_id uuid NOT NULL DEFAULT app.org(),
        doc_id uuid NOT NULL,
        -- 1, 2, 3 … without gaps.
        seq bigint NOT NULL,
        epoch bigint NOT NULL,
        author_id uuid NOT NULL,
        session_id uuid NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        -- CRC-32 of the sealed bytes: tells damage without the key.
        checksum bigint NOT NULL,
        sealed bytea NOT NULL,
        -- Since when it is known that it can't be read.
        quarantined_at timestamptz,
        PRIMARY KEY (doc_id, seq),
        FOREIGN KEY (organisation_id, doc_id) REFERENCES app.doc (organisation_id, id) ON DELETE CASCADE
      );
      -- Already encrypted: it doesn't get smaller.
      ALTER TABLE app.doc_update ALTER COLUMN sealed SET STORAGE EXTERNAL;

      CREATE TABLE app.doc_snapshot (
        organisation_id uuid NOT NULL DEFAULT app.org(),
        doc_id uuid NOT NULL,
        -- The last update that it covers.
        seq bigint NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        checksum bigint NOT NULL,
        sealed bytea NOT NULL,
        quarantined_at timestamptz,
        PRIMARY KEY (doc_id, seq),
        FOREIGN KEY (organisation_id, doc_id) REFERENCES app.doc (organisation_id, id) ON DELETE CASCADE
      );
      ALTER TABLE app.doc_snapshot ALTER COLUMN sealed SET STORAGE EXTERNAL;

      -- Whose the ids are that Yjs gives to every page that writes.
      CREATE TABLE app.doc_client (
        organisation_id uuid NOT NULL DEFAULT app.org(),
        doc_id uuid NOT NULL,
        client_id bigint NOT NULL,
        account_id uuid NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (doc_id, client_id),
        FOREIGN KEY (organisation_id, doc_id) REFERENCES app.doc (organisation_id, id) ON DELETE CASCADE
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.doc_client, app.doc_snapshot, app.doc_update, app.doc');
  }
}
