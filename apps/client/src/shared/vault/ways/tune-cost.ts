import { vaultLimits } from '@cartulary/contracts/limits/vault';
import { bytesOf, randomBytes } from '@/lib/crypto/bytes';
import { stretch, type Stretch, type StretchCost } from './stretch';

/** What a passphrase shall cost, and how long that took on this device. */
export interface TunedCost extends StretchCost {
  readonly tookMs: number;
}

const SALT_BYTES = 16;
const ROUNDS = 3;
const { minMemoryKiB, minPasses, maxPasses, openMs } = vaultLimits;
const within = (passes: number): number => Math.min(maxPasses, Math.max(minPasses, passes));

/**
 * Finds how often Argon2id has to go over 64 MiB so that opening takes .8 to 1.0 s on this device. The memory stays as it is, so that a
 * smaller device opens the vault too; a slow one never goes below the floor, a fast one never above what any page takes on.
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
