import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Jest and Playwright run two files at a time each (`--maxWorkers=2`, `workers: 2`). */
const WORKERS = 2;

/** What is taken for a file that was never timed: above the middle of all files of its kind. */
const UNTIMED = { journey: 30, other: 6 };

const isJourney = (file) => file.startsWith('e2e/');

/** What always runs comes first, then the nearest to the change. A reason that is none of these (a turn) comes last. */
const nearness = [/^always/, /^about /, /^reached /];

function rankOf(reason) {
  const rank = nearness.findIndex((pattern) => pattern.test(reason));
  return rank === -1 ? nearness.length : rank;
}

/** How long each test file took when all were run, in seconds, by its path in the repository. */
export function timedSeconds() {
  return new Map(Object.entries(JSON.parse(readFileSync(path.join(import.meta.dirname, 'seconds.json'), 'utf8'))));
}

/**
 * How many minutes a setting allows; without it as many as it takes.
 * @throws Error where it is empty or no number: with nothing to run everything would seem to hold
 */
export function minutesOf(setting) {
  if (setting === undefined) return Infinity;
  const minutes = Number(setting);
  if (setting.trim() === '' || !Number.isFinite(minutes) || minutes <= 0)
    throw new Error(`CARTULARY_TEST_MINUTES has to be a number of minutes above 0, and is “${setting}”.`);
  return minutes;
}

/** How long a file takes: as timed, or what is taken for one that never was. */
const secondsOf = (test, seconds) => seconds.get(test) ?? (isJourney(test) ? UNTIMED.journey : UNTIMED.other);

/**
 * How much slower a machine is than the one on which the files were timed; at least 1, so that a fast one does no more than was chosen.
 * @param took from each test that ran to its seconds there
 */
export function paceOf(took, seconds) {
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  const timed = [...took].filter(([test]) => seconds.has(test));
  const expected = sum(timed.map(([test]) => seconds.get(test)));
  return expected === 0 ? 1 : Math.max(1, sum(timed.map(([, value]) => value)) / expected);
}

/**
 * What of the chosen tests fits into so much time: what always runs first, then the nearest to the change, those alike in an order that is another
 * one for each commit, so that none is left out for long.
 * @param chosen from each test to its reason, as `chooseTests` answers
 * @param options.minutes of the clock, jest and browser together
 * @param options.seconds from each test to how long it took, see `timedSeconds`
 * @param options.pace how much slower this machine is, see `paceOf`
 * @param options.commit its full hash
 * @returns those that fit, from test to reason
 */
export function fitting(chosen, { minutes, seconds, pace = 1, commit }) {
  const order = (test) => createHash('sha256').update(`${commit}\0${test}`).digest('hex');
  const rows = [...chosen].map(([test, reason]) => ({ test, reason, rank: rankOf(reason), order: order(test) }));
  rows.sort((a, b) => a.rank - b.rank || (a.order < b.order ? -1 : 1));
  let left = minutes * 60 * WORKERS;
  const fits = new Map();
  for (const { test, reason } of rows) {
    const cost = secondsOf(test, seconds) * pace;
    // What always runs does, however slow the machine.
    if (cost > left && rankOf(reason) > 0) continue;
    left -= cost;
    fits.set(test, reason);
  }
  return fits;
}
