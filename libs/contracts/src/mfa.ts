import * as z from 'zod/mini';
import type { ProviderKind } from './identity-providers.js';

/**
 * Second factors that a person can set up: an authenticator app, a passkey, or a code sent by email (decisions.md,
 * Identity).
 */
export const factorMethods = ['totp', 'webauthn', 'email'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** Proofs for the second step of a sign-in: a factor or a recovery code. */
export const mfaMethods = [...factorMethods, 'recovery'] as const;
export const MfaMethod = z.enum(mfaMethods);
export type MfaMethod = (typeof mfaMethods)[number];

/** How a session was authenticated; the provider kind if an external provider did it. */
export type ProofMethod = 'password' | MfaMethod | ProviderKind;

/** A second factor as shown to its owner. */
export const Factor = z.object({
  id: z.uuid(),
  method: z.enum(factorMethods),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Factor = z.infer<typeof Factor>;

/** `data` of an incomplete sign-in. No session is open yet. */
export const MfaRequired = z.object({
  requiresMFA: z.literal(true),
  /** The method to offer first. */
  mfaMethod: MfaMethod,
  /** All methods the person can use now, or those they can set up if a factor is required first. */
  mfaMethods: z.array(MfaMethod),
  /** The organization requires a second factor, and the person doesn't have one yet. */
  mustSetUp: z.boolean(),
  /** Only for clients other than the browser, which gets the challenge in a cookie. Sent back as a bearer token. */
  challenge: z.optional(z.string()),
  expiresAt: z.string(),
});
export type MfaRequired = z.infer<typeof MfaRequired>;
