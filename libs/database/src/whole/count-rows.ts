import pg from 'pg';
import { qualified } from './tables.js';

/**
 * Number of rows in each of these tables.
 * @param superuserUrl URL for a user who bypasses row-level security
 */
export async function countRows(superuserUrl: string, tables: readonly string[]): Promise<number[]> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('SET row_security = off');
    const counts: number[] = [];
    for (const table of tables) {
      const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${qualified(table)}`);
      counts.push(Number(rows[0]?.count));
    }
    return counts;
  } finally {
    await client.end();
  }
}
