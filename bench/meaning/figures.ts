/** The quality of the answers to some questions. */
export interface Figures {
  readonly questions: number;
  /** Questions whose first answer is correct. */
  readonly first: number;
  /** The Wilson interval of their share, 95 %. */
  readonly interval: readonly [number, number];
  /** The mean of 1 / rank of the correct answer; 0 if it's missing. */
  readonly meanReciprocalRank: number;
}

const Z = 1.96;

/** The Wilson interval of a share, 95 %. */
export function wilson(hits: number, of: number): [number, number] {
  if (of === 0) return [0, 1];
  const share = hits / of;
  const centre = (share + (Z * Z) / (2 * of)) / (1 + (Z * Z) / of);
  const half = (Z / (1 + (Z * Z) / of)) * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  return [rounded(centre - half), rounded(centre + half)];
}

/** @param places ranks of the correct answers, from 1; 0 if not found */
export function figuresOf(places: readonly number[]): Figures {
  const first = places.filter((place) => place === 1).length;
  const reciprocal = places.reduce((sum, place) => sum + (place === 0 ? 0 : 1 / place), 0);
  return {
    questions: places.length,
    first,
    interval: wilson(first, places.length),
    meanReciprocalRank: rounded(places.length === 0 ? 0 : reciprocal / places.length),
  };
}

export const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/** One table cell: the share of correct first answers, its interval, MRR. */
export function cell({ questions, first, interval, meanReciprocalRank }: Figures): string {
  const short = (value: number): string => value.toFixed(3).replace(/^0/u, '');
  return `${short(first / Math.max(1, questions))} [${interval.map(short).join(' ')}] ${short(meanReciprocalRank)}`;
}
