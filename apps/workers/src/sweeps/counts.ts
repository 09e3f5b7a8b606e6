import type { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';

/** Keys of one organisation in one turn; the rest waits for the next. */
const BATCH = 1_000;
const key = 'space_id, place_id, owner_id, kind, state, sealed, binned';

/**
 * Puts the rows of `listed_count` together that count the same, which were made because several changed it at once, and deletes those of
 * nothing. What is being changed right now is left to the next turn, so that nobody waits for the sweep.
 */
export async function sweepCounts({ database }: { database: Database }): Promise<void> {
  const organisations: { id: string }[] = await database.inSystem((system) =>
    system.query('SELECT id FROM app.organisation'),
  );
  for (const { id } of organisations) await database.inOrganisation(id, putTogether);
}

/** Only what was really deleted is counted again: a row that changed before it was locked stays. */
const putTogether = (): Promise<unknown> =>
  manager().query(
    `WITH scattered AS (
       SELECT ${key} FROM app.listed_count GROUP BY ${key} HAVING count(*) > 1 OR (sum(items) = 0 AND sum(bytes) = 0) LIMIT $1
     ), free AS MATERIALIZED (
       SELECT c.ctid AS slot FROM app.listed_count c JOIN scattered USING (${key}) FOR UPDATE OF c SKIP LOCKED
     ), gone AS (
       DELETE FROM app.listed_count WHERE ctid = ANY (ARRAY(SELECT slot FROM free)) RETURNING ${key}, items, bytes
     )
     INSERT INTO app.listed_count (${key}, items, bytes)
     SELECT ${key}, sum(items), sum(bytes) FROM gone GROUP BY ${key} HAVING sum(items) <> 0 OR sum(bytes) <> 0`,
    [BATCH],
  );
