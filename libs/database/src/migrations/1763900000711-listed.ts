import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns that lists are sorted by, each walked in its order within a space. `state` and what follows it is null for what is written. */
const sorted = [
  'updated_at',
  'created_at',
  'name',
  'media_type',
  'state',
  'size_bytes',
  'page_count',
  'language',
  'class',
];

const shown = 'binned_at IS NULL AND NOT is_template';
const key = 'organisation_id, space_id, place_id, owner_id, kind, state, sealed, binned';

/** Adds what the transition tables of one statement change to the counts. @param changes SQL of rows of `listed` with a `more` */
const counting = (name: string, changes: string): string => `
  CREATE FUNCTION app.${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    change record;
    slot tid;
  BEGIN
    FOR change IN
      SELECT organisation_id, space_id, coalesce(parent_id, space_id) AS place_id, owner_id, kind, coalesce(state, '') AS state,
             sealed, binned_at IS NOT NULL AS binned, sum(more)::integer AS more
        FROM (${changes}) changes WHERE NOT is_template GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(more) <> 0
    LOOP
      -- Any row of the key that nobody holds: the count is their sum, so that nobody waits for anybody.
      SELECT c.ctid INTO slot FROM app.listed_count c
       WHERE (c.organisation_id, c.space_id, c.place_id, c.owner_id, c.kind, c.state, c.sealed, c.binned)
           = (change.organisation_id, change.space_id, change.place_id, change.owner_id, change.kind, change.state, change.sealed, change.binned)
       LIMIT 1 FOR UPDATE SKIP LOCKED;
      IF FOUND THEN
        UPDATE app.listed_count SET items = items + change.more WHERE ctid = slot;
      ELSE
        INSERT INTO app.listed_count (${key}, items)
        VALUES (change.organisation_id, change.space_id, change.place_id, change.owner_id, change.kind, change.state,
                change.sealed, change.binned, change.more);
      END IF;
    END LOOP;
    RETURN NULL;
  END $$;`;

const facts = ['state', 'media_type', 'size_bytes', 'page_count', 'language', 'class', 'batch_id'];
const of = (row: string, columns: readonly string[]): string => columns.map((column) => `${row}.${column}`).join(', ');

/**
 * What lists are made of, in one narrow row a thing, kept by triggers in the transaction that changes it: so that a page is walked to in its
 * order and counts are kept as facts are written. Locks are taken in one order, item, then document or text, then this row.
 */
export class Listed1763900000711 implements MigrationInterface {
  readonly name = 'Listed1763900000711';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.listed (
        item_id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        space_id uuid NOT NULL,
        parent_id uuid,
        owner_id uuid NOT NULL,
        kind text NOT NULL,
        name text NOT NULL,
        sealed boolean NOT NULL,
        is_template boolean NOT NULL,
        binned_at timestamptz,
        created_at timestamptz NOT NULL,
        state text, media_type text, size_bytes bigint, page_count integer, language text, class text, batch_id uuid,
        item_at timestamptz NOT NULL,
        document_at timestamptz,
        text_at timestamptz,
        updated_at timestamptz NOT NULL GENERATED ALWAYS AS (greatest(item_at, document_at, text_at)) STORED
      );
      CREATE TABLE app.listed_count (
        organisation_id uuid NOT NULL DEFAULT app.org() REFERENCES app.organisation ON DELETE CASCADE,
        space_id uuid NOT NULL,
        -- The folder, or the space at whose root they lie.
        place_id uuid NOT NULL,
        owner_id uuid NOT NULL,
        kind text NOT NULL,
        state text NOT NULL,
        sealed boolean NOT NULL,
        binned boolean NOT NULL,
        items integer NOT NULL
      );
      CREATE INDEX listed_count_space ON app.listed_count (organisation_id, space_id, place_id, owner_id);
      CREATE INDEX listed_count_owner ON app.listed_count (organisation_id, owner_id);
      CREATE INDEX listed_count_place ON app.listed_count (organisation_id, place_id);

      ${counting('count_listed', 'SELECT *, 1 AS more FROM new_rows')}
      ${counting('count_unlisted', 'SELECT *, -1 AS more FROM old_rows')}
      ${counting('count_relisted', 'SELECT *, 1 AS more FROM new_rows UNION ALL SELECT *, -1 FROM old_rows')}
      CREATE TRIGGER counted AFTER INSERT ON app.listed REFERENCING NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION app.count_listed();
      CREATE TRIGGER uncounted AFTER DELETE ON app.listed REFERENCING OLD TABLE AS old_rows
        FOR EACH STATEMENT EXECUTE FUNCTION app.count_unlisted();
      CREATE TRIGGER recounted AFTER UPDATE ON app.listed REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION app.count_relisted();

