import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { limits } from '../limits.js';
import { Factor, factorMethods, MfaMethod } from '../mfa.js';
import { CeremonyOptions, PasskeyAssertion, PasskeyAttestation } from '../passkeys.js';
import { RememberMe } from '../remember-me.js';
import { SignedIn } from './auth.js';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.metadata.maxNameCharacters));
/** Shown once, where they were made: with the first factor, or anew on wish. */
const recoveryCodes = z.array(z.string());

/** `{ user, token, refreshToken }`, as a sign-in; with the recovery codes where the first factor was confirmed. */
export const Proved = z.extend(SignedIn, { recoveryCodes: z.optional(recoveryCodes) });
export type Proved = z.infer<typeof Proved>;

export const verifyMfa = endpoint({
  method: 'POST',
  path: '/api/auth/mfa/verify',
  summary:
    'Prove the second step of a sign-in, by its challenge; or confirm a factor that is being set up, or prove again that it is oneself, by bearer',
  access: 'public',
  carriesSession: true,
  usesCookie: true,
  exempt: true,
  body: z.object({
    /** The code; of a passkey there is none. */
    token: z._default(z.string().check(z.maxLength(100)), ''),
    method: MfaMethod,
    /** What the passkey answered to its options. */
    credential: z.optional(PasskeyAssertion),
    /** In place of what the first step said; left out, that holds. */
    rememberMe: z.optional(z.boolean()),
  }),
  data: Proved,
  errors: ['mfa_verification_failed', 'mfa_code_used', 'account_locked', 'rate_limited'],
});

export const setUpMfa = endpoint({
  method: 'POST',
  path: '/api/auth/mfa/setup',
  summary:
    'Begin to set up an authenticator app or a code by mail: it counts once its first code was verified (mfa/verify)',
  access: 'session',
  opensToSetUp: true,
  usesCookie: true,
  exempt: true,
  body: z.object({ method: z._default(z.enum(factorMethods), 'totp') }),
  /** The secret in Base32 and the same as a QR code (a data: URL); null for a code by mail. */
  data: z.object({ secret: z.nullable(z.string()), qrCode: z.nullable(z.string()) }),
  errors: ['mfa_setup_failed', 'fresh_sign_in_required', 'rate_limited'],
});

export const disableMfa = endpoint({
  method: 'POST',
  path: '/api/auth/mfa/disable',
  summary: 'Remove every second factor and the recovery codes; asks for a fresh sign-in',
  access: 'session',
  exempt: true,
  errors: ['mfa_disable_failed', 'mfa_kept_by_policy', 'fresh_sign_in_required'],
});

export const sendMfaCode = endpoint({
  method: 'POST',
  path: '/api/v1/auth/mfa/code',
  summary: 'Have a code sent by mail, for the second step that is under way',
  access: 'public',
  carriesSession: true,
  usesCookie: true,
  exempt: true,
  errors: ['mfa_verification_failed', 'rate_limited'],
});

export const mfaPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/v1/auth/mfa/passkey/options',
  summary: 'What to ask a passkey for, for the second step that is under way',
  access: 'public',
  carriesSession: true,
  usesCookie: true,
  exempt: true,
  data: z.object({ options: CeremonyOptions }),
  errors: ['mfa_verification_failed', 'rate_limited'],
});

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkey/options',
  summary: 'What to ask a passkey for that is to sign somebody in by itself',
  access: 'public',
  exempt: true,
  data: z.object({ options: CeremonyOptions }),
  errors: ['rate_limited'],
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkey',
  summary: 'Sign in by a passkey alone, which has checked who holds it',
  access: 'public',
  usesCookie: true,
  exempt: true,
  body: z.object({ credential: PasskeyAssertion, rememberMe: RememberMe }),
  data: SignedIn,
  errors: ['passkey_failed', 'rate_limited'],
});

export const proveAgain = endpoint({
  method: 'POST',
  path: '/api/v1/auth/prove',
  summary: 'Prove by the password that it is still oneself, for what asks for a fresh sign-in',
  access: 'session',
  exempt: true,
  body: z.object({ password: z.string().check(z.maxLength(limits.auth.passwordMaxLength)) }),
  errors: ['password_wrong', 'account_locked'],
});

export const listFactors = endpoint({
  method: 'GET',
  path: '/api/v1/auth/factors',
  summary: 'Your own second factors, and how many recovery codes are left',
  access: 'session',
  exempt: true,
  data: z.object({
    items: z.array(Factor),
    recoveryCodesLeft: z.int(),
    /** The organisation asks for a second factor. */
    required: z.boolean(),
    /** What can be proved again right now, besides the password. */
    hasPassword: z.boolean(),
  }),
});

const params = z.object({ factorId: z.uuid() });

export const renameFactor = endpoint({
  method: 'PATCH',
  path: '/api/v1/auth/factors/:factorId',
  summary: 'Rename one of your second factors',
  access: 'session',
  params,
  body: z.object({ name }),
  data: Factor,
  errors: ['not_found'],
});

export const removeFactor = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/factors/:factorId',
  summary: 'Remove one of your second factors; asks for a fresh sign-in',
  access: 'session',
  params,
  errors: ['not_found', 'mfa_kept_by_policy', 'fresh_sign_in_required'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v1/auth/recovery-codes',
  summary: 'Make ten new recovery codes, shown once; the earlier ones stop working. Asks for a fresh sign-in',
  access: 'session',
  exempt: true,
  data: z.object({ recoveryCodes }),
  errors: ['mfa_setup_failed', 'fresh_sign_in_required'],
});

export const newPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkeys/options',
  summary: 'What to ask the browser for so that it makes a passkey; asks for a fresh sign-in',
  access: 'session',
  opensToSetUp: true,
  usesCookie: true,
  exempt: true,
  data: z.object({ options: CeremonyOptions }),
  errors: ['mfa_setup_failed', 'fresh_sign_in_required'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkeys',
  summary: 'Keep a passkey that the browser has made',
  access: 'session',
  opensToSetUp: true,
  usesCookie: true,
  exempt: true,
  status: 201,
  body: z.object({ credential: PasskeyAttestation, name: z.optional(name) }),
  data: z.object({
    factor: Factor,
    recoveryCodes: z.optional(recoveryCodes),
    /** Where it was asked for at sign-in: the session that opened. */
    signedIn: z.optional(SignedIn),
  }),
  errors: ['mfa_setup_failed', 'fresh_sign_in_required'],
});

export const mfaEndpoints = {
  'mfa.verify': verifyMfa,
  'mfa.setUp': setUpMfa,
  'mfa.disable': disableMfa,
  'mfa.sendCode': sendMfaCode,
  'mfa.passkeyOptions': mfaPasskeyOptions,
  'passkeys.signInOptions': passkeyOptions,
  'passkeys.signIn': signInByPasskey,
  'passkeys.newOptions': newPasskeyOptions,
  'passkeys.add': addPasskey,
  'factors.list': listFactors,
  'factors.rename': renameFactor,
  'factors.remove': removeFactor,
  'factors.recoveryCodes': renewRecoveryCodes,
  'auth.prove': proveAgain,
} as const satisfies Record<string, Endpoint>;
