import { limits } from '@cartulary/contracts/limits';
import type { Bytes } from '@/lib/crypto/bytes';

/** What a passkey answered as it signed in, until the vault takes it. */
export interface HeldPrf {
  readonly credentialId: string;
  readonly prf: Bytes;
}
let held: HeldPrf | undefined;

/** Keeps what a press answered, in place of an earlier one, and wipes it before long; undefined where it answered nothing. */
export function holdPrf(answered: HeldPrf | undefined): void {
  held = answered;
  if (answered)
    setTimeout(() => {
      answered.prf.fill(0);
      if (held === answered) held = undefined;
    }, limits.auth.mfaChallengeMs);
}

export const holdsPrf = (): boolean => held !== undefined;

/** Hands it over, once, and not long after the press; whoever takes it wipes it. */
export function takeHeldPrf(): HeldPrf | undefined {
  const taken = held;
  held = undefined;
  return taken;
}
