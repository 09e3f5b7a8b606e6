import pg, { escapeIdentifier, escapeLiteral } from 'pg';
import { scramVerifier } from '../scram.js';

export const OWNER_ROLE = 'cartulary_owner';
export const DATABASE_NAME = 'cartulary';

/** Creates the role that owns the tables (not a superuser, so that row-level security applies to it) and its database. */
export async function bootstrap(superuserUrl: string, ownerPassword: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [OWNER_ROLE]);
    if (role.rowCount === 0) {
      const password = escapeLiteral(scramVerifier(ownerPassword));
      await client.query(`CREATE ROLE ${OWNER_ROLE} LOGIN CREATEROLE NOSUPERUSER NOBYPASSRLS PASSWORD ${password}`);
    }
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
    if (database.rowCount === 0) {
      await client.query(`CREATE DATABASE ${escapeIdentifier(DATABASE_NAME)} OWNER ${OWNER_ROLE}`);
    }
  } finally {
    await client.end();
  }
}

/** Whether the server at the URL runs on this cluster and responds. */
export async function answersAs(superuserUrl: string, cluster: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: superuserUrl, connectionTimeoutMillis: 5_000 });
  // A server that disconnects during the check is simply unhealthy. Without a listener, the error would terminate this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    return rows[0]?.data_directory === cluster;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
