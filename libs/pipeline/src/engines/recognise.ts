import { preparePage, type PreparedPage } from '../image/prepare.js';
import { turnBoxBack } from '../image/turn.js';
import { clampBox } from '../layout/box.js';
import { joinWords } from '../layout/page-text.js';
import { orderLines } from '../layout/reading-order.js';
import { doubtOtherAlphabets } from './doubt-alphabets.js';
import { doubtWords } from './doubt-words.js';
import type { PageReader, PageReading } from './page-reader.js';
import type { Raster } from '../raster.js';
import type { RecognitionEngine } from './recognition.js';

/** What was turned level by more than this may have lain level: pictures and patterns lean pages too. */
const MANY_DEGREES = 10;
/** Words that are this certain in the mean leave no doubt of it. */
const SURE = 0.9;

interface CandidateReading {
  readonly page: PreparedPage;
  readonly reading: PageReading;
}

/** Prepares the picture of a page, has it read, and says where the words are on the page as it is shown. */
export const createRecognition = (reader: PageReader): RecognitionEngine => ({
  async recognise(raster) {
    const { page, reading } = await readSurest(reader, raster);
    const { toShown } = page;
    const { turns, lines, version, trouble } = reading;
    const words = orderLines(doubtWords(doubtOtherAlphabets(lines))).map((word) => ({
      ...word,
      box: clampBox(toShown(turnBoxBack(word.box, turns))),
      reader: reader.name,
    }));
    const remark = `${reader.name} ${version}${turns === 0 ? '' : `, turned by ${turns} quarters`}`;
    return { ...joinWords(words), engine: reader.name, engineVersion: version, remark, trouble };
  },
});

/** The page as it was prepared; where that turned it far and it is read with doubts, as it lies, if that is read more surely. */
async function readSurest(reader: PageReader, raster: Raster): Promise<CandidateReading> {
  const levelled = await readPrepared(reader, preparePage(raster));
  if (Math.abs(levelled.page.leaned) <= MANY_DEGREES || certaintyOf(levelled) >= SURE) return levelled;
  const asItLies = await readPrepared(reader, preparePage(raster, true));
  return certaintyOf(asItLies) > certaintyOf(levelled) ? asItLies : levelled;
}

const readPrepared = async (reader: PageReader, page: PreparedPage): Promise<CandidateReading> => ({
  page,
  reading: await reader.read(page.image),
});

/** Mean certainty of the characters that were read. */
function certaintyOf({ reading }: CandidateReading): number {
  const words = reading.lines.flatMap((line) => line.words);
  const characters = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / Math.max(1, characters);
}
