import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import {
  LinkedIdentityRecord,
  oauthKinds,
  ProviderInput,
  ProviderKind,
  ProviderRecord,
  redirectKinds,
} from '../identity-providers.js';
import { providerLimits } from '../limits/identity-providers.js';
import { MfaRequired } from '../mfa.js';
import { RememberMe } from '../remember-me.js';
import { SignedIn } from './auth.js';

const text = z.string().check(z.maxLength(providerLimits.maxValueCharacters));
/** Some providers' codes are long (RFC 6749, 4.1.2 sets no limit). */
const code = z.string().check(z.maxLength(providerLimits.maxSecretCharacters));

/** Path on our own origin where the person continues. */
const goingOn = { next: z.nullable(z.string()) } as const;
/** `{ user, token, refreshToken }` or `requiresMFA`, as for a sign-in, plus the page the person wanted. */
export const EnteredElsewhere = z.union([z.extend(SignedIn, goingOn), z.extend(MfaRequired, goingOn)]);
export type EnteredElsewhere = z.infer<typeof EnteredElsewhere>;

const entering = { access: 'public', usesCookie: true, exempt: true } as const;

export const beginProvider = endpoint({
  ...entering,
  method: 'POST',
  path: '/api/v1/auth/providers/:kind/begin',
  summary:
    'Start a sign-in with an identity provider of the installation or of a domain’s organization. Returns the address for the browser',
  params: z.object({ kind: z.enum(redirectKinds) }),
  body: z.object({
    /** Path on our own origin to continue to. Anything else is ignored. */
    next: z.optional(text),
    rememberMe: RememberMe,
    /** Selects the organization: a verified domain. */
    domain: z.optional(text),
  }),
  data: z.object({ url: z.url() }),
  errors: [
    'google_not_configured',
    'github_not_configured',
    'microsoft_not_configured',
    'oidc_not_configured',
    'saml_not_configured',
    'authentication_unavailable',
    'rate_limited',
  ],
});

/** Parameters of the provider's redirect. */
const sentBack = z.object({
  code: z.optional(code),
  state: z.optional(text),
  /** Issuer (RFC 9207). */
  iss: z.optional(text),
  /** Returned instead of a code. */
  error: z.optional(text),
});

const refusals = [
  'provider_failed',
  'provider_address_unproved',
  'provider_account_unproved',
  'provider_account_elsewhere',
  'provider_account_privileged',
  'provider_operator',
  'provider_no_account',
  'identity_linked_elsewhere',
  'identity_other_address',
  'identity_other_session',
  'first_account_reserved',
  'authentication_unavailable',
  'rate_limited',
] as const;

/** Account linking also returns here, and is completed by the session that started it. */
const comingBack = { ...entering, carriesSession: true } as const;

export const oauthCallback = endpoint({
  ...comingBack,
  method: 'POST',
  path: '/api/auth/oauth/:provider/callback',
  answersSecret: true,
  summary: 'Finish a sign-in with Google, GitHub, or Microsoft',
  params: z.object({ provider: z.enum(oauthKinds) }),
  body: sentBack,
  data: EnteredElsewhere,
  errors: [...refusals, 'google_not_configured', 'github_not_configured', 'microsoft_not_configured'],
});

export const oidcCallback = endpoint({
  ...comingBack,
  method: 'POST',
  path: '/api/auth/oidc/callback',
  answersSecret: true,
  summary: 'Finish a sign-in with OpenID Connect',
  body: sentBack,
  data: EnteredElsewhere,
  errors: [...refusals, 'oidc_failed', 'oidc_not_configured'],
});

const keeping = { access: 'session', permissions: ['ENTERPRISE_ADMIN'] } as const;
const params = z.object({ kind: ProviderKind });

export const listProviders = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/organisation/identity-providers',
  summary: 'List the organization’s own identity providers. Secrets aren’t included, only which ones are set',
  /** `installation`: provider types that the installation offers if the organization has none of its own. */
  data: z.object({
    items: z.array(ProviderRecord),
    installation: z.array(ProviderKind),
    /** Public URL of this installation, as configured at providers; no trailing slash. */
    origin: z.string(),
  }),
});

export const writeProvider = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/organisation/identity-providers/:kind',
  summary:
    'Set up an identity provider. Omit a secret to keep it; send null to remove it. Administrators only; requires a recent sign-in',
  params,
  body: ProviderInput,
  data: ProviderRecord,
  errors: ['role_too_high', 'fresh_sign_in_required', 'address_unproved', 'saml_name_taken'],
});

export const removeProvider = endpoint({
  ...keeping,
  method: 'DELETE',
  path: '/api/v1/organisation/identity-providers/:kind',
  summary:
    'Remove an identity provider. Linked accounts can’t sign in until it’s added again. Administrators only; requires a recent sign-in',
  params,
  errors: ['not_found', 'role_too_high', 'fresh_sign_in_required'],
});

export const testProvider = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/organisation/identity-providers/:kind/test',
  summary: 'Test whether an identity provider responds correctly, without signing anyone in',
  params,
  errors: ['not_found', 'provider_not_reached', 'rate_limited'],
});

export const listIdentities = endpoint({
  method: 'GET',
  path: '/api/v1/account/identities',
  summary: 'List the external accounts you can sign in with',
  access: 'session',
  data: z.object({
    items: z.array(LinkedIdentityRecord),
    /** Other providers that could be linked to the account. */
    linkable: z.array(z.enum(redirectKinds)),
  }),
});

export const linkIdentity = endpoint({
  method: 'POST',
  path: '/api/v1/account/identities/:kind/begin',
  summary: 'Start linking an external account to yours. Returns the address for the browser. Requires a recent sign-in',
  access: 'session',
  usesCookie: true,
  params: z.object({ kind: z.enum(redirectKinds) }),
  body: z.object({
    /** Path on our own origin to return to. Anything else is ignored. */
    next: z.optional(text),
  }),
  data: z.object({ url: z.url() }),
  errors: [
    'fresh_sign_in_required',
    'address_unproved',
    'google_not_configured',
    'github_not_configured',
    'microsoft_not_configured',
    'oidc_not_configured',
    'saml_not_configured',
    'authentication_unavailable',
  ],
});

export const removeIdentity = endpoint({
  method: 'DELETE',
  path: '/api/v1/account/identities/:identityId',
  summary: 'Unlink an external account, unless it’s your only way to sign in. Requires a recent sign-in',
  access: 'session',
  params: z.object({ identityId: z.uuid() }),
  errors: ['not_found', 'last_way_in', 'fresh_sign_in_required'],
});

export const identityProvidersEndpoints = {
  'providers.begin': beginProvider,
  'auth.oauthCallback': oauthCallback,
  'auth.oidcCallback': oidcCallback,
  'ownProviders.list': listProviders,
  'ownProviders.write': writeProvider,
  'ownProviders.remove': removeProvider,
  'ownProviders.test': testProvider,
  'identities.list': listIdentities,
  'identities.link': linkIdentity,
  'identities.remove': removeIdentity,
} as const satisfies Record<string, Endpoint>;
