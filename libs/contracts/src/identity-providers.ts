import * as z from 'zod/mini';
import { givenRoles } from './endpoints/people.js';
import { providerLimits } from './limits/identity-providers.js';

/** Ways to sign in by an account that somebody else keeps (issue: social sign-in, OpenID Connect, SAML, LDAP). */
export const providerKinds = ['google', 'github', 'microsoft', 'oidc', 'saml', 'ldap'] as const;
export const ProviderKind = z.enum(providerKinds);
export type ProviderKind = (typeof providerKinds)[number];

/** Kinds of section 7's `oauth/{provider}`. */
export const oauthKinds = ['google', 'github', 'microsoft'] as const satisfies readonly ProviderKind[];
export type OauthKind = (typeof oauthKinds)[number];

/** Kinds that send the person away and back; LDAP takes name and password at our own page. */
export const redirectKinds = [...oauthKinds, 'oidc', 'saml'] as const satisfies readonly ProviderKind[];
export type RedirectKind = (typeof redirectKinds)[number];

/** As people know them. */
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
/** A secret is kept where it is left out, and removed by null. It is never answered. */
const secret = z.optional(z.nullable(secretText));

const address = (...protocols: readonly string[]) =>
  line.check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)), {
      message: `This is not an address that begins with ${protocols.map((one) => `${one}://`).join(' or ')}`,
    }),
  );

/** Whoever is in the group gets the role; of several the one that holds most. Group names as the provider says them. */
export const GroupRole = z.object({ group: line, role: z.enum(givenRoles) });
export type GroupRole = z.infer<typeof GroupRole>;

/** Finds people by their name and by their address. */
export const LDAP_FILTER = '(|(uid={name})(mail={username}))';

/** What every kind has beside its own. */
const common = {
  /** Off: kept, and nobody enters by it. */
  enabled: z._default(z.boolean(), true),
  /** Whether people who have no account yet get one. */
  allowNewAccounts: z._default(z.boolean(), true),
  /** Of people in none of `groupRoles`. */
  defaultRole: z._default(z.enum(givenRoles), 'user'),
  /** Where there are any, the role follows the groups at every sign-in; otherwise it is only set for new accounts. */
  groupRoles: z._default(z.array(GroupRole).check(z.maxLength(maxGroupRoles)), []),
} as const;

/** In every kind's config. */
const linking = {
  /**
   * Whether an address alone also opens accounts that hold more than a member's rights; those of administrators and of
   * whoever runs the installation never.
   */
  linkPrivileged: z._default(z.boolean(), false),
} as const;

/** Of kinds that say nothing of it themselves: whether the provider's addresses count as proved. */
const trustEmail = z._default(z.boolean(), true);

const OauthConfig = z.object({ ...linking, clientId: line });
const OauthSecrets = z.object({ clientSecret: secret });

/** A tenant of Microsoft Entra: its id or domain, or `organizations`, `consumers`, `common`. */
const tenant = line.check(z.regex(/^[\w.-]+$/, 'This is not the name of a tenant'));

