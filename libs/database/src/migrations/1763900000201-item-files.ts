import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures and other files that stand in what is written together. */
export class ItemFiles1763900000201 implements MigrationInterface {
  readonly name = 'ItemFiles1763900000201';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.item_file (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        item_id uuid NOT NULL,
        blob_id uuid NOT NULL,
        name text NOT NULL,
        media_type text NOT NULL,
        added_by uuid,
        added_at timestamptz NOT NULL DEFAULT now(),
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, blob_id) REFERENCES app.blob (organisation_id, id),
        FOREIGN KEY (organisation_id, added_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (added_by)
      );
      CREATE INDEX item_file_item ON app.item_file (item_id, id);
      CREATE INDEX item_file_blob ON app.item_file (organisation_id, blob_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.item_file');
  }
}
