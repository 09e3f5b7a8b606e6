import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents that only their owner's browsers can read: encrypted there, and kept as bytes without name, kind or place. */
export class SealedDocuments1763900000951 implements MigrationInterface {
  readonly name = 'SealedDocuments1763900000951';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(listed((row) => ` AND NOT (${row}.kind = 'file' AND ${row}.sealed)`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(listed(() => ''));
    await runner.query(`
      DROP TABLE app.sealed_place, app.sealed_document;
      DROP INDEX app.item_sealed_file;
      ALTER TABLE app.item DROP CONSTRAINT item_sealed_without_name;
    `);
  }
}

const facts = ['state', 'media_type', 'size_bytes', 'page_count', 'language', 'class', 'batch_id'];

const tables = `
  -- Its name and its folder are sealed with it.
  ALTER TABLE app.item ADD CONSTRAINT item_sealed_without_name
    CHECK (NOT (kind = 'file' AND sealed) OR (title = '' AND parent_id IS NULL AND NOT is_template));

  CREATE INDEX item_sealed_file ON app.item (organisation_id, owner_id, id) WHERE kind = 'file' AND sealed;

  CREATE TABLE app.sealed_document (
    item_id uuid PRIMARY KEY,
    organisation_id uuid NOT NULL DEFAULT app.org(),
    wrapped_key bytea NOT NULL,
    counter integer NOT NULL DEFAULT 1 CHECK (counter >= 1),
    manifest bytea NOT NULL,
    UNIQUE (organisation_id, item_id),
    FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE
  );

  CREATE TABLE app.sealed_place (
    item_id uuid NOT NULL,
    place text NOT NULL,
    version integer NOT NULL CHECK (version >= 1),
    organisation_id uuid NOT NULL DEFAULT app.org(),
    salt bytea NOT NULL,
    blob_id uuid,
    head bytea,
    size_bytes bigint NOT NULL CHECK (size_bytes > 0),
    at timestamptz NOT NULL DEFAULT now(),
    is_replaced boolean NOT NULL DEFAULT false,
    PRIMARY KEY (item_id, place, version),
    CHECK (num_nonnulls(blob_id, head) = 1),
    FOREIGN KEY (organisation_id, item_id) REFERENCES app.sealed_document (organisation_id, item_id) ON DELETE CASCADE,
    FOREIGN KEY (organisation_id, blob_id) REFERENCES app.blob (organisation_id, id)
  );
  -- Of what stands in a place there is one.
  CREATE UNIQUE INDEX sealed_place_present ON app.sealed_place (item_id, place) WHERE NOT is_replaced;
  CREATE INDEX sealed_place_blob ON app.sealed_place (organisation_id, blob_id) WHERE blob_id IS NOT NULL;

  CREATE TRIGGER legal_hold BEFORE DELETE ON app.sealed_document FOR EACH ROW EXECUTE FUNCTION app.refuse_of_item('item_id');
  CREATE TRIGGER legal_hold BEFORE DELETE ON app.sealed_place FOR EACH ROW EXECUTE FUNCTION app.refuse_of_item('item_id');
`;

/**
 * What lists and counts are made of holds no sealed document: the server has nothing to list of it but that it is there, and its owner's
 * pages ask for their own. @param but of a row of items, which of them are not listed either
 */
const listed = (but: (row: string) => string): string => `
  DROP TRIGGER listed ON app.item;
  CREATE TRIGGER listed AFTER INSERT ON app.item FOR EACH ROW
    WHEN (NEW.kind <> 'folder'${but('NEW')}) EXECUTE FUNCTION app.list_item();
  CREATE OR REPLACE FUNCTION app.fill_listed() RETURNS void LANGUAGE sql AS $$
    INSERT INTO app.listed (item_id, organisation_id, space_id, parent_id, owner_id, kind, name, sealed, is_template, binned_at,
                            created_at, ${facts.join(', ')}, item_at, document_at, text_at)
    SELECT i.id, i.organisation_id, i.space_id, i.parent_id, i.owner_id, i.kind, lower(i.title), i.sealed, i.is_template, i.binned_at,
           i.created_at, ${facts.map((column) => `d.${column}`).join(', ')}, i.updated_at, d.updated_at, w.changed_at
      FROM app.item i LEFT JOIN app.document d ON d.item_id = i.id LEFT JOIN app.written_text w ON w.item_id = i.id
     WHERE i.kind <> 'folder'${but('i')} ON CONFLICT DO NOTHING
  $$;
`;
