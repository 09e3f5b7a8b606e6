import * as z from 'zod/mini';
import { givenRoles } from './endpoints/people.js';
import { providerLimits } from './limits/identity-providers.js';

/** External identity providers (social sign-in, OpenID Connect, SAML, LDAP). */
export const providerKinds = ['google', 'github', 'microsoft', 'oidc', 'saml', 'ldap'] as const;
export const ProviderKind = z.enum(providerKinds);
export type ProviderKind = (typeof providerKinds)[number];

/** Providers of section 7's `oauth/{provider}`. */
export const oauthKinds = ['google', 'github', 'microsoft'] as const satisfies readonly ProviderKind[];
export type OauthKind = (typeof oauthKinds)[number];

/** Providers that redirect the browser. LDAP takes the username and password on our own page. */
export const redirectKinds = [...oauthKinds, 'oidc', 'saml'] as const satisfies readonly ProviderKind[];
export type RedirectKind = (typeof redirectKinds)[number];

/** Display names. */
export const providerNames: Readonly<Record<ProviderKind, string>> = {
  google: 'Google',
  github: 'GitHub',
  microsoft: 'Microsoft',
  oidc: 'OpenID Connect',
  saml: 'SAML',
  ldap: 'LDAP',
};

const { maxValueCharacters, maxSecretCharacters, maxGroupRoles } = providerLimits;
const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxValueCharacters));
const secretText = z.string().check(z.minLength(1), z.maxLength(maxSecretCharacters));
/** Omitted: the stored secret stays. Null: removes it. Never returned. */
const secret = z.optional(z.nullable(secretText));

const address = (...protocols: readonly string[]) =>
  line.check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)), {
      message: `This is not an address that begins with ${protocols.map((one) => `${one}://`).join(' or ')}`,
    }),
  );

/** Assigns a role to the members of a group. If several match, the role with the most permissions wins. Group names are the provider's. */
export const GroupRole = z.object({ group: line, role: z.enum(givenRoles) });
export type GroupRole = z.infer<typeof GroupRole>;

/** Finds people by name and email address. */
export const LDAP_FILTER = '(|(uid={name})(mail={username}))';

/** Settings shared by all provider kinds. */
const common = {
  /** If false, the settings are stored but no one can sign in through the provider. */
  enabled: z._default(z.boolean(), true),
  /** Whether people without an account get one at sign-in. */
  allowNewAccounts: z._default(z.boolean(), true),
  /** Role for people who are in none of the `groupRoles`. */
  defaultRole: z._default(z.enum(givenRoles), 'user'),
  /** If set, the role is updated from the groups at every sign-in. Otherwise it is only set on new accounts. */
  groupRoles: z._default(z.array(GroupRole).check(z.maxLength(maxGroupRoles)), []),
} as const;

/** Part of every kind's config. */
const linking = {
  /**
   * Whether a matching email address alone can link accounts with more than member permissions. Accounts of administrators and operators
   * are never linked this way.
   */
  linkPrivileged: z._default(z.boolean(), false),
} as const;

/** For protocols without a verification flag: whether the provider's email addresses count as verified. */
const trustEmail = z._default(z.boolean(), true);

const OauthConfig = z.object({ ...linking, clientId: line });
const OauthSecrets = z.object({ clientSecret: secret });

/** A Microsoft Entra tenant: its id or domain, or `organizations`, `consumers`, `common`. */
const tenant = line.check(z.regex(/^[\w.-]+$/, 'This is not the name of a tenant'));

