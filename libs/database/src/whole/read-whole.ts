import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { columnList, qualified, sequencesOf, tablesOf, type Sequence, type Table } from './tables.js';

/** The whole database at one moment, while others continue to work. */
export interface WholeDatabase {
  /** Migrations that created it, in the order they ran. */
  readonly migrations: readonly string[];
  readonly tables: readonly Table[];
  readonly sequences: readonly Sequence[];
  /** Locations of the stored files that its rows refer to. */
  readonly locations: readonly string[];
  /** The rows of a table, in PostgreSQL's text format for COPY. `rows` is correct once everything was read. */
  read(table: Table): { readonly stream: AsyncIterable<Uint8Array>; rows(): number };
  close(): Promise<void>;
}

/** Formatting of values, independent of the server's own settings: exact and portable. */
const FORMAT = `SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC';
  SET LOCAL extra_float_digits = 1; SET LOCAL client_encoding = 'UTF8'; SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

/**
 * Opens the whole database under one snapshot.
 * @param superuserUrl URL for a user who bypasses row-level security
 * @throws if the user doesn't, because rows would be silently missing
 */
export async function openWhole(superuserUrl: string): Promise<WholeDatabase> {
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'cartulary backup' });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(FORMAT);
    // Makes PostgreSQL reject tables whose policies apply to this user, instead of omitting rows.
    await client.query('SET LOCAL row_security = off');
    const migrations = await client.query<{ name: string }>('SELECT name FROM meta.migration ORDER BY timestamp, id');
    const locations = await client.query<{ location: string }>('SELECT location FROM app.blob ORDER BY location');
    const tables = await tablesOf(client);
    return {
      migrations: migrations.rows.map(({ name }) => name),
      tables,
      sequences: await sequencesOf(client),
      locations: locations.rows.map(({ location }) => location),
      read: ({ name, columns }) => {
        const stream = client.query(copyTo(`COPY ${qualified(name)} (${columnList(columns)}) TO STDOUT`));
        return { stream, rows: () => stream.rowCount ?? 0 };
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
