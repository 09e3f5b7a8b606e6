/** Normalizes text, removing accents and case. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

interface Named {
  readonly title: string;
  readonly keywords?: readonly string[];
}

/**
 * Scores how well an item matches the typed text: every typed word must be a prefix of a word in its title or keywords. A prefix of the
 * whole title counts most, keywords least. 0 if it doesn't match.
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

/** Splits a title into matched and unmatched pieces for underlining. */
export function pieces(title: string, typed: string): readonly Piece[] {
  const wanted = wordsOf(typed).toSorted((a, b) => b.length - a.length);
  if (wanted.length === 0) return [{ text: title, matched: false }];
  const cut: Piece[] = [];
  for (const part of title.split(/([\p{L}\p{M}\p{N}]+)/u).filter(Boolean)) {
    const word = wanted.find((each) => fold(part).startsWith(each));
    // A letter with its accent counts as one, so the folded word has as many letters as the typed one.
    const length = word ? [...part.normalize('NFC')].slice(0, [...word].length).join('').length : 0;
    if (length > 0) cut.push({ text: part.normalize('NFC').slice(0, length), matched: true });
    const rest = part.normalize('NFC').slice(length);
    if (rest) cut.push({ text: rest, matched: false });
  }
  return cut;
}
