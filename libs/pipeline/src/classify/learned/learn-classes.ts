import type { LearnedClasses } from '@cartulary/contracts/learning';
import { learningLimits } from '@cartulary/contracts/limits/learning';
import type { ClassFound } from '@cartulary/contracts/understanding';
import type { EmbedderId } from '../../embed/embedders.js';
import { softmax } from '../class-model.js';
import type { Meaning } from '../meaning.js';
import { logOf, withLearnedClasses } from './with-learned-classes.js';

/** A document whose class a person confirmed. */
export interface ClassExample {
  readonly class: string;
  /** The result without learning. */
  readonly found: ClassFound;
  readonly meaning: Meaning;
}

/** Mean meaning of documents in a built-in class. Used for classes without confirmed documents. */
export interface ClassAnchor {
  readonly class: string;
  readonly meaning: Meaning;
}

const ROUNDS = 600;
const STEP = 1.25;
/** Regularization. With few examples weights stay small, and the result without learning prevails. */
const COST = 0.001;
/** Anchors are confident in their class, but not fully certain. */
const ANCHOR_SURE = 0.9;
/** Folds of the cross-validation that checks whether learning helps. */
const PARTS = 5;

interface Row {
  readonly class: string;
  readonly offsets: readonly number[];
  readonly meaning: Meaning;
}

/**
 * Learns to correct a document's class based on its meaning. Logistic regression whose offsets are the log
 * probabilities found without learning, so zero weights change nothing. The result is used only if cross-validation on
 * the examples shows that it classifies more of them correctly.
 * @returns null if nothing could be learned or the result wouldn't help
 */
export function learnClasses(
  examples: readonly ClassExample[],
  anchors: readonly ClassAnchor[],
  embedder: EmbedderId,
): LearnedClasses | null {
  const learned = fit(examples, anchors, embedder);
  if (!learned) return null;
  let [before, after] = [0, 0];
  for (let part = 0; part < PARTS; part += 1) {
    const others = fit(
      examples.filter((_, at) => at % PARTS !== part),
      anchors,
      embedder,
    );
    for (const one of examples.filter((_, at) => at % PARTS === part)) {
      before += Number(one.found.class === one.class);
      after += Number((others ? withLearnedClasses(one.found, one.meaning, others, 0) : one.found).class === one.class);
    }
  }
  return after > before ? learned : null;
}

function fit(
  all: readonly ClassExample[],
  anchors: readonly ClassAnchor[],
  { name, version }: EmbedderId,
): LearnedClasses | null {
  const counts = new Map<string, number>();
  for (const { class: of } of all) counts.set(of, (counts.get(of) ?? 0) + 1);
  const classes = [...counts].flatMap(([of, count]) => (count >= learningLimits.leastOfClass ? [of] : [])).sort();
  if (classes.length < learningLimits.leastClasses) return null;
  const examples = all.filter(({ class: of }) => classes.includes(of));
  const names = [...new Set([...classes, ...anchors.map((one) => one.class)])];
  const centre = middleOf([...examples, ...anchors].map(({ meaning }) => meaning));
  const rows: Row[] = [
    ...examples.map(({ class: of, found, meaning }) => ({
      class: of,
      offsets: names.map((one) =>
        logOf(found.probabilities.find((entry) => entry.class === one)?.probability, classes.includes(one)),
      ),
      meaning: beyond(meaning, centre),
    })),
    ...anchors
      .filter((anchor) => !classes.includes(anchor.class))
      .map(({ class: of, meaning }) => ({
        class: of,
        offsets: names.map((one) => Math.log(one === of ? ANCHOR_SURE : (1 - ANCHOR_SURE) / (names.length - 1))),
        meaning: beyond(meaning, centre),
      })),
  ];
  const weights = descend(rows, names, classes.length, centre.length);
  return {
    embedder: { name, version },
    centre: [...centre].map(rounded),
    classes,
    weights: weights.map((row) => [...row].map(rounded)),
    documents: examples.length,
  };
}

/**
 * Fits weights for the first `learned` names; those of the others stay 0. Runs in a fixed order, so the same examples
 * give the same weights.
 */
function descend(rows: readonly Row[], names: readonly string[], learned: number, length: number): Float64Array[] {
  const weights = Array.from({ length: learned }, () => new Float64Array(length));
  for (let round = 0; round < ROUNDS; round += 1) {
    const slopes = weights.map((row) => row.map((value) => -COST * value));
    for (const { class: of, offsets, meaning } of rows) {
      const shares = softmax(offsets.map((offset, at) => offset + (at < learned ? dot(weights[at], meaning) : 0)));
      slopes.forEach((slope, at) => {
        const miss = (Number(names[at] === of) - (shares[at] ?? 0)) / rows.length;
        for (let k = 0; k < length; k += 1) slope[k] = (slope[k] ?? 0) + miss * (meaning[k] ?? 0);
      });
    }
    weights.forEach((row, at) => {
      for (let k = 0; k < length; k += 1) row[k] = (row[k] ?? 0) + STEP * (slopes[at]?.[k] ?? 0);
    });
  }
  return weights;
}

function middleOf(meanings: readonly Meaning[]): Float32Array {
  const middle = new Float32Array(meanings[0]?.length ?? 0);
  for (const meaning of meanings)
    meaning.forEach((value, at) => (middle[at] = (middle[at] ?? 0) + value / meanings.length));
  return middle;
}

const beyond = (meaning: Meaning, centre: Float32Array): Meaning =>
  meaning.map((value, at) => value - (centre[at] ?? 0));

const dot = (row: ArrayLike<number> | undefined, meaning: Meaning): number =>
  meaning.reduce((sum, value, at) => sum + value * (row?.[at] ?? 0), 0);

/** Rounded to the precision that matters, because versions are stored. */
const rounded = (value: number): number => Math.round(value * 100_000) / 100_000;
