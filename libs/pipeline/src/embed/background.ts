import { likenessOf } from '@cartulary/contracts/likeness';
import { neutralMean } from './neutral-background.js';

/** The vector to search an index with, and how to convert a dot product into a similarity. */
export interface Comparison {
  readonly vector: Float32Array;
  /** On the scale defined in contracts. */
  likeness(product: number): number;
}

/**
 * Shares of the common component that are removed from a passage and from a question. Removing it from a passage ranks
 * down passages that are close to every question. See docs/decisions/2026-11-23-likeness.md for how these and the
 * following numbers were measured, and on which texts and questions.
 */
const OUT_OF_PASSAGE = 0.3;
const OUT_OF_QUESTION = 0.8;
/**
 * Minimum distance for a passage to stand out. It grows with the number of compared passages, because the best of many
 * is similar by chance.
 */
const STANDS_OUT = 0.109;
const PER_LOG_OF_PASSAGES = 0.035;
const FEWEST_PASSAGES = 30;
/** Size of a sample. More passages would move the mean of a question's dot products by less than a hundredth of the bar. */
export const SAMPLE_PASSAGES = 500;
/** The bundled texts count as this many passages, so a few documents of one kind aren't mistaken for the general case. */
const NEUTRAL_WEIGHT = 50;

/**
 * The common component of the passages a person can see, used to determine which passages stand out. The current
 * embedder's similarities are close together; their range depends on the archive and the question.
 */
export class Background {
  /** Share of a passage's squared length that isn't common to all: 1 for vectors that point in all directions. */
  private readonly own: number;
  /** Minimum distance for a passage to stand out. */
  private readonly bar: number;

  /** @param passages number of compared passages */
  private constructor(
    private readonly mean: Float32Array,
    passages: number,
  ) {
    this.own = 1 - dot(mean, mean);
    this.bar = STANDS_OUT + PER_LOG_OF_PASSAGES * Math.log(Math.max(passages, FEWEST_PASSAGES));
  }

  /**
   * @param sample vectors of randomly drawn passages that a person can see
   * @param passages number of passages that they can see
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

  /** Returns how to compare passages with a vector. */
  comparison(vector: Float32Array): Comparison {
    const common = 1 - this.own;
    const byChance = OUT_OF_QUESTION * dot(vector, this.mean) + (1 - OUT_OF_PASSAGE - OUT_OF_QUESTION) * common;
    return {
      // The dot product with this vector removes the part of a passage that is common to all passages.
      vector: vector.map((value, at) => value - OUT_OF_PASSAGE * (this.mean[at] ?? 0)),
      likeness: (product) => likenessOf((product - byChance) / this.own / this.bar),
    };
  }
}

/**
 * Cosine below which all-MiniLM-L6-v2 passages are unrelated. On the 2,000 texts in bench/meaning-corpus.mjs, made-up
 * words reach at most .30, and questions match their answers above .36.
 */
const FORMER_STANDS_OUT = 0.35;

/** Compares passages of the former embedder with a vector, by cosine only. */
export const formerComparison = (vector: Float32Array): Comparison => ({
  vector,
  likeness: (product) => likenessOf(product / FORMER_STANDS_OUT),
});

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
