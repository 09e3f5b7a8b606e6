import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { fold, MAX_TOKEN_CHARACTERS } from './tokens.js';

/** By ISO 639-1 code. */
const stemmers = {
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
} as const;

/** A language with a stemmer. */
export type StemmedLanguage = keyof typeof stemmers;

export const isStemmed = (language: string | null | undefined): language is StemmedLanguage =>
  language !== null && language !== undefined && Object.hasOwn(stemmers, language);

/**
 * The stem of a typed word as in the index: `de:haus` for `Häusern`. It is prefixed with its language, so stems of two languages never
 * match, and folded after stemming, because suffixes depend on accents.
 */
export const stemOf = (word: string, language: StemmedLanguage): string => marked(lowerCase(word), language);

/**
 * The stems under which a word can be found: its own and, if it has accents, also the stem of its unaccented spelling.
 */
export function stemsOf(word: string, language: StemmedLanguage): string[] {
  const lower = lowerCase(word);
  const own = marked(lower, language);
  const plain = fold(lower);
  if (plain === lower) return [own];
  const typedPlain = marked(plain, language);
  return typedPlain === own ? [own] : [own, typedPlain];
}

/** Common folded prefix of all words with a stem: a stem differs from its words' beginning in at most its last letters. */
export function beginningOfStem(stem: string): string {
  const letters = stem.slice(stem.indexOf(MARK) + 1);
  return letters.slice(0, letters.length < 3 ? 1 : Math.max(2, letters.length - 2));
}

const MARK = ':';

// Truncated first: the suffix of an extremely long word is irrelevant.
const lowerCase = (word: string): string =>
  word.slice(0, MAX_TOKEN_CHARACTERS).normalize('NFKC').toLowerCase().replaceAll('\u00AD', '');

function marked(lower: string, language: StemmedLanguage): string {
  const stem = lettersOf(stemmers[language](lower.slice(0, MAX_TOKEN_CHARACTERS)));
  return `${language}${MARK}${stem === '' ? lettersOf(lower) : stem}`;
}

const lettersOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, MAX_TOKEN_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, '');
