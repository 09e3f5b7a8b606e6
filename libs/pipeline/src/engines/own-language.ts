import type { GreyImage } from '../image/grey.js';
import { joinWords } from '../layout/page-text.js';
import { findLanguage } from '../language/find-language.js';
import { probablyRight } from './certainty-of.js';
import { asReading, troubleOf, type Reading } from './reading.js';

/** Less surely told than this, a page is left in the language that it was read in: a list of names looks like anything. */
const SURE_OF_LANGUAGE = 0.6;

export interface OwnLanguage {
  readonly reading: Reading;
  /** In which language the page was read again and gained by it; null where it was not. */
  readonly language: string | null;
  /** Why it couldn't be read in its language, though there should be data for it. */
  readonly trouble: string | null;
}

/**
 * A page that turns out to be in a language of which its reader knows more is read again by what it knows of that one, and
 * of both readings the one taken that has probably more characters right. Pages in the reader's first language, and those
 * whose language can't be told, are read once.
 */
export async function readInOwnLanguage(reading: Reading, image: GreyImage): Promise<OwnLanguage> {
  const { reader, words } = reading;
  if (!reader.readIn) return { reading, language: null, trouble: null };
  const { language, confidence } = await findLanguage([{ page: 1, text: joinWords(words).text }]);
  if (language === null || language === reader.language || confidence < SURE_OF_LANGUAGE)
    return { reading, language: null, trouble: null };
  try {
    const lines = await reader.readIn(image, language);
    const again = lines && asReading(reader, lines);
    if (!again || probablyRight(again.words) <= probablyRight(words)) return { reading, language: null, trouble: null };
    return { reading: again, language, trouble: null };
  } catch (error) {
    return { reading, language: null, trouble: troubleOf(reader, error) };
  }
}
