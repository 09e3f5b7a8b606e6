import pg, { escapeIdentifier } from 'pg';
import { migrations } from '../migrations/all.js';
import { makeTables } from '../run-migrations.js';
import type { RoleUrls } from '../roles.js';

/** Connection URLs of one database for all of its roles. */
export interface DatabaseUrls extends RoleUrls {
  readonly ownerUrl: string;
  readonly superuserUrl: string;
}

/** PostgreSQL truncates longer names, so creating and dropping one could affect another database, even the one in use. */
const MOST_NAME_BYTES = 63;

/**
 * The same server and roles with another database.
 * @throws if its name is too long
 */
export function inDatabase(urls: DatabaseUrls, name: string): DatabaseUrls {
  if (Buffer.byteLength(name) > MOST_NAME_BYTES) throw new Error(`The name of a database is too long: ${name}`);
  const there = (url: string): string => {
    const other = new URL(url);
    other.pathname = `/${encodeURIComponent(name)}`;
    return other.href;
  };
  return {
    ownerUrl: there(urls.ownerUrl),
    superuserUrl: there(urls.superuserUrl),
    appUrl: there(urls.appUrl),
    systemUrl: there(urls.systemUrl),
  };
}

export const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));
const ownerOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Migrations that this version doesn't know: their data is newer than this code. */
export function unknownMigrations(names: readonly string[]): string[] {
  const known = new Set<string>(migrations.map((migration) => new migration().name));
  return names.filter((name) => !known.has(name));
}

/**
 * Creates a database with these migrations' tables, only the migrations' own rows, and no grants; `migrate` updates it
 * once it has its rows. Drops an existing database of that name, with everything in it.
 */
export async function createDatabase(urls: DatabaseUrls, migrationNames: readonly string[]): Promise<void> {
  await dropDatabase(urls);
  await elsewhere(urls, `CREATE DATABASE ${nameIn(urls)} OWNER ${escapeIdentifier(ownerOf(urls.ownerUrl))}`);
  await makeTables(urls.ownerUrl, urls, migrationNames);
}

/** Drops a database with everything in it, even with open connections. */
export async function dropDatabase(urls: DatabaseUrls): Promise<void> {
  await elsewhere(urls, `DROP DATABASE IF EXISTS ${nameIn(urls)} WITH (FORCE)`);
}

/**
 * True if no one has signed up there yet.
 * @throws if it can't be queried
 */
export async function isUnused(superuserUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows: found } = await client.query<{ there: boolean }>(
      `SELECT to_regclass('app.organisation') IS NOT NULL AS there`,
    );
    if (found[0]?.there !== true) return true;
    const { rows } = await client.query<{ used: boolean }>('SELECT EXISTS (SELECT FROM app.organisation) AS used');
    return rows[0]?.used === false;
  } finally {
    await client.end();
  }
}

const nameIn = ({ ownerUrl }: DatabaseUrls): string => escapeIdentifier(databaseOf(ownerUrl));

/** Runs a statement from outside the database it affects. */
async function elsewhere(urls: DatabaseUrls, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inDatabase(urls, 'postgres').superuserUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
