import { findLanguage, type TextInBlocks } from '../../language/find-language.js';
import { between, blanked, portionsOf, withoutLineBreaks, type TaggedText } from './tagged-text.js';
import type { NameTagger, TaggedSpan } from './tagger.js';
import type { Place } from './words.js';

export interface TaggedPage extends TaggedText {
  readonly page: number;
}

const ENGLISH = 'en';
/** Given to the tagger at once: some seconds of one core. */
const PORTION = 20_000;

/** A page as the tagger reads it: its text with blanks in the place of what isn't English. */
export interface EnglishPage {
  readonly page: number;
  readonly text: string;
  readonly unread: readonly Place[];
}

/**
 * What is English on the pages: whole pages, without their blocks in another language, and the English blocks of other pages. A
 * page with too little text to tell has the language of the document.
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
 * What the tagger sees on pages.
 * @throws ModelError where the tagger can't be used; the signal's reason where it fired between two portions
 */
export async function tagEnglish(
  pages: readonly EnglishPage[],
  tagger: NameTagger,
  signal?: AbortSignal,
): Promise<TaggedPage[]> {
  const tagged: TaggedPage[] = [];
  for (const { page, text, unread } of pages) {
    const spans: TaggedSpan[] = [];
    for (const { start, end } of portionsOf(text, PORTION)) {
      signal?.throwIfAborted();
      const [found = []] = await tagger.tagNames([text.slice(start, end)]);
      for (const span of found) spans.push({ ...span, start: span.start + start, end: span.end + start });
    }
    tagged.push({ page, spans, unread });
  }
  return tagged;
}

/** Both, where one process does all. Throws as {@link tagEnglish} does. */
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
