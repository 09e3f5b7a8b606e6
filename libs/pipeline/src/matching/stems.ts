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

/** A language whose words have stems. */
export type StemmedLanguage = keyof typeof stemmers;

export const isStemmed = (language: string | null | undefined): language is StemmedLanguage =>
  language !== null && language !== undefined && Object.hasOwn(stemmers, language);

/**
 * The stem of a word as it is typed, as the index keeps it: `de:haus` for `Häusern`. It begins with its language, so that
 * stems of two languages never meet, and is folded after it was made: endings are told by accents too.
 */
export const stemOf = (word: string, language: StemmedLanguage): string => marked(lowerCase(word), language);

/** The stems under which a word of a text is found: its own, and where it has accents also the one of who types none. */
export function stemsOf(word: string, language: StemmedLanguage): string[] {
  const lower = lowerCase(word);
  const own = marked(lower, language);
  const plain = fold(lower);
  if (plain === lower) return [own];
  const typedPlain = marked(plain, language);
  return typedPlain === own ? [own] : [own, typedPlain];
}

/** What every word of a stem begins with, folded: a stem differs from the beginning of its words in its last letters at most. */
export function beginningOfStem(stem: string): string {
  const letters = stem.slice(stem.indexOf(MARK) + 1);
  return letters.slice(0, letters.length < 3 ? 1 : Math.max(2, letters.length - 2));
}

const MARK = ':';

// Cut before anything is done with it: the rest of a wall of letters has no ending.
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
