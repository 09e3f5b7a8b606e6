import { likenessOf } from '@cartulary/contracts/likeness';
import { neutralMean } from './neutral-background.js';

/** What is looked for in an index, and how alike a passage is by its dot product with it. */
export interface Comparison {
  readonly vector: Float32Array;
  /** Scaled as contracts say. */
  likeness(product: number): number;
}

/**
 * Shares of what all passages have in common that are taken out of a passage and out of a question. Taken out of a passage
 * it moves back those that are near to every question. How these and the next numbers were found, over which texts and
 * questions: docs/decisions/2026-11-23-likeness.md.
 */
const OUT_OF_PASSAGE = 0.3;
const OUT_OF_QUESTION = 0.8;
/** A passage stands out at this distance, and farther the more are compared: the best of many is alike by chance. */
const STANDS_OUT = 0.109;
const PER_LOG_OF_PASSAGES = 0.035;
const FEWEST_PASSAGES = 30;
/** Passages of a sample. Of more, the mean of a question's products with them moves by less than a hundredth of the bar. */
export const SAMPLE_PASSAGES = 500;
/** The shipped texts count like so many passages, so that a few documents of one kind aren't taken for all there is. */
const NEUTRAL_WEIGHT = 50;

/**
 * What the passages have in common that somebody may see, to tell what stands out from them. Likenesses of the present
 * embedder lie close together, where exactly depends on the archive and the question.
 */
export class Background {
  /** Part of a passage's square that is not common to all: 1 for vectors that point everywhere. */
  private readonly own: number;
  /** Distance at which a passage stands out. */
  private readonly bar: number;

  /** @param passages that are compared */
  private constructor(
    private readonly mean: Float32Array,
    passages: number,
  ) {
    this.own = 1 - dot(mean, mean);
    this.bar = STANDS_OUT + PER_LOG_OF_PASSAGES * Math.log(Math.max(passages, FEWEST_PASSAGES));
  }

  /**
   * @param sample vectors of passages that somebody may see, drawn by chance
   * @param passages that they may see
   */
  static of(sample: readonly Float32Array[], passages: number): Background {
    const sum = neutralMean.map((value) => value * NEUTRAL_WEIGHT);
    for (const vector of sample)
      for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
    return new Background(
      sum.map((value) => value / (NEUTRAL_WEIGHT + sample.length)),
      passages,
    );
  }

  /** How passages are compared with a vector. */
  comparison(vector: Float32Array): Comparison {
    const common = 1 - this.own;
    const byChance = OUT_OF_QUESTION * dot(vector, this.mean) + (1 - OUT_OF_PASSAGE - OUT_OF_QUESTION) * common;
    return {
      // One product with this is a passage's own less what it shares with all of them.
      vector: vector.map((value, at) => value - OUT_OF_PASSAGE * (this.mean[at] ?? 0)),
      likeness: (product) => likenessOf((product - byChance) / this.own / this.bar),
    };
  }
}

/**
 * Of all-MiniLM-L6-v2 less alike than this is another matter (cosine). Over 2,000 texts of bench/meaning-corpus.mjs made-up
 * words reach .30 at most, questions find what they ask for above .36.
 */
const FORMER_STANDS_OUT = 0.35;

/** How passages of the former embedder are compared with a vector: by their cosine alone. */
export const formerComparison = (vector: Float32Array): Comparison => ({
  vector,
  likeness: (product) => likenessOf(product / FORMER_STANDS_OUT),
});

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
