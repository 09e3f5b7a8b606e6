import type { GreyImage } from '../image/grey.js';
import { unionBox } from '../layout/box.js';
import { joinWords, type PlacedWord } from '../layout/page-text.js';
import { findLanguage, findOtherLanguages, isTooShortToTell } from '../language/find-language.js';
import { probablyRight } from './certainty-of.js';
import { asReading, troubleOf, type Reading } from './reading.js';

/** Less surely told than this, a page is left in the language that it was read in: a list of names looks like anything. */
const SURE_OF_LANGUAGE = 0.6;
/** For the sake of single blocks a page is read in so many languages more: each costs as much as the first. */
const MOST_OF_BLOCKS = 2;

export interface OwnLanguage {
  readonly reading: Reading;
  /** In which languages the page or blocks of it were read again and gained by it. */
  readonly again: readonly string[];
  /** Why it couldn't be read in a language, though there should be data for it. */
  readonly trouble: string | null;
}

/** The page as it is read by what is known of a language; undefined where nothing is. */
type ReadIn = (language: string) => Promise<Reading | undefined>;

/**
 * A page that turns out to be in a language of which its reader knows more is read again by what it knows of that one, and
 * of both readings the one taken that has probably more characters right; then its blocks that are in yet another language
 * alike. Pages in the reader's first language, and those whose language can't be told, are read once.
 */
export async function readInOwnLanguage(first: Reading, image: GreyImage): Promise<OwnLanguage> {
  const { reader } = first;
  const { language } = reader;
  if (!reader.readIn || language === undefined) return { reading: first, again: [], trouble: null };
  const readings = new Map([[language, first]]);
  const troubles: string[] = [];
  const readIn: ReadIn = async (wanted) => {
    const known = readings.get(wanted);
    if (known) return known;
    try {
      const lines = await reader.readIn?.(image, wanted);
      const reading = lines && asReading(reader, lines);
      if (reading) readings.set(wanted, reading);
      return reading;
    } catch (error) {
      troubles.push(troubleOf(reader, error));
      return undefined;
    }
  };
  const whole = await inLanguageOfPage(first, language, readIn);
  const { words, languages } = await withBlocksInTheirs(whole, readIn);
  const again = [...(whole.language === language ? [] : [whole.language]), ...languages];
  return {
    reading: again.length === 0 ? first : { reader, words },
    again,
    trouble: troubles.length === 0 ? null : troubles.join('; '),
  };
}

/** Words, and by what language they were read. */
interface ReadBy {
  readonly words: readonly PlacedWord[];
  readonly language: string;
}

async function inLanguageOfPage({ words }: Reading, first: string, readIn: ReadIn): Promise<ReadBy> {
  const { language, confidence } = await findLanguage([{ page: 1, text: joinWords(words).text }]);
  if (language === null || confidence < SURE_OF_LANGUAGE) return { words, language: first };
  const again = await readIn(language);
  if (!again || probablyRight(again.words) <= probablyRight(words)) return { words, language: first };
  return { words: again.words, language };
}

/** The words of a page, those of a block that is in another language as they are read in that one, where that is better. */
async function withBlocksInTheirs(
  { words, language }: ReadBy,
  readIn: ReadIn,
): Promise<{ words: PlacedWord[]; languages: string[] }> {
  const blocks = blocksOf(words);
  const languages = await languagesOf(blocks, joinWords(words).text, language);
  const asked = [...new Set(languages.values())].slice(0, MOST_OF_BLOCKS);
  const gained = new Set<string>();
  const better = new Map<WordBlock, PlacedWord[]>();
  for (const [block, other] of languages) {
    const reading = asked.includes(other) ? await readIn(other) : undefined;
    const again = reading ? inPlaceOf(block.words, reading.words) : [];
    if (probablyRight(again) <= probablyRight(block.words)) continue;
    gained.add(other);
    better.set(block, again);
  }
  return { words: blocks.flatMap((block) => better.get(block) ?? block.words), languages: [...gained] };
}

/**
 * The blocks that are in another language than the page, with it. What is too short to tell is taken for going on with the
 * block before: the end of a paragraph often stands apart.
 */
async function languagesOf(
  blocks: readonly WordBlock[],
  text: string,
  ofPage: string,
): Promise<Map<WordBlock, string>> {
  const found = await findOtherLanguages([{ page: 1, text, blocks }], ofPage);
  const languages = new Map<WordBlock, string>();
  let before: string | undefined;
  for (const block of blocks) {
    const language = found.find(({ start }) => start === block.start)?.language;
    const other = isTooShortToTell(text.slice(block.start, block.end)) ? before : language;
    if (other !== undefined) languages.set(block, other);
    before = other;
  }
  return languages;
}

interface WordBlock {
  readonly words: PlacedWord[];
  /** Where it stands in the text of the page, as {@link joinWords} makes it. */
  readonly start: number;
  end: number;
}

/** The blocks that an empty line parts in the text of a page. */
function blocksOf(words: readonly PlacedWord[]): WordBlock[] {
  const blocks: WordBlock[] = [];
  for (const word of words) {
    const block = blocks.at(-1);
    const gap = word.line - (block?.words.at(-1)?.line ?? word.line);
    // What `joinWords` writes before it: a space, a line feed or two.
    if (block && gap <= 1) {
      block.words.push(word);
      block.end += 1 + word.text.length;
    } else {
      const start = block ? block.end + 2 : 0;
      blocks.push({ words: [word], start, end: start + word.text.length });
    }
  }
  return blocks;
}

/** The words of another reading that stand in the lines of a block, with the numbers of these lines. */
function inPlaceOf(block: readonly PlacedWord[], others: readonly PlacedWord[]): PlacedWord[] {
  const lines = new Map<number, PlacedWord['box']>();
  for (const { line, box } of block) lines.set(line, unionBox(lines.get(line) ?? box, box));
  return [...lines].flatMap(([line, [left, top, right, bottom]]) =>
    others
      .filter(({ box }) => {
        const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
        return x > left && x < right && y > top && y < bottom;
      })
      .map((word) => ({ ...word, line })),
  );
}
