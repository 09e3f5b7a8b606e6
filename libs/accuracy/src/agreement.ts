/** Several people's ratings of one value, each a category name; omits people who weren't asked. */
export type Ratings = readonly string[];

/** Agreement beyond chance; null if it is undefined: nothing was rated twice, or all ratings are the same. */
export interface Agreement {
  readonly coefficient: number | null;
  /** The number of values it is based on. */
  readonly values: number;
}

/**
 * Cohen's κ of two raters (J. Cohen, Educational and Psychological Measurement 20, 1960, 37–46): (observed − expected)
 * / (1 − expected), where expected is the agreement of two independent raters with the same category frequencies.
 */
export function cohensKappa(pairs: readonly (readonly [string, string])[]): Agreement {
  const values = pairs.length;
  const agreed = pairs.filter(([one, other]) => one === other).length / Math.max(1, values);
  const [ones, others] = [countOf(pairs.map(([one]) => one)), countOf(pairs.map(([, other]) => other))];
  let expected = 0;
  for (const [said, count] of ones) expected += (count / values) * ((others.get(said) ?? 0) / values);
  return { coefficient: values === 0 || expected === 1 ? null : (agreed - expected) / (1 - expected), values };
}

/**
 * Krippendorff's α for nominal data with gaps (K. Krippendorff, Content Analysis, 2004, ch. 11; "Computing
 * Krippendorff's Alpha-Reliability", 2011): 1 − observed / expected disagreement, based on coincidences. A value with m
 * ratings contributes its pairs with weight 1/(m − 1).
 */
export function krippendorffsAlpha(rated: readonly Ratings[]): Agreement {
  const units = rated.filter((ratings) => ratings.length > 1);
  const totals = countOf(units.flat());
  const all = units.flat().length;
  let same = 0;
  for (const ratings of units)
    for (const [, count] of countOf(ratings)) same += (count * (count - 1)) / (ratings.length - 1);
  let sameByChance = 0;
  for (const [, count] of totals) sameByChance += count * (count - 1);
  const expected = all * (all - 1) - sameByChance;
  if (all === 0 || expected === 0) return { coefficient: null, values: units.length };
  return { coefficient: 1 - ((all - 1) * (all - same)) / expected, values: units.length };
}

function countOf(said: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of said) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}
