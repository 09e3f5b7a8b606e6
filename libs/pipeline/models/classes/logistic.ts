/** Something that is of a kind or isn't, and how much it counts. */
export interface Example {
  readonly isOf: boolean;
  readonly weight: number;
}

interface Fitted {
  readonly weights: readonly number[];
  readonly bias: number;
  /** Log odds. */
  score(one: readonly number[]): number;
}

const STEPS = 100;
const RATE = 3;
const PENALTY = 1e-4;

/** Logistic regression by gradient descent over values scaled to mean 0 and deviation 1; the answer is of the values as they are. */
export function fitLogistic<T extends Example>(rows: readonly T[], valuesOf: (row: T) => readonly number[]): Fitted {
  const values = rows.map(valuesOf);
  const columns = Array.from({ length: values[0]?.length ?? 0 }, (_, column) => {
    const mean = values.reduce((sum, row) => sum + (row[column] ?? 0), 0) / rows.length;
    const square = values.reduce((sum, row) => sum + ((row[column] ?? 0) - mean) ** 2, 0) / rows.length;
    return { mean, deviation: Math.sqrt(square) || 1 };
  });
  const scaled = values.map((row) => columns.map(({ mean, deviation }, at) => ((row[at] ?? 0) - mean) / deviation));
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const weights = columns.map(() => 0);
  let bias = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = columns.map(() => 0);
    let slope = 0;
    rows.forEach(({ isOf, weight }, index) => {
      const row = scaled[index] ?? [];
      const log = row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), bias);
      const error = weight * (1 / (1 + Math.exp(-log)) - (isOf ? 1 : 0));
      row.forEach((value, at) => (slopes[at] = (slopes[at] ?? 0) + error * value));
      slope += error;
    });
    slopes.forEach((one, at) => (weights[at] = (weights[at] ?? 0) - RATE * (one / total + PENALTY * (weights[at] ?? 0))));
    bias -= (RATE * slope) / total;
  }
  const unscaled = weights.map((weight, at) => weight / (columns[at]?.deviation ?? 1));
  const start = unscaled.reduce((sum, weight, at) => sum - weight * (columns[at]?.mean ?? 0), bias);
  return {
    weights: unscaled,
    bias: start,
    score: (one) => unscaled.reduce((sum, weight, at) => sum + weight * (one[at] ?? 0), start),
  };
}
