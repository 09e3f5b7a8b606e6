import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { limits } from '../limits.js';
import { Factor, factorMethods, MfaMethod } from '../mfa.js';
import { CeremonyOptions, PasskeyAssertion, PasskeyAttestation } from '../passkeys.js';
import { RememberMe } from '../remember-me.js';
import { SignedIn } from './auth.js';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.metadata.maxNameCharacters));
/** Shown once, when generated: with the first factor or on request. */
const recoveryCodes = z.array(z.string());

/** `{ user, token, refreshToken }`, as for a sign-in, plus the recovery codes if this confirmed the first factor. */
export const Proved = z.extend(SignedIn, { recoveryCodes: z.optional(recoveryCodes) });
export type Proved = z.infer<typeof Proved>;

export const verifyMfa = endpoint({
  method: 'POST',
  path: '/api/auth/mfa/verify',
  answersSecret: true,
  summary: 'Verify the second step of a sign-in, confirm a factor you’re setting up, or verify your identity again',
  access: 'public',
  carriesSession: true,
  usesCookie: true,
  exempt: true,
  body: z.object({
    /** The code; empty for a passkey. */
    token: z._default(z.string().check(z.maxLength(100)), ''),
    method: MfaMethod,
    /** The passkey's response. */
    credential: z.optional(PasskeyAssertion),
    /** Overrides the choice of the first step; unchanged if omitted. */
    rememberMe: z.optional(z.boolean()),
  }),
  data: Proved,
  errors: ['mfa_verification_failed', 'mfa_code_used', 'account_locked', 'rate_limited'],
});

export const setUpMfa = endpoint({
  method: 'POST',
  path: '/api/auth/mfa/setup',
  answersSecret: true,
  summary:
    'Start setting up an authenticator app or emailed codes, active once a first code is verified (mfa/verify). Requires a recent sign-in',
  access: 'session',
  opensToSetUp: true,
  usesCookie: true,
  exempt: true,
  body: z.object({ method: z._default(z.enum(factorMethods), 'totp') }),
  /** The Base32 secret and its QR code (a data: URL); null for codes sent by email. */
  data: z.object({ secret: z.nullable(z.string()), qrCode: z.nullable(z.string()) }),
  errors: ['mfa_setup_failed', 'fresh_sign_in_required', 'rate_limited'],
});

export const disableMfa = endpoint({
  method: 'POST',
  path: '/api/auth/mfa/disable',
  summary: 'Remove all your second factors and recovery codes. Requires a recent sign-in',
  access: 'session',
  exempt: true,
  errors: ['mfa_disable_failed', 'mfa_kept_by_policy', 'fresh_sign_in_required'],
});

export const sendMfaCode = endpoint({
  method: 'POST',
  path: '/api/v1/auth/mfa/code',
  summary: 'Email a code for the second step in progress',
  access: 'public',
  carriesSession: true,
  usesCookie: true,
  exempt: true,
  errors: ['mfa_verification_failed', 'rate_limited'],
});

export const mfaPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/v1/auth/mfa/passkey/options',
  summary: 'Get passkey options for the second step in progress',
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
  answersSecret: true,
  summary: 'Get passkey options for signing in with a passkey alone',
  access: 'public',
  exempt: true,
  data: z.object({ options: CeremonyOptions }),
  errors: ['rate_limited'],
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkey',
  answersSecret: true,
  summary: 'Sign in with a passkey alone, after it verified its holder',
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
  summary: 'Verify your identity with your password, for calls that require a recent sign-in',
  access: 'session',
  exempt: true,
  body: z.object({ password: z.string().check(z.maxLength(limits.auth.passwordMaxLength)) }),
  errors: ['password_wrong', 'account_locked'],
});

export const listFactors = endpoint({
  method: 'GET',
  path: '/api/v1/auth/factors',
  summary: 'List your second factors and get how many recovery codes are left',
  access: 'session',
  exempt: true,
  data: z.object({
    items: z.array(Factor),
    recoveryCodesLeft: z.int(),
    /** The organization requires a second factor. */
    required: z.boolean(),
    /** The factors a person can currently use to re-authenticate, and whether they have a password. */
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
  summary: 'Remove one of your second factors. Requires a recent sign-in',
  access: 'session',
  params,
  errors: ['not_found', 'mfa_kept_by_policy', 'fresh_sign_in_required'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v1/auth/recovery-codes',
  answersSecret: true,
  summary: 'Create ten new recovery codes, shown once. The old ones stop working. Requires a recent sign-in',
  access: 'session',
  exempt: true,
  data: z.object({ recoveryCodes }),
  errors: ['mfa_setup_failed', 'fresh_sign_in_required'],
});

export const newPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkeys/options',
  summary: 'Get browser options for creating a passkey. Requires a recent sign-in',
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
  answersSecret: true,
  summary: 'Add a passkey that the browser created. Requires a recent sign-in',
  access: 'session',
  opensToSetUp: true,
  usesCookie: true,
  exempt: true,
  status: 201,
  body: z.object({ credential: PasskeyAttestation, name: z.optional(name) }),
  data: z.object({
    factor: Factor,
    recoveryCodes: z.optional(recoveryCodes),
    /** The opened session, if the factor was required at sign-in. */
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
