import { limits } from '@cartulary/contracts/limits';
import { ModelError, ModelLost } from '../../embed/embedder.js';
import { findLanguage, type TextInBlocks } from '../../language/find-language.js';
import { between, blanked, portionsOf, withoutLineBreaks, type TaggedText } from './tagged-text.js';
import type { NameTagger, TaggedSpan } from './tagger.js';
import { wordsOf, type Place } from './words.js';

export interface TaggedPage extends TaggedText {
  readonly page: number;
}

const ENGLISH = 'en';
/** Characters per call of the tagger: far below the time limit of a call even if all cores are busy. */
const PORTION = 4_000;
/**
 * In columns of digits every character can be a word. A portion with this many words is split into smaller ones, or other calls would be
 * blocked for half a second.
 */
const MANY_WORDS = 1_500;
const DENSE_PORTION = 1_000;

/** A page prepared for the tagger: non-English text is replaced by spaces. */
export interface EnglishPage {
  readonly page: number;
  readonly text: string;
  readonly unread: readonly Place[];
}

/**
 * Finds the English text of pages: whole pages without their blocks in other languages, and the English blocks of other pages. A page with
 * too little text has the language of the document.
 */
export async function findEnglish(pages: readonly TextInBlocks[]): Promise<EnglishPage[]> {
  const { language: ofDocument } = await findLanguage(pages);
  const english: EnglishPage[] = [];
  for (const page of pages) {
    const unread = await notEnglish(page, ofDocument);
    if (isWhole(unread, page.text)) continue;
    english.push({ page: page.page, text: withoutLineBreaks(blanked(page.text, unread)), unread });
  }
  return english;
}

/**
 * Tags pages in order, up to {@link limits}.reading.maxTaggedCharacters. The rest isn't tagged.
 * @throws ModelError if the tagger can't be used; ModelLost if its process exited; the signal's reason if it was
 * aborted between two portions
 */
export async function tagEnglish(
  pages: readonly EnglishPage[],
  tagger: NameTagger,
  signal?: AbortSignal,
): Promise<TaggedPage[]> {
  const tagged: TaggedPage[] = [];
  let left: number = limits.reading.maxTaggedCharacters;
  for (const { page, text, unread } of pages) {
    const spans: TaggedSpan[] = [];
    let read = 0;
    for (const { start, end } of taggedAtOnce(text)) {
      signal?.throwIfAborted();
      const portion = text.slice(start, end);
      const { length } = portion.trim();
      if (length > left) break;
      left -= length;
      read = end;
      if (length === 0) continue;
      const [found = []] = await tagger.tagNames([portion]);
      for (const span of found) spans.push({ ...span, start: span.start + start, end: span.end + start });
    }
    tagged.push({ page, spans, unread: withRest(unread, read, text.length) });
    if (read < text.length) break;
  }
  return tagged;
}

/** A text's portions, sized by their number of words. */
function* taggedAtOnce(text: string): Generator<Place> {
  for (const portion of portionsOf(text, PORTION)) {
    const written = text.slice(portion.start, portion.end);
    if (wordsOf(written).length < MANY_WORDS) yield portion;
    else
      for (const { start, end } of portionsOf(written, DENSE_PORTION))
        yield { start: portion.start + start, end: portion.start + end };
  }
}

/** Adds everything after `read` to the untagged ranges. */
function withRest(unread: readonly Place[], read: number, length: number): readonly Place[] {
  if (read === length) return unread;
  const before = unread.filter(({ start }) => start < read);
  return [...before.map(({ start, end }) => ({ start, end: Math.min(end, read) })), { start: read, end: length }];
}

/** Without a usable model nothing is tagged, and names are found by rules only. `onTrouble` receives the reason. */
export async function taggedOrNone(
  tag: () => Promise<TaggedPage[]>,
  onTrouble?: (error: Error) => void,
): Promise<TaggedPage[]> {
  try {
    return await tag();
  } catch (error) {
    if (!(error instanceof ModelError || error instanceof ModelLost)) throw error;
    onTrouble?.(error);
    return [];
  }
}

/** Does both steps, for callers that do everything in one process. Throws like {@link tagEnglish}. */
export const tagPages = async (
  pages: readonly TextInBlocks[],
  tagger: NameTagger,
  signal?: AbortSignal,
): Promise<TaggedPage[]> => tagEnglish(await findEnglish(pages), tagger, signal);

const isWhole = ([first]: readonly Place[], text: string): boolean => first?.start === 0 && first.end === text.length;

async function notEnglish(page: TextInBlocks, ofDocument: string | null): Promise<Place[]> {
  const { language, others = [] } = await findLanguage([page]);
  if ((language ?? ofDocument) === ENGLISH) return others.map(({ start, end }) => ({ start, end }));
  const english = others.filter((other) => other.language === ENGLISH);
  return between(english, page.text.length);
}
