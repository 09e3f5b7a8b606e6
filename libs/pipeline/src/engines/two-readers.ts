import type { Box } from '@cartulary/contracts/reading';
import { ReadFailure } from '../failure.js';
import { preparePage } from '../image/prepare.js';
import { seenShare } from '../image/seen-share.js';
import { turnBoxBack, turnImage } from '../image/turn.js';
import type { GreyImage } from '../image/grey.js';
import { clampBox } from '../layout/box.js';
import { joinWords, type PlacedWord } from '../layout/page-text.js';
import { orderLines } from '../layout/reading-order.js';
import { certaintyOf, charactersOf, probablyRight } from './certainty-of.js';
import { compareWords } from './compare-words.js';
import { findTurns } from './find-turns.js';
import type { PageReader } from './page-reader.js';
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

/** What one reader saw on a page that stands upright. */
interface Reading {
  readonly reader: PageReader;
  readonly words: PlacedWord[];
}

/**
 * The first reader reads every page; the second only those of which the first is unsure or sees nothing, since it takes
 * longer. Of two readings the one that probably has more characters right is taken, whole. A second reader that can't be
 * started or breaks costs no page: the first one's reading stands, and the remark says why.
 */
export function createTwoReaders(first: PageReader, second: PageReader): RecognitionEngine {
  return {
    async recognise(raster) {
      const { image, toShown } = preparePage(raster);
      const upright = await read(first, image);
      if (isSure(upright, image)) return finish(upright, `${first.name} is sure`, toShown);
      const isLong = charactersOf(upright.words) >= LONG_PAGE;
      if (isLong && second.readLines && isSure(upright, image, NEARLY_SURE))
        return askAboutLines(upright, second, image, toShown);
      const turns = await findTurns(image, first, second, isDoubtful(upright.words));
      const turned = turnImage(image, turns);
      const fromTurned = (box: Box): Box => toShown(turnBoxBack(box, turns));
      const one = turns === 0 ? upright : await read(first, turned);
      if (turns !== 0 && isSure(one, turned)) return finish(one, `${first.name} is sure`, fromTurned);
      return askSecond(one, second, turned, fromTurned);
    },
  };
}

/** Sure of what it saw, and saw what there is. */
const isSure = ({ words }: Reading, image: GreyImage, least = UNSURE): boolean =>
  certaintyOf(words) >= least &&
  charactersOf(words) >= FEW_CHARACTERS &&
  seenShare(
    image,
    words.map(({ box }) => box),
  ) >= MOST;

async function askSecond(
  one: Reading,
  second: PageReader,
  image: GreyImage,
  toShown: (box: Box) => Box,
): Promise<Recognition> {
  let other: Reading;
  try {
    other = await read(second, image);
  } catch (error) {
    return withoutSecond(one, second, error, toShown);
  }
  const [taken, rest] = probablyRight(other.words) > probablyRight(one.words) ? [other, one] : [one, other];
  const words = compareWords(taken.words, rest.words);
  const figures = [taken, rest].map((reading) => `${reading.reader.name} ${Math.round(probablyRight(reading.words))}`);
  return finish({ ...taken, words }, `characters probably right: ${figures.join(', ')}`, toShown);
}

async function askAboutLines(
  one: Reading,
  second: PageReader,
  image: GreyImage,
  toShown: (box: Box) => Box,
): Promise<Recognition> {
  try {
    const { words, asked } = await readUnsureLines(one.words, second, image);
    return finish({ ...one, words }, `${second.name} was asked about ${asked} unsure places`, toShown);
  } catch (error) {
    return withoutSecond(one, second, error, toShown);
  }
}

function withoutSecond(one: Reading, second: PageReader, error: unknown, toShown: (box: Box) => Box): Recognition {
  const reason = error instanceof ReadFailure ? (error.detail ?? error.code) : String(error);
  return { ...finish(one, `only ${one.reader.name} was asked`, toShown), trouble: `${second.name}: ${reason}` };
}

async function read(reader: PageReader, image: GreyImage): Promise<Reading> {
  const words = orderLines(await reader.read(image));
  return { reader, words: words.map((word) => ({ ...word, reader: reader.name })) };
}

function finish({ reader, words }: Reading, remark: string, toShown: (box: Box) => Box): Recognition {
  const shown = words.map((word) => ({ ...word, box: clampBox(toShown(word.box)) }));
  const { name, version } = reader;
  return { ...joinWords(shown), engine: name, engineVersion: version, remark, trouble: null };
}

const isDoubtful = (words: readonly PlacedWord[]): boolean =>
  certaintyOf(words) < DOUBTFUL || charactersOf(words) < FEW_CHARACTERS;
