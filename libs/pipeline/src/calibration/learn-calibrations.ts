import type { Calibration } from '@cartulary/contracts/learning';
import { learningLimits } from '@cartulary/contracts/limits/learning';
import { groupBy } from '../matching/group-by.js';
import { keyOf, type Reviewed } from './reviewed.js';

interface Step {
  readonly score: number;
  readonly right: number;
  readonly values: number;
}

/**
 * Learns, per engine, class and field, how often values with a raw score are right. Uses isotonic regression (pool adjacent violators;
 * Annals of Mathematical Statistics 26, 1955, 641–647) over scores in groups of ten, so a higher score never gets a lower share. Needs at
 * least 30 values. Deterministic.
 */
export function learnCalibrations(values: readonly Reviewed[]): Calibration[] {
  return [...groupBy(values, keyOf)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => {
      const [first] = group;
      if (!first || group.length < learningLimits.leastCalibrated) return [];
      const steps = pooled(together(group)).map((step) => ({
        score: rounded(step.score),
        share: rounded(shareOf(step)),
      }));
      const { engine, class: of, name } = first;
      const upTo = Math.max(...group.map(({ score }) => score));
      return [{ engine, class: of, name, values: group.length, steps, upTo }];
    });
}

/** Smoothing keeps shares of small samples away from 0 and 1: adds half a right and half a wrong value. */
const shareOf = ({ right, values }: Step): number => (right + 1 / 2) / (values + 1);

/** Groups values with neighboring scores, at least ten per group. Equal scores stay in one group. */
function together(values: readonly Reviewed[]): Step[] {
  const ordered = [...values].sort((a, b) => a.score - b.score);
  const steps: Step[] = [];
  let open: Reviewed[] = [];
  ordered.forEach((value, at) => {
    open.push(value);
    const isBoundary = ordered[at + 1]?.score !== value.score;
    const left = ordered.length - at - 1;
    const mayClose = open.length >= learningLimits.calibratedTogether && left >= learningLimits.calibratedTogether;
    if (left > 0 && !(isBoundary && mayClose)) return;
    steps.push(stepOf(open));
    open = [];
  });
  return steps;
}

const stepOf = (values: readonly Reviewed[]): Step => ({
  score: values.reduce((sum, { score }) => sum + score, 0) / values.length,
  right: values.filter(({ right }) => right).length,
  values: values.length,
});

/** Merges neighboring steps until shares never decrease. */
function pooled(steps: readonly Step[]): Step[] {
  const done: Step[] = [];
  for (const step of steps) {
    let last = step;
    for (let before = done.at(-1); before && shareOf(before) > shareOf(last); before = done.at(-1)) {
      done.pop();
      const values = before.values + last.values;
      const score = (before.score * before.values + last.score * last.values) / values;
      last = { score, right: before.right + last.right, values };
    }
    done.push(last);
  }
  return done;
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
