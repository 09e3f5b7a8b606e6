import * as z from 'zod/mini';
import { thirtyTwoBytes } from './meeting-keys.js';

/**
 * Vaults that two administrators open together: docs/security/privacy-mode.md, 'Recovery by two administrators'. The server keeps halves of keys, each sealed for
 * one administrator, and hands them on sealed for the page of the person who asks; it opens none.
 */

/** `proposed`: the other administrator has not agreed yet, and nothing is copied. */
export const vaultRecoveryStates = ['proposed', 'on'] as const;
export type VaultRecoveryState = (typeof vaultRecoveryStates)[number];

/** What becomes of the switch, as people are told of it. */
export const vaultRecoveryTurns = ['proposed', 'refused', 'on', 'off'] as const;
/** What becomes of a person's request, as they are told of it. */
export const vaultRecoverySteps = ['asked', 'given', 'both', 'refused', 'opened'] as const;

/** A half of a key for one recipient: form 1, an ephemeral key, the half encrypted, and its proof: 81 bytes. */
export const recoveryHalf = z.string().check(z.regex(/^A[Q-Za-f][\w-]{106}$/));

/** One of the two administrators. */
export const RecoveryHolder = z.object({
  userId: z.uuid(),
  name: z.string(),
  /** Of X25519, with which others share with them. */
  key: thirtyTwoBytes,
});
export type RecoveryHolder = z.infer<typeof RecoveryHolder>;

export const VaultRecovery = z.object({
  id: z.uuid(),
  state: z.enum(vaultRecoveryStates),
  /** Who proposed it stands first. */
  holders: z.tuple([RecoveryHolder, RecoveryHolder]),
  since: z.string(),
  /** False where one of them left, is no administrator any more, or has another key: nothing opens then, and it has to be set up anew. */
  isWhole: z.boolean(),
});
export type VaultRecovery = z.infer<typeof VaultRecovery>;

/** What a person who lost every way in asked for. */
export const OwnRecoveryRequest = z.object({
  id: z.uuid(),
  recoveryId: z.uuid(),
  /** Of X25519, of the page that asked. */
  sessionKey: thirtyTwoBytes,
  expiresAt: z.string(),
  /** Which of the two have given their half, in their order. */
  given: z.tuple([z.boolean(), z.boolean()]),
  /** Both halves, once both are there; never one alone. */
  shares: z.nullable(z.tuple([recoveryHalf, recoveryHalf])),
});
export type OwnRecoveryRequest = z.infer<typeof OwnRecoveryRequest>;

/** The same, as one of the two administrators sees it. */
export const HeldRecoveryRequest = z.object({
  id: z.uuid(),
  person: z.object({ userId: z.uuid(), name: z.string(), email: z.string(), key: thirtyTwoBytes }),
  vaultId: z.uuid(),
  /** By which browser: 'Firefox on Linux'. */
  device: z.string(),
  sessionKey: thirtyTwoBytes,
  askedAt: z.string(),
  expiresAt: z.string(),
  /** The half that this administrator holds, sealed for them by the person's page. */
  half: recoveryHalf,
  isGiven: z.boolean(),
});
export type HeldRecoveryRequest = z.infer<typeof HeldRecoveryRequest>;
