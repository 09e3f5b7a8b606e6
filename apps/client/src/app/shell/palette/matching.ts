/** Letters and digits of the words of a text, without accents and case. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

interface Named {
  readonly title: string;
  readonly keywords?: readonly string[];
}

/**
 * How well a thing is meant by what was typed: every typed word must begin a word of its title or keywords. The whole
 * title's beginning counts most, keywords least. 0 where it is not meant.
 */
export function scoreOf({ title, keywords = [] }: Named, typed: string): number {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return 1;
  const inTitle = wordsOf(title);
  const besides = keywords.flatMap(wordsOf);
  let score = fold(title).startsWith(fold(typed.trim())) ? 4 : 0;
  for (const word of wanted) {
    if (inTitle.some((each) => each.startsWith(word))) score += 2;
    else if (besides.some((each) => each.startsWith(word))) score += 1;
    else if (word.length > 2 && inTitle.some((each) => each.includes(word))) score += 0.5;
    else return 0;
  }
  return score / wanted.length;
}

export interface Piece {
  readonly text: string;
  readonly matched: boolean;
}

/** A title cut into what was typed and what was not, to be underlined. */
export function pieces(title: string, typed: string): readonly Piece[] {
  const wanted = wordsOf(typed).toSorted((a, b) => b.length - a.length);
  if (wanted.length === 0) return [{ text: title, matched: false }];
  const cut: Piece[] = [];
  for (const part of title.split(/([\p{L}\p{M}\p{N}]+)/u).filter(Boolean)) {
    const word = wanted.find((each) => fold(part).startsWith(each));
    // A letter and its accent are one; the folded word is as long in letters as what was typed.
    const length = word ? [...part.normalize('NFC')].slice(0, [...word].length).join('').length : 0;
    if (length > 0) cut.push({ text: part.normalize('NFC').slice(0, length), matched: true });
    const rest = part.normalize('NFC').slice(length);
    if (rest) cut.push({ text: rest, matched: false });
  }
  return cut;
}
