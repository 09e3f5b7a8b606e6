import 'reflect-metadata';
import pg, { escapeIdentifier, type ClientBase } from 'pg';
import { DataSource } from 'typeorm';
import { applyRowAccess, type RoleNames } from './apply-row-access.js';
import { migrations } from './migrations/all.js';
import { ensureRole, roleOf, type RoleUrls } from './roles.js';

/** Any constant: two processes that migrate at once take turns on it. */
const MIGRATION_LOCK = 5_163_007_101;

/**
 * Brings the database up to date: roles, schemas, tables, policies, grants. Safe to run at every start and by several
 * processes at once.
 * @param ownerUrl URL of the role that owns the tables (DATABASE_URL).
 * @returns the names of the migrations that were run.
 * @throws when the owner lacks a right, with a sentence that says which; or when a migration fails (nothing of it stays).
 */
export async function migrate(ownerUrl: string, urls: RoleUrls): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await owner.connect();
  try {
    await owner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await ensureRole(owner, urls.appUrl);
    await ensureRole(owner, urls.systemUrl);
    const roles = { app: roleOf(urls.appUrl), system: roleOf(urls.systemUrl) };
    await prepareSchemas(owner, roles);
    const applied = await runMigrations(ownerUrl);
    await applyRowAccess(owner, roles);
    await grantSequences(owner, roles);
    return applied;
  } finally {
    await owner.end();
  }
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

/** BullMQ says `CREATE SCHEMA IF NOT EXISTS`, which PostgreSQL refuses without CREATE on the database even where the schema exists. */
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

async function runMigrations(ownerUrl: string): Promise<string[]> {
  const dataSource = new DataSource({
    type: 'postgres',
    url: ownerUrl,
    schema: 'meta',
    migrationsTableName: 'migration',
    migrations,
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
