import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import { OrganisationDomain } from '@cartulary/database/entities/organisation-domain.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import type { AssertionWish, SamlIdp } from '@cartulary/testing/saml-idp';
import type { TestGateway } from '../../../running-gateway.test-helper.js';
import { call, dataOf, type Answer, type CallOptions, type TestPerson } from '../../../test-person.test-helper.js';

/** The gateway's public URL in these tests; it's never resolved. */
export const PUBLIC_URL = 'https://documents.example.org';
export const ACS_URL = `${PUBLIC_URL}/auth/saml/callback`;

/** Gives the organization a domain as if DNS had verified it. */
export async function proveDomain({ parts }: TestGateway, organisationId: string, domain: string): Promise<void> {
  await parts.database.inOrganisation(organisationId, () =>
    repository(OrganisationDomain).insert({ id: newId(), domain, challenge: 'c', verifiedAt: new Date() }),
  );
}

/** Configures the provider of an administrator's organization from its metadata, as the settings page does. */
export async function setUp(
  admin: TestPerson,
  idp: { readonly metadata: string },
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const found = await admin.data<{
    idpEntityId: string;
    entryPoint: string;
    logoutUrl: string | null;
    certificates: { pem: string }[];
  }>('POST', '/api/v1/organisation/identity-providers/saml/metadata', { xml: idp.metadata });
  const { idpEntityId, entryPoint, logoutUrl, certificates } = found;
  const { config = {}, ...rest } = more;
  await admin.data('PUT', '/api/v1/organisation/identity-providers/saml', {
    kind: 'saml',
    config: {
      idpEntityId,
      entryPoint,
      logoutUrl,
      idpCertificates: certificates.map(({ pem }) => pem),
      ...(config as object),
    },
    secrets: {},
    ...rest,
  });
}

/** Our metadata for an organization, as its provider fetches it. */
export async function metadataOf({ url }: { url: string }, organisationId: string): Promise<string> {
  const answer = await call(url, 'GET', `/api/v1/auth/saml/metadata?organisation=${organisationId}`);
  return answer.body.message ?? '';
}

/** A browser that keeps its cookies. */
export class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(readonly origin: string) {}

  async call<T = unknown>(method: string, path: string, given: CallOptions = {}): Promise<Answer<T>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await call<T>(this.origin, method, path, { ...given, headers: { ...given.headers, cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  /** Starts a sign-in with a domain's provider. @returns the redirect */
  async begin(domain: string, next?: string): Promise<string> {
    const body = { domain, rememberMe: false, ...(next !== undefined && { next }) };
    return dataOf(await this.call<{ url: string }>('POST', '/api/v1/auth/providers/saml/begin', { body })).url;
  }

  finish(samlResponse: string, relayState?: string): Promise<Answer<SignedIn & { next: string | null }>> {
    return this.call('POST', '/api/auth/saml/callback', {
      body: { samlResponse, ...(relayState !== undefined && { relayState }) },
    });
  }
}

/** The full round trip: a signed request, and the provider's response. */
export async function comeTo(
  running: { readonly url: string },
  at: { readonly idp: SamlIdp; readonly metadata: string; readonly domain: string },
  wish: Partial<AssertionWish> & { readonly nameId: string },
  by: SamlIdp = at.idp,
) {
  const browser = new Browser(running.url);
  const request = await at.idp.readRequest(at.metadata, await browser.begin(at.domain, '/hub-library'));
  const response = await by.respond(at.metadata, { inResponseTo: request.id, ...wish });
  return { request, response, answer: await browser.finish(response, request.relayState) };
}
