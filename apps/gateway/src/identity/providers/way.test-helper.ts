import type { EnteredElsewhere } from '@cartulary/contracts/endpoints/identity-providers';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { TestGateway } from '../../running-gateway.test-helper.js';
import { call, dataOf, type Answer } from '../../test-person.test-helper.js';

/** The cookies a browser needs for sign-in. */
export interface Begun {
  readonly url: string;
  readonly cookie: string;
}

const PATHS: Readonly<Record<string, string>> = { oidc: '/api/auth/oidc/callback' };
export const callbackPath = (kind: string): string => PATHS[kind] ?? `/api/auth/oauth/${kind}/callback`;

/** Begins the redirect to a provider. */
export async function begin(running: TestGateway, kind: string, body: object = {}): Promise<Begun> {
  const answer = await call<{ url: string }>(running.url, 'POST', `/api/v1/auth/providers/${kind}/begin`, { body });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { url: dataOf(answer).url, cookie };
}

/** Returns from a provider with its parameters; signed in if there's a token. */
export function comeBack(
  running: TestGateway,
  kind: string,
  params: URLSearchParams | Readonly<Record<string, string>>,
  cookie: string,
  token?: string,
): Promise<Answer<EnteredElsewhere>> {
  const body = Object.fromEntries(params instanceof URLSearchParams ? params : Object.entries(params));
  return call<EnteredElsewhere>(running.url, 'POST', callbackPath(kind), { body, headers: { cookie }, token });
}

/** Reasons for refused sign-ins in an organization, oldest first. */
export async function refusalsIn(running: TestGateway, organisationId: string): Promise<unknown[]> {
  const rows = await running.parts.database.inOrganisation(organisationId, () =>
    repository(AuditEntry).find({ where: { action: 'session.refuse' }, order: { at: 'ASC' } }),
  );
  return rows.map(({ detail }) => (detail as { reason?: string }).reason);
}

/** The number of rows in a table, across all organizations. */
export const countOf = (
  running: TestGateway,
  table: 'account' | 'session' | 'provider_ceremony' | 'linked_identity' | 'organisation',
): Promise<number> =>
  running.parts.database.inSystem(async (manager) => {
    const [row]: { count: number }[] = await manager.query(`SELECT count(*)::int AS count FROM app.${table}`);
    return row?.count ?? -1;
  });
