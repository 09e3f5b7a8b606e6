import type { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';

/** Keys per organization and turn; the rest waits for the next turn. */
const BATCH = 1_000;
const key = 'space_id, place_id, owner_id, kind, state, sealed, binned';

/**
 * Merges rows in `listed_count` with the same key, which exist because of concurrent changes, and deletes empty ones.
 * Rows that are being changed are left for the next turn, so no one waits for the sweep.
 */
export async function sweepCounts({ database }: { database: Database }): Promise<void> {
  const organisations: { id: string }[] = await database.inSystem((system) =>
    system.query('SELECT id FROM app.organisation'),
  );
  for (const { id } of organisations) await database.inOrganisation(id, putTogether);
}

/** Only rows that were really deleted are added up: a row that changed before it was locked stays. */
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
