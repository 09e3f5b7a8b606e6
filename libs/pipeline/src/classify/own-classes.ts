import type { ClassFound, OwnField } from '@cartulary/contracts/understanding';
import type { Embedder } from '../embed/embedder.js';
import { descriptions } from './descriptions.js';
import { meanOf, type Meaning, type MeaningModel } from './meaning.js';
import { remembered } from './remembered.js';

/** A class that an organization described itself, optionally with example texts. */
export interface OwnClass {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Texts of example documents. May be empty. */
  readonly examples: readonly string[];
  /** Fields to extract from documents of this class. */
  readonly fields?: readonly OwnField[];
}

/** How close a document is to a custom class, and the evidence against it. */
export interface Nearness {
  /** How much closer it is than the closest description of a built-in class (difference of cosines). */
  readonly overDescriptions: number;
  /** How much closer it is than the closest centroid of a built-in class. */
  readonly overCentres: number;
  /** Log odds of the most likely built-in class. */
  readonly rival: number;
}

/** The built-in classes that a custom class competes with. */
export interface Rivals {
  readonly descriptions: readonly Meaning[];
  readonly centres: readonly Meaning[];
  /** Confidence of the most likely one. */
  readonly confidence: number;
}

/** @param own meaning of a custom class's description, or the mean of its examples */
export function nearnessTo(own: Meaning, document: Meaning, { descriptions, centres, confidence }: Rivals): Nearness {
  const near = cosine(document, own);
  return {
    overDescriptions: near - highest(document, descriptions),
    overCentres: near - highest(document, centres),
    rival: logOdds(confidence),
  };
}

/**
 * Converts closeness of meaning to log odds. Fitted by logistic regression on generated documents, treating each
 * built-in class in turn as a custom class (models/classes/fit-own-classes.ts). Those documents are closer to the
 * centroids computed from them than other documents are, so the intercepts are lowered by 1 and by 1.5, as the training
 * part of the real documents required.
 */
const byDescription = ({ overDescriptions, overCentres, rival }: Nearness): number =>
  42.24 * overDescriptions + 62.59 * overCentres - 0.67 * rival + 5.64;
/** The mean of many examples is closer to every document of its class than the mean of few. */
const byExamples = ({ overCentres, rival }: Nearness, examples: number): number =>
  94.85 * overCentres - 0.58 * rival - 1.96 * Math.log(examples) + 4.81;

const described: ReadonlyMap<string, string> = new Map(Object.entries(descriptions));

/**
 * Upper limit for a custom class that doesn't win the document, as a share of the most likely built-in class's
 * probability.
 */
const RUNNER_UP = 0.9;
/** Characters used of each example. */
export const OWN_READ_CHARACTERS = 1_200;

/** Models used to compare custom classes. */
export interface Comparing {
  readonly embedder: Embedder;
  /** Trained on the embedder's vectors. */
  readonly model: MeaningModel;
}

/**
 * Ranks an organization's custom classes among the built-in ones, without training. Compares the document's meaning
 * with that of the description, or with the combined examples if that match is stronger. Probabilities still add up to
 * 1.
 * @throws ModelError if the embedder isn't available
 */
export async function withOwnClasses(
  found: ClassFound,
  document: Meaning,
  own: readonly OwnClass[],
  by: Comparing,
): Promise<ClassFound> {
  if (own.length === 0) return found;
  const odds = await oddsOf(found, document, own, by);
  const total = 1 + [...odds.values()].reduce((sum, value) => sum + value, 0);
  const probabilities = [
    ...found.probabilities.map((entry) => ({ class: entry.class, probability: entry.probability / total })),
    ...[...odds].map(([id, value]) => ({ class: id, probability: value / total })),
  ].sort((a, b) => b.probability - a.probability);
  const [likeliest] = probabilities;
  if (!likeliest) return found;
  // `other` with confidence 0 means the model couldn't be used, and comparing doesn't make it more certain.
  const unsure = found.confidence === 0 && likeliest.class === found.class;
  return {
    class: likeliest.class,
    confidence: unsure ? 0 : likeliest.probability,
    probabilities,
    engine: found.engine,
    engineVersion: found.engineVersion,
  };
}

/** Removes custom classes from a result, so that {@link withOwnClasses} can be applied again. */
export function withoutOwnClasses(found: ClassFound): ClassFound {
  const builtIn = found.probabilities.filter(({ class: name }) => Object.hasOwn(descriptions, name));
  const [likeliest] = builtIn;
  if (!likeliest || found.confidence === 0) return found;
  const total = builtIn.reduce((sum, { probability }) => sum + probability, 0) || 1;
  const probabilities = builtIn.map((entry) => ({ class: entry.class, probability: entry.probability / total }));
  return { ...found, class: likeliest.class, confidence: likeliest.probability / total, probabilities };
}

/** Odds of each custom class against all built-in classes. */
async function oddsOf(
  found: ClassFound,
  document: Meaning,
  own: readonly OwnClass[],
  { embedder, model }: Comparing,
): Promise<Map<string, number>> {
  const meanings = async (texts: readonly string[]): Promise<Meaning[]> =>
    (await remembered(embedder, texts)).filter((vector) => vector !== null);
  const rivals: Rivals = {
    descriptions: await meanings(model.classes.flatMap((name) => described.get(name) ?? [])),
    centres: model.centres,
    confidence: found.confidence,
  };
  const odds = new Map<string, number>();
  for (const { id, name, description, examples } of own) {
    const vectors = await meanings([`${name}. ${description}`]);
    const shown = await meanings(examples.map((example) => example.slice(0, OWN_READ_CHARACTERS)));
    const scores = vectors.map((meaning) => byDescription(nearnessTo(meaning, document, rivals)));
    if (shown.length > 0) scores.push(byExamples(nearnessTo(meanOf(shown), document, rivals), shown.length));
    const wins = Math.exp(Math.max(...scores));
    // It wins the document only if it outweighs all built-in classes together, not just each of several that share the probability.
    odds.set(id, wins >= 1 ? wins : Math.min(wins, RUNNER_UP * found.confidence));
  }
  return odds;
}

const highest = (document: Meaning, meanings: readonly Meaning[]): number =>
  Math.max(...meanings.map((meaning) => cosine(document, meaning)));

const cosine = (a: Meaning, b: Meaning): number => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

function logOdds(probability: number): number {
  const inside = Math.min(0.999, Math.max(0.001, probability));
  return Math.log(inside / (1 - inside));
}
