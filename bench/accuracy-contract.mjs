/**
 * What accuracy contracts guarantee: in how many simulated organizations the error rate exceeds the promise, and after
 * how many samples a gate closes. The same numbers every time. `npm run bench -- accuracy-contract 1000`
 */
import { closesAt } from '../libs/accuracy/src/drift.ts';
import {
  liveContract,
  median,
  samplesUntilClosed,
  samplesUntilFalseAlarm,
  scenarios,
} from './accuracy-contract/organisations.mjs';

const ORGANISATIONS = Number(process.argv[2] ?? 1_000);
const VALUES = 6_000;

const percent = (count, of) => `${((100 * count) / Math.max(1, of)).toFixed(1)} %`;

/** Simulates reviewers who miss this share of wrong values, with and without double checks. */
const MISS_SHARES = [0.1, 0.3, 0.7];

function tellReviewers(promise) {
  for (const missShare of MISS_SHARES)
    for (const doubleChecks of [false, true])
      for (const scenario of ['steady', 'edge', 'skewed']) {
        const lives = Array.from({ length: ORGANISATIONS }, (_, seed) =>
          liveContract(scenario, promise, VALUES, seed * 104_729 + 11, { missShare, doubleChecks }),
        );
        const share = (which) => percent(lives.filter(which).length, ORGANISATIONS);
        console.log(
          `  reviewers pass ${missShare * 100} % of the wrong values, ${doubleChecks ? 'double checks' : 'taken as right'}, ${scenario.padEnd(6)}: opened ${share((life) => life.opened)}, bound broken when it opened ${share((life) => life.brokenAtOpening)}`,
        );
      }
}

for (const promise of [0.05, 0.02, 0.01]) {
  console.log(`At most ${promise * 100} % wrong, ${ORGANISATIONS} organisations of each kind, ${VALUES} values each`);
  for (const [index, scenario] of scenarios.entries()) {
    const lives = Array.from({ length: ORGANISATIONS }, (_, seed) =>
      liveContract(scenario, promise, VALUES, seed * 7_919 + index),
    );
    const opened = lives.filter((life) => life.opened);
    const count = (which) => lives.filter(which).length;
    const broken = count((life) => life.brokenAtOpening);
    const overLife = count((life) => life.accepted > 0 && life.expectedWrong / life.accepted > promise);
    const saved = median(opened.map((life) => life.accepted / VALUES)) ?? 0;
    console.log(
      `  ${scenario.padEnd(9)} opened ${percent(opened.length, ORGANISATIONS)}, bound broken when it opened ${percent(broken, ORGANISATIONS)}, of all it accepted ${percent(overLife, ORGANISATIONS)}, closed ${percent(
        count((life) => life.closed),
        opened.length,
      )}, accepted at the median ${(saved * 100).toFixed(0)} %`,
    );
  }
  const seeds = Array.from({ length: ORGANISATIONS }, (_, seed) => seed + 1);
  const closed = median(seeds.map((seed) => samplesUntilClosed(promise, seed)));
  const alarms = [0.5, 0.25, 0.1].map(
    (share) =>
      `${share} of the promise ${median(seeds.slice(0, 200).map((seed) => samplesUntilFalseAlarm(promise, share, seed)))}`,
  );
  console.log(`  closes at ${closesAt(promise).toFixed(2)}; after twice the promise: ${closed} samples at the median`);
  tellReviewers(promise);
  console.log(`  closes for nothing after so many samples at the median: ${alarms.join(', ')} (20000: never seen)`);
}
