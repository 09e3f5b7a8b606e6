/** A document in a list of results. */
export interface Fusable<Passage = unknown> {
  readonly documentId: string;
  readonly score: number;
  /** Whether it contains the words, or only matches by meaning. */
  readonly byWords: boolean;
  /** Similarity of its passage to the query (`likenessOf` in contracts); null if it was found by words only. */
  readonly likeness: number | null;
  /** The passage that matches by meaning, if any. */
  readonly passage?: Passage;
}

/** The usual constant: high enough that a first rank in one list doesn't beat a good rank in both. */
const RANK_CONSTANT = 60;

/**
 * Merges several rankings of documents by reciprocal rank fusion: scores of different kinds aren't comparable, ranks are. If a document is
 * in several lists, its first occurrence determines the displayed pages, and any passage is kept.
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
