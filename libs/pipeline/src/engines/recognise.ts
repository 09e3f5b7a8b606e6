import { preparePage } from '../image/prepare.js';
import { turnBoxBack } from '../image/turn.js';
import { clampBox } from '../layout/box.js';
import { joinWords } from '../layout/page-text.js';
import { orderLines } from '../layout/reading-order.js';
import { doubtOtherAlphabets } from './doubt-alphabets.js';
import type { PageReader } from './page-reader.js';
import type { RecognitionEngine } from './recognition.js';

/** Prepares the picture of a page, has it read, and says where the words are on the page as it is shown. */
export const createRecognition = (reader: PageReader): RecognitionEngine => ({
  async recognise(raster) {
    const { image, toShown } = preparePage(raster);
    const { turns, lines, version, trouble } = await reader.read(image);
    const words = orderLines(doubtOtherAlphabets(lines)).map((word) => ({
      ...word,
      box: clampBox(toShown(turnBoxBack(word.box, turns))),
      reader: reader.name,
    }));
    const remark = `${reader.name} ${version}${turns === 0 ? '' : `, turned by ${turns} quarters`}`;
    return { ...joinWords(words), engine: reader.name, engineVersion: version, remark, trouble };
  },
});
