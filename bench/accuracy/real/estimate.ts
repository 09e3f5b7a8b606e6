import { FEWEST_JUDGED, type Figure } from '../figure.js';
import { randomFrom } from '../printed/random.js';
import type { Part } from './split.js';

const DRAWS = 1_000;
const SEED = 26;

/** The range of a statistic in 95 of 100 resamples (bootstrap over documents, deterministic). */
export function interval<T>(documents: readonly T[], statistic: (some: readonly T[]) => number): [number, number] {
  const random = randomFrom(SEED);
  const values = Array.from({ length: DRAWS }, () => statistic(documents.map(() => random.pick(documents)))).sort(
    (a, b) => a - b,
  );
  const at = (share: number): number => values[Math.floor(share * (DRAWS - 1))] ?? NaN;
  return [at(0.025), at(0.975)];
}

/** One document's contribution to a figure. */
export interface Counted {
  readonly part: Part;
}

interface Wanted<T> {
  readonly unit: string;
  readonly note: string;
  readonly wanted?: number;
  readonly lessIsBetter?: true;
  /** The same statistic for the rival. */
  readonly rival?: (some: readonly T[]) => number;
}

/** The same figure for the documents for tuning and for those only measured. Only the latter is evaluated. */
export function figuresByPart<T extends Counted>(
  name: string,
  documents: readonly T[],
  statistic: (some: readonly T[]) => number,
  { wanted, rival, note, ...rest }: Wanted<T>,
): Figure[] {
  return (['learn', 'measure'] as const).flatMap((part): Figure[] => {
    const some = documents.filter((one) => one.part === part);
    if (some.length === 0) return [];
    const isJudged = part === 'measure' && wanted !== undefined;
    return [
      {
        ...rest,
        name,
        part,
        value: statistic(some),
        documents: some.length,
        interval: interval(some, statistic),
        ...(isJudged && { wanted }),
        ...(rival && { commandLine: rival(some) }),
        note: isJudged && some.length < FEWEST_JUDGED ? `told, too few to judge; ${note}` : note,
      },
    ];
  });
}

/** The ratio between the sums of two counts. */
export const ratio =
  <T>(part: (one: T) => number, whole: (one: T) => number) =>
  (some: readonly T[]): number => {
    const sum = (of: (one: T) => number): number => some.reduce((total, one) => total + of(one), 0);
    return sum(part) / Math.max(1e-9, sum(whole));
  };
