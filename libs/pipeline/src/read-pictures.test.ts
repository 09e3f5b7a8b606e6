import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { isReadFromPicture, type Box, type PageText } from '@cartulary/contracts/reading';
import { makePdf, textContent, type MadePage } from '../fixtures/make.js';
import type { RecognitionEngine } from './engines/recognition.js';
import { createNodeEngines } from './node.js';
import { openDocument } from './open-document.js';
import { readOnePage } from './read-one-page.js';
import { makeSearchablePdf } from './searchable-pdf/searchable-pdf.js';

const engines = createNodeEngines();
const fixture = (file: string): Buffer => readFileSync(path.resolve(import.meta.dirname, '../fixtures', file));
/** The header line that fax machines print on each received page. */
const faxLine = 'FROM: KESTREL HARBOUR OFFICE   TO: 0151 555 0199   29-NOV-2026 09:14   PAGE 1 OF 1';

let letter: NonNullable<MadePage['image']>;
beforeAll(async () => {
  const { data, info } = await sharp(fixture('parity/letter.png'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  letter = { width: info.width, height: info.height, grey: data };
});

const recognitions: number[] = [];
const counted: RecognitionEngine = {
  recognise(picture) {
    recognitions.push(picture.width * picture.height);
    return engines.recognition.recognise(picture);
  },
};
beforeEach(() => recognitions.splice(0));

async function readFirst(bytes: Uint8Array): Promise<PageText> {
  const document = await openDocument(bytes, 'application/pdf', engines);
  try {
    return await readOnePage(document, 1, { ...engines, recognition: counted });
  } finally {
    document.close();
  }
}

/** The operators that draw the page's image into a box given in fractions of the page. */
const drawnIn = ([left, top, right, bottom]: Box): string =>
  `q ${(right - left) * 612} 0 0 ${(bottom - top) * 792} ${left * 612} ${(1 - bottom) * 792} cm /Im1 Do Q`;

test('a receipt that was pasted on a page of text is read, and the text stays as the file has it', async () => {
  const page = await readFirst(fixture('redaction/pasted-receipt.pdf'));
  expect(page.source).toBe('text-layer');
  const [carried, read] = [page.words.filter((word) => !isReadFromPicture(word)), page.words.filter(isReadFromPicture)];
  expect(carried.every(({ confidence }) => confidence === 1)).toBe(true);
  expect(read.map(({ text }) => text)).toEqual(expect.arrayContaining(['31.40']));
  expect(page.text).toContain('31.40');
});

test('a scan is read under the line that a fax machine printed on it, and the line stays', async () => {
  const whole = drawnIn([0, 0.03, 1, 1]);
  const scanned = await readFirst(makePdf([{ content: whole, image: letter }]));
  const page = await readFirst(
    makePdf([{ content: `${whole}\n${textContent([faxLine], { size: 9, top: 780, left: 20 })}`, image: letter }]),
  );
  expect(page.source).toBe('recognised');
  expect(page.text).toContain('KESTREL HARBOUR OFFICE');
  const missing = scanned.words.filter(({ text }) => text.length > 4 && !page.text.includes(text));
  expect(missing.length).toBeLessThan(scanned.words.length / 20);
});

test('line numbers of the layer beside a scan leave it unread, and are no words twice', async () => {
  const numbers = Array.from({ length: 40 }, (_, index) => `${9401 + index}`);
  const content = `${drawnIn([0, 0.03, 1, 1])}\n${textContent(numbers, { size: 8, top: 760, left: 6 })}`;
  const page = await readFirst(makePdf([{ content, image: letter }]));
  const read = page.words.map(({ text }) => text);
  expect(numbers.filter((number) => read.filter((text) => text === number).length !== 1)).toEqual([]);
  expect(page.words.filter(isReadFromPicture).length).toBeGreaterThan(20);
});

test('a scan that was recognized before, also in strips, is not recognized again', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => `Line ${index} of what a scanner recognized before`);
  const hidden = textContent(lines, { size: 10, mode: 3 });
  const strips = Array.from({ length: 10 }, (_, index): string => drawnIn([0, index / 10, 1, (index + 1) / 10]));
  for (const drawn of [[drawnIn([0, 0, 1, 1])], strips]) {
    const page = await readFirst(makePdf([{ content: [...drawn, hidden].join('\n'), image: letter }]));
    expect(page.source).toBe('text-layer');
    expect(page.words.some(isReadFromPicture)).toBe(false);
  }
  expect(recognitions).toEqual([]);
});

test('a picture that says nothing adds nothing', async () => {
  const grey = Buffer.from(Array.from({ length: 200 * 200 }, (_, at) => (at % 200) + 20));
  const text = textContent(['Dear Kestrel,', 'the harbour at dawn, as you asked for it.']);
  const plain = await readFirst(makePdf([{ content: text }]));
  const content = `${drawnIn([0.3, 0.5, 0.7, 0.9])}\n${text}`;
  const page = await readFirst(makePdf([{ content, image: { width: 200, height: 200, grey } }]));
  expect(recognitions).toHaveLength(1);
  expect([page.text, page.source, page.confidence]).toEqual([plain.text, plain.source, plain.confidence]);
});

test('the words of a picture can be found in the searchable PDF, and no others lie there twice', async () => {
  const bytes = fixture('redaction/pasted-receipt.pdf');
  const page = await readFirst(bytes);
  const document = await openDocument(
    await makeSearchablePdf(bytes, 'application/pdf', [page], engines),
    'application/pdf',
    engines,
  );
  const words = document.textLayer(1)?.words.map(({ text }) => text) ?? [];
  document.close();
  expect([...words].sort()).toEqual(page.words.map(({ text }) => text).sort());
});
