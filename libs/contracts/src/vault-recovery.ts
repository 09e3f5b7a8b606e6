import * as z from 'zod/mini';
import { thirtyTwoBytes } from './meeting-keys.js';

/**
 * Vaults that two administrators open together: docs/security/privacy-mode.md, 'Recovery by two administrators'. The server stores key
 * halves, each sealed for one administrator, and relays them sealed for the requesting person's page. It can't open any of them.
 */

/** `proposed`: the other administrator hasn't agreed yet, and no keys are copied. */
export const vaultRecoveryStates = ['proposed', 'on'] as const;
export type VaultRecoveryState = (typeof vaultRecoveryStates)[number];

/** Changes of the recovery setting that people are notified about. */
export const vaultRecoveryTurns = ['proposed', 'refused', 'on', 'off'] as const;
/** Changes of a recovery request that its person is notified about. */
export const vaultRecoverySteps = ['asked', 'given', 'both', 'refused', 'opened'] as const;

/** A key half for one recipient: form 1, an ephemeral key, the encrypted half, and its tag: 81 bytes. */
export const recoveryHalf = z.string().check(z.regex(/^A[Q-Za-f][\w-]{106}$/));

/** One of the two administrators. */
export const RecoveryHolder = z.object({
  userId: z.uuid(),
  name: z.string(),
  /** X25519 public key for sharing with this administrator. */
  key: thirtyTwoBytes,
});
export type RecoveryHolder = z.infer<typeof RecoveryHolder>;

export const VaultRecovery = z.object({
  id: z.uuid(),
  state: z.enum(vaultRecoveryStates),
  /** The proposer comes first. */
  holders: z.tuple([RecoveryHolder, RecoveryHolder]),
  since: z.string(),
  /**
   * False if one of them left, is no longer an administrator, or has a new key. Recovery then can't open anything and has to be set up
   * again.
   */
  isWhole: z.boolean(),
});
export type VaultRecovery = z.infer<typeof VaultRecovery>;

/** A recovery request by a person who lost all ways to open their vault. */
export const OwnRecoveryRequest = z.object({
  id: z.uuid(),
  recoveryId: z.uuid(),
  /** X25519 public key of the requesting page. */
  sessionKey: thirtyTwoBytes,
  expiresAt: z.string(),
  /** Which of the two administrators have released their half, in the order of `holders`. */
  given: z.tuple([z.boolean(), z.boolean()]),
  /** Both halves once both are released; never just one. */
  shares: z.nullable(z.tuple([recoveryHalf, recoveryHalf])),
});
export type OwnRecoveryRequest = z.infer<typeof OwnRecoveryRequest>;

/** The same request, as shown to one of the two administrators. */
export const HeldRecoveryRequest = z.object({
  id: z.uuid(),
  person: z.object({ userId: z.uuid(), name: z.string(), email: z.string(), key: thirtyTwoBytes }),
  vaultId: z.uuid(),
  /** The requesting browser: 'Firefox on Linux'. */
  device: z.string(),
  sessionKey: thirtyTwoBytes,
  askedAt: z.string(),
  expiresAt: z.string(),
  /** This administrator's half, sealed for them by the vault owner's page. */
  half: recoveryHalf,
  isGiven: z.boolean(),
});
export type HeldRecoveryRequest = z.infer<typeof HeldRecoveryRequest>;
