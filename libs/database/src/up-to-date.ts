import { createHash } from 'node:crypto';
import pg, { escapeLiteral } from 'pg';
import { isErrorCode } from './error-code.js';
import { canSignIn, roleOf, type RoleUrls } from './roles.js';

const CONNECT_LIMIT_MS = 10_000;
/** What migrations have run is part of it: another version that doesn't leave a mark leaves its migrations. */
const MIGRATED = `(SELECT count(*) || ' ' || max(timestamp) FROM meta.migration)`;

/** What the build and the roles have made of the database, in the comment of a schema; `MIGRATED` is added by the database. */
const markOf = (build: string, { appUrl, systemUrl }: RoleUrls): string =>
  createHash('sha256')
    .update([build, roleOf(appUrl), roleOf(systemUrl)].join('\n'))
    .digest('hex');

/**
 * Whether exactly this build has brought the database up to date, and both roles can still sign in and are as safe as they were: then a
 * start needs nothing of what migrates, which takes half a second to load. Knows no TypeORM.
 * @param build what identifies the built sources
 * @throws where the server can't be reached
 */
export async function isUpToDate(ownerUrl: string, urls: RoleUrls, build: string): Promise<boolean> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ same: boolean | null }>(
      `SELECT obj_description('meta'::regnamespace, 'pg_namespace') = $1 || ' ' || ${MIGRATED} AND (
         SELECT count(*) = 3 AND NOT bool_or(rolsuper OR rolbypassrls OR rolname <> current_user AND pg_has_role(rolname, current_user, 'MEMBER'))
           FROM pg_roles WHERE rolname IN (current_user, $2, $3)) AS same`,
      [markOf(build, urls), roleOf(urls.appUrl), roleOf(urls.systemUrl)],
    );
    if (rows[0]?.same !== true) return false;
  } catch (error) {
    // Nobody has migrated it yet.
    if (isErrorCode(error, '42P01', '3F000')) return false;
    throw error;
  } finally {
    await owner.end();
  }
  return (await Promise.all([canSignIn(urls.appUrl), canSignIn(urls.systemUrl)])).every(Boolean);
}

/** Writes down that this build has just brought the database up to date; undefined: nobody can tell which build it is. */
export async function noteUpToDate(ownerUrl: string, urls: RoleUrls, build: string | undefined): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ migrated: string }>(`SELECT ${MIGRATED} AS migrated`);
    const mark = build === undefined ? 'NULL' : escapeLiteral(`${markOf(build, urls)} ${rows[0]?.migrated ?? ''}`);
    await owner.query(`COMMENT ON SCHEMA meta IS ${mark}`);
  } finally {
    await owner.end();
  }
}
