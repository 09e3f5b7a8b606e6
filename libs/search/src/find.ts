import type { FullTextQuery } from '@lancedb/lancedb';
import { leastLikeness } from '@cartulary/contracts/likeness';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { comparesMeaning } from '@cartulary/pipeline/matching/compares-meaning';
import { factsOfNumber } from '@cartulary/pipeline/matching/facts';
import { fuse } from '@cartulary/pipeline/matching/fuse';
import { parseQueryLanguage } from '@cartulary/pipeline/matching/query-language';
import { alternativesOf, isPlain, textOf, type Alternative } from '@cartulary/pipeline/matching/query-plan';
import { parseQuery, typedText, withoutFunctionWords } from '@cartulary/pipeline/matching/query-text';
import { condition, hasAnyFact, type SearchFilters } from './filters.js';
import type { Generation, Matches } from './generation.js';
import { nearestDocuments } from './nearest.js';
import { rank, type RankedHit } from './ranking.js';
import { exactQuery, inflectedQuery, prefixQuery, typoQuery, without, withoutCondition } from './tiers.js';

/** A query, and the principals it runs for. */
export interface Asked {
  /** As typed, in the query language (query-language.ts). */
  readonly text: string;
  readonly filters: SearchFilters;
  readonly principals: readonly string[];
  /** Embeds the text; null if semantic search isn't requested. */
  readonly meaning: (() => Promise<Float32Array | null>) | null;
  /** If true, returns the few closest passages even if none stands out. */
  readonly nearest: boolean;
}

export interface Found {
  readonly hits: readonly RankedHit[];
  /** At most `searchLimits.maxHits`; if there are more than were counted, the number counted. */
  readonly total: number;
  readonly totalIsLowerBound: boolean;
}

export const nothingFound: Found = { hits: [], total: 0, totalIsLowerBound: false };

/** With fewer hits than this, typos are tolerated. */
const ENOUGH_HITS = 5;

/** The best matches of a generation, at least the first `documents`. @throws QueryError if the text can't be parsed */
export async function findIn(generation: Generation, asked: Asked, documents: number): Promise<Found> {
  const node = parseQueryLanguage(asked.text);
  if (node === null) return nothingFound;
  const alternatives = isPlain(node) ? [null] : alternativesOf(node);
  const [only] = alternatives;
  // With semantic results, both lists must be long enough that documents in both appear.
  const needed = asked.meaning === null ? documents : Math.max(documents, searchLimits.maxAlike);
  const byLetters = Promise.all(alternatives.map((one) => tiersOf(generation, asked, one, needed)));
  const isFound = async (): Promise<boolean> => (await byLetters).flat().some((tier) => tier && tier.rows.length > 0);
  const [tiers, alike] = await Promise.all([
    byLetters,
    alternatives.length === 1 ? alikeIn(generation, asked, only ?? null, isFound) : [],
  ]);
  const byTier = Array.from({ length: Math.max(...tiers.map((list) => list.length)) }, (_, tier) =>
    tiers.flatMap((list) => list[tier]?.rows ?? []),
  );
  const limit = searchLimits.maxHits;
  const byWords = rank(byTier);
  const full = tiers.flat().filter((tier) => tier?.isFull);
  const isFull = full.length > 0 || byWords.length > limit;
  const hits = alike.length === 0 ? byWords : fuse([byWords, alike]);
  // Only the first documents in a long list are inspected; short lists are counted.
  const total = full.some((tier) => tier?.limit === limit) ? limit : Math.min(limit, hits.length);
  return { hits: hits.slice(0, limit), total, totalIsLowerBound: isFull };
}

/** Word matches of every alternative, most certain first; null for tiers that weren't needed. */
async function tiersOf(
  generation: Generation,
  { text, filters, principals }: Asked,
  alternative: Alternative | null,
  documents: number,
): Promise<(Matches | null)[]> {
  const where = condition(filters, principals, alternative?.fields);
  const limit = searchLimits.maxHits;
  const unwanted =
    alternative && alternative.withoutTexts.length > 0 ? parseQuery(textOf(alternative.withoutTexts)) : null;
  const query = parseQuery(alternative ? typedText(alternative.texts, text) : text);
  if (query.words.length === 0) {
    // Only exclusions: returns the newest of the remaining documents.
    if (alternative === null || alternative.texts.length > 0) return [];
    return [await generation.browse(unwanted ? `${where} AND ${withoutCondition(unwanted)}` : where, limit)];
  }
  const ask = async (tier: FullTextQuery | null): Promise<Matches | null> =>
    tier && generation.find(without(tier, unwanted), where, limit, documents);
  const exact = await ask(exactQuery(query));
  const numbered =
    query.number !== null && !exact?.isFull && !unwanted
      ? beyond(await generation.browse(`${where} AND ${hasAnyFact(factsOfNumber(query.number))}`, limit), exact)
      : null;
  const [inflected, begun] = exact?.isFull
    ? []
    : await Promise.all([ask(inflectedQuery(query, generation.languages())), ask(prefixQuery(query))]);
  const tiers = [exact, numbered, inflected ? beyond(inflected, exact) : null, begun ?? null];
  const isEnough = (): boolean => tiers.reduce((sum, tier) => sum + (tier?.rows.length ?? 0), 0) >= ENOUGH_HITS;
  const content = withoutFunctionWords(query);
  tiers.push(content === null || isEnough() ? null : await ask(exactQuery(content)));
  tiers.push(content === null || isEnough() ? null : await ask(inflectedQuery(content, generation.languages())));
  for (const typos of [1, 2] as const) tiers.push(isEnough() ? null : await ask(typoQuery(query, typos)));
  return tiers;
}

/** Matches of a tier that aren't in the previous one. */
function beyond(tier: Matches, before: Matches | null): Matches {
  const known = new Set(before?.rows.map(({ documentId }) => documentId));
  return { ...tier, rows: tier.rows.filter(({ documentId }) => !known.has(documentId)) };
}

/** Semantic matches, if the query is compared by meaning. A single word is too little for the former embedder. */
async function alikeIn(
  generation: Generation,
  asked: Asked,
  alternative: Alternative | null,
  isFound: () => Promise<boolean>,
): Promise<RankedHit[]> {
  const compares = comparesMeaning(asked.text, alternative, asked.nearest);
  if (asked.meaning === null || compares === 'never') return [];
  if (compares === 'unfound' && (generation.which === 'former' || (await isFound()))) return [];
  generation.prepareComparison(asked.principals);
  const vector = await asked.meaning();
  if (vector === null) return [];
  const { principals, filters } = asked;
  const fields = alternative?.fields ?? [];
  const alike = await nearestDocuments(generation, vector, {
    principals,
    filters,
    fields,
    least: asked.nearest ? 0 : leastLikeness,
  });
  const matching = alike.filter(({ likeness }) => (likeness ?? 0) >= leastLikeness);
  if (!asked.nearest || matching.length > 0 || (await isFound())) return matching;
  // Drops results that are no more similar than two random texts.
  return alike.filter(({ likeness }) => (likeness ?? 0) > 0).slice(0, searchLimits.maxNearest);
}
