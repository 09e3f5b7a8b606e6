import { fold, tokenize } from '../matching/tokens.js';

/** Words of a sentence with their weights, normalized to length 1. */
export type Vector = ReadonlyMap<string, number>;

/** Words that occur in every text, so sharing them isn't evidence. English and German. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an and are as at be been but by for from had has have he her his i if in into is it its of on or our she that the their
  them there they this to was we were which will with would you your not no so than then these those can may shall also
  aber als am an auch auf aus bei bis das dass dem den der des die durch ein eine einem einen einer eines er es für hat haben
  ich ihr ihre im in ist kann mit nach nicht noch nur oder sich sie sind so über um und uns unser vom von vor war waren was
  wenn werden wie wir wird wurde wurden zu zum zur`
    .split(/\s+/u)
    .map(fold),
);

/** TF-IDF over the sentences themselves: rarer words weigh more. */
export function vectorsOf(sentences: readonly string[]): Vector[] {
  const words = sentences.map((sentence) =>
    tokenize(sentence)
      .map(({ text }) => text)
      .filter((word) => !stopWords.has(word) && /\p{L}/u.test(word)),
  );
  const inSentences = new Map<string, number>();
  for (const list of words) for (const word of new Set(list)) inSentences.set(word, (inSentences.get(word) ?? 0) + 1);
  return words.map((list) => {
    const vector = new Map<string, number>();
    for (const word of list) {
      const weight = Math.log(1 + sentences.length / (inSentences.get(word) ?? 1));
      vector.set(word, (vector.get(word) ?? 0) + weight);
    }
    const length = Math.hypot(...vector.values()) || 1;
    for (const [word, weight] of vector) vector.set(word, weight / length);
    return vector;
  });
}

/** 0 (nothing in common) to 1 (the same words). */
export function similarity(a: Vector, b: Vector): number {
  const [less, more] = a.size <= b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [word, weight] of less) sum += weight * (more.get(word) ?? 0);
  return sum;
}

const DAMPING = 0.85;
const ROUNDS = 30;

/** LexRank (Erkan and Radev 2004) with a bias: a sentence's score depends on similar sentences and on its `prior`. The highest is 1. */
export function rank(vectors: readonly Vector[], prior: readonly number[]): number[] {
  const count = vectors.length;
  const priorSum = prior.reduce((sum, value) => sum + value, 0) || 1;
  const bias = prior.map((value) => value / priorSum);
  const links = vectors.map((a, i) => Float64Array.from(vectors, (b, j) => (i === j ? 0 : similarity(a, b))));
  const sums = links.map((row) => row.reduce((sum, value) => sum + value, 0));
  let scores = Float64Array.from(bias);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = Float64Array.from(bias, (value) => (1 - DAMPING) * value);
    for (let i = 0; i < count; i += 1) {
      const given = (DAMPING * (scores[i] ?? 0)) / (sums[i] || 1);
      for (let j = 0; j < count; j += 1) next[j] = (next[j] ?? 0) + given * (links[i]?.[j] ?? 0);
    }
    scores = next;
  }
  const highest = Math.max(...scores, 1e-12);
  return Array.from(scores, (score) => score / highest);
}

/** Penalty for repeating a sentence that was chosen before (maximal marginal relevance). */
const REPETITION = 0.7;
/** Above this similarity a sentence is a repetition and is never chosen. */
const SAME = 0.8;

/** Chooses sentences, best first: important ones that don't repeat each other. */
export function choose(scores: readonly number[], vectors: readonly Vector[], most: number): number[] {
  const chosen: number[] = [];
  while (chosen.length < Math.min(most, scores.length)) {
    let best = -1;
    let bestWorth = -Infinity;
    scores.forEach((score, index) => {
      if (chosen.includes(index)) return;
      const said = chosen.map((other) => similarity(vectors[index] ?? new Map(), vectors[other] ?? new Map()));
      const repeated = Math.max(0, ...said);
      const worth = score - REPETITION * repeated;
      if (repeated < SAME && worth > bestWorth) [bestWorth, best] = [worth, index];
    });
    if (best < 0) break;
    chosen.push(best);
  }
  return chosen;
}
