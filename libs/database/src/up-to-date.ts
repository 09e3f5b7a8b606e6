import { createHash } from 'node:crypto';
import pg, { escapeLiteral, type ClientBase } from 'pg';
import { isErrorCode } from './error-code.js';
import { canSignIn, roleOf, type RoleUrls } from './roles.js';

const CONNECT_LIMIT_MS = 10_000;
/** Arbitrary constant. Concurrent migrations take turns on it. */
export const MIGRATION_LOCK = 5_163_007_101;
/**
 * The database's ID, so that copies don't inherit the mark; its policies (`apply-row-access.ts`); and the migrations
 * that ran, which also change when a version that leaves no mark runs.
 */
const STATE = `concat_ws(' ', (SELECT oid FROM pg_database WHERE datname = current_database()),
  obj_description('app'::regnamespace, 'pg_namespace'), (SELECT count(*) || ' ' || max(timestamp) FROM meta.migration))`;
/** Permissions that a backup may not restore: on the database itself and on its schemas. */
const HAS_RIGHTS = `has_schema_privilege(oid, 'app', 'USAGE') AND (rolname <> $3 OR
  has_schema_privilege(oid, 'queue', 'USAGE') AND has_schema_privilege(oid, 'queue', 'CREATE') AND
  has_database_privilege(oid, current_database(), 'CREATE') AND has_database_privilege(oid, current_database(), 'TEMPORARY'))`;

/** Mark of a build and its roles, stored as a schema comment; the database appends `STATE`. */
const markOf = (build: string, { appUrl, systemUrl }: RoleUrls): string =>
  createHash('sha256')
    .update([build, roleOf(appUrl), roleOf(systemUrl)].join('\n'))
    .digest('hex');

/**
 * True if exactly this build has updated the database and both roles can still sign in with unchanged restrictions. In
 * that case, startup needs none of the migration code, which takes half a second to load. False while another process
 * migrates. Doesn't load TypeORM.
 * @param build identifies the built sources
 * @throws if the server is unreachable
 */
export async function isUpToDate(ownerUrl: string, urls: RoleUrls, build: string): Promise<boolean> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  await owner.connect();
  try {
    const { rows: locks } = await owner.query<{ isFree: boolean }>(
      'SELECT pg_try_advisory_lock_shared($1) AS "isFree"',
      [MIGRATION_LOCK],
    );
    if (locks[0]?.isFree !== true) return false;
    const { rows } = await owner.query<{ same: boolean | null }>(
      `SELECT obj_description('meta'::regnamespace, 'pg_namespace') = $1 || ' ' || ${STATE} AND (
         SELECT count(*) = 3 AND NOT bool_or(rolsuper OR rolbypassrls OR rolname <> current_user AND pg_has_role(rolname, current_user, 'MEMBER'))
                AND bool_and(rolname = current_user OR ${HAS_RIGHTS})
           FROM pg_roles WHERE rolname IN (current_user, $2, $3)) AS same`,
      [markOf(build, urls), roleOf(urls.appUrl), roleOf(urls.systemUrl)],
    );
    if (rows[0]?.same !== true) return false;
  } catch (error) {
    // Not migrated yet.
    if (isErrorCode(error, '42P01', '3F000')) return false;
    throw error;
  } finally {
    await owner.end();
  }
  return (await Promise.all([canSignIn(urls.appUrl), canSignIn(urls.systemUrl)])).every(Boolean);
}

/** Removes the mark before changing anything, so that an interrupted migration isn't considered up to date. */
export async function takeMark(owner: ClientBase): Promise<void> {
  await owner.query('COMMENT ON SCHEMA meta IS NULL');
}

/** Records that this build has just updated the database, using the connection that holds {@link MIGRATION_LOCK}. */
export async function leaveMark(owner: ClientBase, urls: RoleUrls, build: string): Promise<void> {
  const { rows } = await owner.query<{ state: string }>(`SELECT ${STATE} AS state`);
  await owner.query(`COMMENT ON SCHEMA meta IS ${escapeLiteral(`${markOf(build, urls)} ${rows[0]?.state ?? ''}`)}`);
}
