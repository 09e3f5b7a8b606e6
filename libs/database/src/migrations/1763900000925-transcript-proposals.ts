import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people said to decisions and tasks that were proposed from a transcript. */
export class TranscriptProposals1763900000925 implements MigrationInterface {
  readonly name = 'TranscriptProposals1763900000925';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.transcript_proposal (
        document_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('decision', 'task')),
        -- When its sentence begins.
        at_ms integer NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        answer text NOT NULL CHECK (answer IN ('accepted', 'dismissed')),
        text text NOT NULL,
        who text,
        due text,
        answered_by uuid,
        answered_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (document_id, kind, at_ms),
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, answered_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (answered_by)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.transcript_proposal');
  }
}
