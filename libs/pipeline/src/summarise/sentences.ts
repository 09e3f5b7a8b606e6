import type { PageText } from '@cartulary/contracts/reading';
import { splitBlocks } from '../engines/plain-text/blocks.js';

/** A sentence in a page's text, UTF-16 offsets, end exclusive. */
export interface Sentence {
  readonly page: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Index in its paragraph, from 0. */
  readonly inParagraph: number;
}

/** Block kinds that sentences come from; not headings, tables, captions, headers and footers. */
const prose: ReadonlySet<string> = new Set(['paragraph', 'list-item']);

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Abbreviations whose period doesn't end a sentence. English and German. */
const abbreviation =
  /(?:^|[\s(„"])(?:Dr|Mr|Mrs|Ms|Prof|St|No|Nos|Nr|Art|Abs|Fig|Tab|Vol|Inc|Ltd|Co|Corp|Jr|Sr|vs|cf|e\.g|i\.e|approx|bzw|ca|d\.h|z\.B|u\.a|inkl|zzgl|vgl|gem|Str|Tel|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Okt|Oct|Nov|Dez|Dec|\p{Lu}|\d{1,2})\.\s*$/u;

/** Including the character before and the space after it. Limits the search in very long sentences. */
const LONGEST_ABBREVIATION = 12;

/** The sentences of the pages' prose in reading order. Each is a literal range of its page's text. */
export function sentencesOf(pages: readonly PageText[]): Sentence[] {
  return pages.flatMap((page) => paragraphsOf(page).flatMap((paragraph) => cut(page, paragraph)));
}

/** The sentences of a plain text. */
export const sentencesIn = (text: string): Sentence[] =>
  splitBlocks(text).flatMap((paragraph) => cut({ page: 1 }, paragraph));

function paragraphsOf({ text, blocks }: PageText): { start: number; text: string }[] {
  if (!blocks) return splitBlocks(text);
  return blocks
    .filter(({ kind, start, end }) => prose.has(kind) && end > start)
    .map(({ start, end }) => ({ start, text: text.slice(start, end) }));
}

function cut({ page }: Pick<PageText, 'page'>, paragraph: { start: number; text: string }): Sentence[] {
  const sentences: Sentence[] = [];
  let pending: { start: number; text: string } | undefined;
  const finish = (): void => {
    const trimmed = pending?.text.trim() ?? '';
    if (pending && trimmed !== '') {
      const start = paragraph.start + pending.start + (pending.text.length - pending.text.trimStart().length);
      const text = paragraph.text.slice(start - paragraph.start, start - paragraph.start + trimmed.length);
      sentences.push({ page, start, end: start + trimmed.length, text, inParagraph: sentences.length });
    }
    pending = undefined;
  };
  // Lines of a page end in the middle of sentences.
  for (const { segment, index } of segmenter.segment(paragraph.text.replaceAll('\n', ' '))) {
    pending = pending ? { start: pending.start, text: pending.text + segment } : { start: index, text: segment };
    if (!abbreviation.test(pending.text.slice(-LONGEST_ABBREVIATION))) finish();
  }
  finish();
  return sentences;
}
