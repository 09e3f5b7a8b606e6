import type { Config } from '@cartulary/config/config';
import {
  providerSchemas,
  type GroupRole,
  type ProviderConfig,
  type ProviderKind,
  type ProviderSecrets,
} from '@cartulary/contracts/identity-providers';
import { parse } from 'zod/mini';

/** An active identity provider, with its secrets. */
export interface EffectiveProvider<K extends ProviderKind = ProviderKind> {
  readonly kind: K;
  /** Owner of the provider. Null for the installation. */
  readonly organisationId: string | null;
  readonly config: ProviderConfig<K>;
  readonly secrets: ProviderSecrets<K>;
  readonly allowNewAccounts: boolean;
  readonly defaultRole: GroupRole['role'];
  readonly groupRoles: readonly GroupRole[];
}

/** The installation's identity providers, which are configured in the environment. */
export type InstallationProviders = { readonly [K in ProviderKind]?: EffectiveProvider<K> };

/** URLs of the three well-known providers. They differ in tests and national clouds. */
export interface ProviderAddresses {
  readonly google: string;
  readonly github: string;
  readonly githubApi: string;
  readonly microsoft: string;
  /** Whether providers on this machine may be called without TLS. */
  readonly plainHttp: boolean;
}

type GatewayConfig = Omit<Config<'gateway'>, 'warnings'>;
const withoutSlash = (address: string): string => address.replace(/(?<!\/)\/+$/, '');

export const providerAddresses = (config: GatewayConfig): ProviderAddresses => ({
  google: withoutSlash(config.googleIssuer),
  github: withoutSlash(config.githubUrl),
  githubApi: withoutSlash(config.githubApiUrl),
  microsoft: withoutSlash(config.microsoftUrl),
  plainHttp: config.providerPlainHttp,
});

/** Reads the providers from the environment. Values that belong together are either all set or all unset (libs/config). */
export function installationProviders(config: GatewayConfig): InstallationProviders {
  const common = {
    organisationId: null,
    allowNewAccounts: config.providerSignUp === 'on',
    defaultRole: 'user',
    groupRoles: config.groupRoles ?? [],
  } as const;
  const client = (clientId: string | undefined, clientSecret: string | undefined) =>
    clientId === undefined || clientSecret === undefined
      ? undefined
      : { ...common, config: { clientId, linkPrivileged: false }, secrets: { clientSecret } };
  const google = client(config.googleClientId, config.googleClientSecret);
  const github = client(config.githubClientId, config.githubClientSecret);
  const microsoft = client(config.microsoftClientId, config.microsoftClientSecret);
  const oidc = client(config.oidcClientId, config.oidcClientSecret);
  const { oidcIssuer: issuer, oidcGroupsClaim: groupsClaim, microsoftTenant: tenant } = config;
  const saml = samlOf(config);
  const ldap = ldapOf(config);
  return {
    ...(google && { google: { ...google, kind: 'google' } }),
    ...(github && { github: { ...github, kind: 'github' } }),
    ...(microsoft && { microsoft: { ...microsoft, kind: 'microsoft', config: { ...microsoft.config, tenant } } }),
    ...(oidc &&
      issuer !== undefined && {
        oidc: { ...oidc, kind: 'oidc', config: { ...oidc.config, issuer, groupsClaim, trustEmail: false } },
      }),
    ...(saml && { saml: { ...common, kind: 'saml', ...saml } }),
    ...(ldap && { ldap: { ...common, kind: 'ldap', ...ldap } }),
  };
}

function samlOf(config: GatewayConfig): Pick<EffectiveProvider<'saml'>, 'config' | 'secrets'> | undefined {
  const { samlEntryPoint: entryPoint, samlIdpEntityId: idpEntityId, samlIdpCertificate } = config;
  if (entryPoint === undefined || idpEntityId === undefined || samlIdpCertificate === undefined) return undefined;
  const { samlEntityId: entityId, samlCertificate: certificate, samlPrivateKey: privateKey } = config;
  const { samlLogoutUrl: logoutUrl } = config;
  const idpCertificates = samlIdpCertificate.split(',').map((one) => one.trim());
  return {
    config: {
      ...defined({ logoutUrl }),
      entryPoint,
      idpEntityId,
      idpCertificates,
      idpInitiated: false,
      linkPrivileged: false,
      trustEmail: true,
      ...defined({ entityId, certificate }),
    },
    secrets: defined({ privateKey }),
  };
}

function ldapOf(config: GatewayConfig): Pick<EffectiveProvider<'ldap'>, 'config' | 'secrets'> | undefined {
  const { ldapUrl: url, ldapBindDn: bindDn, ldapBindPassword: bindPassword, ldapBase: base } = config;
  if (url === undefined || bindDn === undefined || bindPassword === undefined || base === undefined) return undefined;
  const { ldapFilter: filter, ldapStartTls: startTls, ldapCa: caCertificates, ldapGroupBase: groupBase } = config;
  const chosen = { url, bindDn, base, filter, startTls, ...defined({ caCertificates, groupBase }) };
  return { config: parse(providerSchemas.ldap.config, chosen), secrets: { bindPassword } };
}

/** Removes unset values. */
const defined = <T extends Record<string, string | undefined>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [N in keyof T]?: Exclude<T[N], undefined>;
  };
