import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people said of values as examples to learn from, what was learnt of them, and when it is learnt anew. */
export class Learning1763900000981 implements MigrationInterface {
  readonly name = 'Learning1763900000981';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.learning_example (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        document_id uuid NOT NULL,
        -- The field that it is of; what is said of that again replaces it.
        field_id uuid NOT NULL,
        name text NOT NULL,
        done text NOT NULL CHECK (done IN ('confirmed', 'corrected', 'removed', 'added')),
        -- What a person said; null where they said that there is none.
        text text,
        value text,
        page integer NOT NULL,
        box real[],
        range jsonb,
        -- What was read, by whom and how surely, before anybody said anything; null of what a person added.
        read_text text,
        read_value text,
        read_score real,
        engine text NOT NULL,
        engine_version text NOT NULL,
        said_by uuid,
        said_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, field_id),
        CHECK ((done = 'removed') = (value IS NULL)),
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, said_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (said_by)
      );
      CREATE INDEX learning_example_document ON app.learning_example (organisation_id, document_id);
      CREATE INDEX learning_example_said_by ON app.learning_example (organisation_id, said_by);
      CREATE INDEX learning_example_said_at ON app.learning_example (organisation_id, said_at);
      CREATE TABLE app.learned_version (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        number integer NOT NULL CHECK (number > 0),
        -- As it was written, with its checksum: what isn't that any more is never used.
        content text NOT NULL,
        sha256 text NOT NULL,
        form integer NOT NULL,
        compared jsonb NOT NULL,
        -- The version that it was compared with; null: with nothing learnt.
        against integer,
        documents integer NOT NULL,
        suppliers integer NOT NULL,
        in_use boolean NOT NULL DEFAULT false,
        used_at timestamptz,
        -- Null where it was taken by itself, or that account is gone.
        used_by uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, number),
        CHECK (NOT in_use OR used_at IS NOT NULL),
        FOREIGN KEY (organisation_id) REFERENCES app.organisation (id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, used_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (used_by)
      );
      CREATE UNIQUE INDEX learned_version_in_use ON app.learned_version (organisation_id) WHERE in_use;
      CREATE INDEX learned_version_used_by ON app.learned_version (organisation_id, used_by);
      -- When it is learnt anew: rows, so that nothing is forgotten with a process.
      CREATE TABLE app.learning_turn (
        organisation_id uuid PRIMARY KEY DEFAULT app.org(),
        -- Since when corrections wait, and when it is their turn; null: none wait.
        waiting_since timestamptz,
        due_at timestamptz,
        started_at timestamptz,
        ended_at timestamptz,
        failed boolean NOT NULL DEFAULT false,
        -- Of versions that were made: numbers are never given twice.
        last_number integer NOT NULL DEFAULT 0,
        -- Comparisons since what is in use was taken: each asks for more proof than the one before.
        looks integer NOT NULL DEFAULT 0,
        CHECK ((waiting_since IS NULL) = (due_at IS NULL)),
        FOREIGN KEY (organisation_id) REFERENCES app.organisation (id) ON DELETE CASCADE
      );
      CREATE INDEX learning_turn_due ON app.learning_turn (due_at) WHERE due_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.learning_turn, app.learned_version, app.learning_example');
  }
}
