import type { Block, PageText } from '@cartulary/contracts/reading';
import type { LanguageFound, OtherLanguage } from '@cartulary/contracts/understanding';
import { engineVersions } from '../engine-versions.js';

/** `eld` with its small table: docs/decisions/2026-11-20-language.md says what it was compared with. */
const engine = { engine: 'eld', engineVersion: engineVersions.eld } as const;

/** Fewer letters than this say nothing of their language. */
const FEWEST_LETTERS = 24;
/** More text of a document makes nobody surer. */
const MAX_CHARACTERS = 60_000;
/** Short lines are judged together with their neighbours, so that a name or a heading alone doesn't count. */
const STRETCH_CHARACTERS = 160;
/** A stretch of which the detector isn't sure counts for this part of its letters. */
const UNSURE_WEIGHT = 0.25;
/** At so many letters the certainty is half of what it becomes with much text. */
const HALF_SURE_LETTERS = 30;

/** A page, and where its blocks begin and end in its text. */
export interface TextInBlocks extends Pick<PageText, 'page' | 'text'> {
  readonly blocks?: readonly Pick<Block, 'start' | 'end'>[] | undefined;
}

/**
 * The language of most of a document's letters. A page in two languages has the one that more of it is in, with a
 * certainty that says how much more, and the blocks that are in another one. Null where there is too little text or none of
 * it is in a known language.
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

/** Characters by which a question or a passage is judged: a search does so for every hit. */
const SHORT_CHARACTERS = 160;

/** The language of a question or a passage, as ISO 639-1 code; null where it has too few letters or the detector isn't sure. */
export async function languageOfText(text: string): Promise<string | null> {
  const beginning = text.slice(0, SHORT_CHARACTERS);
  if (countLetters(beginning) < FEWEST_LETTERS) return null;
  const { eld } = await import('eld/extrasmall');
  const found = eld.detect(beginning);
  return found.language !== '' && found.isReliable() ? found.language : null;
}

/** Blocks of fewer letters are told no language of their own: names and terms look like anything. */
const FEWEST_OF_BLOCK = 60;

/** Whether a block has too few letters to be told a language of its own. */
const isTooShortToTell = (block: string): boolean => countLetters(block) < FEWEST_OF_BLOCK;

/**
 * The blocks that are in another language than `most`. Whole, first and second half have to agree, since a line of names or
 * an address in the middle of a text is soon taken for something else.
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

/** The text in stretches of some lines each; an empty line ends one. */
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
