import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts that only browsers of who has them can read: as sealed documents are, without a name that the server knows, and listed nowhere. */
export class SealedTexts1763900000988 implements MigrationInterface {
  readonly name = 'SealedTexts1763900000988';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX app.item_sealed_file;
      ALTER TABLE app.item DROP CONSTRAINT item_sealed_without_name;
      -- What is sealed and has no name lies in somebody's vault, whatever its kind; a file always does.
      ALTER TABLE app.item ADD CONSTRAINT item_sealed_without_name CHECK (
        NOT (kind = 'file' AND sealed AND title <> '')
        AND NOT (sealed AND title = '' AND (parent_id IS NOT NULL OR is_template)));
      CREATE INDEX item_in_vault ON app.item (organisation_id, owner_id, id) WHERE sealed AND title = '';
    `);
    await runner.query(listed((row) => ` AND NOT (${row}.sealed AND ${row}.title = '')`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(listed((row) => ` AND NOT (${row}.kind = 'file' AND ${row}.sealed)`));
    await runner.query(`
      DROP INDEX app.item_in_vault;
      ALTER TABLE app.item DROP CONSTRAINT item_sealed_without_name;
      ALTER TABLE app.item ADD CONSTRAINT item_sealed_without_name
        CHECK (NOT (kind = 'file' AND sealed) OR (title = '' AND parent_id IS NULL AND NOT is_template));
      CREATE INDEX item_sealed_file ON app.item (organisation_id, owner_id, id) WHERE kind = 'file' AND sealed;
    `);
  }
}

const facts = ['state', 'media_type', 'size_bytes', 'page_count', 'language', 'class', 'batch_id'];

/** @param but of a row of items, which of them are not listed */
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
