import type { Ranked } from './searched';

/** Best first. Ties are ordered by ID, so that the order is stable. */
export const byScore = (one: Ranked, other: Ranked): number =>
  other.score - one.score || (one.document.documentId < other.document.documentId ? -1 : 1);

/**
 * Merges tiers into one list, best tier first: exact matches rank above inflections, prefixes, and typos. Each document appears once.
 * Scores decrease over the whole list; a later tier is scaled below the previous one.
 */
export function rankedOf(tiers: readonly (readonly Ranked[])[]): Ranked[] {
  const ranked = new Map<string, Ranked>();
  let floor = Infinity;
  for (const tier of tiers) {
    const fresh = tier.filter(({ document }) => !ranked.has(document.documentId)).toSorted(byScore);
    const top = fresh[0]?.score ?? 0;
    const scale = top > floor ? floor / top : 1;
    for (const { document, score } of fresh) {
      // With several query alternatives, the best match counts.
      if (ranked.has(document.documentId)) continue;
      floor = score * scale;
      ranked.set(document.documentId, { document, score: floor });
    }
  }
  return [...ranked.values()];
}
