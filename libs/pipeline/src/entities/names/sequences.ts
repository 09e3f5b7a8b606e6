import { particles } from './words.js';

/** A word of a sequence, with its position in the text in UTF-16 units. */
export interface NameWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const CAPITAL = "\\p{Lu}(?:\\p{Ll}+|['’]\\p{Lu}\\p{Ll}+|\\p{Ll}{1,3}\\p{Lu}\\p{Ll}+)(?:['’-]\\p{L}\\p{Ll}*)*";
const WORD = `(?:${CAPITAL}|\\p{Lu}\\.(?:-?\\p{Lu}\\.)?)`;
const PARTICLE = `(?:${[...particles].filter((one) => one.length > 1).join('|')})`;
const SEQUENCE = new RegExp(
  `(?<![\\p{L}\\p{N}@./_-])${CAPITAL}(?:\\.?[ \\u00A0](?:${PARTICLE}[ \\u00A0]){0,2}${WORD}){0,7}`,
  'gu',
);
const CAPITALS =
  /(?<![\p{L}\p{N}@./_-])\p{Lu}{2,}(?:['’-]\p{Lu}+){0,4}(?:[ \u00A0](?:\p{Lu}\.|\p{Lu}{2,}(?:['’-]\p{Lu}+){0,4})){1,5}(?![\p{L}\p{N}])/gu;
const PART = /[^ \u00A0]+/gu;

/** Runs of capitalized words on one line, including initials and particles (`van`, `de`). A possessive `’s` is stripped. */
export function capitalisedSequences(text: string): NameWord[][] {
  return Array.from(text.matchAll(SEQUENCE), (match) => partsOf(match[0], match.index));
}

/** Runs of two or more words in all caps, as names appear in case captions and receipt headers. */
export function shoutedSequences(text: string): NameWord[][] {
  return Array.from(text.matchAll(CAPITALS), (match) => partsOf(match[0], match.index));
}

function partsOf(written: string, start: number): NameWord[] {
  return Array.from(written.matchAll(PART), (part): NameWord => {
    const text = part[0].replace(/['’]s$/u, '').replace(/(?<=\p{Ll}{2})\.$/u, '');
    return { text, start: start + part.index, end: start + part.index + text.length };
  });
}
