import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { passwordPolicies } from '../password.js';
import { Email } from '../user.js';
import { Password } from './auth.js';

/** Requirements for a new password (`PasswordRules`). */
export const PasswordRulesSchema = z.object({
  policy: z.enum(passwordPolicies),
  minLength: z.int(),
  contextWords: z.array(z.string()),
  maxAgeDays: z.nullable(z.int()),
  remembered: z.int(),
});

/** `data` of the `password_expired` error: everything the person needs to choose a new password. */
export const ExpiredPassword = z.object({ token: z.string(), rules: PasswordRulesSchema });
export type ExpiredPassword = z.infer<typeof ExpiredPassword>;

const mailedToken = z.string().check(z.minLength(1), z.maxLength(200));
/** Reasons to reject a password. */
export const passwordIssues = [
  'password_too_short',
  'password_no_lowercase',
  'password_no_uppercase',
  'password_no_number',
  'password_no_special',
  'password_common',
  'password_context',
  'password_reused',
] as const;

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary:
    'Request an email with a link to set a new password. The response is the same whether or not an account exists',
  access: 'public',
  exempt: true,
  body: z.object({ email: Email }),
  errors: ['rate_limited'],
});

export const checkReset = endpoint({
  method: 'POST',
  path: '/api/v1/auth/reset-password/check',
  summary: 'Check whether an emailed token can still set a new password, and get the password’s requirements',
  access: 'public',
  exempt: true,
  body: z.object({ token: mailedToken }),
  data: z.object({ rules: PasswordRulesSchema }),
  errors: ['reset_failed', 'rate_limited'],
});

export const confirmReset = endpoint({
  method: 'POST',
  path: '/api/v1/auth/reset-password/confirm',
  summary: 'Set a new password with an emailed token. Ends all of the person’s sessions',
  access: 'public',
  exempt: true,
  body: z.object({ token: mailedToken, password: Password }),
  errors: ['reset_failed', 'sign_in_to_verify', 'rate_limited', 'passwords_busy', ...passwordIssues],
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary:
    'Confirm your email address with an emailed token while signed in. If you aren’t, the same token sets a new password',
  access: 'public',
  carriesSession: true,
  exempt: true,
  body: z.object({ token: mailedToken }),
  errors: ['email_verification_failed', 'sign_in_to_verify', 'rate_limited'],
});

export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/v1/auth/verify-email/send',
  answersSecret: true,
  summary: 'Resend the email that confirms your address',
  access: 'session',
  exempt: true,
  /** Without outgoing email, only an operator, who can read the outbox, receives the link and has to pass it on. */
  data: z.object({ sent: z.boolean(), link: z.nullable(z.string()) }),
  errors: ['rate_limited'],
});

export const readOwnPassword = endpoint({
  method: 'GET',
  path: '/api/v1/account/password',
  summary: 'Get whether you have a password, how old it is, and the requirements for a new one',
  access: 'session',
  exempt: true,
  data: z.object({
    /** False if the person only uses other sign-in methods. */
    hasPassword: z.boolean(),
    rules: PasswordRulesSchema,
    changedAt: z.string(),
    expiresAt: z.nullable(z.string()),
  }),
});

export const changeOwnPassword = endpoint({
  method: 'POST',
  path: '/api/v1/account/password',
  summary: 'Change your password and optionally sign out all other devices',
  access: 'session',
  exempt: true,
  body: z.object({
    currentPassword: Password,
    newPassword: Password,
    endOtherSessions: z._default(z.boolean(), false),
  }),
  errors: ['password_wrong', 'account_locked', 'passwords_busy', ...passwordIssues],
});

export const addPassword = endpoint({
  method: 'POST',
  path: '/api/v1/account/password/first',
  summary: 'Set a password for an account without one. Requires a recent sign-in',
  access: 'session',
  exempt: true,
  body: z.object({ newPassword: Password }),
  errors: ['fresh_sign_in_required', 'password_is_there', 'sso_required', 'passwords_busy', ...passwordIssues],
});

export const passwordsEndpoints = {
  'auth.resetPassword': resetPassword,
  'auth.checkReset': checkReset,
  'auth.confirmReset': confirmReset,
  'auth.verifyEmail': verifyEmail,
  'auth.sendVerification': sendVerification,
  'account.readPassword': readOwnPassword,
  'account.changePassword': changeOwnPassword,
  'account.addPassword': addPassword,
} as const satisfies Record<string, Endpoint>;
