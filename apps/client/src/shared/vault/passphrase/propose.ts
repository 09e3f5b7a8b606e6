import { vaultLimits } from '@cartulary/contracts/limits/vault';
import { words } from './eff-large-words';

const ROUNDS_OF_32_BITS = 2 ** 32;

/** A uniformly distributed number from 0. Redraws values that would favor low numbers. */
export function drawBelow(count: number): number {
  const even = ROUNDS_OF_32_BITS - (ROUNDS_OF_32_BITS % count);
  for (;;) {
    const [drawn = even] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < even) return drawn % count;
  }
}

/** Five random words. */
export const proposePassphrase = (): string =>
  Array.from({ length: vaultLimits.passphraseWords }, () => words[drawBelow(words.length)] ?? '').join(' ');

/** Entropy in bits of a generated passphrase: each word is one of 7,776. */
export const proposedBits = (): number => vaultLimits.passphraseWords * Math.log2(words.length);
