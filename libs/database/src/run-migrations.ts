import 'reflect-metadata';
import pg, { escapeIdentifier, type ClientBase } from 'pg';
import { DataSource } from 'typeorm';
import { applyRowAccess, type RoleNames } from './apply-row-access.js';
import { migrations } from './migrations/all.js';
import { ensureRole, roleOf, type RoleUrls } from './roles.js';
import { leaveMark, MIGRATION_LOCK, takeMark } from './up-to-date.js';

/**
 * Updates the database: roles, schemas, tables, policies, grants. Safe to run at every start and by several processes at once.
 * @param ownerUrl URL for the role that owns the tables (DATABASE_URL)
 * @param build identifies the built sources, for `isUpToDate`; undefined if unknown
 * @returns the names of the migrations that ran
 * @throws if the server is older than 18, its user bypasses row-level security, or the data is newer than this code; if the owner lacks a
 * permission, naming it; or if a migration fails (it is rolled back)
 */
export async function migrate(ownerUrl: string, urls: RoleUrls, build?: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await owner.connect();
  try {
    await refuseUnfit(owner);
    await owner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewerData(owner);
    await ensureRole(owner, urls.appUrl);
    await ensureRole(owner, urls.systemUrl);
    const roles = { app: roleOf(urls.appUrl), system: roleOf(urls.systemUrl) };
    await prepareSchemas(owner, roles);
    await takeMark(owner);
    const applied = await runMigrations(ownerUrl);
    await applyRowAccess(owner, roles);
    await grantSequences(owner, roles);
    if (build !== undefined) await leaveMark(owner, urls, build);
    return applied;
  } finally {
    await owner.end();
  }
}

/**
 * Creates schemas and tables with these migrations only, without grants, for rows from another installation's backup. `migrate` does the
 * rest afterward.
 */
export async function makeTables(ownerUrl: string, urls: RoleUrls, names: readonly string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await owner.connect();
  try {
    await refuseUnfit(owner);
    await ensureRole(owner, urls.appUrl);
    await ensureRole(owner, urls.systemUrl);
    await prepareSchemas(owner, { app: roleOf(urls.appUrl), system: roleOf(urls.systemUrl) });
    const wanted = new Set(names);
    await runMigrations(
      ownerUrl,
      migrations.filter((migration) => wanted.has(new migration().name)),
    );
  } finally {
    await owner.end();
  }
}

/** 18.0. PostgreSQL's version numbers increase by 10,000 per major version. */
const OLDEST_SERVER = 180_000;

/** @throws if the server is too old or its user bypasses row-level security; reports both together */
async function refuseUnfit(owner: ClientBase): Promise<void> {
  const { rows } = await owner.query<{ number: string; version: string; role: string; passes: boolean }>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version,
      rolname AS role, rolsuper OR rolbypassrls AS passes FROM pg_roles WHERE rolname = current_user`,
  );
  const [{ number, version, role, passes } = { number: '0', version: '', role: '', passes: false }] = rows;
  const faults = [];
  if (Number(number) < OLDEST_SERVER)
    faults.push(`Cartulary needs PostgreSQL 18 or later; the server of DATABASE_URL is ${version}.`);
  if (passes)
    faults.push(
      `The database user ${role} of DATABASE_URL is a superuser or has BYPASSRLS, and would see past row-level security. ` +
        `Make an owner for the database: CREATE ROLE cartulary_owner LOGIN CREATEROLE PASSWORD '…'; CREATE DATABASE cartulary OWNER cartulary_owner;`,
    );
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** @throws if a later version has already changed the tables, whose contents this one doesn't know */
async function refuseNewerData(owner: ClientBase): Promise<void> {
  const { rows: tables } = await owner.query<{ found: boolean }>(
    `SELECT to_regclass('meta.migration') IS NOT NULL AS found`,
  );
  if (tables[0]?.found !== true) return;
  const known = new Set<string>(migrations.map((migration) => new migration().name));
  const { rows } = await owner.query<{ name: string }>('SELECT name FROM meta.migration ORDER BY timestamp');
  const newer = rows.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (newer.length === 0) return;
  throw new Error(
    `This data was used by a newer version of Cartulary, which changed the database in ways that this one doesn't know ` +
      `(${newer.join(', ')}). Start that version or a later one, or restore a backup from before the upgrade.`,
  );
}

async function prepareSchemas(owner: ClientBase, roles: RoleNames): Promise<void> {
  const app = escapeIdentifier(roles.app);
  const system = escapeIdentifier(roles.system);
  for (const schema of ['app', 'queue', 'meta']) {
    const { rowCount } = await owner.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema]);
    if (rowCount === 0) await owner.query(`CREATE SCHEMA ${schema}`);
  }
  await owner.query(`GRANT USAGE ON SCHEMA app TO ${app}, ${system}`);
  await owner.query(`GRANT USAGE, CREATE ON SCHEMA queue TO ${system}`);
  await grantOnDatabase(owner, system);
}

/** BullMQ runs `CREATE SCHEMA IF NOT EXISTS`, which PostgreSQL rejects without CREATE on the database, even if the schema exists. */
async function grantOnDatabase(owner: ClientBase, system: string): Promise<void> {
  const { rows } = await owner.query<{ database: string; owns: boolean }>(
    `SELECT datname AS database, pg_has_role(datdba, 'MEMBER') AS owns FROM pg_database WHERE datname = current_database()`,
  );
  const database = rows[0];
  if (!database?.owns) return;
  const name = escapeIdentifier(database.database);
  await owner.query(`REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`);
  await owner.query(`GRANT CREATE, TEMPORARY ON DATABASE ${name} TO ${system}`);
}

async function runMigrations(
  ownerUrl: string,
  wanted: readonly (typeof migrations)[number][] = migrations,
): Promise<string[]> {
  const dataSource = new DataSource({
    type: 'postgres',
    url: ownerUrl,
    schema: 'meta',
    migrationsTableName: 'migration',
    migrations: [...wanted],
    installExtensions: false,
    extra: { max: 2 },
  });
  await dataSource.initialize();
  try {
    const applied = await dataSource.runMigrations({ transaction: 'all' });
    return applied.map((migration) => migration.name);
  } finally {
    await dataSource.destroy();
  }
}

async function grantSequences(owner: ClientBase, roles: RoleNames): Promise<void> {
  await owner.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA app TO ${escapeIdentifier(roles.system)}`);
}
