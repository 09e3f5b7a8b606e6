import * as z from 'zod/mini';
import { thirtyTwoBytes } from './meeting-keys.js';

/**
 * Opening a vault on another device: docs/security/privacy-mode.md, 'Further devices'. The server relays public keys, a
 * number and the wrapped key; it never receives the code that the device shows.
 */

/** In this order. `refused` can follow any state except `taken`. */
export const vaultOpeningStates = ['asked', 'answered', 'shown', 'given', 'taken', 'refused'] as const;
export type VaultOpeningState = (typeof vaultOpeningStates)[number];

export const VaultOpening = z.object({
  id: z.uuid(),
  state: z.enum(vaultOpeningStates),
  /** 'Firefox on Linux', from the requesting browser's user agent. */
  device: z.string(),
  /** X25519 public key of the requesting device. */
  askingKey: thirtyTwoBytes,
  /** X25519 public key of the approving page; null before it responds. */
  givingKey: z.nullable(thirtyTwoBytes),
  /** Revealed by the requesting device once it has the approving key. */
  nonce: z.nullable(thirtyTwoBytes),
  expiresAt: z.string(),
});
export type VaultOpening = z.infer<typeof VaultOpening>;