/** Settings and secrets of each kind. Extend a kind's settings here when you implement it. */
export const providerSchemas = {
  google: { config: OauthConfig, secrets: OauthSecrets },
  github: { config: OauthConfig, secrets: OauthSecrets },
  microsoft: { config: z.extend(OauthConfig, { tenant: z._default(tenant, 'common') }), secrets: OauthSecrets },
  oidc: {
    config: z.extend(OauthConfig, {
      /** Base URL; the configuration is read from `/.well-known/openid-configuration` below it (OpenID Connect Discovery 1.0, 4). */
      issuer: address('https', 'http'),
      /** The claim that lists a person's groups. */
      groupsClaim: z._default(line, 'groups'),
      /** Whether email addresses count as verified if the provider doesn't send `email_verified`. */
      trustEmail: z._default(z.boolean(), false),
    }),
    secrets: OauthSecrets,
  },
  saml: {
    config: z.object({
      ...linking,
      /** Sign-in URL (HTTP-Redirect binding). */
      entryPoint: address('https', 'http'),
      /** The identity provider's entity id. */
      idpEntityId: line,
      /** Its certificates, PEM or base64; several during a rotation. */
      idpCertificates: z.array(secretText).check(z.minLength(1), z.maxLength(providerLimits.maxCertificates)),
      /** Our own entity id; defaults to our metadata URL. */
      entityId: z.optional(line),
      /** The certificate for `privateKey`. */
      certificate: z.optional(secretText),
      /** Single logout URL (HTTP-Redirect binding); without it, people aren't signed out at the provider. */
      logoutUrl: z.optional(address('https', 'http')),
      /**
       * Whether sign-ins may start at the provider without a request. If enabled, anyone with a person's fresh response could sign another
       * browser in as that person.
       */
      idpInitiated: z._default(z.boolean(), false),
      trustEmail,
      /** Attribute names; default to those sent by Entra ID, Okta, Keycloak, and ADFS. */
      emailAttribute: z.optional(line),
      firstNameAttribute: z.optional(line),
      lastNameAttribute: z.optional(line),
      groupsAttribute: z.optional(line),
    }),
    /** Key that signs requests instead of the installation's own key. */
    secrets: z.object({ privateKey: secret }),
  },
  ldap: {
    config: z.object({
      ...linking,
      url: address('ldap', 'ldaps'),
      bindDn: line,
      base: line,
      /** `{username}` is the input and `{name}` its part before an @, both escaped (RFC 4515). */
      filter: z._default(line, LDAP_FILTER),
      startTls: z._default(z.boolean(), false),
      /** Trusted CA certificates, PEM; defaults to the system's. */
      caCertificates: z.optional(secretText),
      mailAttribute: z._default(line, 'mail'),
      /** Turn this off if people can edit their own email address. */
      trustEmail,
      /** The attribute that lists a person's groups. */
      groupsAttribute: z._default(line, 'memberOf'),
      /** Optional group search: base and filter; `{dn}` is the person's DN. */
      groupBase: z.optional(line),
      groupFilter: z._default(line, '(|(member={dn})(uniqueMember={dn}))'),
    }),
    secrets: z.object({ bindPassword: secret }),
  },
} as const;

type Schemas = typeof providerSchemas;
export type ProviderConfig<K extends ProviderKind = ProviderKind> = z.output<Schemas[K]['config']>;
type Given<S> = { [N in keyof S]?: Exclude<S[N], null | undefined> };
/** The secrets that are set. */
export type ProviderSecrets<K extends ProviderKind = ProviderKind> = Given<z.output<Schemas[K]['secrets']>>;

const inputOf = <const K extends ProviderKind>(kind: K) =>
  z.object({
    ...common,
    kind: z.literal(kind),
    config: providerSchemas[kind].config,
    secrets: providerSchemas[kind].secrets,
  });

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** True if the connection is encrypted or stays on this machine. Invalid URLs are left to the field's own check. */
const isPrivate = (address: string): boolean =>
  /^(https|ldaps):/i.test(address) || !URL.canParse(address) || loopback.includes(new URL(address).hostname);

const httpAlone = 'This address has to begin with https://';
/** Fields whose URLs receive personal data, tokens, or passwords, with the message for cleartext URLs. */
const destinations = {
  issuer: httpAlone,
  entryPoint: httpAlone,
  logoutUrl: httpAlone,
  url: 'The connection would not be encrypted: use ldaps:// or StartTLS',
} as const;

const ProviderChoice = z.discriminatedUnion('kind', [
  inputOf('google'),
  inputOf('github'),
  inputOf('microsoft'),
  inputOf('oidc'),
  inputOf('saml'),
  inputOf('ldap'),
]);

/** Input from an administrator. Stored providers aren't re-validated against this; they are rejected when the connection is made. */
export const ProviderInput = ProviderChoice.check(({ value, issues }) => {
  const config: Readonly<Record<string, unknown>> = { ...value.config };
  if (config['startTls'] === true) return;
  for (const [field, message] of Object.entries(destinations)) {
    const address = config[field];
    if (typeof address === 'string' && !isPrivate(address))
      issues.push({ code: 'custom', input: value, path: ['config', field], message });
  }
});
export type ProviderInput = z.output<typeof ProviderInput>;

/** Settings extracted from a SAML provider's metadata, which an administrator would otherwise type. */
export const SamlMetadataFound = z.object({
  idpEntityId: z.string(),
  entryPoint: z.string(),
  logoutUrl: z.nullable(z.string()),
  certificates: z.array(
    z.object({ pem: z.string(), subject: z.string(), fingerprint: z.string(), expiresAt: z.string() }),
  ),
});
export type SamlMetadataFound = z.infer<typeof SamlMetadataFound>;

/** A provider as shown to the organization's administrators. */
export const ProviderRecord = z.object({
  ...common,
  kind: ProviderKind,
  /** By the kind's schema of `providerSchemas`. */
  config: z.record(z.string(), z.unknown()),
  /** Names of the secrets that are set. Their values are never returned. */
  secretsSet: z.array(z.string()),
  updatedAt: z.string(),
});
export type ProviderRecord = z.infer<typeof ProviderRecord>;

/** A linked external account that the person can sign in with. */
export const LinkedIdentityRecord = z.object({
  id: z.uuid(),
  kind: ProviderKind,
  /** The provider's own name for itself. */
  issuer: z.string(),
  email: z.nullable(z.string()),
  linkedAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type LinkedIdentityRecord = z.infer<typeof LinkedIdentityRecord>;
