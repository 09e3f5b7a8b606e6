import { vaultLimits } from '@cartulary/contracts/limits/vault';
import type { Stretch, StretchRequest } from './stretch';
import { tuneCost } from './tune-cost';

/** A fake device with the given time per pass; records requests. */
function device(passMs: number, startMs = 0): { measure: Stretch; asked: StretchRequest[] } {
  const asked: StretchRequest[] = [];
  const measure: Stretch = (request) => {
    asked.push(request);
    return Promise.resolve({ hash: new Uint8Array(32), tookMs: startMs + request.passes * passMs });
  };
  return { measure, asked };
}

test.each([
  ['an ordinary device', 90, 0],
  ['one whose first pass is dear', 70, 200],
  ['a quick one', 25, 0],
])('%s opens in .8 to 1.0 s', async (_, passMs, startMs) => {
  const { tookMs, passes, memoryKiB } = await tuneCost(device(passMs, startMs).measure);
  expect(tookMs).toBeGreaterThanOrEqual(vaultLimits.openMs.least);
  expect(tookMs).toBeLessThanOrEqual(vaultLimits.openMs.most);
  expect(tookMs).toBe(startMs + passes * passMs);
  expect(memoryKiB).toBe(vaultLimits.minMemoryKiB);
});

test('a slow device never goes below the floor, and what it takes is said', async () => {
  const { measure, asked } = device(900);
  expect(await tuneCost(measure)).toEqual({ memoryKiB: 65_536, passes: 3, tookMs: 2_700 });
  expect(asked).toHaveLength(1);
});

test('a very quick one never goes above what other devices take on', async () => {
  expect(await tuneCost(device(1).measure)).toMatchObject({ passes: vaultLimits.maxPasses });
});

test('one that answers otherwise each time ends as well', async () => {
  let ms = 100;
  const measure: Stretch = () => Promise.resolve({ hash: new Uint8Array(32), tookMs: (ms = ms === 100 ? 5_000 : 100) });
  const { passes } = await tuneCost(measure);
  expect(passes).toBeGreaterThanOrEqual(vaultLimits.minPasses);
});
