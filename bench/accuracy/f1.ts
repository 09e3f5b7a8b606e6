/** The numbers of right, wrong and missed results. */
export interface Counts {
  right: number;
  wrong: number;
  missed: number;
}

export const noCounts = (): Counts => ({ right: 0, wrong: 0, missed: 0 });

/** Adds the results to the counts: a result that differs from the truth is both wrong and missed. */
export function countInto<T>(counts: Counts, found: ReadonlyMap<string, T>, truth: ReadonlyMap<string, T>): void {
  const right = [...found].filter(([name, value]) => truth.has(name) && truth.get(name) === value).length;
  counts.right += right;
  counts.wrong += found.size - right;
  counts.missed += truth.size - right;
}

/** The harmonic mean of precision and recall. */
export const f1 = ({ right, wrong, missed }: Counts): number => (2 * right) / Math.max(1, 2 * right + wrong + missed);

/** The counts as text, for a note. */
export const counted = ({ right, wrong, missed }: Counts): string =>
  `${right} right, ${wrong} wrong, ${missed} not found`;
