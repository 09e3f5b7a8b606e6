import { limits } from '@cartulary/contracts/limits';
import type { Bytes } from '@/lib/crypto/bytes';

/** What a passkey answered as it signed in, until the vault takes it. */
export interface HeldPrf {
  readonly credentialId: string;
  readonly prf: Bytes;
}
let held: (HeldPrf & { readonly untilMs: number }) | undefined;

/** Keeps what a press answered, in place of an earlier one; undefined where it answered nothing. */
export function holdPrf(answered: HeldPrf | undefined): void {
  held = answered && { ...answered, untilMs: performance.now() + limits.auth.mfaChallengeMs };
}

export const holdsPrf = (): boolean => held !== undefined;

/** Hands it over, once, and not long after the press. */
export function takeHeldPrf(): HeldPrf | undefined {
  const taken = held;
  held = undefined;
  return taken && taken.untilMs > performance.now() ? taken : undefined;
}
