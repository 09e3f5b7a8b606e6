import { SHORTEST_BEGINNING } from '@cartulary/pipeline/matching/word-matcher';

/**
 * Search as you type: the engine has no prefix queries, so every word's prefixes are indexed as separate tokens. The
 * marker distinguishes them from words; it has two characters, so a single typo can't match it.
 */
const MARK = '^^';

/** Indexed prefix lengths. In between, the next shorter one is used: six letters are almost always specific enough. */
const LENGTHS = [SHORTEST_BEGINNING, 4, 5, 6, 8, 10] as const;

/** Distinct prefix tokens of these words. */
export function prefixTokens(words: Iterable<string>): string[] {
  const tokens = new Set<string>();
  for (const word of words) {
    const characters = [...word];
    for (const length of LENGTHS) {
      if (length > characters.length) break;
      tokens.add(MARK + characters.slice(0, length).join(''));
    }
  }
  return [...tokens];
}

/** The token that finds words with this prefix, or null if it is too short. */
export function prefixQueryToken(typed: string): string | null {
  const characters = [...typed];
  const length = LENGTHS.findLast((candidate) => candidate <= characters.length);
  return length === undefined ? null : MARK + characters.slice(0, length).join('');
}