      -- Lists everything that is not listed yet.
      CREATE FUNCTION app.fill_listed() RETURNS void LANGUAGE sql AS $$
        INSERT INTO app.listed (item_id, organisation_id, space_id, parent_id, owner_id, kind, name, sealed, is_template, binned_at,
                                created_at, ${facts.join(', ')}, item_at, document_at, text_at)
        SELECT i.id, i.organisation_id, i.space_id, i.parent_id, i.owner_id, i.kind, lower(i.title), i.sealed, i.is_template, i.binned_at,
               i.created_at, ${of('d', facts)}, i.updated_at, d.updated_at, w.changed_at
          FROM app.item i LEFT JOIN app.document d ON d.item_id = i.id LEFT JOIN app.written_text w ON w.item_id = i.id
         WHERE i.kind <> 'folder' ON CONFLICT DO NOTHING
      $$;
      CREATE FUNCTION app.list_item() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO app.listed (item_id, organisation_id, space_id, parent_id, owner_id, kind, name, sealed, is_template, binned_at, created_at, item_at)
          VALUES (NEW.id, NEW.organisation_id, NEW.space_id, NEW.parent_id, NEW.owner_id, NEW.kind, lower(NEW.title), NEW.sealed, NEW.is_template,
                  NEW.binned_at, NEW.created_at, NEW.updated_at);
          RETURN NULL;
        END IF;
        -- Whoever changes these locks them first, and then the row that is listed.
        PERFORM 1 FROM app.document WHERE item_id = OLD.id FOR NO KEY UPDATE;
        IF NOT FOUND THEN
          PERFORM 1 FROM app.written_text WHERE item_id = OLD.id FOR NO KEY UPDATE;
        END IF;
        IF TG_OP = 'DELETE' THEN
          -- As whoever deletes: a row that goes with its item goes as the tables' owner, who may not count.
          DELETE FROM app.listed WHERE item_id = OLD.id;
          RETURN OLD;
        END IF;
        UPDATE app.listed SET space_id = NEW.space_id, parent_id = NEW.parent_id, owner_id = NEW.owner_id, kind = NEW.kind,
               name = lower(NEW.title), sealed = NEW.sealed, is_template = NEW.is_template, binned_at = NEW.binned_at,
               created_at = NEW.created_at, item_at = NEW.updated_at
         WHERE item_id = NEW.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER listed AFTER INSERT ON app.item FOR EACH ROW WHEN (NEW.kind <> 'folder') EXECUTE FUNCTION app.list_item();
      CREATE TRIGGER unlisted BEFORE DELETE ON app.item FOR EACH ROW WHEN (OLD.kind <> 'folder') EXECUTE FUNCTION app.list_item();
      CREATE TRIGGER relisted AFTER UPDATE ON app.item FOR EACH ROW
        WHEN (NEW.kind <> 'folder' AND OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION app.list_item();

      CREATE FUNCTION app.list_document() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE app.listed SET (${facts.join(', ')}, document_at) = (SELECT ${of('NEW', facts)}, NEW.updated_at) WHERE item_id = NEW.item_id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER listed AFTER INSERT ON app.document FOR EACH ROW EXECUTE FUNCTION app.list_document();
      CREATE TRIGGER relisted AFTER UPDATE ON app.document FOR EACH ROW
        WHEN ((${of('OLD', facts)}, OLD.updated_at) IS DISTINCT FROM (${of('NEW', facts)}, NEW.updated_at)) EXECUTE FUNCTION app.list_document();

      CREATE FUNCTION app.list_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE app.listed SET text_at = NEW.changed_at WHERE item_id = NEW.item_id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER listed AFTER INSERT OR UPDATE OF changed_at ON app.written_text FOR EACH ROW EXECUTE FUNCTION app.list_text();

      CREATE INDEX item_folder ON app.item (organisation_id, parent_id) WHERE kind = 'folder';
      CREATE INDEX item_folder_space ON app.item (organisation_id, space_id) WHERE kind = 'folder';
      CREATE INDEX item_folder_owner ON app.item (organisation_id, owner_id) WHERE kind = 'folder';
    `);
    // From here on nobody else reads these three: the owner that migrates is under row-level security too, and this concerns every
    // organisation. Rows first, then what holds and finds them: that takes less time than keeping indexes row by row.
    await runner.query(`
      ALTER TABLE app.item NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.document NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.written_text NO FORCE ROW LEVEL SECURITY;
      SELECT app.fill_listed();
      ALTER TABLE app.listed ADD FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE;
      ${sorted
        .map(
          (column) =>
            `CREATE INDEX listed_${column} ON app.listed (organisation_id, space_id, ${column}, item_id) INCLUDE (kind, owner_id, sealed) WHERE ${shown};`,
        )
        .join('\n')}
      CREATE INDEX listed_bin ON app.listed (organisation_id, space_id, binned_at) WHERE binned_at IS NOT NULL;
      CREATE INDEX listed_owner ON app.listed (organisation_id, owner_id, space_id);
      CREATE INDEX listed_template ON app.listed (organisation_id, owner_id) WHERE is_template;
      CREATE INDEX listed_parent ON app.listed (organisation_id, parent_id) WHERE parent_id IS NOT NULL;
      CREATE INDEX listed_batch ON app.listed (organisation_id, batch_id) WHERE batch_id IS NOT NULL;
      ALTER TABLE app.item FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.document FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.written_text FORCE ROW LEVEL SECURITY;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX app.item_folder, app.item_folder_space, app.item_folder_owner;
      DROP TRIGGER listed ON app.written_text;
      DROP TRIGGER listed ON app.document;
      DROP TRIGGER relisted ON app.document;
      DROP TRIGGER listed ON app.item;
      DROP TRIGGER relisted ON app.item;
      DROP TRIGGER unlisted ON app.item;
      DROP FUNCTION app.list_text(), app.list_document(), app.list_item(), app.fill_listed();
      DROP TABLE app.listed, app.listed_count;
      DROP FUNCTION app.count_listed(), app.count_unlisted(), app.count_relisted();
    `);
  }
}
