import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readByTesseract, wordsEngine, type CommandLineReading } from './command-line.js';
import { kept, recognisedBefore } from './kept.js';
import { readReal, type RealReading } from './reading.js';
import { scanBill, withoutXml } from './scanned-bill.js';

/** One document processed by the product and, for images, by the `tesseract` command, in that order. */
export interface BothReadings {
  readonly ours: RealReading;
  readonly theirs: CommandLineReading | null;
}

export const nameOf = (file: string): string => path.basename(file, path.extname(file));
const bytesOf = (folder: string, file: string): Uint8Array => new Uint8Array(readFileSync(path.join(folder, file)));

/** Processes it, with the rival after the product; or continues from what both recognized in an earlier run. */
async function readBoth(
  [set, name]: readonly [string, string],
  bytes: Uint8Array,
  pictures: readonly Uint8Array[],
): Promise<BothReadings> {
  const before = recognisedBefore<BothReadings>(set, name);
  if (before) {
    const { recogniseCpuMs, recognised } = before.ours;
    return {
      ours: { ...(await readReal(bytes, name, wordsEngine(recognised))), recogniseCpuMs },
      theirs: before.theirs,
    };
  }
  const ours = await readReal(bytes, name);
  return { ours, theirs: pictures.length === 0 ? null : readByTesseract(pictures) };
}

/** An image of a page, and the rival's output for the same file. */
export function readPicture(folder: string, set: string, file: string): Promise<BothReadings> {
  return kept(set, nameOf(file), () => {
    const bytes = bytesOf(folder, file);
    return readBoth([set, nameOf(file)], bytes, [bytes]);
  });
}

/** A document that only the product reads. */
export function readFile(folder: string, set: string, file: string): Promise<BothReadings> {
  return kept(set, nameOf(file), () => readBoth([set, nameOf(file)], bytesOf(folder, file), []));
}

/** A bill by its text layer, without its XML. */
export function readElectronicBill(folder: string, file: string): Promise<BothReadings> {
  return kept('einvoices', nameOf(file), async () =>
    readBoth(['einvoices', nameOf(file)], await withoutXml(bytesOf(folder, file)), []),
  );
}

/** The same bill rendered as a scan with rotation and noise; its name is the seed. */
export function readScannedBill(folder: string, file: string): Promise<BothReadings> {
  return kept('einvoices-scanned', nameOf(file), async () => {
    const { pictures, pdf } = await scannedBill(folder, file);
    return readBoth(['einvoices-scanned', nameOf(file)], pdf, pictures);
  });
}

function scannedBill(folder: string, file: string): ReturnType<typeof scanBill> {
  const seed = createHash('sha256').update(nameOf(file)).digest().readUInt32BE(0);
  return scanBill(bytesOf(folder, file), seed);
}

/** Our layout, classes, and fields on the rival's words; everything else as in the product. */
export function readWithTesseract(folder: string, set: 'receipts' | 'einvoices-scanned', file: string) {
  return kept(`${set}-by-tesseract`, nameOf(file), async () => {
    const isReceipt = set === 'receipts';
    const { theirs } = await (isReceipt ? readPicture(folder, set, file) : readScannedBill(folder, file));
    const bytes = isReceipt ? bytesOf(folder, file) : (await scannedBill(folder, file)).pdf;
    const { class: found, fields } = await readReal(bytes, path.basename(file), wordsEngine(theirs?.pages ?? []));
    return { class: found, fields };
  });
}
