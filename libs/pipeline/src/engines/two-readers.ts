import { ReadFailure } from '../failure.js';
import { preparePage } from '../image/prepare.js';
import { turnBoxBack, turnImage, type QuarterTurns } from '../image/turn.js';
import type { GreyImage } from '../image/grey.js';
import { clampBox } from '../layout/box.js';
import { joinWords, type PlacedWord } from '../layout/page-text.js';
import { orderLines } from '../layout/reading-order.js';
import { compareWords } from './compare-words.js';
import { findTurns } from './find-turns.js';
import type { PageReader } from './page-reader.js';
import type { Recognition, RecognitionEngine } from './recognition.js';

/**
 * Below this mean certainty of the first reader's characters the second is asked too. Tuned on generated pages and
 * `bench/recognition`; the figures stand in docs/decisions/2026-11-20-two-readers.md.
 */
const UNSURE = 0.93;
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
      const { image } = preparePage(raster);
      const upright = await read(first, image);
      const isSure = certaintyOf(upright.words) >= UNSURE && charactersOf(upright.words) >= FEW_CHARACTERS;
      if (isSure) return finish(upright, 0, `${first.name} is sure`);
      const turns = await findTurns(image, first, second, isDoubtful(upright.words));
      const turned = turnImage(image, turns);
      const one = turns === 0 ? upright : await read(first, turned);
      if (turns !== 0 && certaintyOf(one.words) >= UNSURE) return finish(one, turns, `${first.name} is sure`);
      return askSecond(one, second, turned, turns);
    },
  };
}

async function askSecond(
  one: Reading,
  second: PageReader,
  image: GreyImage,
  turns: QuarterTurns,
): Promise<Recognition> {
  let other: Reading;
  try {
    other = await read(second, image);
  } catch (error) {
    const reason = error instanceof ReadFailure ? (error.detail ?? error.code) : String(error);
    return { ...finish(one, turns, `only ${one.reader.name} was asked`), trouble: `${second.name}: ${reason}` };
  }
  const [taken, rest] = probablyRight(other) > probablyRight(one) ? [other, one] : [one, other];
  const words = compareWords(taken.words, rest.words);
  const figures = [taken, rest].map((reading) => `${reading.reader.name} ${Math.round(probablyRight(reading))}`);
  return finish({ ...taken, words }, turns, `characters probably right: ${figures.join(', ')}`);
}

async function read(reader: PageReader, image: GreyImage): Promise<Reading> {
  const words = orderLines(await reader.read(image));
  return { reader, words: words.map((word) => ({ ...word, reader: reader.name })) };
}

function finish({ reader, words }: Reading, turns: QuarterTurns, remark: string): Recognition {
  const shown = words.map((word) => ({ ...word, box: clampBox(turnBoxBack(word.box, turns)) }));
  const { name, version } = reader;
  return { ...joinWords(shown), engine: name, engineVersion: version, remark, trouble: null };
}

const charactersOf = (words: readonly PlacedWord[]): number => words.reduce((sum, { text }) => sum + text.length, 0);

/** Mean certainty of the characters, 0 where there are none. */
const certaintyOf = (words: readonly PlacedWord[]): number =>
  words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, charactersOf(words));

const isDoubtful = (words: readonly PlacedWord[]): boolean =>
  certaintyOf(words) < DOUBTFUL || charactersOf(words) < FEW_CHARACTERS;

/** Characters that are probably right less those that are probably wrong: much and surely beats little and doubtfully. */
const probablyRight = ({ words }: Reading): number =>
  words.reduce((sum, { text, confidence }) => sum + text.length * (2 * confidence - 1), 0);
