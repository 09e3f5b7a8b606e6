import { documentClasses, type DocumentClass } from '@cartulary/contracts/understanding';
import { BUCKETS, countPieces, eachPiece, weigh, wordsRead } from './character-features.js';

/** A class and its probability, 0 to 1. */
export interface ClassProbability {
  readonly class: string;
  readonly probability: number;
}

/** JSON header of the model file, before the numbers. */
export interface ModelHead {
  readonly version: string;
  readonly classes: readonly DocumentClass[];
  /** Divides the scores so that confidence is calibrated: nine of ten documents at 0.9 are right. */
  readonly temperature: number;
  readonly bias: readonly number[];
  /** Quantization steps of the IDF values and of each class's weights. */
  readonly idfStep: number;
  readonly weightSteps: readonly number[];
}

/** Logistic regression over {@link countPieces}. Loaded by {@link readModel}, trained by `models/classes/train.ts`. */
export interface ClassModel {
  readonly version: string;
  /** Probabilities of the built-in classes, most likely first. They add up to 1. */
  probabilities(text: string): ClassProbability[];
  /**
   * How much each word in a text contributes to a class, strongest first. Empty for a class that the model doesn't
   * know.
   */
  reasons(text: string, documentClass: string): WordWeight[];
}

/** A word as the model reads it, and how far it raises a class's score above the mean of all classes. Negative if it lowers the score. */
export interface WordWeight {
  readonly word: string;
  readonly weight: number;
}

/** The bytes aren't a model, or are incomplete. */
export class ClassModelError extends Error {
  override readonly name = 'ClassModelError';
}

const MAGIC = 'CARTCLS1';

/** Serializes the model: magic, header length (u32), header as JSON, IDF as one u8 per bucket, weights as one i8 per class and bucket. */
export function writeModel(head: ModelHead, idf: Uint8Array, weights: Int8Array): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(head));
  const bytes = new Uint8Array(12 + json.length + idf.length + weights.length);
  bytes.set(new TextEncoder().encode(MAGIC));
  new DataView(bytes.buffer).setUint32(8, json.length);
  bytes.set(json, 12);
  bytes.set(idf, 12 + json.length);
  bytes.set(new Uint8Array(weights.buffer, weights.byteOffset, weights.length), 12 + json.length + idf.length);
  return bytes;
}

/** @throws ClassModelError if the bytes aren't a complete model */
export function readModel(bytes: Uint8Array): ClassModel {
  const magic = new TextDecoder().decode(bytes.subarray(0, 8));
  if (magic !== MAGIC) throw new ClassModelError('The file is no model of classes');
  const headLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(8);
  const body = 12 + headLength;
  const expected = body + BUCKETS * (1 + documentClasses.length);
  if (bytes.length !== expected)
    throw new ClassModelError(`The model has ${bytes.length} bytes instead of ${expected}`);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(12, body))) as ModelHead;
  const idf = bytes.subarray(body, body + BUCKETS);
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset + body + BUCKETS, BUCKETS * head.classes.length);
  return {
    version: head.version,
    probabilities: (text) => probabilitiesOf(text, head, idf, weights),
    reasons: (text, documentClass) => reasonsOf(text, documentClass, head, idf, weights),
  };
}

/** Splits an n-gram's share of the score equally among the words that contain it. */
function reasonsOf(
  text: string,
  documentClass: string,
  head: ModelHead,
  idf: Uint8Array,
  weights: Int8Array,
): WordWeight[] {
  const index = head.classes.findIndex((name) => name === documentClass);
  if (index < 0) return [];
  const counts = countPieces(text);
  const values = weigh(counts, (place) => (idf[place] ?? 0) * head.idfStep);
  const weightOf = (at: number, place: number): number =>
    ((weights[at * BUCKETS + place] ?? 0) * (head.weightSteps[at] ?? 0)) / head.temperature;
  const parts = new Map<number, number>();
  counts.places.forEach((place, at) => {
    const mean = head.classes.reduce((sum, _, other) => sum + weightOf(other, place), 0) / head.classes.length;
    parts.set(place, ((weightOf(index, place) - mean) * (values[at] ?? 0)) / (counts.counts[at] ?? 1));
  });
  const words = new Map<string, number>();
  for (const word of wordsRead(text))
    eachPiece(word, (place) => words.set(word, (words.get(word) ?? 0) + (parts.get(place) ?? 0)));
  return [...words].map(([word, weight]) => ({ word, weight })).sort((a, b) => b.weight - a.weight);
}

function probabilitiesOf(text: string, head: ModelHead, idf: Uint8Array, weights: Int8Array): ClassProbability[] {
  const counts = countPieces(text);
  const values = weigh(counts, (place) => (idf[place] ?? 0) * head.idfStep);
  const scores = head.classes.map((_, index) => {
    let sum = 0;
    counts.places.forEach((place, at) => (sum += (weights[index * BUCKETS + place] ?? 0) * (values[at] ?? 0)));
    return (sum * (head.weightSteps[index] ?? 0) + (head.bias[index] ?? 0)) / head.temperature;
  });
  const shares = softmax(scores);
  return head.classes
    .map((name, index) => ({ class: name, probability: shares[index] ?? 0 }))
    .sort((a, b) => b.probability - a.probability);
}

/** Turns scores into probabilities that add up to 1. */
export function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
