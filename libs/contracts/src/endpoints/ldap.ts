import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { limits } from '../limits.js';
import { MfaRequired } from '../mfa.js';
import { RememberMe } from '../remember-me.js';
import { SignedIn } from './auth.js';

export const signInByLdap = endpoint({
  method: 'POST',
  path: '/api/auth/ldap',
  answersSecret: true,
  summary: 'Sign in with a directory name and password (LDAP)',
  access: 'public',
  usesCookie: true,
  exempt: true,
  body: z.object({
    /** A username, or an email address whose domain selects the directory. */
    username: z.optional(z.string().check(z.maxLength(254))),
    /** Directories have their own password rules, so only the length is limited. */
    password: z.optional(z.string().check(z.maxLength(limits.auth.passwordMaxLength))),
    rememberMe: RememberMe,
  }),
  data: z.union([SignedIn, MfaRequired]),
  errors: [
    'ldap_credentials_required',
    'ldap_failed',
    'ldap_not_configured',
    'account_locked',
    'provider_address_unproved',
    'provider_account_unproved',
    'provider_account_elsewhere',
    'provider_no_account',
    'first_account_reserved',
    'authentication_unavailable',
    'rate_limited',
  ],
});

export const ldapEndpoints = {
  'auth.ldap': signInByLdap,
} as const satisfies Record<string, Endpoint>;
