import { redactionLimits } from '@cartulary/contracts/limits/redaction';

/** The letters and digits of words, as they are compared: without case, marks, spaces, hyphens and signs. */
export interface FoldedWords {
  readonly text: string;
  /** Of each character of `text`, which word it is of. */
  readonly wordOf: readonly number[];
  /** Whether a run of letters and digits begins with this character. */
  readonly begins: readonly boolean[];
}

/** Of scripts that put no spaces between words, a word is part of a longer run of letters everywhere. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
const isMark = (character: string): boolean => /\p{M}/u.test(character);

/**
 * To capitals and back: ß and ss, ς and σ are the same then. One character at a time: which of the two sigmas a small letter
 * becomes depends on what stands around it, and words are cut and joined at other places than terms.
 */
const foldCase = (character: string): string => character.toUpperCase().toLowerCase();

/** Whether a word is of a script that puts no spaces between words. */
export const isWithoutSpaces = (text: string): boolean => WITHOUT_SPACES.test(text);

/** Words of a page in the order in which they are read. */
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

/** A word or phrase as {@link foldWords} compares it; empty where it has neither letter nor digit. */
export const foldTerm = (term: string): string => foldWords([term]).text;

/** Where a folded term stands: the first and the last word of each place, however words are cut and joined. */
export function placesOf(folded: FoldedWords, term: string): [first: number, last: number][] {
  const places: [number, number][] = [];
  if (term === '') return places;
  // `Ann` does not stand in `channel`.
  const isOnlyWhole = term.length <= redactionLimits.maxWholeWordCharacters && !isWithoutSpaces(term);
  for (let at = folded.text.indexOf(term); at >= 0; at = folded.text.indexOf(term, at + 1)) {
    const end = at + term.length;
    const isWhole = folded.begins[at] === true && (end === folded.text.length || folded.begins[end] === true);
    if (isOnlyWhole && !isWhole) continue;
    places.push([folded.wordOf[at] ?? 0, folded.wordOf[end - 1] ?? 0]);
  }
  return places;
}
