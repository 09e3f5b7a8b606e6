import * as z from 'zod/mini';
import { thirtyTwoBytes } from './meeting-keys.js';

/**
 * A vault that is opened on a further device: docs/security/privacy-mode.md, 'Further devices'. The server hands on public keys, a number
 * and the wrapped key; it knows nothing of the code that the device shows.
 */

/** In this order; `refused` may follow on any but `taken`. */
export const vaultOpeningStates = ['asked', 'answered', 'shown', 'given', 'taken', 'refused'] as const;
export type VaultOpeningState = (typeof vaultOpeningStates)[number];

export const VaultOpening = z.object({
  id: z.uuid(),
  state: z.enum(vaultOpeningStates),
  /** 'Firefox on Linux', by what the asking browser says of itself. */
  device: z.string(),
  /** Of X25519, of the device that asks. */
  askingKey: thirtyTwoBytes,
  /** Of the page that gives; null before it answered. */
  givingKey: z.nullable(thirtyTwoBytes),
  /** Shown by the asking device once it has the giving key. */
  nonce: z.nullable(thirtyTwoBytes),
  expiresAt: z.string(),
});
export type VaultOpening = z.infer<typeof VaultOpening>;
