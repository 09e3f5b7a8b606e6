import { ratio, sized } from '../size.mjs';
import { withSite } from './site.mjs';
import { inTurns, spread } from './turns.mjs';

const ROUNDS = sized(15, 2);

/** From the passphrase to the open vault, compared with only the key derivation function. */
export const opening = () =>
  withSite(async (site) => {
    const page = await site.openBenchPage();
    const { memoryKiB, passes } = await page.evaluate(() => globalThis.bench.makeVault());
    const runs = await inTurns(ROUNDS, {
      vault: async () => ({ ms: await page.evaluate(() => globalThis.bench.openVault()) }),
      bare: async () => ({ ms: await page.evaluate(() => globalThis.bench.bareArgon2id()) }),
    });
    const [vault, bare] = [spread(runs.vault, 'ms'), spread(runs.bare, 'ms')];
    return {
      rounds: ROUNDS,
      wanted: { ratio: 1.2 },
      cost: { memoryKiB, passes },
      ratios: { opening: ratio(vault.median, bare.median) },
      vault,
      bare,
    };
  });
