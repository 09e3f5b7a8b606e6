import type { ClassFound } from '@cartulary/contracts/understanding';
import type { Embedder } from '../embed/embedder.js';
import type { EmbedderId } from '../embed/embedders.js';
import { ClassModelError, softmax } from './class-model.js';

/** Embedding of the beginning of a text. */
export type Meaning = Float32Array;

/** Characters used to classify a document: about as many as the embedder reads. */
const READ_CHARACTERS = 1_200;

/**
 * Embeds the beginning of a document. Returns undefined if there is no text, or none in a script that the embedder
 * supports.
 * @throws ModelError like `embed`
 */
export async function meaningOf(text: string, embedder: Embedder): Promise<Meaning | undefined> {
  const beginning = text.slice(0, READ_CHARACTERS).trim();
  if (beginning === '') return undefined;
  const [vector] = await embedder.embed([beginning], 'text-beside-text');
  return vector ?? undefined;
}

/** Normalized mean of several meanings. */
export function meanOf(meanings: readonly Meaning[]): Meaning {
  const sum = new Float32Array(meanings[0]?.length ?? 0);
  for (const meaning of meanings) meaning.forEach((value, at) => (sum[at] = (sum[at] ?? 0) + value));
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}

/** Logistic regression over the meaning: one row of weights per class, with the bias last. Trained by `train-meaning.ts`. */
export interface MeaningModel {
  readonly version: string;
  /** The embedder whose vectors it was trained on. It works with no other embedder or version. */
  readonly embedder: EmbedderId;
  /** Divides the sum of both models' log probabilities. */
  readonly temperature: number;
  readonly classes: readonly string[];
  readonly weights: readonly (readonly number[])[];
  /** The mean embedding of each class's documents. Custom classes are compared with these. */
  readonly centres: readonly Meaning[];
}

/** The serialized form. */
export type WrittenMeaningModel = Omit<MeaningModel, 'centres'> & { readonly centres: readonly (readonly number[])[] };

/** @throws ClassModelError if the text isn't a complete model */
export function readMeaningModel(json: string): MeaningModel {
  const { centres, ...model } = JSON.parse(json) as WrittenMeaningModel;
  if (model.weights.length !== model.classes.length || centres.length !== model.classes.length)
    throw new ClassModelError('The model of classes by meaning is not whole');
  return { ...model, centres: centres.map((centre) => Float32Array.from(centre)) };
}

/** @throws ClassModelError if the model was trained on vectors of an embedder other than the one in use */
export function checkEmbedder({ embedder: learned }: MeaningModel, used: EmbedderId): void {
  if (learned.name !== used.name || learned.version !== used.version)
    throw new ClassModelError(
      `The model of classes by meaning is of ${learned.name} ${learned.version}, not of ${used.name} ${used.version}`,
    );
}

/** Log probabilities of the model's classes for a meaning. */
export function logShares(weights: readonly (readonly number[])[], meaning: Meaning): number[] {
  const scores = weights.map((row) =>
    meaning.reduce((sum, value, at) => sum + value * (row[at] ?? 0), row.at(-1) ?? 0),
  );
  return softmax(scores).map((share) => Math.log(Math.max(share, 1e-12)));
}

/** Combines the character-based result with the document's meaning. `other` with confidence 0 stays as it is. */
export function withMeaning(
  found: ClassFound,
  meaning: Meaning,
  { version, embedder, temperature, classes, weights }: MeaningModel,
): ClassFound {
  if (found.confidence === 0) return found;
  const shares = logShares(weights, meaning);
  const byMeaning = new Map(classes.map((name, index) => [name, shares[index] ?? 0]));
  const scores = found.probabilities.map(
    ({ class: name, probability }) =>
      (Math.log(Math.max(probability, 1e-12)) + (byMeaning.get(name) ?? 0)) / temperature,
  );
  const together = softmax(scores);
  const probabilities = found.probabilities
    .map(({ class: name }, index) => ({ class: name, probability: together[index] ?? 0 }))
    .sort((a, b) => b.probability - a.probability);
  const [likeliest] = probabilities;
  if (!likeliest) return found;
  return {
    class: likeliest.class,
    confidence: likeliest.probability,
    probabilities,
    engine: `${found.engine} + ${embedder.name}`,
    engineVersion: `${found.engineVersion} + ${version}`,
  };
}
