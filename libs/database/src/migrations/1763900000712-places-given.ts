import type { MigrationInterface, QueryRunner } from 'typeorm';

const shown = 'binned_at IS NULL AND NOT is_template';

/**
 * What a page of a list starts at: the places that a person was given apart from what was given one by one, and the order of the whole
 * library for what lies outside of one's spaces.
 */
export class PlacesGiven1763900000712 implements MigrationInterface {
  readonly name = 'PlacesGiven1763900000712';

  async up(runner: QueryRunner): Promise<void> {
    // All that this and the later migrations change, before anything else and in the order in which writers take them: whoever already
    // wrote in one of them would otherwise wait for this, and this for them.
    await runner.query(
      'LOCK TABLE app.item, app.document, app."grant", app.listed, app.item_visit IN ACCESS EXCLUSIVE MODE',
    );
    await runner.query(`
      CREATE INDEX space_owner ON app.space (organisation_id, owner_id);
      CREATE INDEX listed_tally ON app.listed (organisation_id, item_id) INCLUDE (space_id, parent_id, owner_id, kind, state, sealed, binned_at, is_template);
      ${['updated_at', 'created_at', 'name']
        .map(
          (column) => `CREATE INDEX listed_all_${column} ON app.listed (organisation_id, ${column}, item_id)
            INCLUDE (space_id, parent_id, kind, owner_id, sealed) WHERE ${shown};`,
        )
        .join('\n')}
      ALTER TABLE app."grant" ADD COLUMN of_place boolean NOT NULL DEFAULT false;
      -- Whether a grant reaches what lies in a place, a space or a folder: what is a folder stays one.
      CREATE FUNCTION app.know_place() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.of_place := NEW.space_id IS NOT NULL OR EXISTS (SELECT 1 FROM app.item WHERE id = NEW.item_id AND kind = 'folder');
        RETURN NEW;
      END $$;
      CREATE TRIGGER of_place BEFORE INSERT OR UPDATE OF item_id, space_id ON app."grant" FOR EACH ROW EXECUTE FUNCTION app.know_place();
      -- Says so of every grant that was made before.
      CREATE FUNCTION app.fill_places() RETURNS void LANGUAGE sql AS $$
        UPDATE app."grant" SET of_place = true WHERE space_id IS NOT NULL;
        UPDATE app."grant" g SET of_place = true FROM app.item i WHERE i.id = g.item_id AND i.kind = 'folder';
      $$;
      -- The owner that migrates is under row-level security too, and this concerns every organisation.
      ALTER TABLE app."grant" NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.item NO FORCE ROW LEVEL SECURITY;
      SELECT app.fill_places();
      ALTER TABLE app."grant" FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.item FORCE ROW LEVEL SECURITY;
      CREATE INDEX grant_place ON app."grant" (organisation_id, principal_kind, principal_id) INCLUDE (item_id, space_id, role, expires_at) WHERE of_place;
      CREATE INDEX grant_single ON app."grant" (organisation_id, principal_kind, principal_id) INCLUDE (item_id, role, expires_at) WHERE NOT of_place;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER of_place ON app."grant";
      DROP FUNCTION app.know_place(), app.fill_places();
      ALTER TABLE app."grant" DROP COLUMN of_place;
      DROP INDEX app.space_owner, app.listed_tally, app.listed_all_updated_at, app.listed_all_created_at, app.listed_all_name;
    `);
  }
}
