import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What stood in each text when a legal hold reached it: whoever may write in it goes on, and that stays. */
export class HeldTexts1763900000441 implements MigrationInterface {
  readonly name = 'HeldTexts1763900000441';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The item may be gone once the hold is released; the rows are part of the record of it.
      CREATE TABLE app.legal_hold_text (
        hold_id uuid NOT NULL,
        item_id uuid NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        -- When the hold reached it, and the last update that it had then.
        at timestamptz NOT NULL DEFAULT now(),
        seq bigint NOT NULL,
        -- The version that holds it; null: it is not kept yet.
        version int,
        tries int NOT NULL DEFAULT 0,
        tried_at timestamptz,
        PRIMARY KEY (hold_id, item_id),
        FOREIGN KEY (organisation_id, hold_id) REFERENCES app.legal_hold (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX legal_hold_text_waiting ON app.legal_hold_text (hold_id) WHERE version IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.legal_hold_text');
  }
}
