import { makePdf, textContent } from '../../libs/pipeline/fixtures/make.js';
import { randomFrom } from '../accuracy/printed/random.js';
import { scanBill } from '../accuracy/real/scanned-bill.js';
import { linesOf, phraseOf, type MadeFile } from './make-files.js';

const SENTENCES = 30;

/** The `number`th scan of a letter from an office scanner, from 0: rotated, with noise, as JPEG at 150 to 300 dpi. */
export async function makeWornScan(number: number): Promise<MadeFile> {
  const phrase = phraseOf(number);
  const lines = linesOf(phrase, randomFrom(number + 1), SENTENCES);
  const printed = makePdf([{ width: 595, height: 842, content: textContent(lines, { top: 770 }) }]);
  const { pdf } = await scanBill(printed, number + 1);
  return { name: `${number}.pdf`, bytes: pdf, phrase };
}
