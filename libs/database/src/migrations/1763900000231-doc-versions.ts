import type { MigrationInterface, QueryRunner } from 'typeorm';

/** States of what people write together that can be looked at and gone back to. */
export class DocVersions1763900000231 implements MigrationInterface {
  readonly name = 'DocVersions1763900000231';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.doc_version (
        organisation_id uuid NOT NULL DEFAULT app.org(),
        doc_id uuid NOT NULL,
        -- 1, 2, 3 …; those that were thinned out leave gaps.
        number int NOT NULL,
        -- The last update that it covers.
        seq bigint NOT NULL,
        kind text NOT NULL CHECK (kind IN ('automatic', 'before-restore', 'named')),
        name text CHECK ((name IS NULL) = (kind <> 'named')),
        -- Who named it, or went back from it to another.
        by uuid,
        -- Who wrote since the version before.
        authors uuid[] NOT NULL,
        -- When the last update that it covers was written.
        at timestamptz NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now(),
        -- Up to where it holds what each client wrote (Yjs's state vector, by client id); null where the server can't read it.
        clocks jsonb,
        checksum bigint NOT NULL,
        sealed bytea NOT NULL,
        PRIMARY KEY (doc_id, number),
        UNIQUE (doc_id, seq),
        FOREIGN KEY (organisation_id, doc_id) REFERENCES app.doc (organisation_id, id) ON DELETE CASCADE
      );
      ALTER TABLE app.doc_version ALTER COLUMN sealed SET STORAGE EXTERNAL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.doc_version');
  }
}
