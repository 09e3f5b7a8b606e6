/** A document in a list of what was found. */
export interface Fusable<Passage = unknown> {
  readonly documentId: string;
  readonly score: number;
  /** Whether it has the words, or only means the same. */
  readonly byWords: boolean;
  /** How alike its passage is to what was asked (`likenessOf` of contracts); null where it was found by words alone. */
  readonly likeness: number | null;
  /** The passage that means what was asked, where one was found. */
  readonly passage?: Passage;
}

/** As usual: high enough that a first place in one list doesn't beat a good place in both. */
const RANK_CONSTANT = 60;

/**
 * One list out of several rankings of documents, by reciprocal rank: scores of different kinds can't be compared, places
 * can. Where a document stands in several, its first place says which pages are shown, and any passage is kept.
 */
export function fuse<T extends Fusable>(lists: readonly (readonly T[])[], constant = RANK_CONSTANT): T[] {
  const fused = new Map<string, T>();
  for (const list of lists)
    list.forEach((hit, index) => {
      const known = fused.get(hit.documentId);
      const passage = known?.passage ?? hit.passage;
      const likeness = known?.likeness ?? hit.likeness;
      const score = (known?.score ?? 0) + 1 / (constant + index + 1);
      const byWords = hit.byWords || (known?.byWords ?? false);
      fused.set(hit.documentId, { ...(known ?? hit), score, byWords, likeness, ...(passage ? { passage } : {}) });
    });
  return [...fused.values()].sort(
    (a, b) => b.score - a.score || (a.documentId < b.documentId ? -1 : a.documentId > b.documentId ? 1 : 0),
  );
}
