/** A description, and whether it is of a thing. */
export interface Sample {
  readonly figures: Float32Array;
  readonly isThing: boolean;
}

/** Weights of figures whose sum, from a start, is above 0 for things. */
export interface Separation {
  readonly weights: Float32Array;
  readonly start: number;
}

const ROUNDS = 60;
/** What a sample on the wrong side costs: things are few. */
const COST = { thing: 2, other: 0.5 } as const;
/** The start is the weight of a figure that all samples have. */
const ALWAYS = 1;

/**
 * A linear support vector machine with squared loss, by dual coordinate descent (Hsieh and others, 2008). Always in the same order: the
 * same samples give the same weights.
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

/** The sum of products of two rows of figures. */
export function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
