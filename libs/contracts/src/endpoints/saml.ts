import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { SamlMetadataFound } from '../identity-providers.js';
import { providerLimits } from '../limits/identity-providers.js';
import { samlLimits } from '../limits/saml.js';
import { EnteredElsewhere } from './identity-providers.js';

const message = z.string().check(z.maxLength(samlLimits.maxResponseCharacters));
const text = z.string().check(z.maxLength(providerLimits.maxValueCharacters));

/** Prefix of handover tokens. Base64 contains no colon. */
export const HANDOVER = 'handover:';

export const samlCallback = endpoint({
  method: 'POST',
  path: '/api/auth/saml/callback',
  answersSecret: true,
  summary: 'Finish a sign-in with SAML',
  access: 'public',
  usesCookie: true,
  // Account linking also returns here, and is completed by the session that started it.
  carriesSession: true,
  exempt: true,
  body: z.object({
    /** The SAMLResponse form field in base64, or `handover:` and the token that our own page was redirected with. */
    samlResponse: message,
    /** The RelayState form field sent with it. */
    relayState: z.optional(text),
  }),
  data: EnteredElsewhere,
  errors: [
    'saml_failed',
    'saml_not_configured',
    'provider_address_unproved',
    'provider_account_unproved',
    'provider_account_elsewhere',
    'provider_no_account',
    'identity_linked_elsewhere',
    'identity_other_address',
    'identity_other_session',
    'first_account_reserved',
    'authentication_unavailable',
    'rate_limited',
  ],
});

/** The only call that pages of other origins may make. It reads no cookie, opens nothing, and only creates a single-use handover. */
export const samlArrival = endpoint({
  method: 'POST',
  path: '/auth/saml/callback',
  summary:
    'Receive a SAML response posted by an identity provider, store it, and redirect the browser to the product’s page',
  access: 'public',
  exempt: true,
  accepts: 'form',
  body: z.object({ SAMLResponse: z.optional(z.string()), RelayState: z.optional(z.string()) }),
  answers: 'bytes',
  status: 303,
});

export const samlMetadata = endpoint({
  method: 'GET',
  path: '/api/v1/auth/saml/metadata',
  summary: 'Get the SAML metadata of an organization or of the installation, for an identity provider',
  access: 'public',
  exempt: true,
  query: z.object({
    organisation: z.optional(z.uuid()),
    /** Includes an encryption key for assertions (AES-GCM). Omitted by default, because providers encrypt once a key is listed. */
    encryption: z.optional(z.literal('gcm')),
  }),
  answers: 'bytes',
});

/** Our URLs are limited to 16 kB including headers. */
const MAX_CHARACTERS_IN_ADDRESS = 12_000;
const inAddress = z.string().check(z.maxLength(MAX_CHARACTERS_IN_ADDRESS));
const logoutMessage = {
  SAMLRequest: z.optional(message),
  SAMLResponse: z.optional(message),
  RelayState: z.optional(text),
} as const;
/** Owner of the calling provider: an organization id, or `installation`. */
const params = z.object({ scope: z.union([z.uuid(), z.literal('installation')]) });

export const samlLogoutByRedirect = endpoint({
  method: 'GET',
  path: '/api/v1/auth/saml/logout/:scope',
  summary: 'Receive a sign-out request or response from an identity provider (HTTP-Redirect binding)',
  access: 'public',
  exempt: true,
  params,
  query: z.object({
    ...logoutMessage,
    SAMLRequest: z.optional(inAddress),
    SAMLResponse: z.optional(inAddress),
    SigAlg: z.optional(text),
    Signature: z.optional(text),
  }),
  answers: 'bytes',
  status: 303,
});

export const samlLogoutByForm = endpoint({
  method: 'POST',
  path: '/api/v1/auth/saml/logout/:scope',
  summary: 'Receive a sign-out request or response from an identity provider (HTTP-POST binding)',
  access: 'public',
  exempt: true,
  accepts: 'form',
  params,
  body: z.object(logoutMessage),
  answers: 'bytes',
  status: 303,
});

export const samlSignOut = endpoint({
  method: 'POST',
  path: '/api/v1/auth/saml/sign-out',
  summary: 'Get the address where the browser signs out of the identity provider, after signing out here',
  access: 'session',
  exempt: true,
  /** Null if the session wasn't opened by SAML, or the provider has no logout URL. */
  data: z.object({ url: z.nullable(z.url()) }),
});

export const readSamlMetadata = endpoint({
  method: 'POST',
  path: '/api/v1/organisation/identity-providers/saml/metadata',
  summary: 'Parse a SAML identity provider’s metadata. Nothing is saved',
  access: 'session',
  permissions: ['ENTERPRISE_ADMIN'],
  body: z.object({ xml: z.string().check(z.minLength(1), z.maxLength(samlLimits.maxMetadataCharacters)) }),
  data: SamlMetadataFound,
  errors: ['saml_metadata_unusable'],
});

export const samlEndpoints = {
  'auth.samlCallback': samlCallback,
  'saml.arrive': samlArrival,
  'saml.metadata': samlMetadata,
  'saml.logoutByRedirect': samlLogoutByRedirect,
  'saml.logoutByForm': samlLogoutByForm,
  'saml.signOut': samlSignOut,
  'ownProviders.readSamlMetadata': readSamlMetadata,
} as const satisfies Record<string, Endpoint>;
