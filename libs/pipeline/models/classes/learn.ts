import { documentClasses } from '@cartulary/contracts/understanding';
import { BUCKETS, countPieces, weigh, type Counts } from '../../src/classify/character-features.js';
import { softmax, writeModel } from '../../src/classify/class-model.js';
import type { GeneratedDocument } from './generate.js';
import { Random } from './random.js';

const CLASSES = documentClasses.length;
/** A piece that occurs in fewer documents says more about one document than about a class. */
const FEWEST_DOCUMENTS = 3;

/** Training settings; they're part of the model. */
export interface Settings {
  readonly epochs: number;
  readonly rate: number;
  readonly penalty: number;
  readonly seed: number;
}
export const settings: Settings = { epochs: 10, rate: 0.1, penalty: 2e-6, seed: 11 };

interface Example {
  readonly counts: Counts;
  readonly label: number;
}

interface Learned {
  readonly idf: Float64Array;
  readonly weights: Float64Array;
  readonly bias: Float64Array;
}

const examplesOf = (documents: readonly GeneratedDocument[]): Example[] =>
  documents.map(({ text, class: name }) => ({ counts: countPieces(text), label: documentClasses.indexOf(name) }));

/** The weight of each feature: `ln(documents / documents with it) + 1`, 0 for rare ones. */
function inverseFrequencies(examples: readonly Example[]): Float64Array {
  const documents = new Uint32Array(BUCKETS);
  for (const { counts } of examples) for (const place of counts.places) documents[place] = (documents[place] ?? 0) + 1;
  return Float64Array.from(documents, (count) =>
    count < FEWEST_DOCUMENTS ? 0 : Math.log(examples.length / count) + 1,
  );
}

/** Multinomial logistic regression by stochastic gradient descent with a step a weight (AdaGrad), examples shuffled by the seed. */
function fit(examples: readonly Example[], { epochs, rate, penalty, seed }: Settings): Learned {
  const idf = inverseFrequencies(examples);
  const weighed = examples.map(({ counts, label }) => ({
    places: counts.places,
    values: weigh(counts, (place) => idf[place] ?? 0),
    label,
  }));
  const weights = new Float64Array(CLASSES * BUCKETS);
  const squares = new Float64Array(CLASSES * BUCKETS);
  const bias = new Float64Array(CLASSES);
  const random = new Random(seed);
  const order = weighed.map((_, index) => index);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const index of random.shuffle(order)) {
      const example = weighed[index];
      if (!example) continue;
      const { places, values, label } = example;
      const shares = softmax(scoresOf(places, values, weights, bias));
      for (let name = 0; name < CLASSES; name += 1) {
        const error = (shares[name] ?? 0) - (name === label ? 1 : 0);
        bias[name] = (bias[name] ?? 0) - 0.05 * rate * error;
        if (Math.abs(error) < 1e-4) continue;
        const row = name * BUCKETS;
        for (let at = 0; at < places.length; at += 1) {
          const place = row + (places[at] ?? 0);
          const gradient = error * (values[at] ?? 0) + penalty * (weights[place] ?? 0);
          const square = (squares[place] ?? 0) + gradient * gradient;
          squares[place] = square;
          weights[place] = (weights[place] ?? 0) - (rate * gradient) / (Math.sqrt(square) + 1e-6);
        }
      }
    }
  }
  return { idf, weights, bias };
}

function scoresOf(places: Uint16Array, values: Float64Array, weights: Float64Array, bias: Float64Array): number[] {
  return Array.from({ length: CLASSES }, (_, name) => {
    let sum = bias[name] ?? 0;
    for (let at = 0; at < places.length; at += 1)
      sum += (weights[name * BUCKETS + (places[at] ?? 0)] ?? 0) * (values[at] ?? 0);
    return sum;
  });
}

