import type { MigrationInterface, QueryRunner } from 'typeorm';

const key = 'organisation_id, space_id, place_id, owner_id, kind, state, sealed, binned';

/** A trigger function that adds what the transition tables of one statement change. @param changes rows of `listed` with a `more` */
const counting = (name: string, changes: string, sums: Readonly<Record<string, string>>): string => `
  CREATE OR REPLACE FUNCTION app.${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    change record;
    slot tid;
  BEGIN
    FOR change IN
      SELECT organisation_id, space_id, coalesce(parent_id, space_id) AS place_id, owner_id, kind, coalesce(state, '') AS state,
             sealed, binned_at IS NOT NULL AS binned, ${Object.entries(sums)
               .map(([column, sum]) => `${sum} AS ${column}`)
               .join(', ')}
        FROM (${changes}) changes WHERE NOT is_template GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
      HAVING ${Object.values(sums)
        .map((sum) => `${sum} <> 0`)
        .join(' OR ')}
    LOOP
      -- Any row of the key that no one holds: the count is their sum, so nobody waits for another transaction.
      SELECT c.ctid INTO slot FROM app.listed_count c
       WHERE (c.organisation_id, c.space_id, c.place_id, c.owner_id, c.kind, c.state, c.sealed, c.binned)
           = (change.organisation_id, change.space_id, change.place_id, change.owner_id, change.kind, change.state, change.sealed, change.binned)
       LIMIT 1 FOR UPDATE SKIP LOCKED;
      IF FOUND THEN
        UPDATE app.listed_count SET ${Object.keys(sums)
          .map((column) => `${column} = ${column} + change.${column}`)
          .join(', ')} WHERE ctid = slot;
      ELSE
        INSERT INTO app.listed_count (${key}, ${Object.keys(sums).join(', ')})
        VALUES (change.organisation_id, change.space_id, change.place_id, change.owner_id, change.kind, change.state,
                change.sealed, change.binned, ${Object.keys(sums)
                  .map((column) => `change.${column}`)
                  .join(', ')});
      END IF;
    END LOOP;
    RETURN NULL;
  END $$;`;

const countingAll = (sums: Readonly<Record<string, string>>): string =>
  counting('count_listed', 'SELECT *, 1 AS more FROM new_rows', sums) +
  counting('count_unlisted', 'SELECT *, -1 AS more FROM old_rows', sums) +
  counting('count_relisted', 'SELECT *, 1 AS more FROM new_rows UNION ALL SELECT *, -1 FROM old_rows', sums);

const items = 'sum(more)::integer';
const bytes = 'sum(more * coalesce(size_bytes, 0))::bigint';

/**
 * Stores the size of originals beside the counts of lists, so that storage costs as much as the number of documents. Counts are made
 * anew while changes and reads of lists wait, for about a second per million items. `bytes` keeps no default: a program from before,
 * which would lose them by putting rows together, fails instead.
 */
export class ListedSizes1763900001066 implements MigrationInterface {
  readonly name = 'ListedSizes1763900001066';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Behind a long backup, everybody would wait in line with this migration: it gives up, and the next start tries again.
      SET LOCAL lock_timeout = '10s';
      LOCK TABLE app.listed_count, app.listed IN ACCESS EXCLUSIVE MODE;
      ALTER TABLE app.listed NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.listed_count NO FORCE ROW LEVEL SECURITY;
      DELETE FROM app.listed_count;
      ALTER TABLE app.listed_count ADD COLUMN bytes bigint NOT NULL;
      ${countingAll({ items, bytes })}
      INSERT INTO app.listed_count (${key}, items, bytes)
      SELECT organisation_id, space_id, coalesce(parent_id, space_id), owner_id, kind, coalesce(state, ''), sealed,
             binned_at IS NOT NULL, count(*), coalesce(sum(size_bytes), 0)
        FROM app.listed WHERE NOT is_template GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
      ALTER TABLE app.listed FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.listed_count FORCE ROW LEVEL SECURITY;
      SET LOCAL lock_timeout TO DEFAULT;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${countingAll({ items })}
      ALTER TABLE app.listed_count DROP COLUMN bytes;
    `);
  }
}
