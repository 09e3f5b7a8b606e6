/** What was found rightly, wrongly and not at all. */
export interface Counts {
  right: number;
  wrong: number;
  missed: number;
}

export const noCounts = (): Counts => ({ right: 0, wrong: 0, missed: 0 });

/** Adds what was found to what is there: something else than that is wrong and missed. */
export function countInto<T>(counts: Counts, found: ReadonlyMap<string, T>, truth: ReadonlyMap<string, T>): void {
  const right = [...found].filter(([name, value]) => truth.has(name) && truth.get(name) === value).length;
  counts.right += right;
  counts.wrong += found.size - right;
  counts.missed += truth.size - right;
}

/** The harmonic mean of precision and recall. */
export const f1 = ({ right, wrong, missed }: Counts): number => (2 * right) / Math.max(1, 2 * right + wrong + missed);

/** Counts in words, for a note. */
export const counted = ({ right, wrong, missed }: Counts): string =>
  `${right} right, ${wrong} wrong, ${missed} not found`;