/** How much of the documents of sources that were not trained on is right: by this the settings were chosen. */
export function crossValidated(documents: readonly GeneratedDocument[], how: Settings): number {
  const unseen = scoresOfUnseen(documents, how);
  return unseen.filter(({ scores, label }) => scores.indexOf(Math.max(...scores)) === label).length / unseen.length;
}

/** Assigns each source to the fold (of five) in which it's held out: every fifth source of a class together. */
export function foldsOf(documents: readonly GeneratedDocument[]): Map<string, number> {
  const places = new Map<string, number>();
  const folds = new Map<string, number>();
  for (const { source, class: name } of documents) {
    if (folds.has(source)) continue;
    const place = places.get(name) ?? 0;
    places.set(name, place + 1);
    folds.set(source, place % 5);
  }
  return folds;
}

interface Unseen {
  readonly index: number;
  readonly scores: number[];
  readonly label: number;
}

/** Scores of documents from sources that weren't trained on, learned from the other folds. */
function scoresOfUnseen(documents: readonly GeneratedDocument[], how: Settings): Unseen[] {
  const folds = foldsOf(documents);
  const indices = documents.map((_, index) => index);
  return [0, 1, 2, 3, 4].flatMap((fold) => {
    const isOut = (index: number): boolean => folds.get(documents[index]?.source ?? '') === fold;
    const learned = documents.filter((_, index) => !isOut(index));
    const out = indices.filter(isOut);
    const { idf, weights, bias } = fit(examplesOf(learned), how);
    const examples = examplesOf(out.flatMap((index) => documents[index] ?? []));
    return examples.map(({ counts, label }, at) => ({
      index: out[at] ?? 0,
      scores: scoresOf(
        counts.places,
        weigh(counts, (place) => idf[place] ?? 0),
        weights,
        bias,
      ),
      label,
    }));
  });
}

/** Log probabilities of every document, learned from the other folds, in the documents' order. */
export function unseenLogShares(documents: readonly GeneratedDocument[], how: Settings): number[][] {
  const unseen = scoresOfUnseen(documents, how);
  const temperature = temperatureFor(unseen);
  return unseen
    .toSorted((a, b) => a.index - b.index)
    .map(({ scores }) => softmax(scores.map((score) => score / temperature)).map((share) => Math.log(Math.max(share, 1e-12))));
}

/** The temperature at which the unseen documents' true classes are most likely overall. */
function temperatureFor(unseen: readonly { scores: number[]; label: number }[]): number {
  let best = 1;
  let least = Infinity;
  for (let step = 4; step <= 60; step += 1) {
    const temperature = step / 10;
    let loss = 0;
    for (const { scores, label } of unseen)
      loss -= Math.log(softmax(scores.map((score) => score / temperature))[label] ?? 1e-12);
    if (loss < least) [least, best] = [loss, temperature];
  }
  return best;
}

/** Trains on the documents and returns the model file. The same documents and settings produce the same bytes. */
export function learn(documents: readonly GeneratedDocument[], version: string, how: Settings = settings): Uint8Array {
  const temperature = temperatureFor(scoresOfUnseen(documents, how));
  const { idf, weights, bias } = fit(examplesOf(documents), how);
  const idfStep = idf.reduce((most, value) => Math.max(most, value), 0) / 255;
  const steps = Array.from({ length: CLASSES }, (_, name) => {
    const row = weights.subarray(name * BUCKETS, (name + 1) * BUCKETS);
    return row.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
  });
  const rounded = (value: number): number => Number(value.toPrecision(8));
  return writeModel(
    {
      version,
      classes: documentClasses,
      temperature,
      bias: Array.from(bias, rounded),
      idfStep: rounded(idfStep),
      weightSteps: steps.map(rounded),
    },
    Uint8Array.from(idf, (value) => Math.round(value / idfStep)),
    Int8Array.from(weights, (value, at) => Math.round(value / (steps[Math.floor(at / BUCKETS)] || 1))),
  );
}
