import { preparePage, type PreparedPage } from '../image/prepare.js';
import { turnBoxBack } from '../image/turn.js';
import { clampBox } from '../layout/box.js';
import { joinWords } from '../layout/page-text.js';
import { orderLines, type FoundLine } from '../layout/reading-order.js';
import { doubtOtherAlphabets } from './doubt-alphabets.js';
import { doubtWords } from './doubt-words.js';
import type { PageReader, PageReading } from './page-reader.js';
import { restoreMarks } from './restore-marks.js';
import type { Raster } from '../raster.js';
import type { RecognitionEngine } from './recognition.js';

/** If deskewing rotated the page by more than this, it may have been straight before: images and patterns can mislead it. */
const MANY_DEGREES = 10;
/** Words with this mean confidence settle the question. */
const SURE = 0.9;

interface CandidateReading {
  readonly page: PreparedPage;
  readonly reading: PageReading;
}

/** Prepares a page's image, recognizes it, and maps the words to their positions on the displayed page. */
export const createRecognition = (reader: PageReader): RecognitionEngine => ({
  async recognise(raster) {
    const { page, reading } = await readSurest(reader, raster);
    const { toShown } = page;
    const { turns, lines, version, trouble } = reading;
    const words = orderLines(doubtWords(doubtOtherAlphabets(await restoreMarks(lines)))).map((word) => ({
      ...word,
      box: clampBox(toShown(turnBoxBack(word.box, turns))),
      reader: word.reader ?? reader.name,
    }));
    const remark = `${reader.name} ${version}${turns === 0 ? '' : `, turned by ${turns} quarters`}`;
    return { ...joinWords(words), engine: reader.name, engineVersion: version, remark, trouble };
  },
});

/**
 * Recognizes the deskewed page. If it was rotated far and is recognized with low confidence, also recognizes the
 * original page and returns the better result.
 */
async function readSurest(reader: PageReader, raster: Raster): Promise<CandidateReading> {
  const levelled = await readPrepared(reader, preparePage(raster));
  if (Math.abs(levelled.page.leaned) <= MANY_DEGREES || certaintyOf(levelled) >= SURE) return levelled;
  const asItLies = await readPrepared(reader, preparePage(raster, true));
  return knownOf(asItLies) > knownOf(levelled) ? asItLies : levelled;
}

const readPrepared = async (reader: PageReader, page: PreparedPage): Promise<CandidateReading> => ({
  page,
  reading: await reader.read(page.image),
});

/** Mean confidence of the characters. */
function certaintyOf(candidate: CandidateReading): number {
  const words = wordsOf(candidate);
  const characters = sum(words.map(({ text }) => text.length));
  return sum(words.map(({ text, confidence }) => confidence * text.length)) / Math.max(1, characters);
}

/** Expected surplus of right over wrong characters, so one certain word doesn't outweigh an uncertain page. */
const knownOf = (candidate: CandidateReading): number =>
  sum(wordsOf(candidate).map(({ text, confidence }) => Math.max(0, 2 * confidence - 1) * text.length));

const wordsOf = ({ reading }: CandidateReading): FoundLine['words'] => reading.lines.flatMap(({ words }) => words);
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
