import type { ParsedQuery } from '@cartulary/pipeline/matching/query-text';
import { stemOf, type StemmedLanguage } from '@cartulary/pipeline/matching/stems';
import {
  isTypoOf,
  mayHaveTypos,
  SHORTEST_BEGINNING,
  SHORTEST_FOR_TWO_TYPOS,
} from '@cartulary/pipeline/matching/word-matcher';
import type { Query, SearchResult } from 'minisearch';

/** Fields with words as typed. A word in the name counts as much as four in the text. */
export const WORD_FIELDS = ['title', 'text'];
export const STEM_FIELDS = ['stems'];
export const BOOST = { title: 4 };

/** One way in which documents match a query's words, best first: the tiers of the server's index (libs/search). */
export interface Tier {
  readonly query: Query;
  /** Filters MiniSearch results if they include more than the tier allows. */
  readonly isMet?: (result: SearchResult) => boolean;
}

const allOf = (queries: Query[], fields: string[]): Query => ({ combineWith: 'AND', queries, fields });
const one = (word: string, options: { prefix?: boolean; fuzzy?: number }): Query => ({ queries: [word], ...options });

/** Every word as typed. Phrases are matched among its results. */
export const exactTier = ({ words }: ParsedQuery): Tier => ({ query: allOf([...words], WORD_FIELDS) });

/** Every word in any inflection, all in one of these languages; null for quoted text. */
export function inflectedTier({ literal, asTyped }: ParsedQuery, languages: readonly StemmedLanguage[]): Tier | null {
  if (literal || languages.length === 0) return null;
  const stems = languages.map((language) => [...new Set(asTyped.map((word) => stemOf(word, language)))]);
  return { query: { combineWith: 'OR', queries: stems.map((words) => allOf(words, STEM_FIELDS)) } };
}

/** The last word as a prefix; null if it is complete or too short. */
export function prefixTier({ words, unfinished }: ParsedQuery): Tier | null {
  if (unfinished === null || [...unfinished].length < SHORTEST_BEGINNING) return null;
  return {
    query: allOf(
      words.map((word) => one(word, { prefix: word === unfinished })),
      WORD_FIELDS,
    ),
  };
}

/**
 * Matches every word with this many typos, except short and long words, which must match exactly; null for quoted text.
 */
export function typoTier({ words, literal }: ParsedQuery, typos: 1 | 2): Tier | null {
  if (literal || (typos === 2 && words.some((word) => word.length < SHORTEST_FOR_TWO_TYPOS))) return null;
  const forgiven = words.filter(mayHaveTypos);
  if (forgiven.length === 0) return null;
  const queries = words.map((word) => one(word, mayHaveTypos(word) ? { fuzzy: typos } : {}));
  const isMet = ({ terms }: SearchResult): boolean =>
    forgiven.every((word) => terms.some((term) => isTypoOf(term, word, typos)));
  return { query: allOf(queries, WORD_FIELDS), isMet };
}
