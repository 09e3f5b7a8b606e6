import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Detectors that an organisation makes of examples, and what a test of each found. */
export class Detectors1763900000989 implements MigrationInterface {
  readonly name = 'Detectors1763900000989';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.detector (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        name text NOT NULL,
        -- The examples that it learnt from: where they are others now, it learns anew.
        learnt_from uuid[] NOT NULL DEFAULT '{}',
        learnt jsonb,
        test_state text CHECK (test_state IN ('asked', 'running', 'done', 'stopped')),
        test_asked_at timestamptz,
        test_ended_at timestamptz,
        created_by uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id) REFERENCES app.organisation (id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, created_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (created_by)
      );
      CREATE UNIQUE INDEX detector_name ON app.detector (organisation_id, lower(name));
      -- Examples leave with their document.
      CREATE TABLE app.detector_example (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        detector_id uuid NOT NULL,
        document_id uuid NOT NULL,
        page integer NOT NULL,
        box real[] NOT NULL,
        added_by uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        FOREIGN KEY (organisation_id, detector_id) REFERENCES app.detector (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, added_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (added_by)
      );
      CREATE INDEX detector_example_detector ON app.detector_example (organisation_id, detector_id);
      CREATE INDEX detector_example_document ON app.detector_example (organisation_id, document_id);
      -- What the newest test looks at, and what it found there.
      CREATE TABLE app.detector_test_document (
        organisation_id uuid NOT NULL DEFAULT app.org(),
        detector_id uuid NOT NULL,
        document_id uuid NOT NULL,
        position integer NOT NULL,
        tries integer NOT NULL DEFAULT 0,
        looked_at timestamptz,
        failure text,
        PRIMARY KEY (organisation_id, detector_id, document_id),
        FOREIGN KEY (organisation_id, detector_id) REFERENCES app.detector (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE
      );
      CREATE INDEX detector_test_document_document ON app.detector_test_document (organisation_id, document_id);
      CREATE TABLE app.detector_case (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        detector_id uuid NOT NULL,
        document_id uuid NOT NULL,
        page integer NOT NULL,
        box real[] NOT NULL,
        likeness real,
        outcome text NOT NULL DEFAULT 'open' CHECK (outcome IN ('right', 'missed', 'wrong', 'open')),
        judgeable boolean NOT NULL,
        FOREIGN KEY (organisation_id, detector_id, document_id)
          REFERENCES app.detector_test_document (organisation_id, detector_id, document_id) ON DELETE CASCADE
      );
      CREATE INDEX detector_case_document ON app.detector_case (organisation_id, detector_id, document_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.detector_case, app.detector_test_document, app.detector_example, app.detector');
  }
}
