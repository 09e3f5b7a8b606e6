import type { Ranked } from './searched';

/** Best first; those that are alike by their ids, so that the order is always the same. */
export const byScore = (one: Ranked, other: Ranked): number =>
  other.score - one.score || (one.document.documentId < other.document.documentId ? -1 : 1);

/**
 * One list out of several tiers, the surer first: what has every word as typed stands before its other forms, beginnings and
 * typos. A document stands once; scores fall over the whole list, a later tier is scaled below the one before.
 */
export function rankedOf(tiers: readonly (readonly Ranked[])[]): Ranked[] {
  const ranked = new Map<string, Ranked>();
  let floor = Infinity;
  for (const tier of tiers) {
    const fresh = tier.filter(({ document }) => !ranked.has(document.documentId)).toSorted(byScore);
    const top = fresh[0]?.score ?? 0;
    const scale = top > floor ? floor / top : 1;
    for (const { document, score } of fresh) {
      // Of several alternatives of a query it is the best that counts.
      if (ranked.has(document.documentId)) continue;
      floor = score * scale;
      ranked.set(document.documentId, { document, score: floor });
    }
  }
  return [...ranked.values()];
}
