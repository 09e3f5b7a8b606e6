/** Casing of a word, as the model was trained with (its third input). */
export const casings = { none: 0, lower: 1, title: 2, upper: 3, mixed: 4, singleCapital: 5 } as const;

/** Considers letters only: `McDonald` is mixed, `H2O` upper, `2nd` lower. */
export function casingOf(word: string): number {
  const letters = word.match(/\p{L}/gu) ?? [];
  if (letters.length === 0) return casings.none;
  const isCapital = (letter: string | undefined): boolean => letter !== undefined && /\p{Uppercase}/u.test(letter);
  const capitals = letters.filter(isCapital).length;
  if (capitals === 0) return casings.lower;
  if (letters.length === 1) return casings.singleCapital;
  if (capitals === letters.length) return casings.upper;
  return capitals === 1 && isCapital(letters[0]) ? casings.title : casings.mixed;
}

/** A word's position in a text: UTF-16 offsets, end exclusive. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

const PUNCTUATION = '!-\\/:-@\\[-`{-~\\p{P}';
/** Each ideograph is one word, as in BERT's tokenizer. */
const IDEOGRAPH =
  '\\u4E00-\\u9FFF\\u3400-\\u4DBF\\uF900-\\uFAFF\\u{20000}-\\u{2A6DF}\\u{2A700}-\\u{2B81F}\\u{2B920}-\\u{2CEAF}\\u{2F800}-\\u{2FA1F}';
const WORD = new RegExp(`[${PUNCTUATION}${IDEOGRAPH}]|[^\\t\\n\\r\\p{Z}${PUNCTUATION}${IDEOGRAPH}]+`, 'gu');
/** Characters that the tokenizer drops: control and unreadable characters. */
const DROPPED = /(?![\t\n\r])[\p{C}\uFFFD]/gu;
const MARK = /\p{Mn}/gu;

/**
 * A text's words as in BERT's tokenizer: runs without whitespace and punctuation, or a single punctuation character.
 */
export function wordsOf(text: string): Place[] {
  return Array.from(text.matchAll(WORD)).flatMap((match): Place[] => {
    const [written] = match;
    const bare = written.replace(DROPPED, '');
    if (bare.replace(MARK, '') === '') return [];
    const start = match.index + written.indexOf(bare[0] ?? '');
    const end = match.index + written.lastIndexOf(bare.at(-1) ?? '') + 1;
    return [{ start, end }];
  });
}

/** Normalizes a word as in the vocabulary: lowercase, without accents and dropped characters. */
export const normalised = (word: string): string =>
  word.replace(DROPPED, '').normalize('NFD').replace(MARK, '').toLowerCase();
