/** Normalized mean of vectors. */
export function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) vector.forEach((value, at) => (sum[at] = (sum[at] ?? 0) + value));
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}
