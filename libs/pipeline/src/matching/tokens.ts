/** One word of a text: folded, with its place in the text (UTF-16 offsets, end exclusive). */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Longer words are cut, so that a wall of base64 does not fill the index. */
const MAX_TOKEN_CHARACTERS = 64;

// Han and kana are written without spaces: every character is a word there, and several are found by AND.
// Soft hyphens and marks belong to the word around them; folding takes them out.
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}\u00AD])+/gu;

const ASCII_WORD = /[A-Za-z0-9]+/g;
const NOT_ASCII = /[\u0080-\uffff]/;

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

/** Whole characters only: half a surrogate pair is no text. */
function cut(word: string): string {
  return word.length <= MAX_TOKEN_CHARACTERS ? word : [...word].slice(0, MAX_TOKEN_CHARACTERS).join('');
}
