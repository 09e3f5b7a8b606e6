import type { Word } from '@cartulary/contracts/reading';

/** A word as it is compared: without case, accents and the punctuation around it. */
export const foldWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** A query as the search reads it: single words, and "phrases" in quotes whose words stand side by side. */
export function queryTerms(query: string): string[][] {
  const terms: string[][] = [];
  for (const [, phrase, word] of query.matchAll(/"([^"]+)"|(\S+)/gu)) {
    const folded = (phrase ?? word ?? '').split(/\s+/u).map(foldWord).filter(Boolean);
    if (folded.length > 0) terms.push(folded);
  }
  return terms;
}

/** How many letters may be wrong in a word of this length; short words must be exact. */
const tolerance = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Whether two words differ in at most `most` letters (Levenshtein distance). */
export function within(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const change = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    if (Math.min(...current) > most) return false;
    previous = current;
  }
  return (previous[b.length] ?? 0) <= most;
}

/**
 * Indices of the words of a page that a query hits. A word that the page has exactly is marked exactly; only where it has
 * none are words with a letter wrong marked, as the search forgives them.
 */
export function hitWords(words: readonly Word[], query: string): ReadonlySet<number> {
  const folded = words.map(({ text }) => foldWord(text));
  const hits = new Set<number>();
  for (const term of queryTerms(query)) {
    const exact = runs(
      folded,
      term,
      (word, wanted) => word === wanted || word.split(/[^\p{L}\p{N}]+/u).includes(wanted),
    );
    const found =
      exact.length > 0 || term.length > 1
        ? exact
        : runs(folded, term, (word, wanted) => within(word, wanted, tolerance(wanted.length)));
    found.forEach((index) => hits.add(index));
  }
  return hits;
}

function runs(
  words: readonly string[],
  term: readonly string[],
  same: (word: string, wanted: string) => boolean,
): number[] {
  const found: number[] = [];
  for (let at = 0; at + term.length <= words.length; at += 1) {
    if (term.every((wanted, offset) => same(words[at + offset] ?? '', wanted)))
      found.push(...term.map((_, offset) => at + offset));
  }
  return found;
}
