/** The letters and digits of words, as they are compared: without case, marks, spaces, hyphens and signs. */
export interface FoldedWords {
  readonly text: string;
  /** Of each character of `text`, which word it is of. */
  readonly wordOf: readonly number[];
  /** Whether a run of letters and digits begins with this character. */
  readonly begins: readonly boolean[];
}

/** Shorter words are only the same as whole words: `Ann` does not stand in `channel`. */
const SHORT = 6;

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
const isMark = (character: string): boolean => /\p{M}/u.test(character);

/** Words of a page in the order in which they are read. */
export function foldWords(words: readonly string[]): FoldedWords {
  let text = '';
  const wordOf: number[] = [];
  const begins: boolean[] = [];
  words.forEach((word, index) => {
    let isNew = true;
    // To capitals and back: ß and ss, ς and σ are the same then.
    for (const character of word.normalize('NFKD').toUpperCase().toLowerCase()) {
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
  for (let at = folded.text.indexOf(term); at >= 0; at = folded.text.indexOf(term, at + 1)) {
    const end = at + term.length;
    const isWhole = folded.begins[at] === true && (end === folded.text.length || folded.begins[end] === true);
    if (term.length < SHORT && !isWhole) continue;
    places.push([folded.wordOf[at] ?? 0, folded.wordOf[end - 1] ?? 0]);
  }
  return places;
}
