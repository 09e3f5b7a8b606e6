import { redactionLimits } from '@cartulary/contracts/limits/redaction';

/** Letters and digits of words, normalized for comparison: without case, diacritics, spaces, hyphens and punctuation. */
export interface FoldedWords {
  readonly text: string;
  /** Index of the word of each character in `text`. */
  readonly wordOf: readonly number[];
  /** Whether a run of letters and digits starts at this character. */
  readonly begins: readonly boolean[];
}

/** In scripts without spaces between words, a word can be anywhere in a longer run of letters. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
const isMark = (character: string): boolean => /\p{M}/u.test(character);

/**
 * Converts to upper case and back, so that ß equals ss, and ς equals σ. One character at a time: which lowercase sigma results depends on
 * its context, and words are split and joined differently than terms.
 */
const foldCase = (character: string): string => character.toUpperCase().toLowerCase();

/** Whether a word is in a script without spaces between words. */
export const isWithoutSpaces = (text: string): boolean => WITHOUT_SPACES.test(text);

/** A page's words in reading order. */
export function foldWords(words: readonly string[]): FoldedWords {
  let text = '';
  const wordOf: number[] = [];
  const begins: boolean[] = [];
  words.forEach((word, index) => {
    let isNew = true;
    for (const character of Array.from(word.normalize('NFKD'), foldCase).join('')) {
      if (isMark(character)) continue;
      if (!isLetter(character)) {
        isNew = true;
        continue;
      }
      text += character;
      for (let unit = 0; unit < character.length; unit += 1) {
        wordOf.push(index);
        begins.push(isNew);
        isNew = false;
      }
    }
  });
  return { text, wordOf, begins };
}

/** A word or phrase normalized like {@link foldWords}; empty if it has neither letters nor digits. */
export const foldTerm = (term: string): string => foldWords([term]).text;

/** Occurrences of a folded term: first and last word of each, however words are split and joined. */
export function placesOf(folded: FoldedWords, term: string): [first: number, last: number][] {
  const places: [number, number][] = [];
  if (term === '') return places;
  // `Ann` doesn't match `channel`.
  const isOnlyWhole = term.length <= redactionLimits.maxWholeWordCharacters && !isWithoutSpaces(term);
  for (let at = folded.text.indexOf(term); at >= 0; at = folded.text.indexOf(term, at + 1)) {
    const end = at + term.length;
    const isWhole = folded.begins[at] === true && (end === folded.text.length || folded.begins[end] === true);
    if (isOnlyWhole && !isWhole) continue;
    places.push([folded.wordOf[at] ?? 0, folded.wordOf[end - 1] ?? 0]);
  }
  return places;
}
