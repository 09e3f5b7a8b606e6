import * as z from 'zod/mini';
import type { ProviderKind } from './identity-providers.js';

/** Second factors that a person sets up: an authenticator app, a passkey, a code by mail (decisions.md, Identity). */
export const factorMethods = ['totp', 'webauthn', 'email'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** What a second step can be proved by: a factor, or one of the recovery codes. */
export const mfaMethods = [...factorMethods, 'recovery'] as const;
export const MfaMethod = z.enum(mfaMethods);
export type MfaMethod = (typeof mfaMethods)[number];

/** What a session was proved by; the kind of an identity provider where somebody else did. */
export type ProofMethod = 'password' | MfaMethod | ProviderKind;

/** One second factor as its owner sees it. */
export const Factor = z.object({
  id: z.uuid(),
  method: z.enum(factorMethods),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Factor = z.infer<typeof Factor>;

/** `data` of a sign-in that is not complete: no session is open yet. */
export const MfaRequired = z.object({
  requiresMFA: z.literal(true),
  /** The one to offer first. */
  mfaMethod: MfaMethod,
  /** All that the person can prove now; where a factor has to be set up first, those that can be. */
  mfaMethods: z.array(MfaMethod),
  /** The organisation asks for a second factor and this person has none yet. */
  mustSetUp: z.boolean(),
  /** For other clients than the browser's, whose challenge travels in a cookie: sent back as bearer. */
  challenge: z.optional(z.string()),
  expiresAt: z.string(),
});
export type MfaRequired = z.infer<typeof MfaRequired>;
