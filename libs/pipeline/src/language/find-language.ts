import type { Block, PageText } from '@cartulary/contracts/reading';
import type { LanguageFound, OtherLanguage } from '@cartulary/contracts/understanding';
import { engineVersions } from '../engine-versions.js';

/** `eld` with its small table. For the comparison, see docs/decisions/2026-11-20-language.md. */
const engine = { engine: 'eld', engineVersion: engineVersions.eld } as const;

/** The language of fewer letters can't be detected. */
const FEWEST_LETTERS = 24;
/** More text of a document doesn't improve the result. */
const MAX_CHARACTERS = 60_000;
/** Short lines are evaluated together with their neighbors, so that names and headings don't count separately. */
const STRETCH_CHARACTERS = 160;
/** Weight of the letters in text that the detector is unsure of. */
const UNSURE_WEIGHT = 0.25;
/** Number of letters at which confidence is half of its value for long texts. */
const HALF_SURE_LETTERS = 30;

/** A page, with the offsets of its blocks. */
export interface TextInBlocks extends Pick<PageText, 'page' | 'text'> {
  readonly blocks?: readonly Pick<Block, 'start' | 'end'>[] | undefined;
}

/**
 * The language of most letters in a document. A page in two languages gets the predominant one, a confidence that
 * reflects its share, and the blocks in other languages. Null if there is too little text, or none in a known language.
 */
export async function findLanguage(pages: readonly TextInBlocks[]): Promise<LanguageFound> {
  const { eld } = await import('eld/extrasmall');
  const letters = new Map<string, number>();
  let all = 0;
  for (const stretch of stretchesOf(pages)) {
    const count = countLetters(stretch);
    all += count;
    const found = eld.detect(stretch);
    if (found.language === '') continue;
    const weight = count * (found.isReliable() ? 1 : UNSURE_WEIGHT);
    letters.set(found.language, (letters.get(found.language) ?? 0) + weight);
  }
  const [first] = [...letters].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  if (!first || all < FEWEST_LETTERS) return { language: null, confidence: 0, others: [], ...engine };
  const [language, most] = first;
  const certainty = (most / all) * (1 - 0.5 ** (all / HALF_SURE_LETTERS));
  const others = await findOtherLanguages(pages, language);
  return { language, confidence: Math.round(certainty * 1_000) / 1_000, others, ...engine };
}

/** Characters used to detect the language of a question or passage: a search does this for every hit. */
const SHORT_CHARACTERS = 160;

/** The language of a question or passage as an ISO 639-1 code; null if it has too few letters or the detector is unsure. */
export async function languageOfText(text: string): Promise<string | null> {
  const beginning = text.slice(0, SHORT_CHARACTERS);
  if (countLetters(beginning) < FEWEST_LETTERS) return null;
  const { eld } = await import('eld/extrasmall');
  const found = eld.detect(beginning);
  return found.language !== '' && found.isReliable() ? found.language : null;
}

/** Blocks with fewer letters get no language of their own: names and terms resemble any language. */
const FEWEST_OF_BLOCK = 60;

/** True if a block has too few letters for a separate language. */
const isTooShortToTell = (block: string): boolean => countLetters(block) < FEWEST_OF_BLOCK;

/**
 * Blocks in a language other than `most`. The whole block and both halves must agree, because a line of names or an
 * address within text is easily misclassified.
 */
export async function findOtherLanguages(pages: readonly TextInBlocks[], most: string): Promise<OtherLanguage[]> {
  const { eld } = await import('eld/extrasmall');
  const languageOf = (text: string): string => {
    const found = eld.detect(text);
    return found.isReliable() ? found.language : '';
  };
  const others: OtherLanguage[] = [];
  let taken = 0;
  for (const { page, text, blocks = [] } of pages)
    for (const { start, end } of blocks) {
      taken += end - start;
      if (taken > MAX_CHARACTERS) return others;
      const block = text.slice(start, end);
      if (isTooShortToTell(block)) continue;
      const language = languageOf(block);
      const middle = block.indexOf(' ', block.length / 2);
      const halves = middle < 0 ? [] : [block.slice(0, middle), block.slice(middle)];
      if (language === '' || language === most || halves.some((half) => languageOf(half) !== language)) continue;
      others.push({ page, start, end, language });
    }
  return others;
}

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** Splits the text into stretches of several lines. An empty line ends one. */
function stretchesOf(pages: readonly Pick<PageText, 'text'>[]): string[] {
  const stretches: string[] = [];
  let current = '';
  let taken = 0;
  const finish = (): void => {
    if (current !== '') stretches.push(current);
    current = '';
  };
  for (const { text } of pages) {
    for (const line of text.split('\n')) {
      if (taken >= MAX_CHARACTERS) break;
      const trimmed = line.trim().slice(0, MAX_CHARACTERS - taken);
      taken += trimmed.length;
      current = current === '' ? trimmed : `${current} ${trimmed}`;
      if (current.length >= STRETCH_CHARACTERS || (trimmed === '' && current.length >= STRETCH_CHARACTERS / 2))
        finish();
    }
    finish();
  }
  return stretches;
}
