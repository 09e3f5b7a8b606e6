import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { withFormat } from '../formats.js';

/** The three from section 7, plus LDAP, whose form is on our own page. */
export const ssoProviders = ['saml', 'oidc', 'oauth2', 'ldap'] as const;
export type SsoProvider = (typeof ssoProviders)[number];

/** Known names, or any string: a page can be older than its server. */
const named = <const Names extends readonly string[]>(names: Names) => z.union([z.enum(names), z.string()]);

/** A domain, or an email address for its domain. */
const said = (as: 'hostname' | 'email') => withFormat(as, z.string().check(z.trim(), z.maxLength(320)));
const body = z.object({ domain: z.union([said('hostname'), said('email')]) });

const kind = named(['google', 'github', 'microsoft', 'oidc', 'saml', 'ldap']);

export const discoverSso = endpoint({
  method: 'POST',
  path: '/api/auth/enterprise/sso/discover',
  summary: 'Get how people with addresses at a verified domain sign in',
  access: 'public',
  exempt: true,
  besideSuccess: true,
  body,
  data: z.object({
    provider: named(ssoProviders),
    kind,
    /** All available sign-in methods, the one above first. */
    kinds: z.array(kind),
  }),
  errors: ['sso_discovery_failed', 'unsupported_sso_provider', 'unsupported_oauth_provider', 'rate_limited'],
});

export const validateDomain = endpoint({
  method: 'POST',
  path: '/api/auth/enterprise/validate-domain',
  summary:
    'Check whether an organization verified a domain and signs in its people, and whether it lets them stay signed in',
  access: 'public',
  exempt: true,
  besideSuccess: true,
  body,
  data: z.object({ isEnterpriseDomain: z.boolean(), remembers: z._default(z.boolean(), true) }),
  errors: ['rate_limited'],
});

export const discoveryEndpoints = {
  'sso.discover': discoverSso,
  'sso.validateDomain': validateDomain,
} as const satisfies Record<string, Endpoint>;
