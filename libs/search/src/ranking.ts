import type { Fusable } from '@cartulary/pipeline/matching/fuse';
import type { PassagePlace } from './schema.js';

/** A row as the engine found it. */
export interface FoundRow {
  readonly documentId: string;
  readonly part: number;
  readonly fromPage: number;
  readonly toPage: number;
  readonly score: number;
}

/** A passage as the engine found it. */
export interface FoundPassage extends PassagePlace {
  readonly documentId: string;
  /** Dot product with what was asked. */
  readonly product: number;
}

/** A document that matches, with the pages its best part spans. */
export interface RankedHit extends Fusable<PassagePlace> {
  readonly fromPage: number;
  readonly toPage: number;
}

/**
 * One list out of several tiers, the better first: what has every word as typed stands before what only begins like
 * the last one, and that before what needs a typo forgiven. A document stands once, at its best row; equal scores are
 * ordered by id, so that pages never overlap. Scores fall over the whole list: a later tier is scaled below the earlier.
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

/** One list of documents out of passages, best first: a document stands at its best passage. */
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
