import type { ClassFound, OwnField } from '@cartulary/contracts/understanding';
import type { Embedder } from '../embed/embedder.js';
import { descriptions } from './descriptions.js';
import { meanOf, type Meaning, type MeaningModel } from './meaning.js';
import { remembered } from './remembered.js';

/** A class that an organisation described itself, with texts that show it where there are some. */
export interface OwnClass {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Texts of example documents; may be empty. */
  readonly examples: readonly string[];
  /** That are looked for in documents of it. */
  readonly fields?: readonly OwnField[];
}

/** How near a document is to an own class, and what speaks against it. */
export interface Nearness {
  /** By how much it is nearer than the nearest description of a built-in class (difference of cosines). */
  readonly overDescriptions: number;
  /** By how much it is nearer than the nearest centre of a built-in class. */
  readonly overCentres: number;
  /** Log odds of the likeliest built-in class. */
  readonly rival: number;
}

/** What an own class is measured against: the built-in ones. */
export interface Rivals {
  readonly descriptions: readonly Meaning[];
  readonly centres: readonly Meaning[];
  /** Of the likeliest of them. */
  readonly confidence: number;
}

/** @param own meaning of an own class's description, or the mean of its examples */
export function nearnessTo(own: Meaning, document: Meaning, { descriptions, centres, confidence }: Rivals): Nearness {
  const near = cosine(document, own);
  return {
    overDescriptions: near - highest(document, descriptions),
    overCentres: near - highest(document, centres),
    rival: logOdds(confidence),
  };
}

/**
 * What nearness of meaning is worth, as log odds: logistic regression on generated documents of which each built-in class
 * in turn was taken for an organisation's own (models/classes/fit-own-classes.ts). Those documents lie nearer to the centres,
 * which were made of them, than others do: the last numbers are lower by 1 and by 1.5, as real documents of the part to learn
 * from asked for.
 */
const byDescription = ({ overDescriptions, overCentres, rival }: Nearness): number =>
  42.24 * overDescriptions + 62.59 * overCentres - 0.67 * rival + 5.64;
/** The mean of many examples is nearer to every document of its class than that of few. */
const byExamples = ({ overCentres, rival }: Nearness, examples: number): number =>
  94.85 * overCentres - 0.58 * rival - 1.96 * Math.log(examples) + 4.81;

const described: ReadonlyMap<string, string> = new Map(Object.entries(descriptions));

/** What an own class that doesn't take the document may have at most, of the likeliest built-in one's share. */
const RUNNER_UP = 0.9;
/** So much of an example tells what it is. */
export const OWN_READ_CHARACTERS = 1_200;

/** What own classes are compared by. */
export interface Comparing {
  readonly embedder: Embedder;
  /** Of the embedder's vectors. */
  readonly model: MeaningModel;
}

/**
 * Puts an organisation's own classes among the built-in ones, without training: the document's meaning against the
 * description's, or that of the examples together if that says more. The probabilities still add up to 1.
 * @throws ModelError where the embedder can't be used
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
  // `other` of certainty 0 says that the model could not be used: comparing makes it no surer.
  const unsure = found.confidence === 0 && likeliest.class === found.class;
  return {
    class: likeliest.class,
    confidence: unsure ? 0 : likeliest.probability,
    probabilities,
    engine: found.engine,
    engineVersion: found.engineVersion,
  };
}

/** What was found as if the organisation had no classes of its own: {@link withOwnClasses} can then be asked anew. */
export function withoutOwnClasses(found: ClassFound): ClassFound {
  const builtIn = found.probabilities.filter(({ class: name }) => Object.hasOwn(descriptions, name));
  const [likeliest] = builtIn;
  if (!likeliest || found.confidence === 0) return found;
  const total = builtIn.reduce((sum, { probability }) => sum + probability, 0) || 1;
  const probabilities = builtIn.map((entry) => ({ class: entry.class, probability: entry.probability / total }));
  return { ...found, class: likeliest.class, confidence: likeliest.probability / total, probabilities };
}

/** The odds of each own class against all built-in ones. */
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
    // It takes the document only where it outweighs all built-in classes together, not one of several that share it.
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
