import type { Fusable } from '@cartulary/pipeline/matching/fuse';
import type { PassagePlace } from './schema.js';

/** A row found by the engine. */
export interface FoundRow {
  readonly documentId: string;
  readonly part: number;
  readonly fromPage: number;
  readonly toPage: number;
  readonly score: number;
}

/** A passage found by the engine. */
export interface FoundPassage extends PassagePlace {
  readonly documentId: string;
  /** Dot product with the query vector. */
  readonly product: number;
}

/** A matching document, with the pages of its best part. */
export interface RankedHit extends Fusable<PassagePlace> {
  readonly fromPage: number;
  readonly toPage: number;
}

/**
 * Merges several tiers into one ranking, better tiers first: all words as typed, then the last word as a prefix, then typos. Each document
 * appears once, with its best row. Ties are ordered by id, so pages never overlap. Scores decrease over the whole list: a later tier is
 * scaled below the earlier one.
 */
export function rank(tiers: readonly (readonly FoundRow[])[]): RankedHit[] {
  const ranked: RankedHit[] = [];
  const seen = new Set<string>();
  for (const rows of tiers) {
    const best = new Map<string, FoundRow>();
    for (const row of rows) {
      if (seen.has(row.documentId)) continue;
      const other = best.get(row.documentId);
      if (!other || before(row, other) < 0) best.set(row.documentId, row);
    }
    const sorted = [...best.values()].sort(before);
    const ceiling = ranked.at(-1)?.score ?? Infinity;
    const top = sorted[0]?.score ?? 0;
    const scale = top > ceiling ? ceiling / top : 1;
    for (const { documentId, fromPage, toPage, score } of sorted) {
      seen.add(documentId);
      ranked.push({ documentId, fromPage, toPage, score: score * scale, byWords: true, likeness: null });
    }
  }
  return ranked;
}

/** Converts passages to a ranking of documents, best first. Each document appears once, with its best passage. */
export function byPassages(
  passages: readonly FoundPassage[],
  likenessOf: (product: number) => number,
): (RankedHit & { readonly likeness: number })[] {
  const best = new Map<string, FoundPassage>();
  for (const passage of passages) if (!best.has(passage.documentId)) best.set(passage.documentId, passage);
  return [...best.values()].map(({ documentId, product, page, start, end }) => ({
    documentId,
    fromPage: page,
    toPage: page,
    score: product,
    byWords: false,
    likeness: likenessOf(product),
    passage: { page, start, end },
  }));
}

function before(a: FoundRow, b: FoundRow): number {
  if (a.score !== b.score) return b.score - a.score;
  if (a.documentId !== b.documentId) return a.documentId < b.documentId ? -1 : 1;
  return a.part - b.part;
}
