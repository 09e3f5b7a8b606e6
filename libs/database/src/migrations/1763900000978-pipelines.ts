import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pipelines: which stages read a document, and how. Drafts change, published versions never do, and a run keeps the one that it began with. */
export class Pipelines1763900000978 implements MigrationInterface {
  readonly name = 'Pipelines1763900000978';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.pipeline (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        name text NOT NULL,
        draft jsonb NOT NULL,
        revision integer NOT NULL DEFAULT 1,
        retired_at timestamptz,
        created_by uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id) REFERENCES app.organisation (id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, created_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (created_by)
      );
      CREATE UNIQUE INDEX pipeline_name ON app.pipeline (organisation_id, lower(name));
      CREATE TABLE app.pipeline_version (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        pipeline_id uuid NOT NULL,
        number integer NOT NULL CHECK (number > 0),
        steps jsonb NOT NULL,
        published_by uuid,
        published_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, id),
        UNIQUE (organisation_id, pipeline_id, number),
        FOREIGN KEY (organisation_id, pipeline_id) REFERENCES app.pipeline (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, published_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (published_by)
      );
      -- Who reads where nobody names a pipeline: of what is uploaded, or of a class once a document is known to be of it.
      CREATE TABLE app.pipeline_default (
        organisation_id uuid NOT NULL DEFAULT app.org(),
        used_for text NOT NULL,
        pipeline_id uuid NOT NULL,
        PRIMARY KEY (organisation_id, used_for),
        FOREIGN KEY (organisation_id, pipeline_id) REFERENCES app.pipeline (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX pipeline_default_pipeline ON app.pipeline_default (organisation_id, pipeline_id);
      CREATE TABLE app.pipeline_trial (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        pipeline_id uuid NOT NULL,
        document_id uuid NOT NULL,
        steps jsonb NOT NULL,
        state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'running', 'done', 'failed')),
        pages integer,
        page_count integer,
        found jsonb,
        failure_code text,
        asked_by uuid NOT NULL,
        asked_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        FOREIGN KEY (organisation_id, pipeline_id) REFERENCES app.pipeline (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, asked_by) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX pipeline_trial_pipeline ON app.pipeline_trial (organisation_id, pipeline_id);
      CREATE INDEX pipeline_trial_document ON app.pipeline_trial (organisation_id, document_id);
      CREATE INDEX pipeline_trial_expires ON app.pipeline_trial (expires_at);
      ALTER TABLE app.processing_run
        ADD COLUMN pipeline_version_id uuid,
        ADD COLUMN pipeline_named boolean NOT NULL DEFAULT false,
        ADD COLUMN class_decides boolean NOT NULL DEFAULT false,
        ADD FOREIGN KEY (organisation_id, pipeline_version_id) REFERENCES app.pipeline_version (organisation_id, id)
          ON DELETE SET NULL (pipeline_version_id);
      CREATE INDEX processing_run_pipeline ON app.processing_run (organisation_id, pipeline_version_id)
        WHERE pipeline_version_id IS NOT NULL;
      ALTER TABLE app.stage_run ADD COLUMN left_out boolean NOT NULL DEFAULT false;
      -- Of pages whose words nobody read, because the pipeline leaves recognition out.
      ALTER TABLE app.page ADD COLUMN unread boolean NOT NULL DEFAULT false;
      ALTER TABLE app.reading_version_page ADD COLUMN unread boolean NOT NULL DEFAULT false;
      ALTER TABLE app.batch
        ADD COLUMN pipeline_id uuid,
        ADD FOREIGN KEY (organisation_id, pipeline_id) REFERENCES app.pipeline (organisation_id, id) ON DELETE SET NULL (pipeline_id);
      CREATE INDEX batch_pipeline ON app.batch (organisation_id, pipeline_id) WHERE pipeline_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.batch DROP COLUMN pipeline_id;
      ALTER TABLE app.reading_version_page DROP COLUMN unread;
      ALTER TABLE app.page DROP COLUMN unread;
      ALTER TABLE app.stage_run DROP COLUMN left_out;
      ALTER TABLE app.processing_run DROP COLUMN pipeline_version_id, DROP COLUMN pipeline_named, DROP COLUMN class_decides;
      DROP TABLE app.pipeline_trial, app.pipeline_default, app.pipeline_version, app.pipeline;
    `);
  }
}
