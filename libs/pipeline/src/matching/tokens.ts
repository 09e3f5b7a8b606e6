import { textPattern, type SoughtText } from '@cartulary/contracts/text-pattern';

/** A folded word in a text, with its position (UTF-16 offsets, end exclusive). */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Longer words are truncated, so that blocks of base64 don't fill the index. UTF-16 units, folded: the engine drops words of 256 bytes. */
export const MAX_TOKEN_CHARACTERS = 64;

// Han and kana are written without spaces: every character is a word, and several are combined with AND. Soft hyphens and combining marks
// belong to the surrounding word; folding removes them.
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}\u00AD])+/gu;

const ASCII_WORD = /[A-Za-z0-9]+/g;
const NOT_ASCII = /[\u0080-\uffff]/;
/** Runs of letters, digits and non-ASCII characters, with at least one of the latter. Other ASCII characters separate words. */
const NOT_ALL_ASCII = /(?<![A-Za-z0-9])[A-Za-z0-9]*[\u0080-\uffff][A-Za-z0-9\u0080-\uffff]*/g;

/** Letters that Unicode doesn't decompose but people type without diacritics. */
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

/** A word in the form used for comparison: lowercase, without diacritics, compatibility forms resolved. */
export function fold(word: string): string {
  if (!NOT_ASCII.test(word)) return word.toLowerCase();
  const lower = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u00AD]/gu, '');
  return lower.replace(/[ßæœøđðħıłþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** A text's words in order. Index, query, and snippets all use this function. */
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
 * A text's ASCII words that match a pattern, and all its non-ASCII words, in order, tokenized like {@link tokenize}.
 * @param ascii created by {@link asciiWords}
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

/** Creates a case-insensitive pattern for ASCII words. Without shapes, it matches nothing. */
export const asciiWords = (shapes: readonly SoughtText[]): RegExp =>
  textPattern(shapes, { flags: 'gi', notBeside: '[A-Za-z0-9\\u0080-\\uffff]' });

/** True if a text contains a word. Only for texts without non-ASCII letters. */
export const hasAsciiWord = (text: string): boolean => /[A-Za-z0-9]/.test(text);

/** Keeps whole characters: half a surrogate pair isn't valid text. */
const cut = (word: string): string => word.slice(0, MAX_TOKEN_CHARACTERS).replace(/[\ud800-\udbff]$/, '');
