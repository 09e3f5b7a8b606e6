import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sources: folders and mailboxes that documents come from by themselves, and each file that one has shown; and where a batch stands in the queue. */
export class Intake1763900000983 implements MigrationInterface {
  readonly name = 'Intake1763900000983';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.batch ADD COLUMN priority text NOT NULL DEFAULT 'normal' CHECK (priority IN ('normal', 'last'));
      CREATE TABLE app.intake_source (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        owner_id uuid NOT NULL,
        name text NOT NULL,
        "from" jsonb NOT NULL,
        -- The password of a mailbox, sealed by the organisation's key.
        secret bytea,
        organisation_key_id uuid,
        -- A folder of the library or a shared space; judged anew at each look, so it needs not be there any more.
        folder_id uuid,
        pipeline_id uuid,
        -- The batch that what it takes belongs to, as long as that is not over.
        batch_id uuid,
        state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'paused')),
        every_minutes integer NOT NULL CHECK (every_minutes > 0),
        due_at timestamptz NOT NULL DEFAULT now(),
        -- Who looks has it until then; the number says which look it is, so that one that was given up takes nothing more.
        leased_until timestamptz,
        looks integer NOT NULL DEFAULT 0,
        looked_at timestamptz,
        problem text,
        problem_since timestamptz,
        -- Of a mailbox: what was gone over already.
        seen jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id) REFERENCES app.organisation (id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, owner_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, pipeline_id) REFERENCES app.pipeline (organisation_id, id) ON DELETE SET NULL (pipeline_id),
        FOREIGN KEY (organisation_id, batch_id) REFERENCES app.batch (organisation_id, id) ON DELETE SET NULL (batch_id)
      );
      CREATE UNIQUE INDEX intake_name ON app.intake_source (organisation_id, owner_id, lower(name));
      CREATE INDEX intake_due ON app.intake_source (due_at) WHERE state = 'running';
      CREATE INDEX intake_pipeline ON app.intake_source (organisation_id, pipeline_id) WHERE pipeline_id IS NOT NULL;
      CREATE INDEX intake_batch ON app.intake_source (organisation_id, batch_id) WHERE batch_id IS NOT NULL;
      CREATE TABLE app.intake_file (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        source_id uuid NOT NULL,
        -- The path below the folder, or UIDVALIDITY, UID and part of a mail.
        place text NOT NULL,
        -- Of a file: inode, size and change, by which it is known to be the same; '' of a mail, which never changes.
        shape text NOT NULL,
        name text NOT NULL,
        found_in text NOT NULL DEFAULT '',
        size_bytes bigint,
        sha256 text,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'same', 'failed')),
        problem text,
        document_id uuid,
        seen_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, source_id, place, shape),
        FOREIGN KEY (organisation_id, source_id) REFERENCES app.intake_source (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE SET NULL (document_id)
      );
      -- The same bytes become one document of a source, whoever looks and however often.
      CREATE UNIQUE INDEX intake_file_taken ON app.intake_file (organisation_id, source_id, sha256) WHERE state = 'taken';
      CREATE INDEX intake_file_newest ON app.intake_file (organisation_id, source_id, seen_at DESC);
      CREATE INDEX intake_file_document ON app.intake_file (organisation_id, document_id) WHERE document_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.intake_file, app.intake_source; ALTER TABLE app.batch DROP COLUMN priority');
  }
}
