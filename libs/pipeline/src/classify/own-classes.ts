import type { ClassFound } from '@cartulary/contracts/understanding';
import type { Embedder } from '../embed/embedder.js';
import { descriptions } from './descriptions.js';
import type { Meaning } from './meaning.js';
import { remembered } from './remembered.js';

/** A class that an organisation described itself, with texts that show it where there are some. */
export interface OwnClass {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Texts of example documents; may be empty. */
  readonly examples: readonly string[];
}

/**
 * What nearness of meaning is worth, as log odds: logistic regression on generated documents of which each built-in class
 * in turn was taken for an organisation's own (docs/decisions/2026-11-20-classes.md). `rival` is the log odds of the
 * likeliest built-in class.
 */
const byDescription = (cosine: number, overOthers: number, rival: number): number =>
  6.77 * cosine + 15.31 * overOthers - 0.8 * rival - 1.08;
const byExample = (cosine: number, rival: number): number => 7.51 * cosine - 0.86 * rival - 2.61;

/** What an own class that doesn't take the document may have at most, of the likeliest built-in one's share. */
const RUNNER_UP = 0.9;
/** So much of an example tells what it is. */
const READ_CHARACTERS = 1_200;

/**
 * Puts an organisation's own classes among the built-in ones, without training: the document's meaning against the
 * description's, or the nearest example's if that says more. The probabilities still add up to 1.
 * @throws ModelError where the embedder can't be used
 */
export async function withOwnClasses(
  found: ClassFound,
  document: Meaning,
  own: readonly OwnClass[],
  embedder: Embedder,
): Promise<ClassFound> {
  if (own.length === 0) return found;
  const odds = await oddsOf(found, document, own, embedder);
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
  embedder: Embedder,
): Promise<Map<string, number>> {
  const nearness = async (texts: readonly string[]): Promise<number[]> =>
    (await remembered(embedder, texts)).map((vector) => (vector ? cosine(document, vector) : 0));
  const builtIn = await nearness(Object.values(descriptions));
  const described = await nearness(own.map(({ name, description }) => `${name}. ${description}`));
  const rival = logOdds(found.confidence);
  const odds = new Map<string, number>();
  for (const [index, { id, examples }] of own.entries()) {
    const near = described[index] ?? 0;
    const shown = await nearness(examples.map((example) => example.slice(0, READ_CHARACTERS)));
    const scores = [
      byDescription(near, near - Math.max(...builtIn), rival),
      ...shown.map((example) => byExample(example, rival)),
    ];
    const wins = Math.exp(Math.max(...scores));
    // It takes the document only where it outweighs all built-in classes together, not one of several that share it.
    odds.set(id, wins >= 1 ? wins : Math.min(wins, RUNNER_UP * found.confidence));
  }
  return odds;
}

const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

function logOdds(probability: number): number {
  const inside = Math.min(0.999, Math.max(0.001, probability));
  return Math.log(inside / (1 - inside));
}
