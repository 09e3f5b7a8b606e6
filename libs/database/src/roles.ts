import { createHmac } from 'node:crypto';
import pg, { escapeIdentifier, escapeLiteral, type ClientBase } from 'pg';
import { isErrorCode } from './error-code.js';
import { scramVerifier } from './scram.js';

export const APP_ROLE = 'cartulary_app';
export const SYSTEM_ROLE = 'cartulary_system';

/** Connection URLs of the application's processes. */
export interface RoleUrls {
  readonly appUrl: string;
  readonly systemUrl: string;
}

/**
 * The two URLs that the application uses. Unless given (DATABASE_APP_URL, DATABASE_SYSTEM_URL), they are the owner's
 * with the roles' names and with passwords derived from the owner's (HMAC-SHA-256), so that nothing more has to be
 * stored.
 * @throws if the owner's URL has no password to derive from
 */
export function roleUrls(
  ownerUrl: string,
  given: { appUrl?: string | undefined; systemUrl?: string | undefined } = {},
): RoleUrls {
  return {
    appUrl: given.appUrl ?? derivedUrl(ownerUrl, APP_ROLE),
    systemUrl: given.systemUrl ?? derivedUrl(ownerUrl, SYSTEM_ROLE),
  };
}

function derivedUrl(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl);
  if (url.password === '') {
    throw new Error('DATABASE_URL has no password: set DATABASE_APP_URL and DATABASE_SYSTEM_URL as well');
  }
  const password = createHmac('sha256', decodeURIComponent(url.password)).update(role).digest('base64url');
  url.username = role;
  url.password = password;
  return url.href;
}

/** The role that a URL signs in as. */
export function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

/**
 * Ensures that the role of `url` exists and can sign in with it: creates it, or updates its password if it differs.
 * @throws an error that explains what an administrator has to do, if the owner lacks the permission
 */
export async function ensureRole(owner: ClientBase, url: string): Promise<void> {
  const role = roleOf(url);
  const password = escapeLiteral(scramVerifier(decodeURIComponent(new URL(url).password)));
  const { rowCount } = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount === 0) {
    await mayFail(
      owner.query(`CREATE ROLE ${escapeIdentifier(role)} LOGIN PASSWORD ${password}`),
      `The database user of DATABASE_URL may not create the role ${role}. Give it CREATEROLE, or create the role and set DATABASE_APP_URL and DATABASE_SYSTEM_URL`,
    );
  } else if (!(await canSignIn(url))) {
    await mayFail(
      owner.query(`ALTER ROLE ${escapeIdentifier(role)} LOGIN PASSWORD ${password}`),
      `The role ${role} exists with another password and the database user of DATABASE_URL may not change it. Set DATABASE_APP_URL and DATABASE_SYSTEM_URL`,
    );
  }
  await refuseUnsafeRole(owner, role);
}

async function refuseUnsafeRole(owner: ClientBase, role: string): Promise<void> {
  const { rows } = await owner.query<{ unsafe: boolean }>(
    `SELECT rolsuper OR rolbypassrls OR pg_has_role(rolname, current_user, 'MEMBER') AS unsafe FROM pg_roles WHERE rolname = $1`,
    [role],
  );
  if (rows[0]?.unsafe !== false) {
    throw new Error(
      `The role ${role} could read past row-level security: it must be no superuser, have no BYPASSRLS and be no member of the owner`,
    );
  }
}

/**
 * Whether the server accepts the role and password of this URL.
 * @throws if it is unreachable
 */
export async function canSignIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if (isErrorCode(error, '28P01', '28000')) return false;
    throw error;
  }
}

async function mayFail(statement: Promise<unknown>, explanation: string): Promise<void> {
  try {
    await statement;
  } catch (error) {
    throw new Error(explanation, { cause: error });
  }
}
