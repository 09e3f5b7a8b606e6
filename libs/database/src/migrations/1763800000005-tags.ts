import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Words that an organisation sorts its documents by, and the views of the library that people keep. */
export class Tags1763800000005 implements MigrationInterface {
  readonly name = 'Tags1763800000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.tag (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        name text NOT NULL,
        colour text NOT NULL,
        created_by uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, id)
      );
      CREATE UNIQUE INDEX tag_name ON app.tag (organisation_id, lower(name));

      CREATE TABLE app.document_tag (
        organisation_id uuid NOT NULL DEFAULT app.org(),
        document_id uuid NOT NULL,
        tag_id uuid NOT NULL,
        added_by uuid NOT NULL,
        added_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (organisation_id, document_id, tag_id),
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, tag_id) REFERENCES app.tag (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX document_tag_tag ON app.document_tag (organisation_id, tag_id, document_id);

      CREATE TABLE app.library_view (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        owner_id uuid NOT NULL,
        name text NOT NULL,
        query text NOT NULL,
        shared boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        FOREIGN KEY (organisation_id, owner_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX library_view_name ON app.library_view (organisation_id, owner_id, lower(name));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.library_view, app.document_tag, app.tag');
  }
}
