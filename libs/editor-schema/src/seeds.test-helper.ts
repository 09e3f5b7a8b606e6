/** The duration of a fuzz test. Without it, the suite runs only a few rounds. `npm run test:canvas` sets it. */
const SECONDS = Number(process.env['CARTULARY_FUZZ_SECONDS'] ?? 0);

/** The timeout of a test that uses {@link seeds}. */
export const fuzzLimitMs = (SECONDS + 120) * 1_000;

/** Seeds of a fuzz test, the same in every run: at least `least`, and as many more as time allows. */
export function* seeds(least: number): Generator<number> {
  const endMs = performance.now() + SECONDS * 1_000;
  for (let seed = 1; seed <= least || performance.now() < endMs; seed += 1) yield seed;
}
