import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents that were brought in together: they can be paused, resumed and read again as one. */
export class Batches1763800000006 implements MigrationInterface {
  readonly name = 'Batches1763800000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.batch (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        owner_id uuid NOT NULL,
        name text NOT NULL,
        state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'paused')),
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, owner_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX batch_owner ON app.batch (organisation_id, owner_id, created_at DESC);

      ALTER TABLE app.document
        ADD COLUMN batch_id uuid,
        ADD FOREIGN KEY (organisation_id, batch_id) REFERENCES app.batch (organisation_id, id) ON DELETE SET NULL (batch_id);
      CREATE INDEX document_batch ON app.document (organisation_id, batch_id, state) WHERE batch_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.document DROP COLUMN batch_id; DROP TABLE app.batch');
  }
}
