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

/** As in the search: shorter beginnings say nothing, and shorter words have too many neighbours two letters away. */
const SHORTEST_BEGINNING = 3;
const SHORTEST_FOR_TWO_TYPOS = 5;

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
 * Indices of the words of a page that a query hits, by the rules of the search: as typed, the last word also as a
 * beginning, and only where the page has none of these, and nothing is in quotes, with a letter or two wrong.
 */
export function hitWords(words: readonly Word[], query: string): ReadonlySet<number> {
  const pieces = words.map(({ text }) => piecesOf(foldWord(text)));
  const terms = queryTerms(query);
  const isLiteral = query.includes('"');
  const unfinished = query.endsWith('"') ? undefined : terms.at(-1);
  return new Set(
    terms.flatMap((term) => {
      const [wanted] = term;
      if (term.length > 1 || wanted === undefined) return phraseHits(pieces, term);
      return wordHits(pieces, wanted, isLiteral, term === unfinished);
    }),
  );
}

/** A word as a whole, and what the search takes for words in it: 'zip/unzip' is also 'zip' and 'unzip'. */
const piecesOf = (word: string): string[] => [word, ...word.split(/[^\p{L}\p{N}]+/u)].filter(Boolean);

function wordHits(
  words: readonly (readonly string[])[],
  wanted: string,
  isLiteral: boolean,
  isUnfinished: boolean,
): number[] {
  const where = (same: (piece: string) => boolean): number[] =>
    words.flatMap((pieces, index) => (pieces.some(same) ? [index] : []));
  const mayBegin = isUnfinished && wanted.length >= SHORTEST_BEGINNING;
  const typed = where((piece) => piece === wanted || (mayBegin && piece.startsWith(wanted)));
  if (typed.length > 0 || isLiteral) return typed;
  const near = (letters: number) => where((piece) => isSameFirst(piece, wanted) && within(piece, wanted, letters));
  const one = near(1);
  return one.length > 0 || wanted.length < SHORTEST_FOR_TWO_TYPOS ? one : near(2);
}

/** The search takes a first letter of plain Latin as typed. */
const isSameFirst = (piece: string, wanted: string): boolean => wanted.charCodeAt(0) >= 128 || piece[0] === wanted[0];

function phraseHits(words: readonly (readonly string[])[], phrase: readonly string[]): number[] {
  const found: number[] = [];
  for (let at = 0; at + phrase.length <= words.length; at += 1) {
    if (phrase.every((wanted, offset) => words[at + offset]?.includes(wanted)))
      found.push(...phrase.map((_, offset) => at + offset));
  }
  return found;
}
