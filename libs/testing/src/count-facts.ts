import type { Database } from '@cartulary/database/database';
import { rollUp } from '@cartulary/database/system/roll-up';
import { waitFor } from './wait-for.js';

/**
 * Until every fact that was written is in the sums: other databases of the server hold it up as well.
 * @param batch how many at a time
 */
export const countFacts = (database: Database, batch?: number): Promise<boolean> =>
  waitFor(async () => {
    await rollUp(database, batch);
    const [left]: [{ facts: number }] = await database.inSystem((system) =>
      system.query('SELECT count(*)::int AS facts FROM app.fact, app.rollup_state WHERE written_by >= up_to'),
    );
    return left.facts === 0;
  });
