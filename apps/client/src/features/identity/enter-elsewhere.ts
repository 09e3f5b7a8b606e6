import { oauthCallback, oidcCallback, type EnteredElsewhere } from '@cartulary/contracts/endpoints/identity-providers';
import { HANDOVER, samlCallback } from '@cartulary/contracts/endpoints/saml';
import { signInByLdap } from '@cartulary/contracts/endpoints/ldap';
import { messageOf, providerFailed, type ErrorCode } from '@cartulary/contracts/client-errors';
import type { RedirectKind } from '@cartulary/contracts/identity-providers';
import type { MfaRequired } from '@cartulary/contracts/mfa';
import { call } from '@/lib/api/api';
import { ApiError } from '@/lib/errors/api-error';
import { rememberCameBy } from '@/lib/session/came-by';
import { enter } from '@/lib/session/session';
import { t } from '@/text/identity/callback';
import { hybridAuthentication } from './fetch-authentication';
import type { SecondStepErrand } from './errand';

/** The result: signed in and redirecting, or a required second step. */
export interface Entered {
  readonly next: string | null;
  readonly errand?: SecondStepErrand;
}

const refused: Readonly<Record<RedirectKind, ErrorCode>> = {
  google: 'provider_failed',
  github: 'provider_failed',
  microsoft: 'provider_failed',
  oidc: 'oidc_failed',
  saml: 'saml_failed',
};
const refusalOf = (kind: RedirectKind): string =>
  refused[kind] === 'provider_failed' ? providerFailed(t(`provider.${kind}`)) : messageOf(refused[kind]);
const once = { retries: 0 } as const;

/** A provider's response works only once, so each is sent once, however often the page renders. */
const asked = new Map<string, Promise<Entered>>();

/** Completes sign-in with a provider's response in the URL. @throws ApiError with the message to show */
export function finish(kind: RedirectKind, search: string): Promise<Entered> {
  // Someone opened the URL directly, so there is nothing to verify.
  if (search === '') return Promise.reject(new ApiError(refusalOf(kind)));
  const sent = kind + search;
  const answer = asked.get(sent) ?? enterBy(send(kind, new URLSearchParams(search)), refused[kind]);
  asked.set(sent, answer);
  return answer;
}

function send(kind: RedirectKind, sent: URLSearchParams): Promise<EnteredElsewhere> {
  rememberCameBy(kind);
  if (kind === 'saml')
    return call(samlCallback, { body: { samlResponse: `${HANDOVER}${sent.get('handover') ?? ''}` } }, once);
  const given = (['code', 'state', 'iss', 'error'] as const).flatMap((name) => {
    const value = sent.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const body = Object.fromEntries(given);
  return kind === 'oidc'
    ? call(oidcCallback, { body }, once)
    : call(oauthCallback, { params: { provider: kind }, body }, once);
}

/** Signs in with a directory's name and password. @throws ApiError */
export async function enterDirectory(username: string, password: string, rememberMe: boolean): Promise<Entered> {
  const request = call(signInByLdap, { body: { username, password, rememberMe } }, once);
  return enterBy(
    request.then((answer) => ({ ...answer, next: null })),
    'ldap_failed',
  );
}

async function enterBy(request: Promise<EnteredElsewhere>, code: ErrorCode): Promise<Entered> {
  // A refusal is converted to its message below.
  const answer = await request.catch(() => undefined);
  const defaults = { refused: code, unavailable: 'authentication_unavailable' } as const;
  const entered = await enter<MfaRequired>(request, defaults);
  const next = answer?.next ?? null;
  if ('requiresMFA' in entered) return { next, errand: { kind: 'second-step', required: entered } };
  const { opened } = await hybridAuthentication();
  await opened(entered);
  return { next };
}
