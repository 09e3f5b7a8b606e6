import { finished } from 'node:stream/promises';
import pg, { escapeLiteral } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { columnList, qualified, tablesOf, type Sequence, type Table } from './tables.js';

/** Writes rows into a database that only has empty tables. Either all become visible or none. */
export interface WholeWriter {
  /**
   * Writes the rows of a table, as returned by {@link import('./read-whole.js').WholeDatabase.read}.
   * @returns how many there were
   */
  write(table: Table, pieces: AsyncIterable<Uint8Array>): Promise<number>;
  /** Sets the sequences and commits everything. */
  commit(sequences: readonly Sequence[]): Promise<void>;
  /** Discards uncommitted data. */
  close(): Promise<void>;
}

/**
 * Opens a database to receive all rows. First deletes all rows written by migrations.
 * @param superuserUrl URL for a user who can bypass row-level security, triggers and references, so that rows are
 * written unchanged
 */
export async function openWriter(superuserUrl: string): Promise<WholeWriter> {
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'cartulary restore' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL session_replication_role = replica; SET LOCAL client_encoding = 'UTF8';
      SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC'; SET LOCAL statement_timeout = 0`);
    const present = await tablesOf(client);
    await client.query(`TRUNCATE ${present.map(({ name }) => qualified(name)).join(', ')}`);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    write: async ({ name, columns }, pieces) => {
      const stream = client.query(copyFrom(`COPY ${qualified(name)} (${columnList(columns)}) FROM STDIN`));
      const ended = finished(stream);
      // Awaited below; until then, a failure must not end the process.
      ended.catch(() => undefined);
      for await (const piece of pieces) {
        if (stream.destroyed) break;
        if (!stream.write(piece)) await Promise.race([new Promise((go) => stream.once('drain', go)), ended]);
      }
      stream.end();
      await ended;
      return stream.rowCount;
    },
    commit: async (sequences) => {
      for (const { name, last } of sequences)
        await client.query(
          last === null
            ? `ALTER SEQUENCE ${qualified(name)} RESTART`
            : `SELECT setval(${escapeLiteral(qualified(name))}::regclass, ${escapeLiteral(last)}::bigint)`,
        );
      await client.query('COMMIT');
    },
    close: () => client.end(),
  };
}
