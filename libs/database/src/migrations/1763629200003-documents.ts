import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person wrote or confirmed carries confirmed_at or removed_at and outlives the run that proposed it. */
const extractedColumns = `
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        document_id uuid NOT NULL,
        run_id uuid,
        text text NOT NULL,
        value text,
        page integer NOT NULL,
        box real[] CHECK (box IS NULL OR cardinality(box) = 4),
        range jsonb,
        confidence real NOT NULL,
        engine text NOT NULL,
        engine_version text NOT NULL,
        confirmed_by uuid,
        confirmed_at timestamptz,
        corrected_from jsonb,
        removed_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, run_id) REFERENCES app.processing_run (organisation_id, id) ON DELETE SET NULL (run_id)`;

/** Documents that are read: their runs, pages and everything derived, each with place, confidence and engine. */
export class Documents1763629200003 implements MigrationInterface {
  readonly name = 'Documents1763629200003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.document (
        item_id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        blob_id uuid NOT NULL,
        original_name text NOT NULL,
        media_type text NOT NULL,
        size_bytes bigint NOT NULL,
        sha256 text NOT NULL,
        state text NOT NULL DEFAULT 'received',
        stage text,
        progress real NOT NULL DEFAULT 0,
        failure_code text,
        failure_detail text,
        page_count integer,
        language text,
        class text,
        summary jsonb,
        current_run_id uuid,
        shown_run_id uuid,
        indexed_revision integer,
        revision integer NOT NULL DEFAULT 1,
        preview_blob_id uuid,
        processed_where text NOT NULL DEFAULT 'server',
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, item_id),
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, blob_id) REFERENCES app.blob (organisation_id, id),
        FOREIGN KEY (organisation_id, preview_blob_id) REFERENCES app.blob (organisation_id, id)
      );
      CREATE INDEX document_blob ON app.document (organisation_id, blob_id);
      CREATE INDEX document_preview ON app.document (organisation_id, preview_blob_id) WHERE preview_blob_id IS NOT NULL;
      CREATE INDEX document_state ON app.document (organisation_id, state, created_at DESC);
      CREATE INDEX document_unfinished ON app.document (updated_at) WHERE state IN ('received', 'scanning', 'processing');
      CREATE INDEX document_unindexed ON app.document (updated_at) WHERE indexed_revision IS DISTINCT FROM revision;

      CREATE TABLE app.processing_run (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        document_id uuid NOT NULL,
        pipeline_version text NOT NULL,
        state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed', 'cancelled')),
        started_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE
      );
      CREATE INDEX processing_run_document ON app.processing_run (organisation_id, document_id, started_at DESC);
      CREATE INDEX processing_run_open ON app.processing_run (started_at) WHERE state = 'running';

      CREATE TABLE app.stage_run (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        run_id uuid NOT NULL,
        stage text NOT NULL,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'skipped')),
        attempts integer NOT NULL DEFAULT 0,
        engine text,
        engine_version text,
        started_at timestamptz,
        finished_at timestamptz,
        failure_code text,
        duration_ms integer,
        UNIQUE (organisation_id, run_id, stage),
        FOREIGN KEY (organisation_id, run_id) REFERENCES app.processing_run (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX stage_run_open ON app.stage_run (started_at) WHERE state = 'running';

      CREATE TABLE app.page (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        document_id uuid NOT NULL,
        run_id uuid NOT NULL,
        number integer NOT NULL CHECK (number >= 1),
        width_points real,
        height_points real,
        text text NOT NULL,
        words jsonb NOT NULL DEFAULT '[]',
        blocks jsonb,
        source text NOT NULL CHECK (source IN ('text-layer', 'recognised', 'plain-text')),
        confidence real,
        engine text NOT NULL,
        engine_version text NOT NULL,
        UNIQUE (organisation_id, run_id, number),
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, run_id) REFERENCES app.processing_run (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX page_document ON app.page (organisation_id, document_id, number);

      CREATE TABLE app.entity (
        kind text NOT NULL,${extractedColumns}
      );
      CREATE INDEX entity_document ON app.entity (organisation_id, document_id, page);
      CREATE INDEX entity_run ON app.entity (organisation_id, run_id);

      CREATE TABLE app.field (
        name text NOT NULL,${extractedColumns}
      );
      CREATE INDEX field_document ON app.field (organisation_id, document_id, name);
      CREATE INDEX field_run ON app.field (organisation_id, run_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.field, app.entity, app.page, app.stage_run, app.processing_run, app.document');
  }
}
