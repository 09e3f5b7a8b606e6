import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comparisons of two ways of reading: what both said of values that people reviewed, apart from the documents. */
export class Comparisons1763900000980 implements MigrationInterface {
  readonly name = 'Comparisons1763900000980';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.comparison (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        first jsonb NOT NULL,
        second jsonb NOT NULL,
        class text,
        from_at timestamptz,
        until_at timestamptz,
        documents integer NOT NULL,
        state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'running', 'done', 'stopped')),
        waits_until timestamptz,
        asked_by uuid,
        asked_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id) REFERENCES app.organisation (id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, asked_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (asked_by)
      );
      CREATE INDEX comparison_open ON app.comparison (asked_at) WHERE ended_at IS NULL;
      -- The frozen set. A document that is deleted leaves it with its values.
      CREATE TABLE app.comparison_document (
        organisation_id uuid NOT NULL DEFAULT app.org(),
        comparison_id uuid NOT NULL,
        document_id uuid NOT NULL,
        position integer NOT NULL,
        tries integer NOT NULL DEFAULT 0,
        read_at timestamptz,
        first_pages integer,
        first_ms integer,
        first_cpu_ms integer,
        first_failure text,
        second_pages integer,
        second_ms integer,
        second_cpu_ms integer,
        second_failure text,
        PRIMARY KEY (organisation_id, comparison_id, document_id),
        FOREIGN KEY (organisation_id, comparison_id) REFERENCES app.comparison (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE
      );
      CREATE INDEX comparison_document_document ON app.comparison_document (organisation_id, document_id);
      -- What people had settled when the set was frozen, and what both said of it.
      CREATE TABLE app.comparison_case (
        organisation_id uuid NOT NULL DEFAULT app.org(),
        comparison_id uuid NOT NULL,
        document_id uuid NOT NULL,
        number integer NOT NULL,
        kind text NOT NULL,
        class text,
        name text NOT NULL,
        line integer,
        value text NOT NULL,
        removed boolean NOT NULL,
        page integer NOT NULL,
        box real[],
        range jsonb,
        first_outcome text CHECK (first_outcome IN ('right', 'wrong', 'absent', 'left-out')),
        first_said text,
        second_outcome text CHECK (second_outcome IN ('right', 'wrong', 'absent', 'left-out')),
        second_said text,
        PRIMARY KEY (organisation_id, comparison_id, document_id, number),
        FOREIGN KEY (organisation_id, comparison_id, document_id)
          REFERENCES app.comparison_document (organisation_id, comparison_id, document_id) ON DELETE CASCADE
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.comparison_case, app.comparison_document, app.comparison');
  }
}
