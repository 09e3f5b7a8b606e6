import type { Box } from '@cartulary/contracts/reading';
import { preparePage } from '../image/prepare.js';
import { seenShare } from '../image/seen-share.js';
import { turnBoxBack, turnImage } from '../image/turn.js';
import type { GreyImage } from '../image/grey.js';
import { clampBox } from '../layout/box.js';
import { joinWords, type PlacedWord } from '../layout/page-text.js';
import { certaintyOf, charactersOf, probablyRight } from './certainty-of.js';
import { compareWords } from './compare-words.js';
import { findTurns } from './find-turns.js';
import { readInOwnLanguage, type OwnLanguage } from './own-language.js';
import type { PageReader } from './page-reader.js';
import { asReading, troubleOf, type Reading } from './reading.js';
import { readUnsureLines } from './unsure-lines.js';
import type { Recognition, RecognitionEngine } from './recognition.js';

/**
 * Below this mean certainty of the first reader's characters the second is asked too. Tuned on generated pages and
 * `bench/recognition`; the figures stand in docs/decisions/2026-11-20-two-readers.md.
 */
const UNSURE = 0.93;
/** Of a page's letters the first reader must have seen this share. */
const MOST = 0.85;
/**
 * From this certainty on, on pages of at least so many characters, the second reader is asked about the unsure lines only: it
 * is the whole of a long page that costs much, and on short ones (receipts) it reads better as a whole.
 */
const NEARLY_SURE = 0.9;
const LONG_PAGE = 1_000;
/** Below this, or with fewer characters, the page may lie on its side. */
const DOUBTFUL = 0.6;
const FEW_CHARACTERS = 20;

/**
 * The first reader reads every page; the second only those of which the first is unsure or sees nothing, since it takes
 * longer. Of two readings the one that probably has more characters right is taken, whole. A second reader that can't be
 * started or breaks costs no page: the first one's reading stands, and the remark says why.
 */
export function createTwoReaders(first: PageReader, second: PageReader): RecognitionEngine {
  return {
    async recognise(raster) {
      const { image, toShown } = preparePage(raster);
      const upright = await readFirst(first, image);
      if (isSure(upright, image)) return finish(upright, `${first.name} is sure`, toShown);
      const isLong = charactersOf(upright.reading.words) >= LONG_PAGE;
      if (isLong && second.readLines && isSure(upright, image, NEARLY_SURE))
        return askAboutLines(upright, second, image, toShown);
      const turns = await findTurns(image, first, second, isDoubtful(upright.reading.words));
      const turned = turnImage(image, turns);
      const fromTurned = (box: Box): Box => toShown(turnBoxBack(box, turns));
      const one = turns === 0 ? upright : await readFirst(first, turned);
      if (turns !== 0 && isSure(one, turned)) return finish(one, `${first.name} is sure`, fromTurned);
      return askSecond(one, second, turned, fromTurned);
    },
  };
}

/** Sure of what it saw, and saw what there is. */
const isSure = ({ reading: { words } }: OwnLanguage, image: GreyImage, least = UNSURE): boolean =>
  certaintyOf(words) >= least &&
  charactersOf(words) >= FEW_CHARACTERS &&
  seenShare(
    image,
    words.map(({ box }) => box),
  ) >= MOST;

async function askSecond(
  first: OwnLanguage,
  second: PageReader,
  image: GreyImage,
  toShown: (box: Box) => Box,
): Promise<Recognition> {
  const one = first.reading;
  let other: Reading;
  try {
    other = await read(second, image);
  } catch (error) {
    return withoutSecond(first, second, error, toShown);
  }
  const [taken, rest] = probablyRight(other.words) > probablyRight(one.words) ? [other, one] : [one, other];
  const words = compareWords(taken.words, rest.words);
  const figures = [taken, rest].map((reading) => `${reading.reader.name} ${Math.round(probablyRight(reading.words))}`);
  return finish(
    { ...first, reading: { ...taken, words } },
    `characters probably right: ${figures.join(', ')}`,
    toShown,
  );
}

async function askAboutLines(
  one: OwnLanguage,
  second: PageReader,
  image: GreyImage,
  toShown: (box: Box) => Box,
): Promise<Recognition> {
  try {
    const { words, asked } = await readUnsureLines(one.reading.words, second, image);
    return finish(
      { ...one, reading: { ...one.reading, words } },
      `${second.name} was asked about ${asked} unsure places`,
      toShown,
    );
  } catch (error) {
    return withoutSecond(one, second, error, toShown);
  }
}

function withoutSecond(one: OwnLanguage, second: PageReader, error: unknown, toShown: (box: Box) => Box): Recognition {
  const trouble = [one.trouble, troubleOf(second, error)].filter((part) => part !== null).join('; ');
  return finish({ ...one, trouble }, `only ${one.reading.reader.name} was asked`, toShown);
}

const read = async (reader: PageReader, image: GreyImage): Promise<Reading> =>
  asReading(reader, await reader.read(image));

const readFirst = async (reader: PageReader, image: GreyImage): Promise<OwnLanguage> =>
  readInOwnLanguage(await read(reader, image), image);

function finish({ reading, again, trouble }: OwnLanguage, remark: string, toShown: (box: Box) => Box): Recognition {
  const { reader, words } = reading;
  const shown = words.map((word) => ({ ...word, box: clampBox(toShown(word.box)) }));
  const { name, version } = reader;
  const inLanguages = again.length === 0 ? remark : `${remark}; read again in ${again.join(', ')}`;
  return { ...joinWords(shown), engine: name, engineVersion: version, remark: inLanguages, trouble };
}

const isDoubtful = (words: readonly PlacedWord[]): boolean =>
  certaintyOf(words) < DOUBTFUL || charactersOf(words) < FEW_CHARACTERS;
