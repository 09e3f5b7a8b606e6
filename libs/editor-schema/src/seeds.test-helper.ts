/** For how long a fuzz goes on; unless set it does its few rounds of the suite. `npm run test:canvas` sets it. */
const SECONDS = Number(process.env['CARTULARY_FUZZ_SECONDS'] ?? 0);

/** How long a test that goes over {@link seeds} may take. */
export const fuzzLimitMs = (SECONDS + 120) * 1_000;

/** Seeds of a fuzz, the same in every run: `least` of them, and as many more as there is time for. */
export function* seeds(least: number): Generator<number> {
  const endMs = performance.now() + SECONDS * 1_000;
  for (let seed = 1; seed <= least || performance.now() < endMs; seed += 1) yield seed;
}
