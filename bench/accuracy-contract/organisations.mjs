import { closesAt, driftOf } from '../../libs/accuracy/src/drift.ts';
import { doubleCheckedShare } from '../../libs/contracts/src/accuracy.ts';
import { CHOOSING_SHARE, SAMPLED_SHARE, look } from '../../libs/accuracy/src/gate.ts';

/** Pseudorandom numbers that are the same every time (mulberry32). */
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * The kinds of organizations. `wrongAt(score)` is the error rate of values with a score.
 * - steady: higher scores are more often right; the slope and the error rate vary
 * - edge: scores are meaningless, and slightly more is wrong than promised: every gate that opens breaks its bound
 * - skewed: like steady, but people review the highest scores first and never review a third
 * - reversed: higher scores are more often wrong
 * - drift: like steady; at some point the error rate doubles
 */
export const scenarios = ['steady', 'edge', 'skewed', 'reversed', 'drift'];

function errorsOf(scenario, promise, random) {
  if (scenario === 'edge') return () => promise * 1.05;
  const [level, slope] = [promise * 4 * random(), 1 + 4 * random()];
  const wrongAt = (score) => Math.min(1, 2 * level * (1 - score) ** slope + level * 0.3);
  return scenario === 'reversed' ? (score) => wrongAt(1 - score) : wrongAt;
}

/**
 * One day's values arrive, then people review the ones that the gate sends them, then the gate evaluates the reviews.
 */
const DAY = 25;

/** Reviewers who never err, without double checks. */
export const flawless = { missShare: 0, doubleChecks: false };

/**
 * The review of a value. Each reviewer misses a wrong value with the same probability, and marks a right one as wrong a
 * hundredth as often. If two reviewers disagree, a third is right; if both miss a wrong value, no one notices.
 */
function review(wrong, { missShare, doubleChecks }, random) {
  if (missShare === 0 && !doubleChecks) return { wrong };
  const answer = () => (wrong ? random() >= missShare : random() < missShare / 100);
  const first = answer();
  if (!doubleChecks || random() >= doubleCheckedShare) return { wrong: first };
  const settled = answer() === first ? first : wrong;
  return { wrong: settled, twice: true, missed: settled && !first };
}

/**
 * The life of a contract, from its first value on.
 * @param people the reviewers
 * @returns whether it opened, whether the error rate above its threshold then exceeded the promise, and the expected
 * error rate of the values it accepted
 */
export function liveContract(scenario, promise, values, seed, people = flawless) {
  const random = chance(seed);
  const wrongAt = errorsOf(scenario, promise, random);
  const driftsAt = scenario === 'drift' ? Math.floor(values * random()) : Infinity;
  const gate = { people, waiting: [], looked: 0, threshold: null, closed: false };
  const told = { opened: false, brokenAtOpening: false, accepted: 0, expectedWrong: 0, closed: false };
  for (let at = 0; at < values && !gate.closed; at++) {
    const score = Math.sqrt(random());
    const rate = Math.min(1, wrongAt(score) * (at >= driftsAt ? 2 : 1));
    const said = review(random() < rate, people, random);
    const value = { score, rate, ...said, chooses: random() < CHOOSING_SHARE, reviewed: false };
    arrive(gate, told, value, random);
    if ((at + 1) % DAY === 0) endDay(gate, told, scenario, promise, at >= driftsAt ? 2 : 1, wrongAt, random);
  }
  return told;
}

function arrive(gate, told, value, random) {
  if (gate.threshold === null) return gate.waiting.push(value);
  if (value.score < gate.threshold) return undefined;
  if (random() < SAMPLED_SHARE) return gate.waiting.push(value);
  told.accepted++;
  told.expectedWrong += value.rate;
  return undefined;
}

function endDay(gate, told, scenario, promise, times, wrongAt, random) {
  const open = gate.waiting.filter(({ reviewed, left }) => !reviewed && !left);
  if (scenario === 'skewed') {
    open.sort((a, b) => b.score - a.score);
    // The rest waits until someone has time, a few days later.
    for (const value of open) if (random() < 0.66) value.reviewed = true;
  } else for (const value of open) value.reviewed = true;
  const gap = gate.waiting.findIndex(({ reviewed }) => !reviewed);
  const whole = gap === -1 ? gate.waiting : gate.waiting.slice(0, gap);
  if (gate.threshold === null) {
    const looks = look(whole, promise, gate.looked, gate.people.doubleChecks);
    gate.looked += looks.length;
    const last = looks.at(-1);
    if (!last?.passed) return;
    Object.assign(gate, { threshold: last.threshold, waiting: [] });
    told.opened = true;
    told.brokenAtOpening = rateAbove(last.threshold, wrongAt) * times > promise;
    return;
  }
  const ratios = driftOf(
    whole.map(({ wrong }) => wrong),
    promise,
  );
  if (ratios.some((ratio) => ratio >= closesAt(promise))) gate.closed = told.closed = true;
}

/** The error rate of values at or above a threshold, integrated over the scores, whose density is 2s. */
function rateAbove(threshold, wrongAt) {
  let [wrong, all] = [0, 0];
  for (let step = 0; step < 2_000; step++) {
    const score = threshold + ((step + 0.5) / 2_000) * (1 - threshold);
    wrong += 2 * score * wrongAt(score);
    all += 2 * score;
  }
  return wrong / all;
}

/** The number of samples after which a gate closes once the error rate is twice the promise; before, it was half. */
export function samplesUntilClosed(promise, seed) {
  const random = chance(seed);
  const samples = Array.from({ length: 200 }, () => random() < promise / 2);
  // A gate that closed earlier, as a false alarm, doesn't count as one that closes late.
  const before = driftOf(samples, promise).at(-1) ?? 1;
  if (before >= closesAt(promise)) samples.length = 0;
  const begin = samples.length;
  for (let count = 1; count <= 5_000; count++) {
    samples.push(random() < 2 * promise);
    const ratio = driftOf(samples, promise).at(-1);
    if (ratio >= closesAt(promise)) return samples.length - begin;
  }
  return Infinity;
}

/**
 * The number of samples after which a gate closes although the error rate is only this share of the promise: a false
 * alarm.
 */
export function samplesUntilFalseAlarm(promise, share, seed, most = 20_000) {
  const random = chance(seed);
  const samples = Array.from({ length: most }, () => random() < promise * share);
  const at = driftOf(samples, promise).findIndex((ratio) => ratio >= closesAt(promise));
  return at === -1 ? most : at + 1;
}

/** The median of some numbers. */
export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
