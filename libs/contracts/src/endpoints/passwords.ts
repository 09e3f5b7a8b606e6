import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { passwordPolicies } from '../password.js';
import { Email } from '../user.js';
import { Password } from './auth.js';

/** What a new password has to fulfil (`PasswordRules`). */
export const PasswordRulesSchema = z.object({
  policy: z.enum(passwordPolicies),
  minLength: z.int(),
  contextWords: z.array(z.string()),
  maxAgeDays: z.nullable(z.int()),
  remembered: z.int(),
});

/** `data` of the refusal `password_expired`: what lets its owner choose the next password. */
export const ExpiredPassword = z.object({ token: z.string(), rules: PasswordRulesSchema });
export type ExpiredPassword = z.infer<typeof ExpiredPassword>;

const mailedToken = z.string().check(z.minLength(1), z.maxLength(200));
/** What a password may be refused for. */
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
  summary: 'Ask for a mail that lets one set a new password; the answer is the same whether there is such an account',
  access: 'public',
  exempt: true,
  body: z.object({ email: Email }),
  errors: ['rate_limited'],
});

export const checkReset = endpoint({
  method: 'POST',
  path: '/api/v1/auth/reset-password/check',
  summary: 'Whether the token of a mail still sets a new password, and what the password has to meet',
  access: 'public',
  exempt: true,
  body: z.object({ token: mailedToken }),
  data: z.object({ rules: PasswordRulesSchema }),
  errors: ['reset_failed', 'rate_limited'],
});

export const confirmReset = endpoint({
  method: 'POST',
  path: '/api/v1/auth/reset-password/confirm',
  summary: 'Set a new password by the token of a mail; ends every session of the person',
  access: 'public',
  exempt: true,
  body: z.object({ token: mailedToken, password: Password }),
  errors: ['reset_failed', 'sign_in_to_verify', 'rate_limited', 'passwords_busy', ...passwordIssues],
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary:
    'Prove with the token of a mail that its address is yours, signed in to that account. Whoever is not signed in sets a new password with the same token',
  access: 'public',
  carriesSession: true,
  exempt: true,
  body: z.object({ token: mailedToken }),
  errors: ['email_verification_failed', 'sign_in_to_verify', 'rate_limited'],
});

export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/v1/auth/verify-email/send',
  summary: 'Have the mail that proves one’s address sent again',
  access: 'session',
  exempt: true,
  /** Where no mail goes out, the link is for the operator alone, who reads the outbox; all others have to be told it. */
  data: z.object({ sent: z.boolean(), link: z.nullable(z.string()) }),
  errors: ['rate_limited'],
});

export const readOwnPassword = endpoint({
  method: 'GET',
  path: '/api/v1/account/password',
  summary: 'Whether one has a password, how old it is, and what a new one has to meet',
  access: 'session',
  exempt: true,
  data: z.object({
    /** false where the person comes by another way alone. */
    hasPassword: z.boolean(),
    rules: PasswordRulesSchema,
    changedAt: z.string(),
    expiresAt: z.nullable(z.string()),
  }),
});

export const changeOwnPassword = endpoint({
  method: 'POST',
  path: '/api/v1/account/password',
  summary: 'Change your own password, and sign out all other devices if you want',
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
  summary: 'Set a password for an account that has none. Asks for a fresh sign-in',
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
