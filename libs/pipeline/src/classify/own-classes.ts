import type { ClassFound } from '@cartulary/contracts/understanding';
import type { Embedder } from '../embed/embedder.js';

/** A class that an organisation described itself, with texts that show it where there are some. */
export interface OwnClass {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Texts of example documents; may be empty. */
  readonly examples: readonly string[];
}

/** What the cosine of a document to a description is worth, as log odds: measured, see docs/decisions/2026-11-20-classes.md. */
const DESCRIPTION = { slope: 16, middle: 0.42 } as const;
/** To the nearest example, which is a document itself. */
const EXAMPLE = { slope: 22, middle: 0.72 } as const;
/** So much of a document tells what it is. */
const READ_CHARACTERS = 2_000;

/**
 * The odds that a text is of each of the organisation's own classes, without training: its meaning against the
 * description's, or the nearest example's if that is nearer.
 */
async function oddsOf(text: string, own: readonly OwnClass[], embedder: Embedder): Promise<Map<string, number>> {
  const [document] = await embedder.embed([text.slice(0, READ_CHARACTERS)]);
  const odds = new Map<string, number>();
  if (!document) return odds;
  for (const { id, name, description, examples } of own) {
    const [described, ...shown] = await embedder.embed([
      `${name}. ${description}`,
      ...examples.map((example) => example.slice(0, READ_CHARACTERS)),
    ]);
    const byDescription = described ? logOdds(cosine(document, described), DESCRIPTION) : -Infinity;
    const byExample = shown.map((example) => logOdds(cosine(document, example), EXAMPLE));
    odds.set(id, Math.exp(Math.max(byDescription, ...byExample)));
  }
  return odds;
}

/**
 * Puts an organisation's own classes among the built-in ones; the probabilities still add up to 1.
 * @throws ModelError where the embedder can't be used
 */
export async function withOwnClasses(
  found: ClassFound,
  text: string,
  own: readonly OwnClass[],
  embedder: Embedder,
): Promise<ClassFound> {
  if (own.length === 0 || text.trim() === '') return found;
  const odds = await oddsOf(text, own, embedder);
  const total = 1 + [...odds.values()].reduce((sum, value) => sum + value, 0);
  const probabilities = [
    ...found.probabilities.map((entry) => ({ class: entry.class, probability: entry.probability / total })),
    ...[...odds].map(([id, value]) => ({ class: id, probability: value / total })),
  ].sort((a, b) => b.probability - a.probability);
  const [likeliest] = probabilities;
  if (!likeliest) return found;
  const unsure = found.confidence === 0 && likeliest.class === found.class;
  return {
    class: likeliest.class,
    confidence: unsure ? 0 : likeliest.probability,
    probabilities,
    engine: `${found.engine} + ${embedder.name}`,
    engineVersion: `${found.engineVersion} + ${embedder.version}`,
  };
}

const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
const logOdds = (value: number, { slope, middle }: { slope: number; middle: number }): number =>
  slope * (value - middle);
