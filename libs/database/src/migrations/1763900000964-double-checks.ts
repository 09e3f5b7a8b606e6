import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reviewed values are asked again of another person, so that it is known how often reviewers err, and contracts add it to what they claim. */
export class DoubleChecks1763900000964 implements MigrationInterface {
  readonly name = 'DoubleChecks1763900000964';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.accuracy_contract
        ADD COLUMN double_checks boolean NOT NULL DEFAULT false,
        ADD COLUMN proven_checks integer,
        ADD COLUMN proven_missed integer,
        ADD COLUMN proven_reviewers double precision;
      CREATE TABLE app.double_check (
        organisation_id uuid NOT NULL DEFAULT app.org(),
        generation uuid NOT NULL,
        document_id uuid NOT NULL,
        field_id uuid NOT NULL,
        read_text text NOT NULL,
        read_value text NOT NULL,
        first_by uuid,
        first_value text,
        first_at timestamptz NOT NULL DEFAULT now(),
        second_by uuid,
        second_value text,
        second_at timestamptz,
        third_by uuid,
        third_value text,
        third_at timestamptz,
        settled_at timestamptz,
        settled_value text,
        PRIMARY KEY (organisation_id, generation, document_id),
        CHECK (second_by IS NULL OR second_by IS DISTINCT FROM first_by),
        CHECK (third_at IS NULL OR second_at IS NOT NULL),
        -- What is forgotten of a contract is forgotten of its double checks.
        FOREIGN KEY (organisation_id, generation, document_id)
          REFERENCES app.accuracy_ask (organisation_id, generation, document_id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, first_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (first_by),
        FOREIGN KEY (organisation_id, second_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (second_by),
        FOREIGN KEY (organisation_id, third_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (third_by)
      );
      CREATE INDEX double_check_field ON app.double_check (organisation_id, document_id, field_id);
      CREATE INDEX double_check_waiting ON app.double_check (organisation_id, first_at) WHERE settled_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE app.double_check;
      ALTER TABLE app.accuracy_contract DROP COLUMN double_checks, DROP COLUMN proven_checks, DROP COLUMN proven_missed,
        DROP COLUMN proven_reviewers;
    `);
  }
}
