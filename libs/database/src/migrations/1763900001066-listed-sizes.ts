import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countingAll } from './1763900000711-listed.js';

/**
 * Stores the size of originals beside the counts of lists, so that the storage used costs as much as the number of documents. The counts
 * are made anew: each organization's rows at once, since the owner that migrates is under row-level security too.
 */
export class ListedSizes1763900001066 implements MigrationInterface {
  readonly name = 'ListedSizes1763900001066';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.listed NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.listed_count NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.listed_count ADD COLUMN bytes bigint NOT NULL DEFAULT 0;
      ${countingAll({ items: 'sum(more)::integer', bytes: 'sum(more * coalesce(size_bytes, 0))::bigint' })}
      DELETE FROM app.listed_count;
      INSERT INTO app.listed_count (organisation_id, space_id, place_id, owner_id, kind, state, sealed, binned, items, bytes)
      SELECT organisation_id, space_id, coalesce(parent_id, space_id), owner_id, kind, coalesce(state, ''), sealed,
             binned_at IS NOT NULL, count(*), coalesce(sum(size_bytes), 0)
        FROM app.listed WHERE NOT is_template GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
      ALTER TABLE app.listed FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.listed_count FORCE ROW LEVEL SECURITY;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${countingAll()}
      ALTER TABLE app.listed_count DROP COLUMN bytes;
    `);
  }
}
