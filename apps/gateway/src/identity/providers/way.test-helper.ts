import type { EnteredElsewhere } from '@cartulary/contracts/endpoints/identity-providers';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { TestGateway } from '../../running-gateway.test-helper.js';
import { call, dataOf, type Answer } from '../../test-person.test-helper.js';

/** A browser's cookies, as far as sign-in needs them. */
export interface Begun {
  readonly url: string;
  readonly cookie: string;
}

const PATHS: Readonly<Record<string, string>> = { oidc: '/api/auth/oidc/callback' };
export const callbackPath = (kind: string): string => PATHS[kind] ?? `/api/auth/oauth/${kind}/callback`;

/** Begins the way to a provider. */
export async function begin(running: TestGateway, kind: string, body: object = {}): Promise<Begun> {
  const answer = await call<{ url: string }>(running.url, 'POST', `/api/v1/auth/providers/${kind}/begin`, { body });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { url: dataOf(answer).url, cookie };
}

/** Comes back from a provider with what it gave along, signed in by the token where there is one. */
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

/** Why sign-ins were refused in an organisation, oldest first. */
export async function refusalsIn(running: TestGateway, organisationId: string): Promise<unknown[]> {
  const rows = await running.parts.database.inOrganisation(organisationId, () =>
    repository(AuditEntry).find({ where: { action: 'session.refuse' }, order: { at: 'ASC' } }),
  );
  return rows.map(({ detail }) => (detail as { reason?: string }).reason);
}

/** How many of a table there are, over all organisations. */
export const countOf = (
  running: TestGateway,
  table: 'account' | 'session' | 'provider_ceremony' | 'linked_identity' | 'organisation',
): Promise<number> =>
  running.parts.database.inSystem(async (manager) => {
    const [row]: { count: number }[] = await manager.query(`SELECT count(*)::int AS count FROM app.${table}`);
    return row?.count ?? -1;
  });
