import { SHORTEST_BEGINNING } from '@cartulary/pipeline/matching/word-matcher';

/**
 * Search as you type: the engine has no prefix query, so the beginnings of every word are indexed as tokens of their
 * own. Marked, so that they are never taken for words; two characters, so that one typo does not bridge them.
 */
const MARK = '^^';

/** Beginnings that are indexed. In between, the next shorter one is asked for: six letters say nearly all. */
const LENGTHS = [SHORTEST_BEGINNING, 4, 5, 6, 8, 10] as const;

/** The tokens for the beginnings of these words, each once. */
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

/** The token that finds words beginning like this, or null where it is too short to say anything. */
export function prefixQueryToken(typed: string): string | null {
  const characters = [...typed];
  const length = LENGTHS.findLast((candidate) => candidate <= characters.length);
  return length === undefined ? null : MARK + characters.slice(0, length).join('');
}
