import { givenRoles } from '@cartulary/contracts/endpoints/people';
import { LDAP_FILTER } from '@cartulary/contracts/identity-providers';
import * as z from 'zod';
import type { FieldGroups } from './field.js';
import { calling, gateway } from './processes.js';
import { address, flag, groupRoles, onOff, text } from './values.js';

/**
 * Identity providers for the whole installation. An organization's own providers, configured by its administrator, take
 * precedence.
 */
export const providerFields = {
  'Identity providers': {
    CARTULARY_GOOGLE_CLIENT_ID: {
      key: 'googleClientId',
      for: gateway,
      default: null,
      value: text,
      meaning:
        'Client ID of the Google OAuth client for sign-in. Register CARTULARY_PUBLIC_URL/auth/google/callback as its redirect URI. If unset, Google sign-in isn’t offered. The other providers work the same way.',
    },
    CARTULARY_GOOGLE_CLIENT_SECRET: {
      key: 'googleClientSecret',
      for: gateway,
      default: null,
      secret: true,
      value: text,
      meaning: 'Client secret of the Google OAuth client.',
    },
    CARTULARY_GOOGLE_ISSUER: {
      key: 'googleIssuer',
      for: gateway,
      default: 'https://accounts.google.com',
      value: address('https', 'http'),
      meaning: 'Google’s issuer URL. Change it only for tests.',
    },
    CARTULARY_GITHUB_CLIENT_ID: {
      key: 'githubClientId',
      for: gateway,
      default: null,
      value: text,
      meaning: 'Client ID of the GitHub OAuth app for sign-in.',
    },
    CARTULARY_GITHUB_CLIENT_SECRET: {
      key: 'githubClientSecret',
      for: gateway,
      default: null,
      secret: true,
      value: text,
      meaning: 'Client secret of the GitHub OAuth app.',
    },
    CARTULARY_GITHUB_URL: {
      key: 'githubUrl',
      for: gateway,
      default: 'https://github.com',
      value: address('https', 'http'),
      meaning: 'GitHub URL. Change it for a GitHub Enterprise Server.',
    },
    CARTULARY_GITHUB_API_URL: {
      key: 'githubApiUrl',
      for: gateway,
      default: 'https://api.github.com',
      value: address('https', 'http'),
      meaning: 'GitHub API URL. For a GitHub Enterprise Server, use https://HOST/api/v3.',
    },
    CARTULARY_MICROSOFT_CLIENT_ID: {
      key: 'microsoftClientId',
      for: gateway,
      default: null,
      value: text,
      meaning: 'Client ID of the Microsoft Entra app for sign-in.',
    },
    CARTULARY_MICROSOFT_CLIENT_SECRET: {
      key: 'microsoftClientSecret',
      for: gateway,
      default: null,
      secret: true,
      value: text,
      meaning: 'Client secret of the Microsoft Entra app.',
    },
    CARTULARY_MICROSOFT_TENANT: {
      key: 'microsoftTenant',
      for: gateway,
      default: 'common',
      value: text,
      meaning: 'Microsoft accounts that can sign in: a tenant ID, organizations, consumers, or common for all.',
    },
    CARTULARY_MICROSOFT_URL: {
      key: 'microsoftUrl',
      for: gateway,
      default: 'https://login.microsoftonline.com',
      value: address('https', 'http'),
      meaning: 'Microsoft Entra URL. Change it for a national cloud.',
    },
    CARTULARY_OIDC_ISSUER: {
      key: 'oidcIssuer',
      for: gateway,
      default: null,
      value: address('https', 'http'),
      meaning: 'Issuer URL of an OpenID Connect provider for sign-in.',
    },
    CARTULARY_OIDC_CLIENT_ID: {
      key: 'oidcClientId',
      for: gateway,
      default: null,
      value: text,
      meaning: 'Client ID at the OpenID Connect provider.',
    },
    CARTULARY_OIDC_CLIENT_SECRET: {
      key: 'oidcClientSecret',
      for: gateway,
      default: null,
      secret: true,
      value: text,
      meaning: 'Client secret at the OpenID Connect provider.',
    },
    CARTULARY_OIDC_GROUPS_CLAIM: {
      key: 'oidcGroupsClaim',
      for: gateway,
      default: 'groups',
      value: text,
      meaning: 'OpenID Connect claim that lists a person’s groups.',
    },
    CARTULARY_SAML_ENTRY_POINT: {
      key: 'samlEntryPoint',
      for: gateway,
      default: null,
      value: address('https', 'http'),
      meaning: 'URL where the SAML identity provider receives sign-in requests (HTTP-Redirect).',
    },
    CARTULARY_SAML_IDP_ENTITY_ID: {
      key: 'samlIdpEntityId',
      for: gateway,
      default: null,
      value: text,
      meaning: 'Entity ID of the SAML identity provider.',
    },
    CARTULARY_SAML_IDP_CERTIFICATE: {
      key: 'samlIdpCertificate',
      for: gateway,
      default: null,
      value: text,
      meaning:
        'Signing certificate of the SAML identity provider, in base64. Separate multiple certificates with commas.',
    },
    CARTULARY_SAML_LOGOUT_URL: {
      key: 'samlLogoutUrl',
      for: gateway,
      default: null,
      value: address('https', 'http'),
      meaning:
        'Single logout URL of the SAML identity provider (HTTP-Redirect). If unset, signing out of Cartulary doesn’t sign people out of the identity provider.',
    },
    CARTULARY_SAML_ENTITY_ID: {
      key: 'samlEntityId',
      for: gateway,
      default: null,
      value: text,
      meaning: 'SAML entity ID of this installation. Defaults to the URL of its metadata.',
    },
    CARTULARY_SAML_PRIVATE_KEY: {
      key: 'samlPrivateKey',
      for: gateway,
      default: null,
      secret: true,
      value: text,
      meaning:
        'Private key that signs SAML requests and decrypts assertions, PKCS #8 in base64. If unset, one is generated.',
    },
    CARTULARY_SAML_CERTIFICATE: {
      key: 'samlCertificate',
      for: gateway,
      default: null,
      value: text,
      meaning: 'Certificate for CARTULARY_SAML_PRIVATE_KEY, in base64.',
    },
    CARTULARY_LDAP_URL: {
      key: 'ldapUrl',
      for: gateway,
      default: null,
      value: address('ldap', 'ldaps'),
      meaning: 'URL of an LDAP directory where people sign in with a username and password.',
    },
    CARTULARY_LDAP_BIND_DN: {
      key: 'ldapBindDn',
      for: gateway,
      default: null,
      value: text,
      meaning: 'DN of the service account that searches the LDAP directory.',
    },
    CARTULARY_LDAP_BIND_PASSWORD: {
      key: 'ldapBindPassword',
      for: gateway,
      default: null,
      secret: true,
      value: text,
      meaning: 'Password of the LDAP service account.',
    },
    CARTULARY_LDAP_BASE: {
      key: 'ldapBase',
      for: gateway,
      default: null,
      value: text,
      meaning: 'Base DN for finding people in the LDAP directory.',
    },
    CARTULARY_LDAP_FILTER: {
      key: 'ldapFilter',
      for: gateway,
      default: LDAP_FILTER,
      value: text,
      meaning:
        'LDAP filter that finds a person. {username} is what they typed, and {name} is the part of it before an @.',
    },
    CARTULARY_LDAP_START_TLS: {
      key: 'ldapStartTls',
      for: gateway,
      default: '0',
      value: flag,
      meaning: '1 encrypts an ldap:// connection with StartTLS before sending anything.',
    },
    CARTULARY_LDAP_CA: {
      key: 'ldapCa',
      for: gateway,
      default: null,
      value: text,
      meaning:
        'CA certificates to trust for the LDAP directory, in base64, separated by commas. Defaults to the system’s.',
    },
    CARTULARY_LDAP_GROUP_BASE: {
      key: 'ldapGroupBase',
      for: gateway,
      default: null,
      value: text,
      meaning:
        'Base DN for finding LDAP groups that list the person as member or uniqueMember. If unset, only the person’s memberOf attribute counts.',
    },
    CARTULARY_PROVIDER_SIGN_UP: {
      key: 'providerSignUp',
      for: gateway,
      default: 'on',
      value: onOff,
      meaning: 'Whether people without an account get one the first time they sign in with an identity provider.',
    },
    CARTULARY_GROUP_ROLES: {
      key: 'groupRoles',
      for: gateway,
      default: null,
      value: groupRoles,
      meaning: `Roles for OpenID Connect, SAML, and LDAP groups: GROUP=ROLE pairs separated by semicolons, where ROLE is one of ${givenRoles.join(', ')}. If unset, everyone gets the user role.`,
    },
    CARTULARY_PROVIDER_PLAIN_HTTP: {
      key: 'providerPlainHttp',
      for: calling,
      default: '0',
      value: flag,
      meaning:
        '1 allows identity providers and webhooks on this machine (loopback) without TLS, for tests. All other machines require TLS.',
    },
    CARTULARY_PROVIDER_NETWORKS: {
      key: 'providerNetworks',
      for: calling,
      default: 'public',
      value: z.enum(['public', 'private', 'any'], { error: 'must be public, private, or any' }),
      meaning:
        'Networks that organizations’ own identity providers, webhooks, and mailboxes can be on. public: public addresses only. private: also private networks (10.x, 192.168.x, and similar), where directories often are. any: also this machine. Providers that you set here can be on any network.',
    },
  },
} as const satisfies FieldGroups;
