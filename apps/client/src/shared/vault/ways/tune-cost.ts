import { vaultLimits } from '@cartulary/contracts/limits/vault';
import { bytesOf, randomBytes } from '@/lib/crypto/bytes';
import { stretch, type Stretch, type StretchCost } from './stretch';

/** The cost for a passphrase, and its measured time on this device. */
export interface TunedCost extends StretchCost {
  readonly tookMs: number;
}

const SALT_BYTES = 16;
const ROUNDS = 3;
const { minMemoryKiB, minPasses, maxPasses, openMs } = vaultLimits;
const within = (passes: number): number => Math.min(maxPasses, Math.max(minPasses, passes));

/**
 * Finds the number of Argon2id passes over 64 MiB for which opening takes 0.8 to 1.0 s on this device. The memory is fixed, so that smaller
 * devices can open the vault too. Slow devices never go below the minimum, fast ones never above what any page accepts.
 */
export async function tuneCost(measure: Stretch = stretch): Promise<TunedCost> {
  const secret = bytesOf('how fast is this device');
  let passes: number = minPasses;
  for (let round = 1; ; round += 1) {
    const { tookMs } = await measure({ secret, salt: randomBytes(SALT_BYTES), memoryKiB: minMemoryKiB, passes });
    const next = within(Math.round((passes * openMs.wanted) / tookMs));
    const fits = tookMs >= openMs.least && tookMs <= openMs.most;
    if (fits || next === passes || round === ROUNDS) return { memoryKiB: minMemoryKiB, passes, tookMs };
    passes = next;
  }
}
