import { closesAt, driftOf } from '../../libs/accuracy/src/drift.ts';
import { doubleCheckedShare } from '../../libs/contracts/src/accuracy.ts';
import { CHOOSING_SHARE, SAMPLED_SHARE, look } from '../../libs/accuracy/src/gate.ts';

/** Numbers by chance that are the same every time (mulberry32). */
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
 * How organisations differ. `wrongAt(score)` is how often a value of a score is wrong.
 * - steady: surer values are more often right, by how much and how often differs
 * - edge: scores say nothing, and slightly more is wrong than promised: every gate that opens breaks its bound
 * - skewed: as steady, but people take the surest of what waits first and leave a third for ever
 * - reversed: surer values are more often wrong
 * - drift: as steady; at some moment twice as much is wrong
 */
export const scenarios = ['steady', 'edge', 'skewed', 'reversed', 'drift'];

function errorsOf(scenario, promise, random) {
  if (scenario === 'edge') return () => promise * 1.05;
  const [level, slope] = [promise * 4 * random(), 1 + 4 * random()];
  const wrongAt = (score) => Math.min(1, 2 * level * (1 - score) ** slope + level * 0.3);
  return scenario === 'reversed' ? (score) => wrongAt(1 - score) : wrongAt;
}

/** One day of values comes in; people look at what the gate sends them; the gate looks at what they found. */
const DAY = 25;

/** How people review: who never errs, and nobody is asked twice. */
export const flawless = { missShare: 0, doubleChecks: false };

/**
 * What people say of a value. Each passes a wrong one with the same probability, and calls a right one wrong a hundredth as often. Where two are asked and
 * disagree a third is right; where both pass a wrong value nobody notices.
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
 * @param people how they review
 * @returns whether it opened, whether more was wrong above its threshold then than promised, and how much of what it accepted
 *   was wrong, as it is expected
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
    // What is left waits until somebody has nothing else to do, a few days later.
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

/** How often a value at or above a threshold is wrong, by integrating over the scores, whose density is 2s. */
function rateAbove(threshold, wrongAt) {
  let [wrong, all] = [0, 0];
  for (let step = 0; step < 2_000; step++) {
    const score = threshold + ((step + 0.5) / 2_000) * (1 - threshold);
    wrong += 2 * score * wrongAt(score);
    all += 2 * score;
  }
  return wrong / all;
}

/** After how many samples a gate closes once twice the promised share is wrong; before, half the promised share was. */
export function samplesUntilClosed(promise, seed) {
  const random = chance(seed);
  const samples = Array.from({ length: 200 }, () => random() < promise / 2);
  // A gate that closed for nothing before is no gate that closes late.
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

/** After how many samples a gate closes though only this share of the promise is wrong: work for nothing. */
export function samplesUntilFalseAlarm(promise, share, seed, most = 20_000) {
  const random = chance(seed);
  const samples = Array.from({ length: most }, () => random() < promise * share);
  const at = driftOf(samples, promise).findIndex((ratio) => ratio >= closesAt(promise));
  return at === -1 ? most : at + 1;
}

/** The middle of some numbers. */
export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
