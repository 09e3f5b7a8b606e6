import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Minutes on the clock for all tests of `npm run land`, jest and browser together. */
export const BUDGET_MINUTES = 30;

/** Of these, minutes for files that the change doesn't reach. */
const UNREACHED_MINUTES = 5;

/** The machine of continuous integration takes this many times the recorded seconds: measured for 85 files, 1,835 s instead of 755. */
const SLOWDOWN = 2.4;

/** Jest and Playwright run two files at a time each (`--maxWorkers=2`, `workers: 2`). */
const WORKERS = 2;

/** Seconds assumed for a file without a recorded time: above the median of its kind. */
const UNTIMED_SECONDS = { journey: 30, jest: 6 };

const isJourney = (test) => test.startsWith('e2e/');

const file = path.join(import.meta.dirname, 'seconds.json');

/** How long each test file took when it was last recorded, in seconds, by its path in the repository. */
export const recordedSeconds = () => new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8'))));

/** Core first, then the change's own tests, fast ones first, then tests that the change reaches through imports. */
const ranks = [
  (test, reason) => reason.startsWith('core'),
  (test, reason) => reason.startsWith('about ') && !isJourney(test),
  (test, reason) => reason.startsWith('about '),
  (test) => !isJourney(test),
];

function rankOf(test, reason) {
  const rank = ranks.findIndex((matches) => matches(test, reason));
  return rank === -1 ? ranks.length : rank;
}

/** The files that fit into the given worker-seconds, in order. If a file doesn't fit, shorter ones still may. */
function fill(tests, secondsOf, workerSeconds) {
  let left = workerSeconds;
  return tests.filter((test) => {
    const fits = secondsOf(test) <= left;
    if (fits) left -= secondsOf(test);
    return fits;
  });
}

/**
 * Chooses the tests that `npm run land` runs. The choice depends on the commit's base and content only, so it's the same
 * on every machine, and it's complete before the first test runs.
 * @param reached from each test that the change reaches to its reason, as `chooseTests` returns it
 * @param unreached all other tests; the base decides which ones run
 * @param options.seconds from each test to its recorded seconds
 * @param options.base the hash of the commit that the change is compared with; breaks ties
 * @param options.minutes on the clock, for everything
 * @param options.slowdown how many times the recorded seconds a test takes
 * @returns a map from each chosen test to its reason; core tests are always in it
 */
export function withinBudget(reached, unreached, { seconds, base, minutes = BUDGET_MINUTES, slowdown = SLOWDOWN }) {
  const secondsOf = (test) => slowdown * (seconds.get(test) ?? UNTIMED_SECONDS[isJourney(test) ? 'journey' : 'jest']);
  const tieOf = (test) => createHash('sha256').update(`${base}\0${test}`).digest('hex');
  const rows = [...reached].map(([test, reason]) => {
    const rank = rankOf(test, reason);
    return { test, rank, cost: rank === 1 ? secondsOf(test) : 0, tie: tieOf(test) };
  });
  rows.sort((a, b) => a.rank - b.rank || a.cost - b.cost || a.tie.localeCompare(b.tie));
  const core = rows.filter(({ rank }) => rank === 0).map(({ test }) => test);
  const coreSeconds = core.reduce((sum, test) => sum + secondsOf(test), 0);
  const others = rows.filter(({ rank }) => rank > 0).map(({ test }) => test);
  const reachedSeconds = (minutes - UNREACHED_MINUTES) * 60 * WORKERS - coreSeconds;

  const chosen = new Map();
  for (const test of [...core, ...fill(others, secondsOf, reachedSeconds)]) chosen.set(test, reached.get(test));
  const turns = [...unreached].sort((a, b) => tieOf(a).localeCompare(tieOf(b)));
  for (const test of fill(turns, secondsOf, UNREACHED_MINUTES * 60 * WORKERS)) chosen.set(test, 'rotation');
  return chosen;
}