/** Each kind's own settings, and what of them is secret. Whoever builds a kind refines it here. */
export const providerSchemas = {
  google: { config: OauthConfig, secrets: OauthSecrets },
  github: { config: OauthConfig, secrets: OauthSecrets },
  microsoft: { config: z.extend(OauthConfig, { tenant: z._default(tenant, 'common') }), secrets: OauthSecrets },
  oidc: {
    config: z.extend(OauthConfig, {
      /** Its configuration is read at `/.well-known/openid-configuration` below it (OpenID Connect Discovery 1.0, 4). */
      issuer: address('https', 'http'),
      /** The claim that lists a person's groups. */
      groupsClaim: z._default(line, 'groups'),
      /** The provider's addresses count as proved where it does not say `email_verified`. */
      trustEmail: z._default(z.boolean(), false),
    }),
    secrets: OauthSecrets,
  },
  saml: {
    config: z.object({
      ...linking,
      /** Where the person is sent to (HTTP-Redirect binding). */
      entryPoint: address('https', 'http'),
      /** The identity provider's entity id. */
      idpEntityId: line,
      /** Its certificates, PEM or base64; several while they are changed. */
      idpCertificates: z.array(secretText).check(z.minLength(1), z.maxLength(providerLimits.maxCertificates)),
      /** Our own entity id; the address of our metadata unless set. */
      entityId: z.optional(line),
      /** The certificate that belongs to `privateKey`. */
      certificate: z.optional(secretText),
      /** Where sign-out there is asked for and answered (HTTP-Redirect binding); without it nobody is signed out there. */
      logoutUrl: z.optional(address('https', 'http')),
      /**
       * Whether people may come from the provider's own start page, unasked. Off: whoever holds somebody's fresh response
       * could sign another person's browser in with it.
       */
      idpInitiated: z._default(z.boolean(), false),
      trustEmail,
      /** Names of attributes; left out, those that Entra ID, Okta, Keycloak and ADFS send. */
      emailAttribute: z.optional(line),
      firstNameAttribute: z.optional(line),
      lastNameAttribute: z.optional(line),
      groupsAttribute: z.optional(line),
    }),
    /** What requests are signed by, instead of the installation's own key. */
    secrets: z.object({ privateKey: secret }),
  },
  ldap: {
    config: z.object({
      ...linking,
      url: address('ldap', 'ldaps'),
      bindDn: line,
      base: line,
      /** `{username}` stands for what was typed and `{name}` for what of it stands before an @, escaped (RFC 4515). */
      filter: z._default(line, LDAP_FILTER),
      startTls: z._default(z.boolean(), false),
      /** Whose certificates are believed, PEM; those of the system unless set. */
      caCertificates: z.optional(secretText),
      mailAttribute: z._default(line, 'mail'),
      /** Off where people may write their own. */
      trustEmail,
      /** Lists the groups of a person. */
      groupsAttribute: z._default(line, 'memberOf'),
      /** Where groups are searched as well, and how; `{dn}` stands for the person. */
      groupBase: z.optional(line),
      groupFilter: z._default(line, '(|(member={dn})(uniqueMember={dn}))'),
    }),
    secrets: z.object({ bindPassword: secret }),
  },
} as const;

type Schemas = typeof providerSchemas;
export type ProviderConfig<K extends ProviderKind = ProviderKind> = z.output<Schemas[K]['config']>;
type Given<S> = { [N in keyof S]?: Exclude<S[N], null | undefined> };
/** Those that are set. */
export type ProviderSecrets<K extends ProviderKind = ProviderKind> = Given<z.output<Schemas[K]['secrets']>>;

const inputOf = <const K extends ProviderKind>(kind: K) =>
  z.object({
    ...common,
    kind: z.literal(kind),
    config: providerSchemas[kind].config,
    secrets: providerSchemas[kind].secrets,
  });

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether what is said there is encrypted, or passes no network: this machine itself. What is no address its field refuses. */
const isPrivate = (address: string): boolean =>
  /^(https|ldaps):/i.test(address) || !URL.canParse(address) || loopback.includes(new URL(address).hostname);

const httpAlone = 'This address has to begin with https://';
/** Fields that say where people, tokens and passwords go, with what is said where they would go there in the clear. */
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

/** What an administrator writes. What is kept already is not judged by this, but refused where it would be talked to. */
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

/** What the metadata of a SAML identity provider says: what an administrator would otherwise type. */
export const SamlMetadataFound = z.object({
  idpEntityId: z.string(),
  entryPoint: z.string(),
  logoutUrl: z.nullable(z.string()),
  certificates: z.array(
    z.object({ pem: z.string(), subject: z.string(), fingerprint: z.string(), expiresAt: z.string() }),
  ),
});
export type SamlMetadataFound = z.infer<typeof SamlMetadataFound>;

/** An organisation's provider as its administrator sees it. */
export const ProviderRecord = z.object({
  ...common,
  kind: ProviderKind,
  /** By the kind's schema of `providerSchemas`. */
  config: z.record(z.string(), z.unknown()),
  /** Names of the secrets that are set; their values are never answered. */
  secretsSet: z.array(z.string()),
  updatedAt: z.string(),
});
export type ProviderRecord = z.infer<typeof ProviderRecord>;

/** An account elsewhere by which a person enters. */
export const LinkedIdentityRecord = z.object({
  id: z.uuid(),
  kind: ProviderKind,
  /** Whose the identity is, as the provider calls itself. */
  issuer: z.string(),
  email: z.nullable(z.string()),
  linkedAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type LinkedIdentityRecord = z.infer<typeof LinkedIdentityRecord>;
