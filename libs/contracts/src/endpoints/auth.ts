import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { limits } from '../limits.js';
import { MfaRequired } from '../mfa.js';
import { RememberMe } from '../remember-me.js';
import { Email, User } from '../user.js';

const name = z.string().check(z.trim(), z.maxLength(limits.metadata.maxNameCharacters));
/** Exactly as entered. */
export const Password = z.string().check(z.maxLength(limits.auth.passwordMaxLength));

/** `{ user, token, refreshToken }`. The browser client gets its refresh token as a cookie, not in the body. */
export const SignedIn = z.object({
  user: User,
  token: z.string(),
  refreshToken: z.optional(z.string()),
  sessionId: z.string(),
  expiresAt: z.string(),
  /** Whether the session is remembered. False if the organization doesn't allow it. */
  rememberMe: RememberMe,
  /** At the session limit: the least recently used session, which this sign-in ended or the next one will end. */
  oldest: z.optional(
    z.object({
      ended: z.boolean(),
      /** Its User-Agent, if the person allows storing it. */
      userAgent: z.nullable(z.string()),
      lastSeenAt: z.string(),
    }),
  ),
});
export type SignedIn = z.infer<typeof SignedIn>;

export const signup = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  answersSecret: true,
  summary: 'Create an account',
  access: 'public',
  usesCookie: true,
  exempt: true,
  status: 201,
  body: z.object({
    firstName: z.optional(name),
    lastName: z.optional(name),
    email: Email,
    password: Password,
    acceptTerms: z.boolean(),
    acceptPrivacy: z.boolean(),
    /** Sent by the client as required by section 5; never trusted. */
    role: z.optional(z.string()),
    organization: z.optional(name),
    rememberMe: RememberMe,
  }),
  data: SignedIn,
  errors: [
    'passwords_busy',
    'registration_failed',
    'registration_unavailable',
    'terms_required',
    'first_account_reserved',
    'password_too_short',
    'password_common',
    'rate_limited',
  ],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/v1/auth/login',
  answersSecret: true,
  summary: 'Sign in with email and password',
  access: 'public',
  usesCookie: true,
  exempt: true,
  body: z.object({
    email: z.optional(z.string().check(z.maxLength(254))),
    password: z.optional(Password),
    rememberMe: RememberMe,
  }),
  /** No session yet if a second step is needed; the message is then 'Multi-factor authentication required'. */
  data: z.union([SignedIn, MfaRequired]),
  errors: [
    'passwords_busy',
    'credentials_required',
    'authentication_failed',
    'account_locked',
    'password_expired',
    'rate_limited',
    'authentication_unavailable',
  ],
});

export const validate = endpoint({
  method: 'GET',
  path: '/api/v1/auth/validate',
  summary: 'Get the signed-in person',
  access: 'session',
  exempt: true,
  data: z.object({ user: User }),
});

export const refresh = endpoint({
  method: 'POST',
  path: '/api/v1/auth/refresh',
  answersSecret: true,
  summary: 'Exchange a refresh token for a new one',
  access: 'public',
  usesCookie: true,
  exempt: true,
  body: z.object({
    /** For clients other than the browser. A leading 'Bearer ' is stripped. */
    refreshToken: z.optional(z.string().check(z.maxLength(4_096))),
    /** For the browser: identifies the cookie that contains the token. */
    sessionId: z.optional(z.uuid()),
  }),
  data: SignedIn,
  errors: ['no_refresh_token', 'token_refresh_failed', 'network_not_allowed', 'rate_limited'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout',
  summary: 'Sign out and end the session',
  access: 'session',
  usesCookie: true,
  exempt: true,
});

export const shortToken = endpoint({
  method: 'POST',
  path: '/api/v1/auth/short-token',
  answersSecret: true,
  summary: 'Create a one-minute token for a socket or a download',
  access: 'session',
  exempt: true,
  /** Downloads need the id of a document or of a collaborative item. */
  body: z.object({
    purpose: z.enum(['socket', 'download']),
    documentId: z.optional(z.uuid()),
    itemId: z.optional(z.uuid()),
  }),
  data: z.object({ token: z.string(), expiresAt: z.string() }),
  errors: ['not_found'],
});

export const authEndpoints = {
  'auth.signup': signup,
  'auth.login': login,
  'auth.validate': validate,
  'auth.refresh': refresh,
  'auth.logout': logout,
  'auth.shortToken': shortToken,
} as const satisfies Record<string, Endpoint>;
