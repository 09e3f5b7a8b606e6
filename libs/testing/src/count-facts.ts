import type { Database } from '@cartulary/database/database';
import { rollUp } from '@cartulary/database/system/roll-up';
import { waitFor } from './wait-for.js';

/**
 * Waits until all recorded facts are aggregated. Other databases of the server can delay that too.
 * @param batch batch size
 */
export const countFacts = (database: Database, batch?: number): Promise<boolean> =>
  waitFor(async () => {
    await rollUp(database, batch);
    const [left]: [{ facts: number }] = await database.inSystem((system) =>
      system.query('SELECT count(*)::int AS facts FROM app.fact, app.rollup_state WHERE written_by >= up_to'),
    );
    return left.facts === 0;
  });
