import { textPattern, type SoughtText } from '@cartulary/contracts/text-pattern';

/** One word of a text: folded, with its place in the text (UTF-16 offsets, end exclusive). */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Longer words are cut, so that a wall of base64 does not fill the index. UTF-16 units, folded: the engine drops words of 256 bytes. */
export const MAX_TOKEN_CHARACTERS = 64;

// Han and kana are written without spaces: every character is a word there, and several are found by AND.
// Soft hyphens and marks belong to the word around them; folding takes them out.
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}\u00AD])+/gu;

const ASCII_WORD = /[A-Za-z0-9]+/g;
const NOT_ASCII = /[\u0080-\uffff]/;
/** Stretches of letters, digits and whatever is not ASCII, with at least one of these. ASCII beside them parts words. */
const NOT_ALL_ASCII = /(?<![A-Za-z0-9])[A-Za-z0-9]*[\u0080-\uffff][A-Za-z0-9\u0080-\uffff]*/g;

/** Letters that Unicode does not decompose but people type without. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
};

/** A word as it is compared: lower case, without diacritics, compatibility forms resolved. */
export function fold(word: string): string {
  if (!NOT_ASCII.test(word)) return word.toLowerCase();
  const lower = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u00AD]/gu, '');
  return lower.replace(/[ßæœøđðħıłþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** The words of a text in order. The index, the query and the snippets all cut texts by this one function. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  // Most words are plain ASCII, and the general pattern takes five times as long.
  const pattern = NOT_ASCII.test(text) ? WORD : ASCII_WORD;
  for (const { 0: word, index: start } of text.matchAll(pattern)) {
    const isPlain = pattern === ASCII_WORD || !NOT_ASCII.test(word);
    const folded = isPlain ? word.toLowerCase() : fold(word).replace(/[^\p{L}\p{N}]/gu, '');
    if (folded !== '') tokens.push({ text: cut(folded), start, end: start + word.length });
  }
  return tokens;
}

/**
 * Of the words of a text those of ASCII that a pattern finds, and all others, in order: each as {@link tokenize} cuts it.
 * @param ascii as {@link asciiWords} makes it
 */
export function tokenizeSome(text: string, ascii: RegExp): Token[] {
  const tokens: Token[] = [];
  for (const { 0: word, index: start } of text.matchAll(ascii))
    tokens.push({ text: cut(word.toLowerCase()), start, end: start + word.length });
  if (!NOT_ASCII.test(text)) return tokens;
  const found = tokens.length;
  for (const { 0: stretch, index } of text.matchAll(NOT_ALL_ASCII))
    for (const { text: word, start, end } of tokenize(stretch))
      tokens.push({ text: word, start: index + start, end: index + end });
  return found === 0 || found === tokens.length ? tokens : tokens.sort((a, b) => a.start - b.start);
}

/** A pattern for words that are written in ASCII, in any case; with none of them it finds nothing. */
export const asciiWords = (shapes: readonly SoughtText[]): RegExp =>
  textPattern(shapes, { flags: 'gi', notBeside: '[A-Za-z0-9\\u0080-\\uffff]' });

/** Whether a word stands anywhere in a text. Of texts without letters outside ASCII. */
export const hasAsciiWord = (text: string): boolean => /[A-Za-z0-9]/.test(text);

/** Whole characters only: half a surrogate pair is no text. */
const cut = (word: string): string => word.slice(0, MAX_TOKEN_CHARACTERS).replace(/[\ud800-\udbff]$/, '');
