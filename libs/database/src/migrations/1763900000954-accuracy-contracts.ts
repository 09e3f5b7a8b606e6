import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accuracy contracts: what was promised and proved of a field, and of each value how sure its reader was and where the gate sent it. */
export class AccuracyContracts1763900000954 implements MigrationInterface {
  readonly name = 'AccuracyContracts1763900000954';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.accuracy_contract (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        class text NOT NULL,
        field text NOT NULL,
        promise double precision NOT NULL CHECK (promise > 0 AND promise <= 1),
        generation uuid NOT NULL,
        state text NOT NULL DEFAULT 'gathering' CHECK (state IN ('gathering', 'open', 'closed')),
        closed_because text CHECK (closed_because IN ('drift', 'stale')),
        looks integer NOT NULL DEFAULT 0,
        threshold double precision,
        proven_values integer,
        proven_wrong integer,
        proven_bound double precision,
        engines text[] NOT NULL DEFAULT '{}',
        set_by uuid,
        started_at timestamptz NOT NULL DEFAULT now(),
        opened_at timestamptz,
        closed_at timestamptz,
        UNIQUE (organisation_id, class, field),
        CHECK ((state = 'closed') = (closed_because IS NOT NULL)),
        CHECK (state = 'gathering' OR threshold IS NOT NULL),
        FOREIGN KEY (organisation_id) REFERENCES app.organisation (id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, set_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (set_by)
      );
      CREATE TABLE app.accuracy_ask (
        organisation_id uuid NOT NULL DEFAULT app.org(),
        generation uuid NOT NULL,
        document_id uuid NOT NULL,
        gate text NOT NULL CHECK (gate IN ('proof', 'sample')),
        score real NOT NULL,
        asked_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (organisation_id, generation, document_id),
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE
      );
      CREATE INDEX accuracy_ask_order ON app.accuracy_ask (organisation_id, generation, gate, asked_at, document_id);
      CREATE INDEX accuracy_ask_document ON app.accuracy_ask (organisation_id, document_id);
      ALTER TABLE app.field
        -- How sure its reader was, whatever people did to it since; null of what was read before this was kept, and by hand.
        ADD COLUMN read_score real,
        ADD COLUMN gate text CHECK (gate IN ('proof', 'review', 'sample', 'accepted')),
        -- What a contract had gathered when it decided.
        ADD COLUMN gate_generation uuid;
      CREATE INDEX field_gate ON app.field (organisation_id, gate_generation, gate, created_at, id) WHERE gate_generation IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX app.field_gate;
      ALTER TABLE app.field DROP COLUMN read_score, DROP COLUMN gate, DROP COLUMN gate_generation;
      DROP TABLE app.accuracy_ask, app.accuracy_contract;
    `);
  }
}
