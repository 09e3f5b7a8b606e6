/** A descriptor, and whether it shows the object. */
export interface Sample {
  readonly figures: Float32Array;
  readonly isThing: boolean;
}

/** A linear classifier: the weighted sum plus `start` is above 0 for objects. */
export interface Separation {
  readonly weights: Float32Array;
  readonly start: number;
}

const ROUNDS = 60;
/** Cost of misclassification. Objects are rare, so missing one costs more. */
const COST = { thing: 2, other: 0.5 } as const;
/** A constant feature in every sample; its weight is the bias. */
const ALWAYS = 1;

/**
 * Trains a linear support vector machine with squared loss by dual coordinate descent (Hsieh et al., 2008). Always runs in the same order,
 * so the same samples give the same weights.
 */
export function separate(samples: readonly Sample[]): Separation {
  const weights = new Float32Array(samples[0]?.figures.length ?? 0);
  let start = 0;
  const shares = new Float64Array(samples.length);
  const squares = samples.map(({ figures }) => dot(figures, figures) + ALWAYS * ALWAYS);
  for (let round = 0; round < ROUNDS; round += 1)
    samples.forEach(({ figures, isThing }, index) => {
      const side = isThing ? 1 : -1;
      const slack = 1 / (2 * (isThing ? COST.thing : COST.other));
      const before = shares[index] ?? 0;
      const slope = side * (dot(weights, figures) + ALWAYS * start) - 1 + slack * before;
      const after = Math.max(0, before - slope / ((squares[index] ?? 0) + slack));
      if (after === before) return;
      shares[index] = after;
      const change = side * (after - before);
      for (let at = 0; at < weights.length; at += 1) weights[at] = (weights[at] ?? 0) + change * (figures[at] ?? 0);
      start += change * ALWAYS;
    });
  return { weights, start: start * ALWAYS };
}

/** Dot product. */
export function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
