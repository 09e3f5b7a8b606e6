import { limits } from '@cartulary/contracts/limits';
import type { Bytes } from '@/lib/crypto/bytes';

/** A passkey's PRF output from sign-in, held until the vault uses it. */
export interface HeldPrf {
  readonly credentialId: string;
  readonly prf: Bytes;
}
let held: HeldPrf | undefined;

/** Holds a PRF output, replacing an earlier one, and wipes it after a short time. Undefined clears it. */
export function holdPrf(answered: HeldPrf | undefined): void {
  held = answered;
  if (answered)
    setTimeout(() => {
      answered.prf.fill(0);
      if (held === answered) held = undefined;
    }, limits.auth.mfaChallengeMs);
}

export const holdsPrf = (): boolean => held !== undefined;

/** Returns the output once, if it's still available. The caller must wipe it. */
export function takeHeldPrf(): HeldPrf | undefined {
  const taken = held;
  held = undefined;
  return taken;
}
