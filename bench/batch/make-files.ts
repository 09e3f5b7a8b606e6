import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { makeDocx, paragraph as wordParagraph } from '../../libs/pipeline/fixtures/make-docx.js';
import { makePdf, textContent } from '../../libs/pipeline/fixtures/make.js';
import { makeTiff } from '../../libs/pipeline/fixtures/make-tiff.js';
import { toPicture } from '../accuracy/printed/printer.js';
import { paragraph } from '../accuracy/printed/prose.js';
import { randomFrom, type Random } from '../accuracy/printed/random.js';

export interface MadeFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Only appears in this file; null for an unreadable one. */
  readonly phrase: string | null;
}

/** One in this many is damaged, because in a batch some always are. */
const DAMAGED_EVERY = 20;
const DPI = 150;
const LINE_CHARACTERS = 62;
const lease = readFileSync(path.resolve(import.meta.dirname, '../../libs/pipeline/fixtures/words/lease.doc'));
/** Same length as {@link phraseOf}, because a doc is modified in place. */
const NAME_IN_LEASE = 'Northgate Joinery';

/** A phrase that only appears in the `number`th file. */
export const phraseOf = (number: number): string => `Reference ${4_000_000 + number * 37}`;

/** A letter of some sentences, split into lines. */
export function linesOf(phrase: string, random: Random, sentences: number): string[] {
  const lines: string[] = [`Letter about ${phrase}`, ''];
  let line = '';
  for (const word of paragraph(random, sentences).split(' ')) {
    if (line.length + word.length > LINE_CHARACTERS) {
      lines.push(line);
      line = '';
    }
    line += `${line && ' '}${word}`;
  }
  return [...lines, line, '', 'The sum of EUR 1,204.50 is due on 3 November 2026.'];
}

/**
 * A page as a scanner at 150 dpi sees it, in gray. Rendered by PDFium with an embedded font, so that it is the same
 * everywhere.
 */
async function scanned(lines: readonly string[]): Promise<{ width: number; height: number; grey: Uint8Array }> {
  const printed = makePdf([{ width: 595, height: 842, content: textContent(lines, { top: 770 }) }]);
  const image = sharp(await toPicture(printed, DPI)).greyscale();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, grey: new Uint8Array(data) };
}

const picture = async (lines: readonly string[]): Promise<Sharp> => {
  const { grey, width, height } = await scanned(lines);
  return sharp(grey, { raw: { width, height, channels: 1 } });
};

type Make = (phrase: string, random: Random) => Promise<Uint8Array> | Uint8Array;

const kinds: Readonly<Record<string, Make>> = {
  pdf: (phrase, random) =>
    makePdf(
      Array.from({ length: random.whole(1, 4) }, (_, page) => ({
        content: textContent(linesOf(page === 0 ? phrase : 'what was said before', random, 12)),
      })),
    ),
  'scan.pdf': async (phrase, random) => {
    const image = await scanned(linesOf(phrase, random, 20));
    return makePdf([{ content: 'q 595 0 0 842 0 0 cm /Im1 Do Q', width: 595, height: 842, image }]);
  },
  png: async (phrase, random) => (await picture(linesOf(phrase, random, 20))).png().toBuffer(),
  jpg: async (phrase, random) => (await picture(linesOf(phrase, random, 20))).jpeg({ quality: 85 }).toBuffer(),
  tiff: async (phrase, random) => {
    const first = await scanned(linesOf(phrase, random, 16));
    return makeTiff([first, await scanned(linesOf('what was said before', random, 12))]);
  },
  txt: (phrase, random) => Buffer.from(linesOf(phrase, random, 20).join('\n')),
  doc: (phrase) => {
    const [from, to] = [Buffer.from(NAME_IN_LEASE, 'utf16le'), Buffer.from(phrase, 'utf16le')];
    const bytes = Buffer.from(lease);
    for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) to.copy(bytes, at);
    return bytes;
  },
  docx: (phrase, random) =>
    makeDocx({
      body: linesOf(phrase, random, 20)
        .map((line) => wordParagraph(line))
        .join(''),
    }),
};
export const kindsOfFiles: readonly string[] = Object.keys(kinds);

/**
 * The `number`th file, from 0: alternates between all kinds that can be uploaded, each with unique text, every
 * twentieth damaged. The same bytes for the same number.
 */
async function makeFile(number: number): Promise<MadeFile> {
  if (number % DAMAGED_EVERY === DAMAGED_EVERY - 1)
    return { name: `${number} damaged.pdf`, bytes: Buffer.from(`%PDF-1.7\nnot a page ${number}\n`), phrase: null };
  const kind = kindsOfFiles[number % kindsOfFiles.length] ?? 'txt';
  const phrase = phraseOf(number);
  const bytes = await kinds[kind]?.(phrase, randomFrom(number + 1));
  if (!bytes) throw new Error(`nothing makes ${kind}`);
  return { name: `${number}.${kind}`, bytes, phrase };
}

/** The `number`th clean scan, from 0: a gray page at 150 dpi in a PDF, with unique text. */
export async function makeCleanScan(number: number): Promise<MadeFile> {
  const phrase = phraseOf(number);
  const bytes = await kinds['scan.pdf']?.(phrase, randomFrom(number + 1));
  if (!bytes) throw new Error('nothing makes scans');
  return { name: `${number}.pdf`, bytes, phrase };
}

/** The first `count` files, in order. */
export async function makeFiles(count: number): Promise<MadeFile[]> {
  const files: MadeFile[] = [];
  for (let number = 0; number < count; number += 1) files.push(await makeFile(number));
  return files;
}
